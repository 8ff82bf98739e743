import { decide } from '@mainforte/domain/decider'
import type { PaymentId, UserId } from '@mainforte/domain/kernel/ids'
import { memberOf } from '@mainforte/domain/members/member'
import { contextOf } from '@mainforte/domain/testing/circle'
import { user } from '@mainforte/domain/testing/cast'
import { holdsOutside } from '@mainforte/domain/testing/law'
import { anyOfficers, may, playOfficers } from '@mainforte/domain/testing/officers'
import type { Tontine } from '@mainforte/domain/tontine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWaiting } from './dashboard/todo-store.ts'
import type { OpenHouse } from './kernel/open-house.ts'
import { migrations } from './migrations.ts'
import { findPayments } from './payments/store.ts'
import { engines, openTestHouse } from './testing/engines.ts'
import { writeState } from './testing/written-state.ts'

/** What both the rules and a statement say: on random states they say the same. */
describe.each(engines)('what is read from the tables on %s follows the rules', (engine) => {
  let house: OpenHouse
  beforeAll(async () => {
    house = await openTestHouse(engine, { migrations })
  })
  afterAll(() => house.close())

  test('P4 who may confirm a payment', async () => {
    const { sql } = house.database
    const seen = { own: 0, ownRefused: 0, others: 0, none: 0 }
    await holdsOutside(anyOfficers, async (one) => {
      const state = playOfficers(one).tontine
      await writeState(sql, state)
      for (const reader of accountsOf(state)) {
        const filter = { tontineId: state.id }
        const { payments } = await findPayments(sql, {
          reader,
          filter,
          after: undefined,
          limit: 99,
        })
        const told = payments.filter(({ mayConfirm }) => mayConfirm).map(({ id }) => id)
        const [waiting] = await findWaiting(sql, reader)
        const ruled = confirmableBy(state, reader)
        expect(told.toSorted()).toEqual(ruled.toSorted())
        if (waiting?.isOfficer || waiting?.isAdmin) expect(waiting.declared).toBe(ruled.length)

        for (const { id, status, isYours } of payments) {
          if (status !== 'pending' || !may(state, reader, 'payment.confirm')) seen.none += 1
          else if (isYours) seen[ruled.includes(id) ? 'own' : 'ownRefused'] += 1
          else seen.others += 1
        }
      }
    })
    // Each answer was met, so that none of them is right by chance.
    expect(
      Object.values(seen).every((times) => times > 20),
      JSON.stringify(seen),
    ).toBe(true)
  })

  test('P7 whose a payment is, by the accounts of whose dues it pays and of who paid', async () => {
    const { sql } = house.database
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
        const ruled = state.payments.map(({ id, memberId, payerId }) => ({
          id,
          memberUserId: accountOf(memberId),
          payerUserId: accountOf(payerId),
        }))
        expect(lines).toEqual(ruled.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      },
      30,
    )
  })
})

/** Every account of a circle, and one that is in none. */
const accountsOf = ({ members }: Tontine): UserId[] => [
  ...members.flatMap(({ userId }) => userId ?? []),
  user('hawa'),
]

/** What the rules let somebody confirm: the permission table, and then the decision itself. */
function confirmableBy(state: Tontine, userId: UserId): PaymentId[] {
  if (!may(state, userId, 'payment.confirm')) return []
  const context = contextOf(userId, Date.parse('2026-06-01T08:00:00Z'))
  return state.payments
    .filter(({ id: paymentId }) => {
      const { accepted } = decide(state, { type: 'confirm-payment', paymentId }, context)
      return accepted
    })
    .map(({ id }) => id)
}
