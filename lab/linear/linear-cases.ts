import { type Command, decide } from '@mainforte/domain/decider'
import { booksOf, firstDiscrepancy } from '@mainforte/domain/journal/books'
import { type Entry, beforeTheFirst, chained } from '@mainforte/domain/journal/chain'
import { readOn, unread } from '@mainforte/domain/journal/reading'
import { verdictOnSite } from '@mainforte/domain/journal/verdict'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { type CalendarDate, calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { type UserId, handId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import type { EventMeta } from '@mainforte/domain/kernel/context'
import { newDraft } from '@mainforte/domain/kernel/tracked-list'
import { handsOf } from '@mainforte/domain/members/member'
import { balanceOf, cyclesOf } from '@mainforte/domain/payments/dues'
import { potsOf } from '@mainforte/domain/payouts/payout'
import { gridOf } from '@mainforte/domain/reports/grid'
import { reportOf } from '@mainforte/domain/reports/report'
import { ownMoneyOf } from '@mainforte/domain/reports/statement'
import { guest, payment, payout, person, tontine } from '@mainforte/domain/testing/cast'
import { contextOf, money, pot } from '@mainforte/domain/testing/circle'
import { notebookOf } from '@mainforte/domain/reports/notebook'
import {
  accountAt,
  largeRound,
  memberAt,
  paymentAt,
  payoutAt,
} from '@mainforte/domain/testing/large-round'
import type { RoundSize } from '@mainforte/domain/testing/large-round'
import { type Event, type Tontine, replay } from '@mainforte/domain/tontine'
import { keysFrom } from '@mainforte/server/journal/digests/keys'
import { projected } from '@mainforte/server/journal/projection'
import { type Look, noNames } from '@mainforte/server/journal/reading/names'
import { projections } from '@mainforte/server/projections'
import { roundCalendar } from '@mainforte/server/reports/calendar'
import { notebookTable } from '@mainforte/server/reports/notebook-table'

/** A day after the whole round has been collected. */
const today = calendarDate('2030-01-01')
const now = Date.parse(`${today}T10:00:00Z`)

/** Rounds of every difficult shape; at twice the scale each has twice the payments. */
export const shapes: Record<string, (scale: 1 | 2) => RoundSize> = {
  'a payment for each due': (scale) => ({
    members: scale === 1 ? 14 : 20,
    handsEach: 1,
    payments: 200 * scale,
    payouts: 50 * scale,
  }),
  'two members with many hands': (scale) => ({
    members: 2,
    handsEach: scale === 1 ? 40 : 56,
    payments: 80 * scale,
    amount: 1_000_000,
  }),
  'payments of one smallest coin': (scale) => ({
    members: 10,
    handsEach: 1,
    payments: 250 * scale,
    amount: 1,
  }),
  'dues paid in many parts': (scale) => ({
    members: 10,
    handsEach: 1,
    payments: 250 * scale,
    amount: 1333,
  }),
  'payments reversed': (scale) => ({
    members: 10,
    handsEach: 1,
    payments: 200 * scale,
    reversed: 1,
  }),
  'payments declared and confirmed': (scale) => ({
    members: 10,
    handsEach: 1,
    payments: 200 * scale,
    declared: 1,
    reversed: 3,
  }),
  'pots handed over in small parts': (scale) => ({
    members: 10,
    handsEach: 1,
    payments: 100,
    payouts: 200 * scale,
  }),
}

type Written = EventMeta & { readonly event: Event }

interface Round {
  readonly entries: readonly Written[]
  readonly state: Tontine
}

function roundOf(size: RoundSize): Round {
  const entries = largeRound(size).map(({ event, meta }) => ({ event, ...meta }))
  return { entries, state: stateOf(entries) }
}

function stateOf(entries: readonly Written[]): Tontine {
  const state = replay(undefined, entries)
  if (!state) throw new Error('a round without entries')
  return state
}

const lookAt = (state: Tontine): Look => ({
  state,
  head: { seq: state.seq, hash: '' },
  names: noNames(),
  keys: () => keysFrom(new Uint8Array(32)),
  reader: accountAt(0),
  now,
})

/** The beginning of the journal with its hashes, which are slow to compute for all of it. */
function chainedBeginning(entries: readonly Written[]): Entry[] {
  const founding = entries.findIndex(({ event }) => event.type.startsWith('payment-'))
  const beginning = entries.slice(0, founding + (entries.length - founding) / 4)
  const written: Entry[] = []
  for (const { event, at, by } of beginning) {
    const last = written.at(-1) ?? { seq: 0, hash: beforeTheFirst }
    written.push(...chained(last, [event], { tontineId: tontine('t'), at, by }))
  }
  return written
}

function readInPieces(entries: readonly Entry[]) {
  const draft = newDraft()
  const written = entries.map(({ tontineId: _, ...entry }) => entry)
  let read = readOn(unread(tontine('t')), [], draft)
  for (let from = 0; from < written.length; from += 10)
    read = readOn(read.reading, written.slice(from, from + 10), draft)
  return read
}

/** All computations over a whole round. */
const readings: Record<string, (round: Round) => () => unknown> = {
  'the journal, replayed':
    ({ entries }) =>
    () =>
      replay(undefined, entries),
  'the journal, checked by a reader': ({ entries }) => {
    const beginning = chainedBeginning(entries)
    const end = beginning.at(-1) ?? { seq: 0, hash: '' }
    const books = booksOf(stateOf(currentEntries(beginning)))
    return () => verdictOnSite(readInPieces(beginning), end, books)
  },
  'the grid': ({ state }) => {
    const book = notebookOf(state)
    return () => gridOf(book, today)
  },
  'the report': ({ state }) => {
    const book = notebookOf(state)
    return () => reportOf(book, today)
  },
  "a member's dues": ({ state }) => {
    const [member] = notebookOf(state).members
    if (!member) throw new Error('the round has no member')
    const payments = notebookOf(state).payments.filter(({ memberId }) => memberId === member.id)
    const { hasStarted, terms } = state
    const hands = handsOf(member)
    return () => {
      const cycles = cyclesOf([...state.turns])
      balanceOf({
        hasStarted,
        amount: terms.amount,
        graceDays: terms.graceDays,
        pauses: [],
        cycles,
        hands,
        activeOn: null,
        payments,
        returned: [],
        declared: minor(0),
        today,
      })
    }
  },
  'the pots': ({ state }) => {
    const copy = { ...state, payments: [...state.payments], payouts: [...state.payouts] }
    return () => potsOf(copy, today)
  },
  'a statement':
    ({ state }) =>
    () =>
      ownMoneyOf(memberAt(1), state),
  // A copy each time, or what was computed of the state would be remembered.
  'the notebook as a table':
    ({ state }) =>
    () =>
      notebookTable(lookAt({ ...state }), 'fr'),
  'the calendar':
    ({ state }) =>
    () =>
      roundCalendar(lookAt({ ...state }), 'fr'),
  'the books, compared':
    ({ state }) =>
    () =>
      firstDiscrepancy(booksOf(state), booksOf(state)),
  'the tables, made from nothing':
    ({ state }) =>
    () =>
      projected(projections, undefined, state),
}

const dated = (day: CalendarDate) => ({ day })

/** One command of every kind, with its author; none depends on another. */
const commands: Record<string, (state: Tontine) => readonly [Command, UserId?]> = {
  record: () => [{ type: 'record-payment', payment: paid('a', 77) }],
  'record with a reference': () => [
    { type: 'record-payment', payment: { ...paid('b', 77), reference: 'OM 1' } },
  ],
  declare: () => [{ type: 'declare-payment', payment: paid('c', 78) }, accountAt(1)],
  reverse: () => [{ type: 'reverse-payment', paymentId: paymentAt(1), reason: 'a mistake' }],
  contest: () => [
    { type: 'contest-payment', paymentId: paymentAt(1), reason: 'a mistake' },
    accountAt(1),
  ],
  confirm: () => [{ type: 'confirm-payment', paymentId: paymentAt(1) }],
  refuse: () => [{ type: 'refuse-payment', paymentId: paymentAt(1), reason: 'a mistake' }],
  'hand over': ({ turns }) => [
    {
      type: 'send-payout',
      payout: {
        ...pot('d', 'awa', 1, dated(today)),
        payoutId: payout('d'),
        handId: turns[0]?.handId ?? handId(memberAt(0), 1),
      },
    },
  ],
  'confirm a payout': () => [{ type: 'confirm-payout', payoutId: payoutAt(1) }, accountAt(1)],
  'dispute a payout': () => [
    { type: 'dispute-payout', payoutId: payoutAt(1), reason: 'nothing came' },
    accountAt(1),
  ],
  'withdraw a payout': () => [
    { type: 'withdraw-payout', payoutId: payoutAt(1), reason: 'a mistake' },
  ],
  describe: () => [{ type: 'describe-tontine', texts: { name: 'Les Reines', description: '' } }],
  'add a member': () => [{ type: 'add-member', person: guest('newcomer') }],
  ask: () => [
    { type: 'request-membership', person: person('newcomer', { userId: accountAt(900) }) },
    accountAt(900),
  ],
  remove: () => [{ type: 'remove-member', memberId: memberAt(1) }],
  leave: () => [{ type: 'leave-circle' }, accountAt(1)],
  'end an account': () => [{ type: 'unlink-account' }, accountAt(1)],
  'name an officer': () => [{ type: 'name-officer', memberId: memberAt(1) }],
  'dismiss an officer': () => [{ type: 'dismiss-officer', memberId: memberAt(1) }],
  'change hands': () => [{ type: 'change-hands', memberId: memberAt(1), hands: 2 }],
  postpone: ({ turns }) => [
    {
      type: 'postpone-turns',
      handId: turns.at(-1)?.handId ?? handId(memberAt(0), 1),
      steps: 1,
      reason: 'a mourning',
    },
  ],
  pause: () => [{ type: 'pause-round', reason: 'a mourning' }],
  redraw: () => [{ type: 'redraw-order' }],
  start: () => [{ type: 'start-tontine' }],
  archive: () => [{ type: 'archive-tontine' }],
  delete: () => [{ type: 'delete-tontine' }],
}

const paid = (id: string, amount: number) => ({
  ...money(id, 'awa', amount, dated(today)),
  paymentId: payment(id),
  memberId: memberAt(1),
})

/**
 * The work of a command before the tables are written: decide, evolve, and compare with the state
 * before.
 */
function run(state: Tontine, command: Command, actor: UserId): void {
  const decision = decide(
    state,
    command,
    contextOf(actor, now, (id) => id),
  )
  if (!decision.accepted) return
  const at = new Date(now).toISOString()
  const entries = decision.value.map((event, index) => ({
    event,
    seq: state.seq + index + 1,
    at,
    by: actor,
  }))
  const after = replay(state, entries)
  if (after) projected(projections, state, after)
}

interface Work {
  readonly name: string
  readonly work: () => unknown
}

/** All work that grows with a round of this shape, ready for counting. */
export function workOn(shape: string, scale: 1 | 2): Work[] {
  const size = shapes[shape]?.(scale)
  if (!size) throw new Error(`unknown shape ${shape}`)
  const round = roundOf(size)
  return [
    ...Object.entries(readings).map(([name, prepare]) => ({ name, work: prepare(round) })),
    ...Object.entries(commands).map(([name, make]) => {
      const [command, actor = accountAt(0)] = make(round.state)
      return { name, work: () => run(round.state, command, actor) }
    }),
  ]
}

/** Work known to be linear and quadratic, to check the counter. */
export function knownWork(many: number): Record<'linear' | 'quadratic', () => unknown> {
  const { payments } = roundOf({ members: 2, handsEach: 1, payments: many }).state
  return {
    linear: () => ownMoneyOf(memberAt(1), { payments, payouts: [] }),
    quadratic: () => payments.forEach(() => payments.concat([])),
  }
}
