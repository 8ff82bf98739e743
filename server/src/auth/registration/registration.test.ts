import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/engines.ts'
import {
  confirmed,
  password,
  registration,
  signIn,
  signedIn,
  tokenIn,
} from '../../testing/accounts/people.ts'
import { type Browser, type Stage, openStage, origin } from '../../testing/accounts/stage.ts'
import { refusedAtTheSameTime } from '../../testing/simultaneous-sign-ups.ts'

interface SessionAnswer {
  session: { user: { email: string } } | null
}

describe.each(engines)('registration on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { superAdminEmail: 'chosen@example.ci' })
  })
  afterAll(() => stage.close())

  const profilesOf = (email: string) =>
    stage.services.database.sql
      .selectFrom('profiles')
      .selectAll()
      .where('email', '=', email)
      .execute()

  test('registration-1 a link in a mail confirms the address; only then can the account be used', async () => {
    const browser = stage.browser()
    const registered = await browser.post('/auth/sign-up', registration(' Awa@Example.CI '))
    expect(registered).toMatchObject({ status: 201, body: {} })
    expect(registered.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^mainforte\.registration=[\w-]{43}\.[0-9a-f]{64}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect(await signIn(browser, 'awa@example.ci')).toMatchObject({
      status: 403,
      body: { code: 'email-not-confirmed' },
    })

    const mail = await stage.mails.next('awa@example.ci')
    expect(mail.subject).toBe('Confirmez votre adresse e-mail')
    expect(mail.text).toContain(`${origin}/auth/confirm?token=`)
    expect(mail.html).toContain('lang="fr"')
    const token = tokenIn(mail)
    expect(await browser.post('/auth/confirm-email', { token })).toMatchObject({ status: 200 })
    expect(browser.cookies.has('mainforte.registration')).toBe(false)
    expect(await signIn(browser, 'AWA@example.ci')).toMatchObject({ status: 200 })
  })

  test('registration-2 reading the mail alone does not confirm a password that somebody else chose', async () => {
    const thief = stage.browser()
    await thief.post('/auth/sign-up', registration('prey@example.ci'))
    const token = tokenIn(await stage.mails.next('prey@example.ci'))
    const owner = stage.browser()
    await owner.post('/auth/sign-up', registration('another@example.ci'))
    const confirm = (given: object) => owner.post('/auth/confirm-email', { token, ...given })
    expect(await confirm({})).toMatchObject({ status: 409, body: { code: 'password-needed' } })
    expect(await confirm({ password: 'Deviné-2026' })).toMatchObject({
      status: 409,
      body: { code: 'password-wrong' },
    })
    expect(await signIn(thief, 'prey@example.ci')).toMatchObject({
      body: { code: 'email-not-confirmed' },
    })

    // Setting a new password also proves the address.
    await owner.post('/auth/forgot-password', { email: 'prey@example.ci' })
    const reset = tokenIn(await stage.mails.next('prey@example.ci'))
    const chosen = { password: 'Mienne-2026', confirmation: 'Mienne-2026' }
    const own = { ...chosen, displayName: 'Awa Koné' }
    await owner.post('/auth/reset-password', { token: reset, ...own })
    expect(await signIn(owner, 'prey@example.ci', own.password)).toMatchObject({ status: 200 })
    expect(await signIn(thief, 'prey@example.ci')).toMatchObject({
      body: { code: 'invalid-credentials' },
    })
    expect(await thief.post('/auth/confirm-email', { token })).toMatchObject({
      body: { code: 'link-invalid' },
    })
  })

  test('an account registered on one device is confirmed on another with the password', async () => {
    await stage.browser().post('/auth/sign-up', registration('phone@example.ci'))
    const token = tokenIn(await stage.mails.next('phone@example.ci'))
    const phone = stage.browser()
    expect(await phone.post('/auth/confirm-email', { token, password })).toMatchObject({
      status: 200,
    })
    expect(await signIn(phone, 'phone@example.ci')).toMatchObject({ status: 200 })
  })

  const openIn = (browser: Browser, token: string) =>
    browser.post('/auth/confirm-email', { token, signIn: true })
  const whoIsIn = async (browser: Browser) =>
    ((await browser.get('/auth/session')).body as SessionAnswer).session?.user.email

  test('the link signs in the browser that registered, once, and keeps the telephone number', async () => {
    const browser = stage.browser()
    const invited = { phone: '+225 07 01 02 03 04', invite: 'AB2CD3EF' }
    await browser.post('/auth/sign-up', registration('open@example.ci', invited))
    const mail = await stage.mails.next('open@example.ci')
    expect(mail.text).toMatch(/\/auth\/confirm\?token=[\w-]+&invite=AB2CD3EF/)
    expect(await openIn(browser, tokenIn(mail))).toMatchObject({
      status: 200,
      body: { session: { user: { email: 'open@example.ci', phone: '+2250701020304' } } },
    })
    expect(await whoIsIn(browser)).toBe('open@example.ci')
    expect(await openIn(stage.browser(), tokenIn(mail))).toMatchObject({
      body: { code: 'link-invalid' },
    })
  })

  test('a repeated link signs in and leads back like the first, whoever requests it', async () => {
    const browser = stage.browser()
    const email = 'again@example.ci'
    await browser.post('/auth/sign-up', registration(email, { invite: 'AB2CD3EF' }))
    await stage.mails.next(email)
    const resend = (more: object) =>
      stage.browser().post('/auth/resend-confirmation', { email, ...more })
    // A stranger's request can not name an invitation.
    expect((await resend({ invite: 'ZZ9ZZ9ZZ' })).status).toBe(400)
    expect((await resend({})).status).toBe(200)
    const mail = await stage.mails.next(email)
    expect(mail.text).toMatch(/\/auth\/confirm\?token=[\w-]+&invite=AB2CD3EF\s/)
    expect(await openIn(browser, tokenIn(mail))).toMatchObject({
      status: 200,
      body: { session: { user: { email } } },
    })
    expect(await profilesOf(email)).toMatchObject([{ registeredInvite: null }])
  })

  test('registration-3 the link signs in no other browser without the password, nor for a plain confirmation', async () => {
    const thief = stage.browser()
    await thief.post('/auth/sign-up', registration('lured@example.ci'))
    const token = tokenIn(await stage.mails.next('lured@example.ci'))
    const owner = stage.browser()
    expect(await openIn(owner, token)).toMatchObject({ body: { code: 'password-needed' } })
    expect(await whoIsIn(owner)).toBeUndefined()
    const known = { token, password, signIn: true }
    // Who knows the password could sign in a moment later: it is not asked for twice.
    expect((await owner.post('/auth/confirm-email', known)).status).toBe(200)
    expect(await whoIsIn(owner)).toBe('lured@example.ci')
    expect(await whoIsIn(thief)).toBeUndefined()

    const plain = await confirmed(stage, 'plain@example.ci')
    expect(await whoIsIn(plain)).toBeUndefined()
  })

  test('registration-4 the link does not sign in over an open session, nor a day after the registration', async () => {
    const browser = await signedIn(stage, 'first@example.ci')
    await browser.post('/auth/sign-up', registration('second@example.ci'))
    const second = tokenIn(await stage.mails.next('second@example.ci'))
    expect((await openIn(browser, second)).body).toEqual({ session: null })
    expect(await whoIsIn(browser)).toBe('first@example.ci')
    expect(await profilesOf('second@example.ci')).toMatchObject([{ emailVerified: true }])

    const slow = stage.browser()
    await slow.post('/auth/sign-up', registration('slow@example.ci'))
    const token = tokenIn(await stage.mails.next('slow@example.ci'))
    await stage.services.database.sql
      .updateTable('profiles')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('email', '=', 'slow@example.ci')
      .execute()
    expect((await openIn(slow, token)).body).toEqual({ session: null })
    expect(await profilesOf('slow@example.ci')).toMatchObject([{ emailVerified: true }])
  })

  test('the account that may promote itself must enter its password', async () => {
    const browser = stage.browser()
    const email = 'chosen@example.ci'
    await browser.post('/auth/sign-up', registration(email))
    expect((await openIn(browser, tokenIn(await stage.mails.next(email)))).body).toEqual({
      session: null,
    })
  })

  test('guessing the password by the link is limited, too', async () => {
    await stage.browser().post('/auth/sign-up', registration('tried@example.ci'))
    const token = tokenIn(await stage.mails.next('tried@example.ci'))
    const browser = stage.browser()
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) {
      const guess = { token, password: `Guess-${tries}0` }
      statuses.push((await browser.post('/auth/confirm-email', guess)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(409), 429])
    expect((await browser.post('/auth/confirm-email', { token, password })).status).toBe(429)
  })

  test('registration-5 a link works once', async () => {
    const browser = stage.browser()
    await browser.post('/auth/sign-up', registration('once@example.ci'))
    const token = tokenIn(await stage.mails.next('once@example.ci'))
    await browser.post('/auth/confirm-email', { token })
    expect(await browser.post('/auth/confirm-email', { token })).toMatchObject({
      status: 409,
      body: { code: 'link-invalid' },
    })
  })

  test('a link expires, and another one can be requested', async () => {
    const browser = stage.browser()
    await browser.post('/auth/sign-up', registration('late@example.ci'))
    const token = tokenIn(await stage.mails.next('late@example.ci'))
    await stage.services.database.sql
      .updateTable('accountTokens')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(await browser.post('/auth/confirm-email', { token })).toMatchObject({
      body: { code: 'link-invalid' },
    })

    await browser.post('/auth/resend-confirmation', { email: 'late@example.ci' })
    const again = tokenIn(await stage.mails.next('late@example.ci'))
    expect(await browser.post('/auth/confirm-email', { token: again })).toMatchObject({
      status: 200,
    })
  })

  test('registration-6 a weak password is refused with every reason, and nothing is stored', async () => {
    const weak = { password: 'tontine', confirmation: 'tontine' }
    const answer = await stage
      .browser()
      .post('/auth/sign-up', registration('weak@example.ci', weak))
    expect(answer.status).toBe(400)
    for (const reason of ['too-short', 'no-upper', 'no-digit', 'no-special']) {
      expect(JSON.stringify(answer.body)).toContain(`"password-${reason}"`)
    }
    expect(await profilesOf('weak@example.ci')).toEqual([])
  })

  test('other invalid input is refused, too, and nothing is stored', async () => {
    const browser = stage.browser()
    for (const [changes, code] of [
      [{ displayName: 'Al' }, 'name-too-short'],
      [{ email: 'bad' }, 'email-invalid'],
      [{ email: undefined }, 'credentials-missing'],
      [{ confirmation: 'Tontine-2027' }, 'passwords-differ'],
      [{ role: 'superAdmin' }, 'form-invalid'],
    ] as const) {
      const answer = await browser.post('/auth/sign-up', registration('bad@example.ci', changes))
      expect(answer.status, code).toBe(400)
      expect(JSON.stringify(answer.body)).toContain(`"${code}"`)
    }
    expect(await profilesOf('bad@example.ci')).toEqual([])
  })

  test('a taken address is refused, and its account is unchanged', async () => {
    await confirmed(stage, 'taken@example.ci')
    const other = { password: 'Another-2026', confirmation: 'Another-2026', displayName: 'Eve' }
    const answer = await stage
      .browser()
      .post('/auth/sign-up', registration('taken@example.ci', other))
    expect(answer).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect(await profilesOf('taken@example.ci')).toMatchObject([{ fullName: 'Awa Koné' }])
    expect(await signIn(stage.browser(), 'taken@example.ci', 'Another-2026')).toMatchObject({
      body: { code: 'invalid-credentials' },
    })
  })

  test('of two simultaneous registrations of one address, one succeeds', async () => {
    const refused = await refusedAtTheSameTime(async (email) => {
      const answers = await Promise.all(
        ['Ama', 'Ada'].map((displayName) =>
          stage.browser().post('/auth/sign-up', registration(email, { displayName })),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(await profilesOf(email)).toHaveLength(1)
      return answers
    })
    expect(refused).toMatchObject({ body: { code: 'email-or-phone-taken' } })
  })

  test('a registration in English is followed by a mail in English', async () => {
    await stage
      .browser()
      .post('/auth/sign-up', registration('english@example.ci', { language: 'en' }))
    const mail = await stage.mails.next('english@example.ci')
    expect(mail.subject).toBe('Confirm your e-mail address')
    expect(mail.html).toContain('lang="en"')
  })

  test('our mails contain no text chosen by a stranger', async () => {
    const displayName = 'Gagnez 1000000 sur http://evil.example'
    await stage.browser().post('/auth/sign-up', registration('victim@example.ci', { displayName }))
    const mail = await stage.mails.next('victim@example.ci')
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('evil.example')
  })

  test('registration-7 requesting the link again answers the same for every address', async () => {
    await confirmed(stage, 'known@example.ci')
    const browser = stage.browser()
    const answers = []
    for (const email of ['known@example.ci', 'nobody@example.ci']) {
      answers.push(await browser.post('/auth/resend-confirmation', { email }))
    }
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ])
  })

  test('nobody can flood a mailbox', async () => {
    const browser = stage.browser()
    const email = 'flood@example.ci'
    const answers = []
    for (let sent = 0; sent < 6; sent += 1) {
      answers.push(await browser.post('/auth/resend-confirmation', { email }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    const last = answers.at(-1)
    expect(last).toMatchObject({ body: { code: 'too-many-requests' } })
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe.each(engines)('registration that reveals nothing, on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { authRevealExisting: false })
  })
  afterAll(() => stage.close())

  test('registration-8 a taken address is answered like a new one, and its owner is notified', async () => {
    await confirmed(stage, 'owner@example.ci')
    const answers = []
    for (const email of ['owner@example.ci', 'new@example.ci']) {
      answers.push(await stage.browser().post('/auth/sign-up', registration(email)))
    }
    const [taken, fresh] = answers.map(({ status, body, headers }) => ({
      status,
      body,
      cookies: headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
    }))
    expect(taken).toEqual(fresh)
    const mail = await stage.mails.next('owner@example.ci')
    expect(mail.subject).toBe('Vous avez déjà un compte')
    expect(mail.text).toContain('Cette adresse email est déjà utilisée par un autre compte')
    expect(await signIn(stage.browser(), 'owner@example.ci', password)).toMatchObject({
      status: 200,
    })
  })

  test('a repeated link leads to the invitation of the first registration, never to that of a stranger', async () => {
    const email = 'first@example.ci'
    const first = stage.browser()
    await first.post('/auth/sign-up', registration(email, { invite: 'AB2CD3EF' }))
    await stage.mails.next(email)
    const stranger = stage.browser()
    await stranger.post('/auth/sign-up', registration(email, { invite: 'ZZ9ZZ9ZZ' }))
    expect((await stage.mails.next(email)).subject).toBe('Vous avez déjà un compte')
    await stranger.post('/auth/resend-confirmation', { email })
    const mail = await stage.mails.next(email)
    expect(mail.text).toMatch(/\/auth\/confirm\?token=[\w-]+&invite=AB2CD3EF\s/)
    expect(mail.text).not.toContain('ZZ9ZZ9ZZ')
  })
})
