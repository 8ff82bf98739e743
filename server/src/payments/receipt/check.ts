import { isErasedName } from '@mainforte/domain/members/erased-name'
import type { CheckView } from '@mainforte/contract/payments/views'
import { initials } from '@mainforte/domain/kernel/initials'
import { handsOf } from '@mainforte/domain/members/member'
import { cyclesFilled, cyclesOf, owedByCycle } from '@mainforte/domain/payments/dues'
import { openKeys } from '../../journal/digests/keys.ts'
import type { Services } from '../../kernel/services.ts'
import { findCheck } from './check-store.ts'
import type { FoundCheck } from './check-store.ts'
import { isGenuine, paymentOfToken } from './check-token.ts'

/** Enough for a meeting where all members check receipts over one connection. */
const lookups = { points: 120, seconds: 600 }

type Checked =
  | { readonly is: 'genuine'; readonly view: CheckView }
  | { readonly is: 'unknown' }
  | { readonly is: 'too-many'; readonly retryAfterSeconds: number }

/**
 * What the journal says about a receipt, for a holder of its token. A forged token gets the same
 * result as none.
 */
export async function lookUpReceipt(
  { database, encryption, limits }: Pick<Services, 'database' | 'encryption' | 'limits'>,
  token: string,
  address: string,
): Promise<Checked> {
  const { allowed, retryAfterSeconds } = await limits.take(`receipt-check|${address}`, lookups)
  if (!allowed) return { is: 'too-many', retryAfterSeconds }
  const payment = paymentOfToken(token)
  const found = payment && (await findCheck(database.sql, payment.tontineId, payment.paymentId))
  if (!found) return { is: 'unknown' }
  const { receipt } = openKeys(encryption, payment.tontineId, found.root)
  if (!isGenuine(token, payment, receipt)) return { is: 'unknown' }
  return { is: 'genuine', view: checkView(found) }
}

function checkView(found: FoundCheck): CheckView {
  const { tontineName, receipt, amount, currency, date, method, zone, written, changed } = found
  const { before, due, hands, turns, memberId, status } = found
  const owed = owedByCycle(cyclesOf(turns), handsOf({ id: memberId, hands }), due)
  return {
    tontineName,
    receipt,
    amount,
    currency,
    date,
    method,
    zone,
    written,
    changed,
    cycles: status === 'completed' ? cyclesFilled({ before, paid: amount, owed }) : null,
    member: letters(found.memberName),
    payer: found.payerName === null ? null : letters(found.payerName),
    recordedBy: letters(found.recordedByName),
    confirmedBy: found.confirmedByName === null ? null : letters(found.confirmedByName),
    isWitnessed: found.isWitnessed,
    hasOneName: found.hasOneName,
    state: status === 'reversed' ? 'reversed' : found.isContested ? 'contested' : 'confirmed',
  }
}

/** Empty if the name was erased: initials of the replacement text would look like a person's. */
const letters = (name: string): string => (name === '' || isErasedName(name) ? '' : initials(name))
