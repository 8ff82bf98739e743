import type { JournalPlace, PaymentStep, ReceiptView } from '@mainforte/contract/payments/views'
import { sumOf } from '@mainforte/domain/kernel/minor'
import { handsOf, memberOf, memberOfUser } from '@mainforte/domain/members/member'
import { cyclesFilled, cyclesOf, owedByCycle } from '@mainforte/domain/payments/dues'
import { type Payment, contestsAllowed } from '@mainforte/domain/payments/payment'
import { proposersAmong, settlersOf } from '@mainforte/domain/proposals/eligibility'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import type { Tontine } from '@mainforte/domain/tontine'
import { openKeys } from '../../journal/digests/keys.ts'
import { type Look, keptBy, nameOfUser, textOf } from '../../journal/reading/names.ts'
import type { Encryption } from '../../kernel/database/encryption.ts'
import { isOfficial } from '../../members/member-view.ts'
import { paymentView } from '../payment-view.ts'
import { checkTokenOf } from './check-token.ts'
import type { ReceiptEntries } from './receipt-store.ts'

/**
 * A receipt's view: with the cycles that the money covers, and the token to verify it. Undefined for readers
 * who may not see the payment: a former member sees only their own, as in the list.
 */
export function receiptView(
  encryption: Encryption,
  look: Look,
  payment: Payment,
  { root, entries }: ReceiptEntries,
): ReceiptView | undefined {
  const { state, reader, now } = look
  const view = paymentView(look, payment)
  const isMember = memberOfUser(state, reader)?.status === 'active'
  if (!isMember && !view.isYours) return undefined
  const history = entries.map(({ type, at, by, reasonDigest }) => ({
    // The types of these events begin with `payment-`.
    what: type.slice('payment-'.length) as PaymentStep['what'],
    at,
    byName: nameOfUser(look, by) ?? '',
    isYou: by === reader,
    reason: textOf(look.names, reasonDigest),
  }))
  const key = { tontineId: state.id, paymentId: payment.id }
  const parties = new Set([payment.memberId, payment.payerId ?? payment.memberId])
  const contest = { parties, contestedAt: payment.contestedAt }
  const ownContests = history.filter(({ what, isYou }) => what === 'contested' && isYou)
  return {
    payment: view,
    cycles: payment.status === 'completed' ? cyclesFilledBy(state, payment) : null,
    history,
    checkToken:
      payment.receipt === null
        ? null
        : checkTokenOf(key, openKeys(encryption, state.id, root).receipt),
    ...placesIn(payment, entries),
    phase: state.phase,
    isOfficer: isMember && isOfficial(look),
    isMember,
    mayPropose: proposersAmong(state, parties).includes(reader),
    maySettle: payment.isContested && settlersOf(state, contest, now).includes(reader),
    hasContested: ownContests.length >= contestsAllowed(payment.status),
    journalHead: isMember ? look.head : null,
    ...(isMember && keptBy(look)),
  }
}

/** The cycles that a completed payment fills, after what its member had paid before it. */
export function cyclesFilledBy(state: Tontine, payment: Payment) {
  const { memberId, countsOn, completedSeq } = payment
  const isEarlier = (other: Payment) =>
    other.countsOn < countsOn ||
    (other.countsOn === countsOn && (other.completedSeq ?? 0) < (completedSeq ?? 0))
  const before = state.payments.filter(
    (other) => other.memberId === memberId && other.status === 'completed' && isEarlier(other),
  )
  const hands = memberOf(state, memberId)?.hands ?? 0
  return cyclesFilled({
    before: sumOf(before.map(({ amount }) => amount)),
    paid: payment.amount,
    owed: owedByCycle(
      cyclesOf(shownTurns(state.turns)),
      handsOf({ id: memberId, hands }),
      state.terms.amount,
    ),
  })
}

const placeOf = ({ seq, at, hash }: JournalPlace): JournalPlace => ({ seq, at, hash })
const changes = new Set(['payment-contested', 'payment-reversed'])

/** The entry that made a payment count, and the one that last changed what stands of it. */
export function placesIn(
  { completedSeq }: Payment,
  entries: ReceiptEntries['entries'],
): Pick<ReceiptView, 'written' | 'changed'> {
  if (completedSeq === null) return { written: null, changed: null }
  const written = entries.find(({ seq }) => seq === completedSeq)
  const changed = entries.findLast(({ seq, type }) => seq > completedSeq && changes.has(type))
  return { written: written ? placeOf(written) : null, changed: changed ? placeOf(changed) : null }
}
