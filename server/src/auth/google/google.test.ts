import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/engines.ts'
import {
  confirmed,
  password,
  registration,
  signIn,
  tokenIn,
} from '../../testing/accounts/people.ts'
import { type Identity, type TestProvider, openProvider } from '../../testing/accounts/provider.ts'
import { type Browser, type Stage, openStage, origin } from '../../testing/accounts/stage.ts'

describe.each(engines)('signing in with Google on %s', (engine) => {
  let provider: TestProvider
  let stage: Stage
  beforeAll(async () => {
    provider = await openProvider(`${origin}/api/auth/callback/google`)
    const { issuer, clientId, clientSecret } = provider
    stage = await openStage(engine, { google: { issuer, clientId, clientSecret } })
  })
  afterAll(async () => {
    await stage.close()
    await provider.close()
  })

  async function start(browser: Browser, next?: string): Promise<string> {
    const answer = await browser.post('/auth/google', next === undefined ? {} : { next })
    expect(answer.status).toBe(200)
    return (answer.body as { url: string }).url // the contract says so
  }

  /** The whole flow: to the provider, through its login, and back. Returns where it ends. */
  async function comeWith(identity: Identity, browser: Browser, next?: string): Promise<string> {
    provider.signInAs(identity)
    const back = await provider.consent(await start(browser, next))
    const response = await browser.open(back)
    expect(response.status).toBe(302)
    return response.headers.get('location') ?? ''
  }

  const userOf = async (browser: Browser) => (await browser.get('/auth/session')).body

  const rowsOf = (email: string) =>
    stage.services.database.sql
      .selectFrom('accounts')
      .innerJoin('profiles', 'profiles.id', 'accounts.userId')
      .where('email', '=', email)
      .selectAll('accounts')
      .select('foldedName')
      .execute()

  test('google-1 somebody new gets a confirmed account and arrives at the page they wanted', async () => {
    const browser = stage.browser()
    const identity = {
      sub: 'g-1',
      email: 'Binta@example.ci',
      email_verified: true,
      name: 'Binta\u202e Tra\u200boré',
      picture: 'https://pictures.example/1.png',
    }
    expect(await comeWith(identity, browser, '/join/ABCD2345?from=link')).toBe(
      `${origin}/join/ABCD2345?from=link`,
    )
    expect(await userOf(browser)).toMatchObject({
      session: {
        user: {
          email: 'binta@example.ci',
          displayName: 'Binta Traoré',
          photoUrl: null,
          role: 'user',
          language: 'origin',
        },
      },
    })
    const rows = await rowsOf('binta@example.ci')
    expect(rows).toMatchObject([
      { providerId: 'google', accountId: 'g-1', foldedName: 'bintatraore' },
    ])
    expect(rows[0]).toMatchObject({ accessToken: null, refreshToken: null, idToken: null })
  })

  test('google-2 the same person returns to the same account', async () => {
    const identity = { sub: 'g-2', email: 'back@example.ci', email_verified: true, name: 'Fanta' }
    const [first, second] = [stage.browser(), stage.browser()]
    expect(await comeWith(identity, first)).toBe(`${origin}/dashboard`)
    await comeWith(identity, second)
    const idOf = async (browser: Browser) => (await browser.get('/profile')).body
    expect(await idOf(second)).toEqual(await idOf(first))
    expect(await rowsOf('back@example.ci')).toHaveLength(1)
  })

  test('a confirmed account is kept, with its password', async () => {
    await confirmed(stage, 'both@example.ci')
    const browser = stage.browser()
    await comeWith({ sub: 'g-3', email: 'both@example.ci', email_verified: true }, browser)
    expect(await userOf(browser)).toMatchObject({ session: { user: { displayName: 'Awa Koné' } } })
    expect(await signIn(stage.browser(), 'both@example.ci')).toMatchObject({ status: 200 })
  })

  test('an address that the provider has not verified signs nobody in', async () => {
    await confirmed(stage, 'target@example.ci')
    for (const [sub, email] of [
      ['g-4', 'target@example.ci'],
      ['g-5', 'unknown@example.ci'],
    ] as const) {
      const browser = stage.browser()
      const end = new URL(await comeWith({ sub, email, email_verified: false }, browser))
      expect(end.origin + end.pathname).toBe(`${origin}/auth/login`)
      expect(end.searchParams.get('error')).toBeTruthy()
      expect(await userOf(browser)).toEqual({ session: null })
    }
    expect(await rowsOf('target@example.ci')).toHaveLength(1)
    expect(await rowsOf('unknown@example.ci')).toEqual([])
  })

  test('google-6 an earlier unconfirmed registration of the address loses access, and nothing of it stays', async () => {
    const thief = stage.browser()
    const stranger = { displayName: 'Le voleur', phone: '+2250799999999', language: 'en' }
    await thief.post('/auth/sign-up', registration('owner@example.ci', stranger))
    const token = tokenIn(await stage.mails.next('owner@example.ci'))

    const owner = stage.browser()
    const identity = { sub: 'g-6', email: 'owner@example.ci', name: 'Awa Koné' }
    await comeWith({ ...identity, email_verified: true }, owner)
    const own = { displayName: 'Awa Koné', phone: null, language: 'origin' }
    expect(await userOf(owner)).toMatchObject({ session: { user: own } })
    expect(await signIn(thief, 'owner@example.ci', password)).toMatchObject({
      body: { code: 'invalid-credentials' },
    })
    expect(await thief.post('/auth/confirm-email', { token })).toMatchObject({
      body: { code: 'link-invalid' },
    })
    expect(await rowsOf('owner@example.ci')).toMatchObject([{ providerId: 'google' }])
  })

  test('a suspended account is refused here, too', async () => {
    const identity = { sub: 'g-7', email: 'out@example.ci', email_verified: true, name: 'Out' }
    await comeWith(identity, stage.browser())
    await stage.services.database.sql
      .updateTable('profiles')
      .set({ banned: true })
      .where('email', '=', 'out@example.ci')
      .execute()
    const browser = stage.browser()
    expect(await comeWith(identity, browser)).toContain(`${origin}/auth/login?error=`)
    expect(await userOf(browser)).toEqual({ session: null })
  })

  test('google-7 an account that asks for its passkey is not opened by Google alone', async () => {
    const identity = { sub: 'g-10', email: 'asks@example.ci', email_verified: true, name: 'Asks' }
    await comeWith(identity, stage.browser())
    await stage.services.database.sql
      .updateTable('profiles')
      .set({ asksPasskey: true })
      .where('email', '=', 'asks@example.ci')
      .execute()
    const browser = stage.browser()
    const end = await comeWith(identity, browser)
    expect(end).toContain(`${origin}/auth/login?error=passkey_needed`)
    expect(await userOf(browser)).toEqual({ session: null })
  })

  test("nobody is signed in to a stranger's account by a link that the stranger made", async () => {
    provider.signInAs({ sub: 'g-8', email: 'stranger@example.ci', email_verified: true, name: 'S' })
    const back = await provider.consent(await start(stage.browser()))
    const victim = stage.browser()
    const response = await victim.open(back)
    expect(response.headers.get('location')).toContain(`${origin}/auth/login?error=`)
    expect(await userOf(victim)).toEqual({ session: null })
  })

  test('google-3 the callback works once', async () => {
    provider.signInAs({
      sub: 'g-9',
      email: 'replay@example.ci',
      email_verified: true,
      name: 'Replay',
    })
    const browser = stage.browser()
    const back = await provider.consent(await start(browser))
    await browser.open(back)
    await browser.post('/auth/sign-out')
    const again = await browser.open(back)
    expect(again.headers.get('location')).toContain('error=')
    expect(await userOf(browser)).toEqual({ session: null })
  })

  test('google-4 the callback redirects to our own pages only', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const answer = await stage.browser().post('/auth/google', { next })
      expect(answer.status).toBe(400)
    }
  })

  test('a refusal at the provider leads back to the login page', async () => {
    const browser = stage.browser()
    const state = new URL(await start(browser)).searchParams.get('state')
    const response = await browser.open(
      `${origin}/api/auth/callback/google?error=access_denied&state=${state}`,
    )
    expect(response.headers.get('location')).toBe(`${origin}/auth/login?error=access_denied`)
  })

  test('the configuration says that Google is available', async () => {
    expect(await stage.browser().get('/auth/configuration')).toMatchObject({
      body: { google: true, localMailbox: false },
    })
  })
})

test('without Google configured it is not offered, and without SMTP the mailbox is', async () => {
  const stage = await openStage('pglite', {}, false)
  try {
    const browser = stage.browser()
    const configuration = async (appUrl: string) => {
      Object.assign(stage.services.settings, { appUrl })
      return (await browser.get('/auth/configuration')).body
    }
    expect(await configuration('http://localhost:3000')).toEqual({
      google: false,
      localMailbox: true,
    })
    expect(await configuration(origin)).toEqual({ google: false, localMailbox: false })
    expect(await browser.post('/auth/google')).toMatchObject({
      body: { code: 'google-unavailable' },
    })
  } finally {
    await stage.close()
  }
})

test('google-5 an unreachable provider does not prevent signing in with a password', async () => {
  const google = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' }
  const stage = await openStage('pglite', { google })
  try {
    const browser = await confirmed(stage, 'alone@example.ci')
    expect(await browser.post('/auth/google')).toMatchObject({
      body: { code: 'google-unavailable' },
    })
    expect(await signIn(browser, 'alone@example.ci')).toMatchObject({ status: 200 })
  } finally {
    await stage.close()
  }
})
