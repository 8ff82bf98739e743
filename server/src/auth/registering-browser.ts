import { digestOf } from '@mainforte/domain/kernel/digest'
import { parse, serialize } from 'hono/utils/cookie'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import { cookiePrefixOf, isSecure } from './better-auth.ts'
import { daysToConfirm } from './prune.ts'

const day = 24 * 60 * 60

type Door = Pick<House, 'settings'>

const nameOf = (house: Door) => `${cookiePrefixOf(house)}.registration`

function setCookie(house: Door, resHeaders: Headers, value: string, maxAge: number): void {
  const secure = isSecure(house)
  const where = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  resHeaders.append('set-cookie', serialize(nameOf(house), value, { ...where, maxAge }))
}

/** The browser that registers somebody keeps a secret for as long as that waits to be confirmed. */
export const handOver = (house: Door, { resHeaders }: Pick<Asking, 'resHeaders'>, secret: string) =>
  setCookie(house, resHeaders, secret, daysToConfirm * day)

export const takeBack = (house: Door, { resHeaders }: Pick<Asking, 'resHeaders'>) =>
  setCookie(house, resHeaders, '', 0)

/** The digest of what the asking browser keeps, if it registered somebody. */
export function digestInBrowser(
  house: Door,
  { request }: Pick<Asking, 'request'>,
): string | undefined {
  const name = nameOf(house)
  const kept = parse(request.headers.get('cookie') ?? '', name)[name]
  return kept ? digestOf(kept) : undefined
}
