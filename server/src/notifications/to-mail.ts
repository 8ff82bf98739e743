import type { Head } from '@mainforte/domain/journal/head'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { subjectOf } from '@mainforte/domain/members/member'
import { mayBeNotified } from '@mainforte/domain/notifications/notice'
import { mayContest } from '@mainforte/domain/payments/decide'
import { paymentOf } from '@mainforte/domain/payments/payment'
import { payoutOf } from '@mainforte/domain/payouts/payout'
import { can } from '@mainforte/domain/permissions'
import type { Current, Look } from '../journal/reading/names.ts'
import { paymentView } from '../payments/payment-view.ts'
import { payoutView } from '../payouts/payout-view.ts'
import { noticeView } from './notice-view.ts'
import type { Claimed } from './store.ts'

/** What a mail says: the notice, and the payment or the payout that it is about as it stands now. */
export interface ToMail
  extends
    Pick<Claimed, 'userId' | 'email' | 'wantsPush' | 'language' | 'held'>,
    ReturnType<typeof noticeView> {
  readonly zone: string

  readonly payment: PaymentView | null
  /** The reader may say that the payment is not right. (P7) */
  readonly mayContest: boolean
  readonly payout: PayoutView | null
  /** The journal's end, for those who may read it. */
  readonly journalHead: Head | null
}

/** The mails about claimed notices, without those to people who may no longer be told. (A6) */
export function toMail(
  claimed: readonly Claimed[],
  tontines: ReadonlyMap<TontineId, Current>,
  now: number,
): ToMail[] {
  const counted = new Set<string>()
  return claimed.flatMap((notice) => {
    const { userId: reader, tontineId } = notice
    const current = tontines.get(tontineId)
    const mail = current && mailTo({ ...current, reader, now }, notice)
    if (!mail) return []
    // The first of a person's mails about a tontine says how many were held.
    const about = `${reader} ${tontineId}`
    const isFirst = !counted.has(about)
    counted.add(about)
    return isFirst ? mail : { ...mail, held: 0 }
  })
}

function mailTo(look: Look, notice: Claimed): ToMail | undefined {
  const { state, reader, head } = look
  const { userId, email, wantsPush, language, held, facts } = notice
  const actor = { role: 'user', userId: reader } as const
  const subject = subjectOf(state, reader)
  if (!mayBeNotified(notice.kind, actor, subject)) return undefined
  const payment = facts.paymentId && paymentOf(state, facts.paymentId)
  const payout = facts.payoutId && payoutOf(state, facts.payoutId)
  return {
    userId,
    email,
    wantsPush,
    zone: state.terms.zone,
    language,
    held,
    ...noticeView(look, notice),
    payment: payment ? paymentView(look, payment) : null,
    mayContest:
      payment !== undefined &&
      can(actor, 'payment.contest', subject) &&
      mayContest(state, payment, reader),
    payout: payout ? payoutView(look, payout) : null,
    journalHead: subject.standing === 'active' ? head : null,
  }
}
