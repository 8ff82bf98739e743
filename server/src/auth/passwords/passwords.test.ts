import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../../testing/engines.ts'
import { dumpOf } from '../../testing/guess-digests.ts'
import {
  confirmed,
  password,
  registration,
  signedIn,
  signIn,
  tokenIn,
} from '../../testing/accounts/people.ts'
import type { Session } from '@mainforte/contract/auth/session'
import { addAccount } from '../store.ts'
import { type Browser, type Stage, openStage, origin } from '../../testing/accounts/stage.ts'

interface SessionAnswer {
  session: Session | null
}

const next = { password: 'Nouveau-2027', confirmation: 'Nouveau-2027' }

describe.each(engines)('passwords on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  /** The token in the mail for a forgotten password. */
  async function forgot(email: string, browser = stage.browser()): Promise<string> {
    expect(await browser.post('/auth/forgot-password', { email })).toMatchObject({
      status: 200,
      body: {},
    })
    const mail = await stage.mails.next(email)
    expect(mail.subject).toBe('Choisissez un nouveau mot de passe')
    expect(mail.text).toContain(`${origin}/reset-password?token=`)
    return tokenIn(mail)
  }

  const isSignedIn = async (browser: Browser) => (await browser.get('/profile')).status === 200

  test('passwords-1 a forgotten password is replaced by the link in the mail, and all sessions end', async () => {
    const phone = await signedIn(stage, 'forgot@example.ci')
    const token = await forgot('forgot@example.ci')
    expect(await stage.browser().post('/auth/reset-password', { token, ...next })).toMatchObject({
      status: 200,
    })
    expect(await isSignedIn(phone)).toBe(false)
    expect(await signIn(stage.browser(), 'forgot@example.ci', password)).toMatchObject({
      body: { code: 'invalid-credentials' },
    })
    expect(await signIn(stage.browser(), 'forgot@example.ci', next.password)).toMatchObject({
      status: 200,
    })
    expect((await stage.mails.next('forgot@example.ci')).subject).toBe(
      'Votre mot de passe a été changé',
    )
  })

  test('passwords-5 a link that waits to be sent can be read nowhere in the database', async () => {
    // Nobody listens there: the mail is tried again and again.
    const away = await openStage(engine, { smtpUrl: 'smtp://127.0.0.1:9' })
    const { sql: db } = away.services.database
    const email = 'waiting@example.ci'
    await addAccount(db, { email, fullName: 'Awa', passwordHash: 'none', language: 'fr' })
    await away.browser().post('/auth/forgot-password', { email })
    const jobs = async () => {
      const { rows } = await sql<{ name: string; job: string }>`
        select name, to_jsonb(j)::text as job from pgboss.job j`.execute(db)
      return rows
    }
    const names = async () => (await jobs()).map(({ name }) => name)
    await vi.waitFor(async () => expect(await names()).toContain('mail'))
    const stored = [await dumpOf(db), ...(await jobs()).map(({ job }) => job)].join('\n')
    expect(stored).not.toContain('token=')
    expect(stored).not.toContain('nouveau mot de passe')
    await away.close()
  })

  const stranger = { displayName: 'Le voleur', phone: '+225 07 99 99 99 99', language: 'en' }
  const userOf = async (browser: Browser) =>
    ((await browser.get('/auth/session')).body as SessionAnswer).session?.user

  test('passwords-6 the owner of an address that a stranger registered gives a name, and nothing of the stranger stays', async () => {
    const email = 'taken-back@example.ci'
    await stage.browser().post('/auth/sign-up', registration(email, stranger))
    await stage.mails.next(email)
    const { sql: db } = stage.services.database
    await db.updateTable('profiles').set({ isVerified: true }).where('email', '=', email).execute()

    const owner = stage.browser()
    await owner.post('/auth/forgot-password', { email })
    const token = tokenIn(await stage.mails.next(email))
    const reset = (more: object) => owner.post('/auth/reset-password', { token, ...next, ...more })
    for (const more of [{}, { displayName: '' }, { displayName: 'Aw' }])
      expect(await reset(more)).toMatchObject({ status: 409, body: { code: 'name-needed' } })
    expect(await signIn(owner, email, next.password)).not.toMatchObject({ status: 200 })
    expect((await reset({ displayName: 'Awa Koné' })).status).toBe(200)
    await signIn(owner, email, next.password)
    expect(await userOf(owner)).toMatchObject({
      displayName: 'Awa Koné',
      phone: null,
      language: 'origin',
      isVerified: false,
    })
    expect(await dumpOf(db)).not.toMatch(/voleur|99999999/)
  })

  test('the browser that registered keeps its name and number when it sets a new password first', async () => {
    const email = 'forgetful@example.ci'
    const browser = stage.browser()
    const phone = '+225 07 01 02 03 04'
    await browser.post('/auth/sign-up', registration(email, { phone }))
    await stage.mails.next(email)
    await browser.post('/auth/forgot-password', { email })
    const token = tokenIn(await stage.mails.next(email))
    expect((await browser.post('/auth/reset-password', { token, ...next })).status).toBe(200)
    await signIn(browser, email, next.password)
    expect(await userOf(browser)).toMatchObject({
      displayName: 'Awa Koné',
      phone: '+2250701020304',
    })
  })

  test('requesting the link answers the same for every address', async () => {
    await confirmed(stage, 'known@example.ci')
    const browser = stage.browser()
    const answers = []
    for (const email of ['known@example.ci', 'nobody@example.ci']) {
      const { status, body } = await browser.post('/auth/forgot-password', { email })
      answers.push({ status, body })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('a link works once, and a new password invalidates the other links', async () => {
    await confirmed(stage, 'links@example.ci')
    const [first, second] = [await forgot('links@example.ci'), await forgot('links@example.ci')]
    const browser = stage.browser()
    expect(await browser.post('/auth/reset-password', { token: first, ...next })).toMatchObject({
      status: 200,
    })
    for (const token of [first, second]) {
      expect(await browser.post('/auth/reset-password', { token, ...next })).toMatchObject({
        status: 409,
        body: { code: 'link-invalid' },
      })
    }
  })

  test('of two simultaneous uses of one link, one succeeds', async () => {
    await confirmed(stage, 'twice@example.ci')
    const token = await forgot('twice@example.ci')
    const answers = await Promise.all(
      ['Premier-2027', 'Second-2027'].map((given) =>
        stage
          .browser()
          .post('/auth/reset-password', { token, password: given, confirmation: given }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a link expires after an hour, and does not work for another purpose', async () => {
    await confirmed(stage, 'old@example.ci')
    const token = await forgot('old@example.ci')
    const { expiresAt } = await stage.services.database.sql
      .selectFrom('accountTokens')
      .innerJoin('profiles', 'profiles.id', 'accountTokens.userId')
      .where('email', '=', 'old@example.ci')
      .select('expiresAt')
      .executeTakeFirstOrThrow()
    const lasts = Date.parse(expiresAt) - Date.now()
    expect(lasts).toBeGreaterThan(3_500_000)
    expect(lasts).toBeLessThanOrEqual(3_600_000)
    const browser = stage.browser()
    expect(await browser.post('/auth/confirm-email', { token })).toMatchObject({
      body: { code: 'link-invalid' },
    })
    await stage.services.database.sql
      .updateTable('accountTokens')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(await browser.post('/auth/reset-password', { token, ...next })).toMatchObject({
      body: { code: 'link-invalid' },
    })
    expect(await signIn(browser, 'old@example.ci')).toMatchObject({ status: 200 })
  })

  test('a weak new password is refused with its reasons, and the link stays valid', async () => {
    await confirmed(stage, 'weak@example.ci')
    const token = await forgot('weak@example.ci')
    const browser = stage.browser()
    const weak = { token, password: 'abc', confirmation: 'abd' }
    const answer = await browser.post('/auth/reset-password', weak)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toMatch(/password-too-short.*passwords-differ/)
    expect(await browser.post('/auth/reset-password', { token, ...next })).toMatchObject({
      status: 200,
    })
  })

  test('a registration of an address that its author can’t read is lost to the address’s owner', async () => {
    await stage.browser().post('/auth/sign-up', registration('hijack@example.ci'))
    await stage.mails.next('hijack@example.ci')
    const token = await forgot('hijack@example.ci')
    const own = { ...next, displayName: 'Awa Koné' }
    await stage.browser().post('/auth/reset-password', { token, ...own })
    expect(await signIn(stage.browser(), 'hijack@example.ci', password)).toMatchObject({
      body: { code: 'invalid-credentials' },
    })
    expect(await signIn(stage.browser(), 'hijack@example.ci', next.password)).toMatchObject({
      status: 200,
    })
  })

  test('passwords-2 a changed password signs out everywhere else, at once, and the owner is notified', async () => {
    const email = 'change@example.ci'
    const phone = await signedIn(stage, email)
    const laptop = stage.browser()
    await signIn(laptop, email)
    expect(await isSignedIn(laptop)).toBe(true)

    const answer = await phone.post('/auth/change-password', { currentPassword: password, ...next })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(await isSignedIn(phone)).toBe(true)
    expect(await isSignedIn(laptop)).toBe(false)
    expect(await signIn(laptop, email, password)).toMatchObject({ status: 401 })
    expect(await signIn(laptop, email, next.password)).toMatchObject({ status: 200 })
    const mail = await stage.mails.next(email)
    expect(mail.subject).toBe('Votre mot de passe a été changé')
  })

  test('a password that is changed during its check signs nobody in', async () => {
    const email = 'overtaken@example.ci'
    await confirmed(stage, email)
    const token = await forgot(email)
    const thief = stage.browser()
    // Sign-ins in every phase of the change: some before, some after; no session remains.
    const tries = Array.from({ length: 6 }, () => signIn(thief, email, password))
    await stage.browser().post('/auth/reset-password', { token, ...next })
    await Promise.all(tries)
    expect(await isSignedIn(thief)).toBe(false)
    const sessions = await stage.services.database.sql
      .selectFrom('sessions')
      .innerJoin('profiles', 'profiles.id', 'sessions.userId')
      .where('email', '=', email)
      .select('token')
      .execute()
    expect(sessions).toEqual([])
  })

  test('passwords-3 changing the password requires the current one', async () => {
    const browser = await signedIn(stage, 'present@example.ci')
    const change = (currentPassword: string) =>
      browser.post('/auth/change-password', { currentPassword, ...next })
    expect(await change('Wrong-2026')).toMatchObject({
      body: { code: 'current-password-wrong' },
    })
    expect(await signIn(stage.browser(), 'present@example.ci')).toMatchObject({ status: 200 })
    expect(
      await stage.browser().post('/auth/change-password', { currentPassword: password, ...next }),
    ).toMatchObject({ status: 401 })
    const statuses = []
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await change('Wrong-2026')).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('an account without a password has none to change', async () => {
    const browser = await signedIn(stage, 'google-only@example.ci')
    await stage.services.database.sql
      .deleteFrom('accounts')
      .where('userId', 'in', (query) =>
        query.selectFrom('profiles').select('id').where('email', '=', 'google-only@example.ci'),
      )
      .execute()
    expect(
      await browser.post('/auth/change-password', { currentPassword: password, ...next }),
    ).toMatchObject({ body: { code: 'no-password' } })
  })

  test('passwords-4 neither passwords nor links are stored in plain text', async () => {
    await confirmed(stage, 'secret@example.ci')
    const token = await forgot('secret@example.ci')
    const tokens = await stage.services.database.sql
      .selectFrom('accountTokens')
      .selectAll()
      .execute()
    const accounts = await stage.services.database.sql.selectFrom('accounts').selectAll().execute()
    expect(JSON.stringify([tokens, accounts])).not.toContain(token)
    expect(JSON.stringify([tokens, accounts])).not.toContain(password)
  })
})
