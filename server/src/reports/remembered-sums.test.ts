import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import { expect, test } from 'vitest'
import { rememberSums } from './remembered-sums.ts'
import type { SumsQuery } from './remembered-sums.ts'
import type { NotebookAt } from './store.ts'

const tontineId = TontineId.parse('00000000-0000-4000-8000-000000000001')
const day = (text: string) => CalendarDate.parse(text)

/**
 * A notebook as the database would return it, with counts of how often its money was read and
 * summed.
 */
function openNotebook() {
  const count = { computed: 0, moneyRead: 0 }
  const now = { hash: 'a', name: 'Awa', today: day('2026-01-05'), mayRead: true }
  const sumsOf = rememberSums({
    compute: () => ({ sum: (count.computed += 1) }),
    sizeOf: () => 1,
  })
  const head = (): NotebookAt => ({
    myStatus: 'active',
    myMemberId: null,
    isOfficer: false,
    isAdmin: true,
    name: now.name,
    amount: minor(5000),
    pauses: [],
    graceDays: 0,
    currency: 'XOF',
    phase: 'running',
    hasStarted: true,
    startedLateOn: null,
    formers: [],
    zone: 'Africa/Abidjan',
    adminId: UserId.parse('00000000-0000-4000-8000-000000000002'),
    members: [],
    hash: now.hash,
    confirmable: [],
    money: null,
  })
  const query: SumsQuery = {
    find: async (known) => {
      if (known === now.hash) return head()
      count.moneyRead += 1
      return { ...head(), money: { turns: [], payments: [], declared: [], payouts: [] } }
    },
    permit() {
      if (!now.mayRead) throw new Error('not allowed')
    },
    todayIn: () => now.today,
  }
  return { count, now, read: () => sumsOf(tontineId, query) }
}

test('unchanged money is neither read nor summed again, and names are current', async () => {
  const { count, now, read } = openNotebook()
  await read()
  now.name = 'Awa Koné'
  expect(await read()).toMatchObject({ head: { name: 'Awa Koné' }, sums: { sum: 1 } })
  expect(count).toEqual({ computed: 1, moneyRead: 1 })
})

test('a new entry and a new day are summed again', async () => {
  const { count, now, read } = openNotebook()
  await read()
  now.hash = 'b'
  expect(await read()).toMatchObject({ sums: { sum: 2 } })
  now.today = day('2026-01-06')
  expect(await read()).toMatchObject({ today: '2026-01-06', sums: { sum: 3 } })
  expect(count).toEqual({ computed: 3, moneyRead: 3 })
})

test('a reader without permission is refused, even if the sums are cached', async () => {
  const { now, read } = openNotebook()
  await read()
  now.mayRead = false
  await expect(read()).rejects.toThrow('not allowed')
})
