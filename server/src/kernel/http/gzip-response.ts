import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
/** Smaller bodies fit into one network packet anyway. */
const worthPacking = 1024

/**
 * Compresses an API response for clients that accept gzip. Hono's middleware turns every response
 * into a stream, which costs more than the rest of the request's handling.
 */
export async function gzipResponse(request: Request, answer: Response): Promise<Response> {
  if (!isJson(answer) || answer.headers.has('Content-Encoding')) return answer
  answer.headers.append('Vary', 'Accept-Encoding')
  const isWelcome = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i
  if (!isWelcome.test(request.headers.get('Accept-Encoding') ?? '')) return answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { status, headers } = answer
  if (bytes.byteLength < worthPacking) return new Response(bytes, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  return new Response(new Uint8Array(await pack(bytes)), { status, headers })
}

export const isJson = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') ?? false
