import { timingSafeEqual } from 'node:crypto'
import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { PaymentId, TontineId } from '@mainforte/domain/kernel/ids'

interface PaymentKey {
  readonly tontineId: TontineId
  readonly paymentId: PaymentId
}

/** Two uuids and a proof of 16 bytes each. */
const tokenShape = /^[\w-]{64}$/

/**
 * The address of a receipt's public page: where the payment stands, and a proof that only this
 * server can write. Nothing is stored, so a rebuild or a restored backup keeps every printed
 * receipt good; the key is the tontine's own and made for nothing else.
 */
export function checkTokenOf({ tontineId, paymentId }: PaymentKey, receiptKey: string): string {
  const proof = sealedDigestOf(receiptKey, paymentId).slice(0, 32)
  const bytes = [tontineId, paymentId, proof].join('').replaceAll('-', '')
  return Buffer.from(bytes, 'hex').toString('base64url')
}

/** Where a token says that its payment stands; whether it is true, `isGenuine` tells. */
export function paymentOfToken(token: string): PaymentKey | undefined {
  if (!tokenShape.test(token)) return undefined
  const hex = Buffer.from(token, 'base64url').toString('hex')
  const tontineId = TontineId.safeParse(uuidOf(hex.slice(0, 32))).data
  const paymentId = PaymentId.safeParse(uuidOf(hex.slice(32, 64))).data
  return tontineId && paymentId && { tontineId, paymentId }
}

export function isGenuine(token: string, place: PaymentKey, receiptKey: string): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(checkTokenOf(place, receiptKey))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const uuidOf = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
