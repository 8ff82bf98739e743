import type { OwnTurnView, SituationView } from '@mainforte/contract/payments/views'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import * as format from '@mainforte/words/kernel/format'
import { html } from 'hono/html'
import { todayOf } from '../journal/reading/names.ts'
import { figureOf } from '../kernel/amount-cell.ts'
import { declareForm } from './declare-form.ts'
import { type InCircle, type Part, dayOf, may, moneyOf } from './in-circle.ts'

export function dueNow(
  inCircle: InCircle,
  { due, declared, first, late, dues, phase, credit }: SituationView,
): Part {
  const { situation } = inCircle.texts.payments
  const [money, day] = [moneyOf(inCircle), dayOf(inCircle)]
  if (due === 0)
    return html`<h3>${situation.title}</h3>
      ${
        declared > 0
          ? html`<p>${situation.declared}</p>
              <p class="amount">${money(declared)}</p>
              <p class="small">${situation.declaredText}</p>`
          : html`<p class="amount">
              ${phase === 'enrolling' ? situation.notStarted : situation.upToDate}
            </p>`
      }
      ${credit > 0 ? html`<p>${situation.credit} : ${money(credit)}</p>` : ''}`
  return html`<h3>${situation.due}</h3>
    <p class="amount">${money(due)}</p>
    ${first && late === 0 ? html`<p>${situation.by(day(first.deadline))}</p>` : ''}
    ${first && late === 0 && dues.length === 1 ? '' : dueList(inCircle, dues)}`
}

/** Each due date with what is missing of it. */
function dueList(inCircle: InCircle, dues: SituationView['dues']): Part {
  const { payments, own } = inCircle.texts
  const [money, day] = [moneyOf(inCircle), dayOf(inCircle)]
  return html`<ul>
    ${dues
      .filter(({ status }) => status !== 'declared')
      .map(({ cycle, amount, paid, writtenOff, deadline, status }) => {
        const isLate = status === 'late'
        return html`<li>
          <span>${own.page.dueOf(cycle, money(amount - paid - writtenOff))}</span>
          <span class="${isLate ? 'late' : ''}"
            >${isLate ? own.page.lateSince(day(deadline)) : payments.situation.by(day(deadline))}</span
          >
        </li>`
      })}
  </ul>`
}

export function declaring(inCircle: InCircle, { due, memberId, currency }: SituationView): Part {
  const { state } = inCircle.look
  if (!isOpen(state) || !may(inCircle, 'payment.declare')) return ''
  return declareForm(inCircle, {
    tontine: state.id,
    id: memberId,
    currency,
    sign: format.moneyParts(inCircle.locale, 0, currency).symbol,
    amount: figureOf(due > 0 ? due : state.terms.amount, currency).replace(/\.0+$/, ''),
    today: todayOf(inCircle.look),
    isDue: due > 0,
  })
}

export function turnsPart(inCircle: InCircle, { nextTurn, turns }: SituationView): Part {
  const { payments } = inCircle.texts
  const { situation } = payments
  const [money, day] = [moneyOf(inCircle), dayOf(inCircle)]
  const stateOf = ({ state: is, date, isRetired, expected }: OwnTurnView) =>
    isRetired
      ? situation.out
      : is === 'late'
        ? situation.turnLate(day(date))
        : is === 'sent'
          ? situation.turnSent
          : is === 'received'
            ? inCircle.texts.payouts.ring.arrived
            : money(expected)
  return html`<h3>${inCircle.texts.own.page.turn}</h3>
    ${
      turns.length === 0
        ? html`<p>${situation.noTurn}</p>`
        : html`<ul>
            ${turns.map(
              (turn) =>
                html`<li class="${turn.handId === nextTurn?.handId ? 'now' : ''}">
                  <b>${situation.turnOn(day(turn.date), turn.cycle)}</b
                  ><span>${stateOf(turn)}</span>
                </li>`,
            )}
          </ul>`
    }`
}
