import { expect, test } from 'vitest'
import { isPromotable } from './promotion.ts'

const ready = {
  email: 'chief@example.ci',
  isConfirmed: true,
  isSuspended: false,
  named: 'chief@example.ci',
  hasSuperAdmin: false,
  wasDemoted: false,
}

test('A5 the named account promotes itself while nobody else is super admin and nobody demoted it', () => {
  expect(isPromotable(ready)).toBe(true)
  for (const change of [
    { email: 'other@example.ci' },
    { named: undefined },
    { isConfirmed: false },
    { isSuspended: true },
    { hasSuperAdmin: true },
    { wasDemoted: true },
  ])
    expect(isPromotable({ ...ready, ...change }), JSON.stringify(change)).toBe(false)
})
