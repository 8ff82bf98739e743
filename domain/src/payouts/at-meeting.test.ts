import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { asOf } from '../members/awake.ts'
import { memberOfUser } from '../members/member.ts'
import { isToPay, toPayOf } from '../payments/dues.ts'
import { toRepayFirst } from '../payments/parts.ts'
import { gridOf } from '../reports/grid.ts'
import { notebookOf } from '../reports/notebook.ts'
import { turnsToDraw } from '../rotation/meetings.ts'
import { guest, hand, member, payment, payout, user } from '../testing/cast.ts'
import { type Story, circle } from '../testing/circle.ts'
import { anyMoneyHistory, playMoney } from '../testing/histories.ts'
import { holds } from '../testing/property.ts'
import { notInPot } from './meeting-pot.ts'
import { potAfter } from './pot-after.ts'

const day = '2026-01-31'
type Paid = readonly [name: string, amount: number]

/** These pay at the meeting of a day, and a pot is handed over in the same act. */
const meeting = (paid: readonly Paid[], handedOver?: number, of = 'awa', on = day) =>
  ({
    type: 'record-payments',
    payments: {
      date: calendarDate(on),
      method: 'cash',
      payments: paid.map(([name, amount]) => ({
        paymentId: payment(`of ${name}`),
        memberId: member(name),
        amount: minor(amount),
        isMeant: false,
      })),
      confirmed: [],
      ...(handedOver !== undefined && {
        handedOver: { payoutId: payout('the pot'), handId: hand(of), amount: minor(handedOver) },
      }),
    },
  }) as const satisfies Command
const all = (amount = 10_000): Paid[] => ['awa', 'bintou', 'chris'].map((name) => [name, amount])

const started = (terms = {}) => {
  const story = circle({ rankingMethod: 'alphabetical', ...terms })
  story.start()
  story.day = day
  return story
}
const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

test('P13, O2 the pot is handed over in the same act as the payments, and its beneficiary confirms it', () => {
  const story = started()
  const before = story.tontine.seq
  expect(typesOf(story.run(meeting(all(), 30_000)))).toEqual([
    ...all().map(() => 'payment-recorded'),
    'payout-sent',
  ])
  expect(story.tontine.seq).toBe(before + 4)
  expect(story.tontine.payouts).toMatchObject([
    { id: payout('the pot'), amount: 30_000, date: day, method: 'cash', status: 'sent' },
  ])
})

test('P13, O5 in one act it is also confirmed where only its sender can say that it arrived', () => {
  const story = circle({ members: 1, rankingMethod: 'alphabetical' })
  for (const name of ['bintou', 'chris']) story.join(guest(name))
  story.start()
  expect(typesOf(story.run(meeting(all(), 30_000), { on: day }))).toEqual([
    ...all().map(() => 'payment-recorded'),
    'payout-sent',
    'payout-confirmed',
  ])
})

test.for<[string, Command, object]>([
  ['more than is in it', meeting(all(), 30_001), { code: 'exceeds-pot', available: 30_000 }],
  [
    'of a cycle that is not open',
    meeting(all(), 30_000, 'bintou'),
    { code: 'cycle-not-open', opensOn: '2026-02-01' },
  ],
  ['of nobody', meeting(all(), 30_000, 'hawa'), { code: 'no-such-turn', handId: hand('hawa') }],
  [
    'with a payment that is refused',
    meeting([...all(), ['hawa', 10_000]], 30_000),
    { code: 'payments-refused' },
  ],
])('P13 a pot %s is refused with all payments, and says why', ([, command, refusal]) => {
  const story = started()
  const before = story.tontine
  expect(story.refusal(command)).toMatchObject(refusal)
  expect(story.tontine).toBe(before)
})

test('P13, D15 the pot of a turn that nobody has drawn is refused with all payments', () => {
  const story = started({ rankingMethod: 'random', drawnAt: 'meeting' })
  const [turn] = turnsToDraw(story.tontine.turns)
  const name = ['awa', 'bintou', 'chris'].find((one) => member(one) === turn?.memberId) ?? ''
  expect(story.refusal(meeting(all(), 30_000, name))).toMatchObject({ code: 'turn-not-drawn' })
  expect(story.tontine.payments).toEqual([])
})

test('P13, P6, O3 both are undone by their author at once: first the pot, then the payments', () => {
  const story = started()
  story.run(meeting(all(), 30_000))
  const reason = 'the wrong evening'
  const paymentIds = all().map(([name]) => payment(`of ${name}`))
  const back: Command = { type: 'reverse-payments', paymentIds, reason }
  // Alone only while no pot went with their money.
  expect(typesOf(story.run(back))).toEqual(['proposal-made'])
  expect(typesOf(story.run({ ...back, payoutId: payout('the pot') }))).toEqual([
    'payout-withdrawn',
    ...all().map(() => 'payment-reversed'),
  ])
})

test('P13, O3 a pot that its beneficiary confirmed is not undone, and then no payment is', () => {
  const story = started()
  story.day = '2026-02-28'
  story.run(meeting(all(20_000), 30_000, 'bintou', story.day))
  story.run({ type: 'confirm-payout', payoutId: payout('the pot') }, { as: 'bintou' })
  const before = story.tontine
  const paymentIds = [payment('of bintou')]
  const back = { type: 'reverse-payments', paymentIds, payoutId: payout('the pot') } as const
  expect(story.refusal({ ...back, reason: 'the wrong evening' })).toEqual({
    code: 'payout-settled',
    status: 'confirmed',
  })
  expect(story.tontine).toBe(before)
})

/** What is to pay of one cycle on a day, with what the page of its meeting knows of the pot. */
function pageOf(story: Story, number: number, as: string) {
  const context = story.context({ as })
  const { lines, pots } = gridOf(notebookOf(story.tontine), calendarDate(story.day))
  const pot = pots[number]
  const dues = lines.flatMap(({ memberId, dues: row }) =>
    row.slice(number, number + 1).map((due) => ({ memberId, ...due })),
  )
  const state = asOf(story.tontine, context.now, context.actor)
  const missing = pot && notInPot(state, pots, pot, context)
  return pot && missing ? { ...pot, ...missing, dues } : undefined
}

test('P13, O2 the page of a meeting says what will be in the pot, and no more can be handed over', () => {
  const sums = { none: 0, some: 0 }
  const as = user('account 0')
  const chosen = fc.record({
    history: anyMoneyHistory,
    cycle: fc.nat(3),
    who: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  })
  holds(
    fc.property(chosen, ({ history, cycle, who }) => {
      const story = playMoney(history, () => undefined)
      const page = pageOf(story, cycle, as)
      if (!page || turnsToDraw(story.tontine.turns).length > 0) return
      const paying = page.dues.filter((due, index) => who[index % who.length] && isToPay(due))
      const paid = paying.map((due) => ({ memberId: due.memberId, amount: toPayOf([due]) }))
      const own = memberOfUser(story.tontine, as)?.id
      const counted = paid.filter(({ memberId }) => !page.ownWaits || memberId !== own)
      const foreseen = potAfter(page, counted, page.owedFirst)
      const command = (amount: number): Command => ({
        type: 'record-payments',
        payments: {
          date: calendarDate(story.day),
          method: 'cash',
          payments: paid.map((one, index) => ({
            ...one,
            paymentId: payment(`at the meeting ${index}`),
            isMeant: true,
          })),
          confirmed: [],
          handedOver: {
            payoutId: payout('at the meeting'),
            handId: page.cycle.handId,
            amount: minor(amount),
          },
        },
      })
      const more = { code: 'exceeds-pot', available: foreseen }
      // What repays guarantors may come back into the same pot: then the page names a part of it. (S12)
      if (toRepayFirst(story.tontine).length === 0)
        expect(story.refusal(command(foreseen + 1), { as })).toEqual(more)
      sums[foreseen > 0 ? 'some' : 'none'] += 1
      if (foreseen > 0) expect(story.refusal(command(foreseen), { as })).toBeUndefined()
    }),
    200,
  )
  expect(Math.min(sums.none, sums.some)).toBeGreaterThan(10)
})
