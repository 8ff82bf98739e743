import { timingSafeEqual } from 'node:crypto'
import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { PaymentId, TontineId, uuidOf } from '@mainforte/domain/kernel/ids'

interface PaymentKey {
  readonly tontineId: TontineId
  readonly paymentId: PaymentId
}

/** Two uuids and a MAC, 16 bytes each. */
const tokenShape = /^[\w-]{64}$/

/**
 * The token of a receipt's public page: the payment's key, and a MAC that only this server can
 * compute. Nothing is stored, so printed receipts stay valid after a rebuild or a restored backup.
 * The key belongs to the tontine and has no other use.
 */
export function checkTokenOf({ tontineId, paymentId }: PaymentKey, receiptKey: string): string {
  const proof = sealedDigestOf(receiptKey, paymentId).slice(0, 32)
  const bytes = [tontineId, paymentId, proof].join('').replaceAll('-', '')
  return Buffer.from(bytes, 'hex').toString('base64url')
}

/** The payment that a token names; `isGenuine` verifies the token. */
export function paymentOfToken(token: string): PaymentKey | undefined {
  if (!tokenShape.test(token)) return undefined
  const hex = Buffer.from(token, 'base64url').toString('hex')
  const tontineId = TontineId.safeParse(uuidOf(hex.slice(0, 32))).data
  const paymentId = PaymentId.safeParse(uuidOf(hex.slice(32, 64))).data
  return tontineId && paymentId && { tontineId, paymentId }
}

export function isGenuine(token: string, payment: PaymentKey, receiptKey: string): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(checkTokenOf(payment, receiptKey))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
