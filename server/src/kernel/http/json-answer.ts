import { hash } from 'node:crypto'
import { packed } from './gzip-response.ts'

/** An answer of the API as the text of its JSON. */
export class JsonAnswer {
  readonly status: number
  readonly text: string
  /** Of this answer alone, cookies among them; mostly none. */
  readonly headers: Headers
  #tag: string | undefined

  constructor(status: number, text: string, headers = new Headers()) {
    this.status = status
    this.text = text
    this.headers = headers
  }

  /** With another text, which has another tag. */
  withText(text: string): JsonAnswer {
    return text === this.text ? this : new JsonAnswer(this.status, text, this.headers)
  }

  /** With further headers. */
  with(headers: Headers): JsonAnswer {
    const all = new Headers(headers)
    for (const [name, value] of this.headers) all.append(name, value)
    return new JsonAnswer(this.status, this.text, all)
  }

  /**
   * It follows from the text alone: whatever changes the answer, a right, a name or the day included,
   * changes it.
   */
  get tag(): string {
    return (this.#tag ??= `W/"${hash('sha256', this.text, 'base64url').slice(0, 22)}"`)
  }
}

type PlainHeaders = Record<string, string>

interface ReadRequest {
  readonly request: Request
  readonly pathname: string
  readonly requestId: string
}

/** What pages show at each visit: a reader may keep these answers, and has to ask about them each time. */
const kept = /^\/api\/(?:tontines|payments|dashboard|todo|notifications|offers)(?:\/|$)/
const keptHeaders = { 'Cache-Control': 'private, no-cache' }
const passingHeaders = { 'Cache-Control': 'no-store' }
const jsonHeaders = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' }

/**
 * Sends an answer with the headers of every response. They stay plain values: each `Headers` object costs
 * more than to find the route.
 */
export async function sendJson(
  { request, pathname, requestId }: ReadRequest,
  answer: JsonAnswer,
  security: PlainHeaders,
): Promise<Response> {
  const { status, text, headers: own } = answer
  const isKept = status < 400 && kept.test(pathname) && !own.has('Cache-Control')
  const tag = isKept ? { ...keptHeaders, ETag: answer.tag } : undefined
  const id = { 'X-Request-Id': requestId }
  if (tag && request.headers.get('If-None-Match') === tag.ETag)
    // The other headers of the answer that is kept still hold.
    return new Response(null, { status: 304, headers: joined({ ...tag, ...id }, own) })
  const headers = { ...jsonHeaders, ...(tag ?? passingHeaders), ...security, ...id }
  const short = await packed(request, text)
  if (!short) return new Response(text, { status, headers: joined(headers, own) })
  const encoded = { ...headers, 'Content-Encoding': 'gzip' }
  return new Response(short, { status, headers: joined(encoded, own) })
}

/** The answer's own headers, and those that it does not have itself. */
function joined(headers: PlainHeaders, own: Headers): PlainHeaders | Headers {
  if (own.keys().next().done) return headers
  const all = new Headers(own)
  for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value)
  return all
}
