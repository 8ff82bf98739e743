import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { byText } from './text-order.ts'

/** SHA-256 over UTF-8, as lower-case hex: the only hash that we use. (K4) */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** A digest that only the holder of `key` can compute (HMAC-SHA-256, hex). */
export const sealedDigestOf = (key: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))

/** Any JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * One text for one value: keys sorted, no spaces, undefined keys left out (RFC 8785
 * for the values we use: strings, safe integers, booleans, null, lists, objects).
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [other]) => byText(one, other))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
  return `{${fields.join(',')}}`
}
