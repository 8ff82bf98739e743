import type { MemberView } from '@mainforte/contract/members/views'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Identity, type TestProvider, openProvider } from '../testing/accounts/provider.ts'
import { bindAtTable, circleWithGuests, giveLink, openLink, typed } from '../testing/guests.ts'
import { type Caller, type Stage, bodyOf, openStage, origin } from '../testing/stage.ts'
import { telephone } from '../testing/telephone.ts'

let later = 0
const clock = { now: () => Date.now() + later }
const callback = '/auth/callback/google'

let provider: TestProvider
let stage: Stage
beforeAll(async () => {
  provider = await openProvider(`${origin}/api${callback}`)
  const { issuer, clientId, clientSecret } = provider
  stage = await openStage('pglite', {
    clock,
    settings: { google: { issuer, clientId, clientSecret } },
  })
})
afterAll(async () => {
  await stage.close()
  await provider.close()
})

/** Fanta, on a bound telephone that is not new, and open. */
async function bound() {
  const { circle, ids } = await circleWithGuests(stage, ['Awa', 'Bintou'], ['Fanta'])
  const [memberId = ''] = ids
  const phone = telephone(stage.visitor())
  const userId = await openLink(phone, await giveLink(circle, memberId))
  await bindAtTable(circle, phone, memberId)
  later += 4 * 86_400_000
  expect((await phone.unlock(userId, typed)).status).toBe(200)
  return { circle, memberId, phone, userId }
}

let count = 0
const google = (more: Partial<Identity> = {}): Identity => ({
  sub: `phone-${(count += 1)}`,
  email: `fanta.g${count}@example.ci`,
  email_verified: true,
  name: 'F. Cissé',
  ...more,
})

/** To the provider, which knows this identity; returns the address that it sends the browser to. */
async function away(phone: Caller, identity: Identity, path = '/phones/google'): Promise<string> {
  const started = await phone.post(path)
  expect(started).toMatchObject({ status: 200 })
  provider.signInAs(identity)
  return provider.consent(bodyOf<{ url: string }>(started).url)
}

/** Where the browser ends. */
async function back(browser: Caller, to: string): Promise<string> {
  const answer = await browser.get(to.replace(`${origin}/api`, ''))
  expect(answer.status).toBe(302)
  return (answer.headers.get('location') ?? '').replace(origin, '')
}

const userOf = async (browser: Caller) =>
  bodyOf<{ session: { user: { id: string; email: string | null } } | null }>(
    await browser.get('/auth/session'),
  ).session?.user

test('L6 the holder of a telephone adds Google: the same person, one entry, an account', async () => {
  const { circle, memberId, phone, userId } = await bound()
  const identity = google()
  expect(await back(phone, await away(phone, identity))).toBe('/settings/address?added')
  expect(await userOf(phone)).toMatchObject({ id: userId, email: identity.email })
  const computer = stage.visitor()
  await back(computer, await away(computer, identity, '/auth/google'))
  expect(await userOf(computer)).toMatchObject({ id: userId, displayName: 'Fanta' })
  await vi.waitFor(async () => {
    const { members } = bodyOf<{ members: MemberView[] }>(await circle.admin.get(circle.path))
    expect(members.filter(({ name }) => name === 'Fanta')).toMatchObject([
      { id: memberId, speaks: 'account', isGuest: false },
    ])
  })
  expect((await phone.post('/phones/google')).body).toMatchObject({ code: 'has-account' })
})

test('L6 Google is added right after the code, and never what is somebody else’s', async () => {
  const { circle, phone, userId } = await bound()
  const before = { id: userId, email: null }
  const error = (code: string) => expect.stringMatching(`^/settings/address\\?error=${code}`)
  // An address of another account, whether or not that came with Google; a login of another's; one that is not proven.
  const other = stage.visitor()
  const theirs = google()
  await back(other, await away(other, theirs, '/auth/google'))
  const { email } = bodyOf<{ email: string }>(await circle.person('Bintou').get('/profile'))
  for (const identity of [google({ email }), theirs, google({ sub: theirs.sub })])
    expect(await back(phone, await away(phone, identity))).toEqual(error('email_taken'))
  const unproven = google({ email_verified: false })
  expect(await back(phone, await away(phone, unproven))).toEqual(error('email_not_verified'))
  await phone.post('/phones/lock')
  expect((await phone.post('/phones/google')).body).toMatchObject({ code: 'phone-locked' })
  expect(await userOf(phone)).toMatchObject(before)
  expect(await userOf(other)).toMatchObject({ email: theirs.email })
})

test('L6 what Google answers counts once, in the session and for the telephone that asked', async () => {
  const { phone } = await bound()
  const stolen = await away(phone, google())
  const thief = stage.visitor()
  expect(await back(thief, stolen)).toContain('error=')
  expect(await userOf(thief)).toBeUndefined()
  expect(await back(phone, stolen)).toContain('?added')
  expect(await back(phone, stolen)).toContain('error=')

  // Signed out in between, and the telephone ended by wrong codes.
  const { phone: other, userId } = await bound()
  const early = await away(other, google())
  await other.post('/auth/sign-out')
  expect(await back(other, early)).toContain('error=other_session')
  await other.unlock(userId, typed)
  const late = await away(other, google())
  for (let time = 0; time < 5; time += 1) await other.unlock(userId, '739164')
  expect(await back(other, late)).toContain('error=phone_lost')
  expect(await userOf(other)).toMatchObject({ id: userId, email: null })
})
