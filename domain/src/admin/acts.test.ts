import { expect, test } from 'vitest'
import { user } from '../testing/cast.ts'
import { type AdminAct, type AdminSubject, objectionTo } from './acts.ts'

const [chief, awa] = [user('chief'), user('awa')]
const subject = (over: Partial<AdminSubject> = {}): AdminSubject => ({
  id: awa,
  role: 'user',
  isConfirmed: true,
  isSuspended: false,
  hasTontines: false,
  ...over,
})
const promote: AdminAct = { type: 'change-role', role: 'superAdmin' }
const acts: AdminAct[] = [
  { type: 'suspend', reason: 'Compte volé' },
  { type: 'reinstate' },
  { type: 'verify', isVerified: true },
  { type: 'sign-out' },
  promote,
]

test.each(acts)('$type is allowed on somebody else', (act) => {
  expect(objectionTo(act, chief, subject())).toBeUndefined()
})

test.each([acts[0], acts[3], { type: 'change-role', role: 'user' } as const])(
  'nobody locks themselves out: $type',
  (act) => {
    const own = subject({ id: chief, role: 'superAdmin' })
    expect(act && objectionTo(act, chief, own)).toEqual({ code: 'own-account' })
  },
)

test('a role that the account already has is refused', () => {
  const other = subject({ role: 'superAdmin' })
  expect(objectionTo(promote, chief, other)).toEqual({ code: 'role-unchanged' })
  expect(objectionTo({ type: 'change-role', role: 'user' }, chief, other)).toBeUndefined()
})

test.each([
  [{ isConfirmed: false }, 'account-not-ready'],
  [{ isSuspended: true }, 'account-not-ready'],
  [{ hasTontines: true }, 'has-tontines'],
])('an account with %o does not become super admin', (over, code) => {
  expect(objectionTo(promote, chief, subject(over))).toEqual({ code })
})
