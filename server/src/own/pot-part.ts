import type { CycleView } from '@mainforte/contract/payouts/views'
import { isPresent, memberOfUser } from '@mainforte/domain/members/member'
import { paidUpOf } from '@mainforte/domain/payments/dues'
import { html } from 'hono/html'
import { nameOf } from '../journal/reading/names.ts'
import { byJoining } from '../members/member-view.ts'
import { type InCircle, type Part, dayOf, moneyOf } from './in-circle.ts'
import { ring } from './ring.ts'

export function potPart(inCircle: InCircle, view: CycleView): Part {
  const { texts } = inCircle
  const { ring: words } = texts.payouts
  const money = moneyOf(inCircle)
  const label = words.label({
    cycle: view.cycle,
    cycles: view.cycles,
    collected: money(view.collected),
    expected: money(view.expected),
    paid: paidUpOf(view.dues),
    hands: view.dues.length,
  })
  return html`<h3>${texts.own.page.pot}</h3>
    ${ring(view, label)}
    <p>${label}</p>
    ${orderPart(inCircle, view)}`
}

/** Everybody in their order, with the day and the state of each turn. */
function orderPart(inCircle: InCircle, view: CycleView): Part {
  const { texts } = inCircle
  const { ring: words } = texts.payouts
  const day = dayOf(inCircle)
  const stateOf = ({ state, date, isRetired }: CycleView['turns'][number], isNow: boolean) =>
    isRetired
      ? words.out
      : state === 'received'
        ? words.received
        : state === 'sent'
          ? words.potSent
          : state === 'late'
            ? words.potLate(day(date))
            : isNow
              ? `${words.takes}, ${day(date)}`
              : day(date)
  return html`<h3>${texts.rotation.card.title}</h3>
    <ol>
      ${view.turns.map((turn, index) => {
        const isNow = index + 1 === view.cycle
        const due = view.dues.find(({ handId }) => handId === turn.handId)
        const name = turn.isToDraw ? '…' : turn.memberName
        return html`<li class="${isNow ? 'now' : ''}">
          <span
            >${index + 1}.
            ${due?.isYou ? html`<b>${name} (${texts.payments.tab.you})</b>` : name}</span
          ><span>${stateOf(turn, isNow)}</span>
        </li>`
      })}
    </ol>`
}

/** Before there is an order. */
export function membersPart({ look, texts }: InCircle): Part {
  const { state, names, reader } = look
  const own = memberOfUser(state, reader)
  const members = state.members.filter(isPresent).toSorted(byJoining)
  return html`<h3>${texts.own.page.members}</h3>
    <ul>
      ${members.map(
        ({ id }) =>
          html`<li>
            ${nameOf(names, id)}${id === own?.id ? ` (${texts.payments.tab.you})` : ''}
          </li>`,
      )}
    </ul>`
}
