import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const gzipped = promisify(gzip)
/** Smaller bodies fit into one network packet anyway. */
const worthPacking = 1024

const welcome = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

const isWelcome = (request: Request) => welcome.test(request.headers.get('Accept-Encoding') ?? '')

/** The body as gzip, if it is long and the client accepts that. */
export async function packed(
  request: Request,
  body: string | Uint8Array,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body.length < worthPacking || !isWelcome(request)) return undefined
  return new Uint8Array(await gzipped(body))
}

/**
 * Compresses an API response for clients that accept gzip. Hono's middleware turns every response
 * into a stream, which costs more than the rest of the request's handling.
 */
export async function gzipResponse(request: Request, answer: Response): Promise<Response> {
  const { status, headers } = answer
  const isJson = headers.get('Content-Type')?.startsWith('application/json')
  if (!isJson || headers.has('Content-Encoding')) return answer
  headers.append('Vary', 'Accept-Encoding')
  if (!isWelcome(request)) return answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const short = await packed(request, bytes)
  if (!short) return new Response(bytes, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  return new Response(short, { status, headers })
}
