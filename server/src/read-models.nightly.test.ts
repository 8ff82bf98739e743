import { HandId } from '@mainforte/domain/kernel/ids'
import { memberOf } from '@mainforte/domain/members/member'
import { cyclesOf } from '@mainforte/domain/payments/dues'
import { anyMoment, momentOf } from '@mainforte/domain/testing/moments'
import { anyOfficers, playOfficers } from '@mainforte/domain/testing/officers'
import { holdsOutside } from '@mainforte/domain/testing/property'
import type { Tontine } from '@mainforte/domain/tontine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenServices } from './kernel/open-services.ts'
import { migrations } from './migrations.ts'
import { engines, openTestServices } from './testing/engines.ts'
import { writeState } from './testing/written-state.ts'

/** Rules that are also written in SQL: both must agree on random states. */
describe.each(engines)('read models on %s follow the rules', (engine) => {
  let services: OpenServices
  beforeAll(async () => {
    services = await openTestServices(engine, { migrations })
  })
  afterAll(() => services.close())

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
