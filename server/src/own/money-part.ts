import type { PaymentView } from '@mainforte/contract/payments/views'
import { paths } from '@mainforte/contract/paths'
import type { Member } from '@mainforte/domain/members/member'
import { mayContest } from '@mainforte/domain/payments/decide'
import { paymentOf } from '@mainforte/domain/payments/payment'
import { answersTo } from '@mainforte/domain/payouts/receiver'
import { html } from 'hono/html'
import { isPartyTo, latestFirst, paymentView } from '../payments/payment-view.ts'
import { checkTokenOf } from '../payments/receipt/check-token.ts'
import { payoutView } from '../payouts/payout-view.ts'
import { notRightForm, takeBackForm } from './acts-html.ts'
import { type InCircle, type Part, dayOf, may, moneyOf } from './in-circle.ts'

/** Payments on the page; the rest is in the app. */
const paymentsShown = 26

export function paymentsPart(inCircle: InCircle): Part {
  const { look, texts } = inCircle
  const all = latestFirst(look.state.payments).filter((payment) => isPartyTo(look, payment))
  const shown = all.slice(0, paymentsShown).map((payment) => paymentView(look, payment))
  return html`<h3>${texts.own.page.myPayments}</h3>
    ${
      shown.length === 0
        ? html`<p>${texts.own.page.nothingPaid}</p>`
        : html`<ul>
            ${shown.map((payment) => paymentLine(inCircle, payment))}
          </ul>`
    }
    ${
      all.length > shown.length
        ? html`<p class="links"><a href="${paths.payments}">${texts.own.page.morePayments}</a></p>`
        : ''
    }`
}

function paymentLine(inCircle: InCircle, view: PaymentView): Part {
  const { look, texts } = inCircle
  const { tab, statuses, methods } = texts.payments
  const { id, receipt, reason } = view
  const tontine = look.state.id
  const payment = paymentOf(look.state, id)
  const maySpeak = may(inCircle, 'payment.contest')
  const notes = [
    methods[view.method],
    view.isContested ? tab.contested : statuses[view.status],
    ...(view.memberIsYou ? [] : [tab.for(view.memberName)]),
    ...(view.payerName === null || view.payerIsYou ? [] : [tab.paidBy(view.payerName)]),
    tab.recordedBy(view.recordedByName),
    ...(reason === null ? [] : [tab.reason(reason)]),
  ]
  const token = receipt && checkTokenOf({ tontineId: tontine, paymentId: id }, look.keys().receipt)
  return html`<li>
    <span>${dayOf(inCircle)(view.date)}</span><b>${moneyOf(inCircle)(view.amount)}</b>
    <span class="small">${notes.join(' · ')}</span>
    ${token && receipt ? html`<a href="${paths.check(token)}">${tab.receipt(receipt)}</a>` : ''}
    ${
      maySpeak && view.contestIsYours
        ? takeBackForm(inCircle, { act: 'take-back', tontine, id })
        : ''
    }
    ${
      maySpeak && payment && mayContest(look.state, payment, look.reader)
        ? notRightForm(inCircle, { act: 'contest', tontine, id })
        : ''
    }
  </li>`
}

/** The pots that went to the reader, and their word on each. (O5, L2) */
export function payoutsPart(inCircle: InCircle, own: Member): Part {
  const { look, texts } = inCircle
  const { state, reader, now } = look
  const sent = state.payouts.filter(({ memberId }) => memberId === own.id)
  if (sent.length === 0) return ''
  const mayDispute = may(inCircle, 'payout.dispute')
  return html`<h3>${texts.own.page.myPots}</h3>
    <ul>
      ${sent.toReversed().map((payout) => {
        const { amount, date, status, method, sentByName, reason, id } = payoutView(look, payout)
        const answers = answersTo(state, payout, reader, now)
        const notes = [
          texts.payments.methods[method],
          texts.payouts.statuses[status],
          texts.payments.tab.recordedBy(sentByName),
          ...(reason === null ? [] : [texts.payments.tab.reason(reason)]),
        ]
        const isAsked = (answers.mayAnswer && status === 'sent') || answers.mayContest
        return html`<li>
          <span>${dayOf(inCircle)(date)}</span><b>${moneyOf(inCircle)(amount)}</b>
          <span class="small">${notes.join(' · ')}</span>
          ${
            mayDispute && isAsked
              ? notRightForm(inCircle, { act: 'dispute', tontine: state.id, id })
              : ''
          }
        </li>`
      })}
    </ul>`
}
