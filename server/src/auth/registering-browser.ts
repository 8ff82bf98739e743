import { randomBytes } from 'node:crypto'
import { digestOf } from '@mainforte/domain/kernel/digest'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import { cookiePrefix, isSecure } from './better-auth.ts'
import { daysToConfirm } from './prune.ts'

const day = 24 * 60 * 60

/** What the browser keeps that registered somebody; we keep its digest beside the account. */
export interface BrowserSecret {
  secret: string
  digest: string
}

export function newBrowserSecret(): BrowserSecret {
  const secret = randomBytes(32).toString('base64url')
  return { secret, digest: digestOf(secret) }
}

type Door = Pick<House, 'settings'>

const nameOf = (house: Door) => `${isSecure(house) ? '__Secure-' : ''}${cookiePrefix}.registration`

function setCookie(house: Door, resHeaders: Headers, value: string, seconds: number): void {
  const where = `Path=/api/auth; HttpOnly; SameSite=Lax${isSecure(house) ? '; Secure' : ''}`
  resHeaders.append('set-cookie', `${nameOf(house)}=${value}; Max-Age=${seconds}; ${where}`)
}

/** The browser keeps it for as long as a registration waits to be confirmed. */
export const handOver = (house: Door, { resHeaders }: Pick<Asking, 'resHeaders'>, secret: string) =>
  setCookie(house, resHeaders, secret, daysToConfirm * day)

export const takeBack = (house: Door, { resHeaders }: Pick<Asking, 'resHeaders'>) =>
  setCookie(house, resHeaders, '', 0)

/** The digest of what the asking browser keeps, if it registered somebody. */
export function digestInBrowser(
  house: Door,
  { request }: Pick<Asking, 'request'>,
): string | undefined {
  const start = `${nameOf(house)}=`
  const cookies = (request.headers.get('cookie') ?? '').split(/; */)
  const kept = cookies.find((pair) => pair.startsWith(start))?.slice(start.length)
  return kept ? digestOf(kept) : undefined
}
