import { decide } from '@mainforte/domain/decider'
import { HandId } from '@mainforte/domain/kernel/ids'
import type { PaymentId, UserId } from '@mainforte/domain/kernel/ids'
import { memberOf, memberOfUser, subjectOf } from '@mainforte/domain/members/member'
import { addDays } from '@mainforte/domain/kernel/calendar-date'
import { isAskedToAdmit } from '@mainforte/domain/members/admission'
import { awaitedOf, needsWitness, witnessesOf } from '@mainforte/domain/members/witness'
import { cyclesOf } from '@mainforte/domain/payments/dues'
import { nextPayout, potDay, turnState } from '@mainforte/domain/payouts/next-payout'
import { potsOf } from '@mainforte/domain/payouts/payout'
import { turnsToDraw } from '@mainforte/domain/rotation/meetings'
import { contextOf, money } from '@mainforte/domain/testing/circle'
import { member, person, user } from '@mainforte/domain/testing/cast'
import { anyHistory, anyMoneyHistory, play, playMoney } from '@mainforte/domain/testing/histories'
import { holdsOutside } from '@mainforte/domain/testing/property'
import { anyMoment, momentOf } from '@mainforte/domain/testing/moments'
import { swapping } from '@mainforte/domain/testing/swapping'
import { anyOfficers, may, playOfficers } from '@mainforte/domain/testing/officers'
import { answerersNow, approversNow, waitingSwaps } from '@mainforte/domain/swaps/decide'
import { isWaiting, swapLapsesAt } from '@mainforte/domain/swaps/swap'
import type { Tontine } from '@mainforte/domain/tontine'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFigures } from './dashboard/store.ts'
import { findWaiting } from './dashboard/todo-store.ts'
import { dashboardOf } from './dashboard/view.ts'
import { findStanding, subjectFrom } from './members/standing-store.ts'
import type { OpenServices } from './kernel/open-services.ts'
import { migrations } from './migrations.ts'
import { findPayments } from './payments/store.ts'
import { engines, openTestServices } from './testing/engines.ts'
import { writeState } from './testing/written-state.ts'
import { findCards } from './tontines/store.ts'

/** Rules that are also written in SQL: both must agree on random states. */
describe.each(engines)('read models on %s follow the rules', (engine) => {
  let services: OpenServices
  beforeAll(async () => {
    services = await openTestServices(engine, { migrations })
  })
  afterAll(() => services.close())

  test('P4, G6 who may confirm a payment', async () => {
    const { sql } = services.database
    const seen = { own: 0, ownRefused: 0, others: 0, witnessed: 0, notWitnessed: 0 }
    await holdsOutside(
      anyOfficers,
      async (one) => {
        const state = playOfficers(one).tontine
        await writeState(sql, state)
        const now = Date.parse(state.payments.length % 2 ? '2026-01-04' : '2026-06-01')
        for (const reader of accountsOf(state)) {
          const filter = { tontineId: state.id }
          const { payments } = await findPayments(sql, {
            reader,
            now,
            filter,
            after: undefined,
            limit: 99,
          })
          const confirmable = payments.filter(({ mayConfirm }) => mayConfirm).map(({ id }) => id)
          const [waiting] = await findWaiting(sql, reader, now)
          const expected = confirmableBy(state, reader, now)
          expect(confirmable.toSorted()).toEqual(expected.toSorted())
          if (waiting) expect(waiting.declared).toBe(expected.length)

          for (const { id, status, isYours } of payments) {
            if (status !== 'pending' || !may(state, reader, 'payment.confirm')) continue
            if (!may(state, reader, 'payment.refuse'))
              seen[expected.includes(id) ? 'witnessed' : 'notWitnessed'] += 1
            else if (isYours) seen[expected.includes(id) ? 'own' : 'ownRefused'] += 1
            else seen.others += 1
          }
        }
      },
      60,
    )
    // Each outcome occurred, so that none is untested.
    expect(
      Object.values(seen).every((times) => times > 0),
      JSON.stringify(seen),
    ).toBe(true)
  })

  test('P7 whose payment it is, by the accounts of the member and of the payer', async () => {
    const { sql } = services.database
    await holdsOutside(
      anyOfficers,
      async (one) => {
        const state = playOfficers(one).tontine
        await writeState(sql, state)
        const lines = await sql
          .selectFrom('paymentLines')
          .select(['id', 'memberUserId', 'payerUserId'])
          .where('tontineId', '=', state.id)
          .orderBy('id')
          .execute()
        const accountOf = (id: Tontine['members'][number]['id'] | null) =>
          (id && memberOf(state, id)?.userId) ?? null
        const expected = state.payments.map(({ id, memberId, payerId }) => ({
          id,
          memberUserId: accountOf(memberId),
          payerUserId: accountOf(payerId),
        }))
        expect(lines).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      },
      30,
    )
  })

  test('R9 which payout is next', async () => {
    const { sql } = services.database
    const seen = { toCome: 0, passed: 0, none: 0, yours: 0 }
    await holdsOutside(
      anyMoment,
      async (moment) => {
        const { state, now, today, reader } = momentOf(moment)
        await writeState(sql, state)
        const found = nextPayout(state, expectedTurns(state), today)
        const next = found && { ...found, date: potDay(state, found.date) }
        seen[next ? (next.date < today ? 'passed' : 'toCome') : 'none'] += 1

        const query = { reader, now, show: 'all', after: undefined, limit: 9 } as const
        const member = memberOfUser(state, reader)
        const isEnded = member?.status === 'rejected' || member?.status === 'removed'
        const shown = isEnded ? undefined : next
        for (const card of await findCards(sql, query)) {
          expect(card.nextPayoutDate).toBe(shown?.date ?? null)
          expect(card.nextPayoutState).toBe(shown ? turnState(state, shown, today) : null)
        }
        if (member?.status !== 'active') return
        // Nobody knows whose an undrawn turn is. (D15)
        const toDraw = new Set(turnsToDraw(state.turns).map(({ handId }) => handId))
        const isYours = next?.memberId === member.id && !toDraw.has(next.handId)
        if (isYours) seen.yours += 1
        const dashboard = dashboardOf(await findFigures(sql, reader, now), now)
        if (next) expect(dashboard.nextPayout).toMatchObject({ date: next.date, isYours })
        else expect(dashboard.nextPayout).toBeNull()
      },
      100,
    )
    expect(
      Object.values(seen).every((times) => times > 0),
      JSON.stringify(seen),
    ).toBe(true)
  })

  test('E1, E3 which swaps wait for whom', async () => {
    const { sql } = services.database
    const seen = { asked: 0, lapsed: 0, opened: 0 }
    await holdsOutside(anySwaps, async ({ history, next, hours, isSoon }) => {
      // After many steps nearly every cycle is open.
      const story = playMoney({ ...history, steps: history.steps.slice(0, 8) }, () => undefined)
      const coming = cyclesOf(story.tontine.turns).find(
        ({ opensOn }) => (opensOn ?? '') > story.day,
      )
      if (isSoon && coming?.opensOn) story.day = addDays(coming.opensOn, -1)
      // Who would go earlier has paid what is open.
      for (const { id, userId } of story.tontine.members)
        if (userId) {
          const amount = story.tontine.terms.amount * story.tontine.turns.length
          const paid = money(`open ${id}`, 'awa', amount, { day: story.day, isMeant: true })
          const payment = { ...paid, memberId: id }
          story.send({ type: 'record-payment', payment }, { as: story.tontine.adminId })
        }
      for (const { command, by } of swapping(story, next)) story.send(command, { as: by })
      const state = story.tontine
      await writeState(sql, state)
      const now = Date.parse(`${story.day}T20:00:00Z`) + hours * 3_600_000
      const waiting = waitingSwaps(state, now)
      const last = state.swaps.at(-1)
      if (last && isWaiting(last) && !waiting.includes(last))
        seen[now < swapLapsesAt(last) ? 'opened' : 'lapsed'] += 1
      for (const reader of accountsOf(state)) {
        const [todo] = await findWaiting(sql, reader, now)
        const asked = waiting.filter((swap) =>
          (swap.status === 'open' ? answerersNow(state, swap) : approversNow(state, swap)).includes(
            reader,
          ),
        )
        if (todo) expect(todo.swaps).toBe(asked.length)
        seen.asked += asked.length
      }
    })
    expect(
      Object.values(seen).every((times) => times > 0),
      JSON.stringify(seen),
    ).toBe(true)
  })

  test('A1, M16, M17, S10 the standing of a user in a tontine, and whose yes each member waits for', async () => {
    const { sql } = services.database
    const seen = { approval: 0, circle: 0, answer: 0, witness: 0, none: 0, vouch: 0, admit: 0 }
    await holdsOutside(anyHistory, async (history) => {
      const story = play(history, () => undefined)
      // Few histories approve somebody while a round is under way: a newcomer asks at its end.
      const asks = { type: 'request-membership', person: person('late') } as const
      if (story.tontine.phase === 'running' && story.send(asks, { as: 'late' }).accepted)
        story.send(
          { type: 'approve-member', memberId: member('late'), catchUpUntil: null },
          { as: story.tontine.adminId },
        )
      const state = story.tontine
      // At once, or when the silence of voters no longer counts.
      const days = history.steps.length % 2 === 0 ? 0 : 15
      const now = Date.parse(`${story.day}T20:00:00Z`) + days * 86_400_000
      await writeState(sql, state)
      for (const reader of accountsOf(state)) {
        const found = await findStanding(sql, state.id, reader)
        if (state.phase === 'cancelled') expect(found).toBeUndefined()
        else expect(found && subjectFrom(found)).toEqual(subjectOf(state, reader))
        if (found?.myStatus !== 'active') continue
        let admits = 0
        let asked = 0
        const kinds = state.members.map((member) => {
          const awaits = awaitedOf(state, member, now)
          if (isAskedToAdmit(state, member, reader, now)) admits += 1
          const mayVouch =
            needsWitness(state, member) &&
            witnessesOf(state, member).includes(reader) &&
            !member.deniedBy.includes(reader)
          if (mayVouch) asked += 1
          seen[awaits ?? 'none'] += 1
          return awaits
        })
        seen.vouch += asked
        const [todo] = await findWaiting(sql, reader, now)
        const awaiting = (kind: string) => kinds.filter((one) => one === kind).length
        if (todo)
          expect([todo.requests, todo.guests, todo.newcomers]).toEqual([
            awaiting('approval'),
            asked,
            admits,
          ])
        seen.admit += admits
      }
    })
    expect(
      Object.values(seen).every((times) => times > 0),
      JSON.stringify(seen),
    ).toBe(true)
  })

  test('C1 which cycle a payout is of', async () => {
    const { sql } = services.database
    await holdsOutside(anyMoment, async (moment) => {
      const { state } = momentOf(moment)
      await writeState(sql, state)
      const lines = await sql
        .selectFrom('payoutLines')
        .select(['handId', 'cycle'])
        .where('tontineId', '=', state.id)
        .execute()
      const numbers = new Map(cyclesOf(state.turns).map(({ handId, number }) => [handId, number]))
      for (const { handId, cycle } of lines)
        expect(cycle).toBe((handId === null ? 0 : numbers.get(HandId.parse(handId))) ?? 0)
    })
  })
})

/** A round in which somebody has just proposed to swap, and so many hours after it. */
const anySwaps = fc.record({
  history: anyMoneyHistory,
  next: fc.record({
    do: fc.constant('swap'),
    own: fc.nat(11),
    other: fc.nat(11),
    isSensible: fc.constant(true),
    next: fc.constantFrom('yes', 'wait', 'wait'),
    approves: fc.constantFrom(true, null),
    wait: fc.constant(0),
  }),
  hours: fc.constantFrom(0, 0, 20, 50, 70, 100),
  /** The next cycle opens a day later. */
  isSoon: fc.boolean(),
})

/** A tontine's turns, each with its expected and collected amount. */
const expectedTurns = (state: Tontine) =>
  potsOf(state).map(({ cycle, ...sums }) => ({ ...cycle, ...sums }))

/** Every account of a tontine, and one outside it. */
const accountsOf = ({ members }: Tontine): UserId[] => [
  ...members.flatMap(({ userId }) => userId ?? []),
  user('hawa'),
]

/** The payments that a user may confirm by the permission table and the decision. */
function confirmableBy(state: Tontine, userId: UserId, now: number): PaymentId[] {
  if (!may(state, userId, 'payment.confirm')) return []
  const context = contextOf(userId, now)
  return state.payments
    .filter(({ id: paymentId }) => {
      const { accepted } = decide(state, { type: 'confirm-payment', paymentId }, context)
      return accepted
    })
    .map(({ id }) => id)
}
