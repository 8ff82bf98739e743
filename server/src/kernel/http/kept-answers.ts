import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { JsonAnswer } from './json-answer.ts'
import type { SessionUser } from './request-context.ts'

/** What an answer was read from, as a short text that changes with any of it. */
type FindState = (pathname: string) => Promise<string | undefined>

interface Kept {
  readonly tag: string
  readonly state: string
}

interface ReadRequest {
  readonly request: Request
  readonly pathname: string
  readonly user: SessionUser
}

/** Answers of all readers together; the one that was asked for longest ago goes first. */
const maxRemembered = 5000

/**
 * Remembers what answers were read from, so that a reader who has one, and of which nothing has changed
 * since, is told so without it being read again. The tag is still that of the text; what another version,
 * another process or another account was answered is not remembered.
 */
export function createKeptAnswers(findState: FindState) {
  const remembered = new LRUCache<string, Kept>({ max: maxRemembered })

  return async (
    { request, pathname, user }: ReadRequest,
    read: () => Promise<Response | JsonAnswer | undefined>,
  ): Promise<Response | JsonAnswer | undefined> => {
    const tag = request.method === 'GET' ? request.headers.get('If-None-Match') : null
    // Before the answer is read: what changes meanwhile is not in this state.
    const state = tag === null ? undefined : await findState(pathname)
    if (tag === null || state === undefined) return read()
    const key = hash('sha256', `${request.url} ${JSON.stringify(user)}`, 'base64url')
    const known = remembered.get(key)
    if (known?.tag === tag && known.state === state) return JsonAnswer.unchanged(tag)
    const answer = await read()
    if (answer instanceof JsonAnswer && answer.status === 200)
      remembered.set(key, { tag: answer.tag, state })
    return answer
  }
}
