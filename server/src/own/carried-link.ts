import { paths } from '@mainforte/contract/paths'
import { LinkToken } from '@mainforte/domain/phones/link'
import { parse, serialize } from 'hono/utils/cookie'
import { cookiePrefixOf, isSecure } from '../kernel/http/session-cookie.ts'
import { type Visit, seeOther } from './visit.ts'

/** In seconds: long enough to read whose link it is. */
const carriedFor = 300

const cookieOf = ({ parts }: Visit, token: string, maxAge: number): [string, string] => {
  const { settings } = parts.services
  const where = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(settings) } as const
  return ['set-cookie', serialize(nameOf({ parts }), token, { ...where, maxAge })]
}

const nameOf = ({ parts }: Pick<Visit, 'parts'>) =>
  `${cookiePrefixOf(parts.services.settings)}.link`

/** A link's token in an address goes into a cookie: no history and no referrer keeps it. (L1) */
export function carryLink(visit: Visit, token: string): Response {
  visit.context.resHeaders.append(...cookieOf(visit, token, carriedFor))
  return seeOther(visit, paths.own)
}

export function carriedLink(visit: Visit): string | undefined {
  const name = nameOf(visit)
  const { headers } = visit.context.request
  return LinkToken.safeParse(parse(headers.get('cookie') ?? '', name)[name] ?? '').data
}

/** The answer, after which the browser carries no link any more. */
export function withoutCarried(visit: Visit, answer: Response): Response {
  answer.headers.append(...cookieOf(visit, '', 0))
  return answer
}
