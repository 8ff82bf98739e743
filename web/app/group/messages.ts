import { paths } from '@mainforte/contract/paths'
import type { CycleView } from '@mainforte/contract/payouts/views'
import type { ArrearsView } from '@mainforte/contract/reports/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { Head } from '@mainforte/domain/journal/head'
import { headFragment } from '@mainforte/domain/journal/head-text'
import { isPaidUp } from '@mainforte/domain/payments/dues'
import { movesMoney } from '@mainforte/domain/payments/new-payment'
import { groupMessage, shortName } from '@mainforte/domain/reports/group-message'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import type { Words } from '@mainforte/words/words'
import type { Format } from '../kernel/language/format.tsx'

interface Said {
  words: Words['group']['texts']
  ui: Words['kernel']['ui']
  format: Pick<Format, 'date' | 'list' | 'money'>
}

export interface OrderTurn {
  readonly rank: number
  /** Empty where the turn is not drawn yet. */
  readonly name: string
  readonly date: string
  readonly isRetired: boolean
}

interface Order {
  tontineName: string
  /** In their order. */
  turns: readonly OrderTurn[]
  today: string
}

/** The order for the group: whose turn is next, then names and days. (F5) */
export function orderMessage({ tontineName, turns, today }: Order, said: Said): string {
  const { words, ui, format } = said
  const nameOf = ({ name, isRetired }: OrderTurn) =>
    isRetired ? words.out(shortName(name)) : shortName(name || ui.toDraw)
  // A turn is served on its day: the next one is of today or later.
  const coming = turns.filter(({ date, isRetired }) => date >= today && !isRetired)
  const line = (turn: OrderTurn) =>
    words.line(turn.rank, nameOf(turn), format.date(turn.date, 'medium'))
  const message = (shown: readonly OrderTurn[]) =>
    groupMessage({
      first: [words.orderOf(shortName(tontineName)), ...nextIn(coming, said)],
      lists: [{ people: shown.map(line) }],
      others: ui.more,
    })
  const whole = message(turns)
  const isWhole = turns.every((turn) => whole.includes(line(turn)))
  // The turns that have been served are the first to go.
  return isWhole || coming.length === 0 ? whole : message(coming)
}

const nextIn = ([next]: readonly OrderTurn[], { words, ui, format }: Said): string[] =>
  next ? [words.next(shortName(next.name || ui.toDraw), format.date(next.date))] : []

/**
 * A cycle for the group: whose turn it is, what is in, what was handed over and who saw it, whose turn
 * is next. Those who have paid and those who owe are named only with `owing`, those who declared it never. (F4, F5)
 */
export function meetingMessage(
  view: CycleView,
  owing: ArrearsView['rows'] | undefined,
  said: Said,
): string {
  const { words, ui, format } = said
  const { cycle, cycles, date, dues, collected, expected, currency, inviteCode, turns } = view
  const money = (units: number) => format.money(units, currency)
  const missing = dues.filter((due) => !isPaidUp(due)).length
  const declared = dues.reduce((sum, due) => sum + due.declared, 0)
  // From an old cycle's page on, too, the next turn is of today or later.
  const coming = turns.slice(cycle).filter((turn) => turn.date >= view.today && !turn.isRetired)
  const owes = ({ memberName, toPay, since }: ArrearsView['rows'][number]) =>
    since < date
      ? words.owesSince(shortName(memberName), money(toPay), format.date(since))
      : words.owes(shortName(memberName), money(toPay))
  return groupMessage({
    first: [
      shortName(view.tontineName),
      [words.cycle(cycle, cycles, format.date(date)), turnText(view, words)]
        .filter(Boolean)
        .join(' '),
      ...(inviteCode ? [location.origin + paths.join(inviteCode)] : []),
      missing === 0
        ? words.complete(money(collected))
        : words.state(dues.length - missing, dues.length, money(expected - collected)),
      ...(declared > 0 ? [words.declared(money(declared))] : []),
      ...nextIn(
        coming.map((turn) => ({ ...turn, name: turn.memberName, rank: 0, isRetired: false })),
        said,
      ),
    ],
    lists: [
      { people: handedOver(view, said) },
      { title: words.missing, people: owing?.map(owes) ?? [] },
      { title: words.paid, people: owing ? paidUp(view) : [], isOneLine: true },
    ],
    others: ui.more,
  })
}

/** Whose turn it is; undefined before the order stands. */
function turnText({ phase, beneficiary, turn }: CycleView, words: Said['words']) {
  const { memberName, isRetired } = beneficiary
  if (!isFrozen({ phase })) return undefined
  if (memberName === '') return words.toDraw
  return (isRetired ? words.repaid : words.turn[turn])(shortName(memberName))
}

/** A line for each payout that was not taken back: what, when, by whom, and who saw it. */
const handedOver = ({ payouts }: CycleView, { words, format }: Said): string[] =>
  payouts
    .filter(({ status, method }) => status !== 'withdrawn' && movesMoney(method))
    .map((payout) => {
      const { amount, currency, memberName, sentByName, date, status, confirmedByName } = payout
      const money = format.money(amount, currency)
      return [
        words.handed(money, shortName(memberName), shortName(sentByName), format.date(date)),
        status === 'disputed'
          ? words.disputed
          : status === 'sent'
            ? words.unseen
            : confirmedByName
              ? words.seen(shortName(confirmedByName))
              : '',
      ]
        .join(' ')
        .trim()
    })

/** The members all of whose shares are paid. */
function paidUp({ dues }: CycleView): string[] {
  const open = new Set(dues.flatMap((due) => (isPaidUp(due) ? [] : due.memberId)))
  const paid = dues.filter(({ memberId, status }) => !open.has(memberId) && status !== 'none')
  return [...new Map(paid.map((due) => [due.memberId, shortName(due.memberName)])).values()]
}

interface Reminded {
  row: ArrearsView['rows'][number]
  currency: ArrearsView['currency']
  tontine: Pick<TontineView, 'id' | 'name' | 'inviteCode'>
  isGuest: boolean | undefined
  head: Head | undefined
}

/** Reminds one person of their own sum. It leads to their payments; a guest only has the invitation. (F4) */
export function reminderMessage(
  { row, currency, tontine, isGuest, head }: Reminded,
  { words, format }: Pick<Said, 'words' | 'format'>,
): string {
  const { id, name, inviteCode } = tontine
  const path =
    isGuest && inviteCode ? paths.join(inviteCode) : paths.tontinePayments(id) + headFragment(head)
  return words.reminder({
    name: row.memberName,
    tontine: name,
    amount: format.money(row.toPay, currency),
    day: format.date(row.since),
    isLate: row.late > 0,
    link: location.origin + path,
  })
}
