import type { UserId } from '@mainforte/domain/kernel/ids'
import { createStore, get, update } from 'idb-keyval'
import { base64Url } from '../kernel/browser/base64-url.ts'

export type CodeKind = 'digits' | 'pictures'

/** The key of this browser for one person; its secret half never leaves it. (L3) */
export interface PhoneKey {
  readonly publicKey: string
  readonly privateKey: CryptoKey
  readonly kind: CodeKind
}

const store = createStore('mainforte-phone', 'keys')
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
/** The one that speaks, one that waits in its place, and one of an attempt that was lost. */
const most = 3

/** Old browsers, and pages without https, have no keys. */
export const canHoldKeys = (): boolean =>
  globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis

/** Only the telephone can do it: its secret half signs what the server made for this once. */
export async function signedBy({ privateKey }: PhoneKey, challenge: string): Promise<string> {
  const text = new TextEncoder().encode(challenge)
  return base64Url(await crypto.subtle.sign({ ...algorithm, hash: 'SHA-256' }, privateKey, text))
}

/** Newest first. */
export const keysOf = async (userId: string): Promise<readonly PhoneKey[]> =>
  (await get<PhoneKey[]>(userId, store)) ?? []

/** Kept before anybody hears of it; an older one stays until another speaks. */
export async function makeKey(userId: UserId, kind: CodeKind): Promise<PhoneKey> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const publicKey = base64Url(await crypto.subtle.exportKey('raw', pair.publicKey))
  const key = { publicKey, privateKey: pair.privateKey, kind }
  await update<PhoneKey[]>(userId, (known = []) => [key, ...known].slice(0, most), store)
  return key
}
