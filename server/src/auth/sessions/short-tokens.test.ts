import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, openStage, password } from '../../testing/stage.ts'
import { openShortTokens } from './short-tokens.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage('pglite')
})
afterAll(() => stage.close())

test('a token that was revoked stays so until it expires, also where another clock is ahead', async () => {
  const { email, id } = await stage.person('Fatou')
  const signedIn = await stage.visitor().post('/auth/sign-in', { email, password })
  const issued = Date.now()
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  let now = issued - 60_000
  const tokens = openShortTokens({ settings: stage.services.settings, clock: { now: () => now } })
  const read = async () => (await tokens.read(new Headers({ cookie: cookies.join('; ') })))?.user.id
  now = issued
  expect(await read()).toBe(id)
  // By the clock of this process the token is three seconds younger than its revocation.
  now = issued - 3000
  tokens.distrust(id)
  now = issued
  expect(await read()).toBeUndefined()
  now = issued + 297_500
  tokens.distrust('somebody else')
  expect(await read()).toBeUndefined()
})
