import { createHash } from 'node:crypto'
import { isJson } from './gzip-response.ts'

/** What a reader may keep of these answers, and has to ask about each time. */
const kept = '/api/tontines/'

/**
 * An answer about one tontine with a tag of its content; 304 without a body if that is what the reader
 * has. The tag follows from the text alone: whatever changes the answer, a right, a name or the day
 * included, changes it.
 */
export async function keptAnswer(request: Request, answer: Response): Promise<Response> {
  const isKept = request.method === 'GET' && new URL(request.url).pathname.startsWith(kept)
  if (!isKept || !isJson(answer) || answer.status !== 200 || answer.headers.has('Cache-Control'))
    return answer
  const bytes = await answer.arrayBuffer()
  const etag = `W/"${createHash('sha256').update(new Uint8Array(bytes)).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({ ETag: etag, 'Cache-Control': 'private, no-cache' })
  if (request.headers.get('If-None-Match') === etag)
    return new Response(null, { status: 304, headers })
  for (const [name, value] of answer.headers) headers.append(name, value)
  return new Response(bytes, { status: 200, headers })
}
