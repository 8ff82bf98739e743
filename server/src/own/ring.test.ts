import type { CycleView } from '@mainforte/contract/payouts/views'
import { paidUpOf } from '@mainforte/domain/payments/dues'
import { expect, test } from 'vitest'
import { ring } from './ring.ts'

test('the ring counts and shows as paid the same dues as the app: none that was written off', async () => {
  const statuses = ['paid', 'written_off', 'none', 'late', 'paid_late']
  const hands = statuses.map((status, index) => ({ handId: `h${index}`, status, isYou: false }))
  const view = { cycle: 4, cycles: 5, turns: hands, dues: hands } as unknown as CycleView
  const drawn = String(await ring(view, 'label'))
  expect(drawn.match(/class="[a-z]*"/g)).toEqual([
    'class="ring"',
    ...['ok', '', '', 'now', 'ok'].map((state) => `class="${state}"`),
  ])
  expect(paidUpOf(view.dues)).toBe(2)
})
