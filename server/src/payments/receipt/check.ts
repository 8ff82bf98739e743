import { initials } from '@mainforte/domain/kernel/initials'
import { isErasedName } from '@mainforte/domain/members/erased-name'
import { type Payment, paymentOf } from '@mainforte/domain/payments/payment'
import type { CheckView } from '@mainforte/contract/payments/views'
import { openKeys } from '../../journal/digests/keys.ts'
import { type Current, nameOfUser, personThen } from '../../journal/reading/names.ts'
import type { Reading } from '../../journal/reading/reading.ts'
import type { Services } from '../../kernel/services.ts'
import { isGenuine, paymentOfToken } from './check-token.ts'
import { type ReceiptEntries, findEntries } from './receipt-store.ts'
import { cyclesFilledBy, placesIn } from './receipt.ts'

/** Enough for a meeting where all members check receipts over one connection. */
const lookups = { points: 120, seconds: 600 }

type Checked =
  | { readonly is: 'genuine'; readonly view: CheckView }
  | { readonly is: 'unknown' }
  | { readonly is: 'too-many'; readonly retryAfterSeconds: number }

/**
 * What the journal says about a receipt, for a holder of its token. A forged token gets the same
 * result as none, and no journal is read for it.
 */
export async function lookUpReceipt(
  { database, encryption, limits }: Pick<Services, 'database' | 'encryption' | 'limits'>,
  reading: Reading,
  token: string,
  address: string,
): Promise<Checked> {
  const { allowed, retryAfterSeconds } = await limits.take(`receipt-check|${address}`, lookups)
  if (!allowed) return { is: 'too-many', retryAfterSeconds }
  const named = paymentOfToken(token)
  const found = named && (await findEntries(database.sql, named.tontineId, named.paymentId))
  if (!found) return { is: 'unknown' }
  const { receipt } = openKeys(encryption, named.tontineId, found.root)
  if (!isGenuine(token, named, receipt)) return { is: 'unknown' }
  const current = await reading.read(named.tontineId)
  const payment = current && paymentOf(current.state, named.paymentId)
  const view = payment && checkView(current, payment, found.entries)
  return view ? { is: 'genuine', view } : { is: 'unknown' }
}

/** Undefined for a payment that has no receipt. */
function checkView(
  current: Current,
  payment: Payment,
  entries: ReceiptEntries['entries'],
): CheckView | undefined {
  const { state, names } = current
  const { written, changed } = placesIn(payment, entries)
  if (payment.receipt === null || !written) return undefined
  const confirmed = entries.find(
    ({ seq, type }) => seq === written.seq && type === 'payment-confirmed',
  )
  const nameThen = (memberId: Payment['memberId']) =>
    personThen(current, memberId, payment.recordedSeq).name
  const isReversed = payment.status === 'reversed'
  return {
    tontineName: names.name,
    receipt: payment.receipt,
    amount: payment.amount,
    currency: state.terms.currency,
    date: payment.date,
    method: payment.method,
    zone: state.terms.zone,
    written,
    changed,
    cycles: isReversed ? null : cyclesFilledBy(state, payment),
    member: letters(nameThen(payment.memberId)),
    payer: payment.payerId === null ? null : letters(nameThen(payment.payerId)),
    recordedBy: letters(nameOfUser(current, payment.by) ?? ''),
    confirmedBy: confirmed ? letters(nameOfUser(current, confirmed.by) ?? '') : null,
    isWitnessed: payment.isWitnessed,
    ...(payment.carriedBy && { isCarried: true as const }),
    hasOneName: payment.hasOneName && payment.status === 'completed',
    state: isReversed ? 'reversed' : payment.isContested ? 'contested' : 'confirmed',
  }
}

/** Empty if the name was erased: initials of the replacement text would look like a person's. */
const letters = (name: string): string => (name === '' || isErasedName(name) ? '' : initials(name))
