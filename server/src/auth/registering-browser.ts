import { digestOf, sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { parse, serialize } from 'hono/utils/cookie'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import { cookiePrefixOf, isSecure } from './better-auth.ts'
import { daysToConfirm } from './prune.ts'
import { newSecret } from './tokens.ts'

const day = 24 * 60 * 60

type Door = Pick<House, 'settings'>

const nameOf = (house: Door) => `${cookiePrefixOf(house)}.registration`

function setCookie(house: Door, resHeaders: Headers, value: string, maxAge: number): void {
  const secure = isSecure(house)
  const where = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  resHeaders.append('set-cookie', serialize(nameOf(house), value, { ...where, maxAge }))
}

/**
 * What the browser that registers somebody keeps, for as long as that waits to be confirmed: a secret,
 * and a mark by which we know again which address it has registered.
 */
export const registrationKeyFor = (house: Door, email: string): string => {
  const secret = newSecret()
  return `${secret}.${markOf(house, secret, email)}`
}

const markOf = ({ settings }: Door, secret: string, email: string): string =>
  sealedDigestOf(settings.authSecret, `registration ${secret} ${email}`)

export const handOver = (house: Door, { resHeaders }: Pick<Asking, 'resHeaders'>, key: string) =>
  setCookie(house, resHeaders, key, daysToConfirm * day)

export const takeBack = (house: Door, { resHeaders }: Pick<Asking, 'resHeaders'>) =>
  setCookie(house, resHeaders, '', 0)

function keptBy(house: Door, { request }: Pick<Asking, 'request'>): string | undefined {
  const name = nameOf(house)
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** The digest of what the asking browser keeps, if it registered somebody. */
export function digestInBrowser(house: Door, asking: Pick<Asking, 'request'>): string | undefined {
  const kept = keptBy(house, asking)
  return kept ? digestOf(kept) : undefined
}

/** Did the asking browser send in a registration of this address, whatever became of it? */
export function hasRegistered(
  house: Door,
  asking: Pick<Asking, 'request'>,
  email: string,
): boolean {
  const [secret, mark] = keptBy(house, asking)?.split('.') ?? []
  return secret !== undefined && mark !== undefined && mark === markOf(house, secret, email)
}
