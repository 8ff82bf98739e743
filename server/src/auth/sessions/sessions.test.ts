import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/engines.ts'
import {
  confirmed,
  password,
  registration,
  signedIn,
  signIn,
  tokenIn,
} from '../../testing/accounts/people.ts'
import { type Browser, type Stage, openStage } from '../../testing/accounts/stage.ts'

const sessionOf = async (browser: Browser) => (await browser.get('/auth/session')).body

describe.each(engines)('sessions on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  const sql = () => stage.services.database.sql

  test('sign-in-1 signing in returns the user and when to renew; signing out ends the session', async () => {
    const browser = await confirmed(stage, 'in@example.ci')
    const answer = await signIn(browser, 'in@example.ci')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: {
          email: 'in@example.ci',
          displayName: 'Awa Koné',
          photoUrl: null,
          phone: null,
          role: 'user',
          isVerified: false,
          language: 'origin',
        },
        mayPromote: false,
      },
    })
    const { expiresAt } = answer.body as { expiresAt: string } // matched above
    const lasts = Date.parse(expiresAt) - Date.now()
    expect(lasts).toBeGreaterThan(90_000)
    expect(lasts).toBeLessThanOrEqual(300_000)
    expect(await sessionOf(browser)).toMatchObject({
      session: { user: { email: 'in@example.ci' } },
    })

    const ended = await browser.post('/auth/sign-out')
    expect(ended.status).toBe(200)
    // What the browser kept of what this person read goes as well.
    expect(ended.headers.get('clear-site-data')).toBe('"cache"')
    expect([...browser.cookies.keys()]).toEqual(['mainforte.device'])
    expect(await sessionOf(browser)).toEqual({ session: null })
  })

  const signed = `${'a'.repeat(32)}.${'b'.repeat(43)}%3D`
  const values = ['x', '%', '%E0%A4%A', '%ff', 'é', '"', 'a.b', '', 'null', btoa('null'), signed]

  test.each(values)(
    'damaged-cookies-1 damaged cookies, %j, are no session, and go',
    async (value) => {
      for (const name of ['session_token', 'session_data'])
        for (const path of ['/auth/session', '/auth/refresh', '/auth/sign-out', '/profile']) {
          const browser = stage.browser()
          browser.cookies.set(`mainforte.${name}`, value)
          const isRead = path === '/auth/session' || path === '/profile'
          const answer = isRead ? await browser.get(path) : await browser.post(path)
          expect(answer.status, `${name} ${path}`).toBe(path === '/profile' ? 401 : 200)
          expect(browser.cookies.size, `${name} ${path}`).toBe(0)
        }
    },
  )

  test.each(values)('a session goes on whose short token is damaged: %j', async (value) => {
    const browser = await signedIn(stage, `damaged.${values.indexOf(value)}@example.ci`)
    const whole = browser.cookies.get('mainforte.session_data')
    browser.cookies.set('mainforte.session_data', value)
    expect((await browser.get('/profile')).status).toBe(200)
    expect(browser.cookies.get('mainforte.session_data')).toHaveLength(whole?.length ?? 0)
  })

  test('sign-in-2 a visitor has no session, and may sign out nevertheless', async () => {
    const browser = stage.browser()
    expect(await sessionOf(browser)).toEqual({ session: null })
    expect(await browser.post('/auth/refresh')).toMatchObject({
      status: 200,
      body: { session: null },
    })
    expect(await browser.post('/auth/sign-out')).toMatchObject({ status: 200 })
    expect(await browser.get('/profile')).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in', message: 'User not authenticated' },
    })
  })

  test('sign-in-3 cookies are hidden from scripts and not sent with cross-site requests', async () => {
    const answer = await signIn(await confirmed(stage, 'flags@example.ci'), 'flags@example.ci')
    const cookies = answer.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'mainforte.session_token',
      'mainforte.session_data',
      'mainforte.device',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).not.toMatch(/Domain=/)
    }
  })

  test('an unknown address and a wrong password get the same answer', async () => {
    await confirmed(stage, 'alike@example.ci')
    const answers = [
      await signIn(stage.browser(), 'alike@example.ci', 'Wrong-2026'),
      await signIn(stage.browser(), 'nobody@example.ci', 'Wrong-2026'),
    ].map(({ status, body }) => ({ status, body }))
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } })
    expect(answers[1]).toEqual(answers[0])
  })

  test('sign-in-4 malformed credentials are refused with the invalid field', async () => {
    const browser = stage.browser()
    const codesOf = async (body: object) =>
      JSON.stringify((await browser.post('/auth/sign-in', body)).body)
    expect(await codesOf({ email: 'x', password: '12345' })).toMatch(
      /email-invalid.*password-too-short/,
    )
    for (const nothing of [{}, { email: '', password: '' }])
      expect(await codesOf(nothing)).toContain('credentials-missing')
  })

  test('sign-in-12 a browser that has lost its language gets that of the account, for a year', async () => {
    const browser = await signedIn(stage, 'english@example.ci')
    const { sql: db } = stage.services.database
    const whose = db.updateTable('profiles').where('email', '=', 'english@example.ci')
    const kept = async () => {
      const { headers } = await browser.post('/auth/refresh')
      return headers.getSetCookie().filter((cookie) => cookie.startsWith('mainforte-language'))
    }
    expect(await kept()).toEqual([])
    await whose.set({ language: 'en' }).execute()
    expect(await kept()).toEqual([
      expect.stringMatching(/^mainforte-language=en; Max-Age=31536000; /),
    ])
  })

  test('sign-in-5 guessing one account from one address is limited, with the time to wait', async () => {
    await confirmed(stage, 'guessed@example.ci')
    const thief = stage.browser()
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await signIn(thief, 'guessed@example.ci', `Guess-${tries}0`)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect(await signIn(thief, 'guessed@example.ci')).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', data: { retryAfterSeconds: expect.any(Number) } },
    })
    expect(await signIn(stage.browser(), 'guessed@example.ci')).toMatchObject({ status: 200 })
  })

  test('an attacker with many addresses can not lock the owner out at a familiar one', async () => {
    const email = 'besieged@example.ci'
    const owner = await signedIn(stage, email)
    await owner.post('/auth/sign-out')
    const hour = { points: 100, seconds: 3600 }
    for (let tries = 0; tries <= hour.points; tries += 1)
      await stage.services.limits.take(`signIn account ${email}`, hour)
    const elsewhere = stage.browser()
    expect(await signIn(elsewhere, email)).toMatchObject({ status: 429 })
    expect(await signIn(owner, email)).toMatchObject({ status: 200 })

    // A link that only the owner can read works from anywhere.
    await elsewhere.post('/auth/forgot-password', { email })
    const token = tokenIn(await stage.mails.next(email))
    const next = { password: 'Nouveau-2027', confirmation: 'Nouveau-2027' }
    await elsewhere.post('/auth/reset-password', { token, ...next })
    expect(await signIn(elsewhere, email, next.password)).toMatchObject({ status: 200 })
    expect(await signIn(stage.browser(), email, next.password)).toMatchObject({ status: 429 })
  })

  test('sign-in-6 a suspended account is refused, and its sessions end', async () => {
    const browser = await signedIn(stage, 'suspended@example.ci')
    await sql()
      .updateTable('profiles')
      .set({ banned: true })
      .where('email', '=', 'suspended@example.ci')
      .execute()
    expect(await signIn(stage.browser(), 'suspended@example.ci')).toMatchObject({
      status: 403,
      body: { code: 'account-suspended' },
    })
    expect(await signIn(stage.browser(), 'suspended@example.ci', 'Wrong-2026')).toMatchObject({
      body: { code: 'invalid-credentials' },
    })
    browser.cookies.delete('mainforte.session_data')
    expect(await sessionOf(browser)).toEqual({ session: null })
  })

  test('sign-in-7 a deleted session ends when its short token expires', async () => {
    const browser = await signedIn(stage, 'revoked@example.ci')
    await sql().deleteFrom('sessions').execute()
    // The browser deletes the short token when it expires.
    browser.cookies.delete('mainforte.session_data')
    expect(await sessionOf(browser)).toEqual({ session: null })
    expect([...browser.cookies.keys()]).toEqual(['mainforte.device'])
  })

  test('sign-in-8 a short token identifies the user without a query, and is renewed when it expires', async () => {
    const browser = await signedIn(stage, 'short@example.ci')
    await sql()
      .updateTable('profiles')
      .set({ fullName: 'Changed behind its back' })
      .where('email', '=', 'short@example.ci')
      .execute()
    expect(await sessionOf(browser)).toMatchObject({
      session: { user: { displayName: 'Awa Koné' } },
    })
    expect(await browser.post('/auth/refresh')).toMatchObject({
      body: { session: { user: { displayName: 'Changed behind its back' } } },
    })
    expect(await sessionOf(browser)).toMatchObject({
      session: { user: { displayName: 'Changed behind its back' } },
    })
  })

  test('a process rejects short tokens from before its start, which may have been revoked', async () => {
    const browser = await signedIn(stage, 'restart@example.ci')
    const copied = [...browser.cookies]
    await browser.post('/auth/sign-out')
    const { database } = stage.services
    const restarted = await openStage(engine, {}, true, { database, upFor: 0 })
    try {
      const thief = restarted.browser()
      for (const [name, value] of copied) thief.cookies.set(name, value)
      expect(await thief.get('/profile')).toMatchObject({ status: 401 })
      const owner = restarted.browser()
      await signIn(owner, 'restart@example.ci')
      expect(await owner.get('/profile')).toMatchObject({ status: 200 })
    } finally {
      await restarted.close()
    }
  })

  test('sign-in-9 a short token that was modified, or has no session cookie, is rejected', async () => {
    const browser = await signedIn(stage, 'forged@example.ci')
    const good = browser.cookies.get('mainforte.session_data') ?? ''
    const kept = JSON.parse(Buffer.from(good, 'base64url').toString())
    kept.session.user.role = 'superAdmin'
    const forger = stage.browser()
    forger.cookies.set('mainforte.session_data', good)
    expect(await sessionOf(forger)).toEqual({ session: null })
    const forged = Buffer.from(JSON.stringify(kept)).toString('base64url')
    browser.cookies.set('mainforte.session_data', forged)
    expect(await sessionOf(browser)).toMatchObject({ session: { user: { role: 'user' } } })
    expect(browser.cookies.get('mainforte.session_data')).not.toBe(forged)
  })

  test('sign-in-10 signing in never reuses a session that the browser sends', async () => {
    const thief = await signedIn(stage, 'thief@example.ci')
    const victim = await confirmed(stage, 'fixed@example.ci')
    const planted = thief.cookies.get('mainforte.session_token') ?? ''
    victim.cookies.set('mainforte.session_token', planted)
    await signIn(victim, 'fixed@example.ci')
    expect(victim.cookies.get('mainforte.session_token')).not.toBe(planted)
    expect(await sessionOf(thief)).toMatchObject({
      session: { user: { email: 'thief@example.ci' } },
    })
  })

  test('a session is stored with its address and user agent', async () => {
    const browser = await confirmed(stage, 'where@example.ci')
    await signIn(browser, 'where@example.ci', password)
    const session = await sql()
      .selectFrom('sessions')
      .innerJoin('profiles', 'profiles.id', 'sessions.userId')
      .where('email', '=', 'where@example.ci')
      .select(['ipAddress', 'userAgent'])
      .executeTakeFirst()
    expect(session).toEqual({
      ipAddress: expect.stringMatching(/^198\.51\./),
      userAgent: 'a browser of the tests',
    })
  })
})

test('sign-in-11 behind TLS no other host of the domain can set or receive our cookies', async () => {
  const stage = await openStage('pglite', { appUrl: 'https://tontine.test' })
  try {
    const browser = stage.browser()
    const registered = await browser.post('/auth/sign-up', registration('tls@example.ci'))
    const token = tokenIn(await stage.mails.next('tls@example.ci'))
    const confirmation = await browser.post('/auth/confirm-email', { token })
    const entered = await signIn(browser, 'tls@example.ci')
    const cookies = [registered, confirmation, entered].flatMap(({ headers }) =>
      headers.getSetCookie(),
    )
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-mainforte.registration',
      '__Host-mainforte.registration',
      '__Host-mainforte.session_token',
      '__Host-mainforte.session_data',
      '__Host-mainforte.device',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; Secure(;|$)/)
      expect(cookie).toMatch(/; HttpOnly(;|$)/)
      expect(cookie).not.toMatch(/Domain=/i)
    }
    expect(await browser.get('/profile')).toMatchObject({ status: 200 })

    // A cookie that another host of the domain could have set is ignored.
    const planted = stage.browser()
    for (const [name, value] of browser.cookies)
      planted.cookies.set(name.replace('__Host-', '__Secure-'), value)
    expect(await planted.get('/profile')).toMatchObject({ status: 401 })
    for (const [name, value] of browser.cookies) planted.cookies.set(`__Secure-${name}`, value)
    expect(await planted.get('/profile')).toMatchObject({ status: 401 })

    await browser.post('/auth/sign-out')
    expect([...browser.cookies.keys()]).toEqual(['__Host-mainforte.device'])
  } finally {
    await stage.close()
  }
})
