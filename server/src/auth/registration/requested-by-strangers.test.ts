import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../../testing/engines.ts'
import { confirmed, registration, signedIn, tokenIn } from '../../testing/accounts/people.ts'
import { type Stage, openStage } from '../../testing/accounts/stage.ts'

const minute = 60_000
const next = { password: 'Nouveau-2027', confirmation: 'Nouveau-2027' }

describe.each(engines)('what strangers ask for in the name of others, on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  const mailsTo = (email: string, subject: RegExp) =>
    stage.mails.arrived.filter(
      (mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''),
    ).length

  /** Sends requests from this many addresses, each for the first time. */
  async function askFromEverywhere(path: string, email: string, times: number) {
    const answers = []
    for (let count = 0; count < times; count += 1)
      answers.push((await stage.browser().post(path, { email })).status)
    return answers
  }

  /** Jobs of a queue are sequential: once this one has run, those before it have, too. */
  async function jobsDone(path: string, subject: RegExp) {
    const email = `marker.${crypto.randomUUID()}@example.ci`
    if (path === '/auth/forgot-password') await confirmed(stage, email)
    else await stage.browser().post('/auth/sign-up', registration(email))
    await stage.browser().post(path, { email })
    const wanted = path === '/auth/forgot-password' ? 1 : 2
    await vi.waitFor(() => expect(mailsTo(email, subject)).toBe(wanted))
  }

  const older = async (email: string, by: number) => {
    const { sql } = stage.services.database
    const tokens = await sql
      .selectFrom('accountTokens')
      .innerJoin('profiles', 'profiles.id', 'accountTokens.userId')
      .where('email', '=', email)
      .select(['digest', 'expiresAt'])
      .execute()
    for (const { digest, expiresAt } of tokens)
      await sql
        .updateTable('accountTokens')
        .set({ expiresAt: new Date(Date.parse(expiresAt) - by).toISOString() })
        .where('digest', '=', digest)
        .execute()
  }

  test.each([
    ['/auth/forgot-password', /nouveau mot de passe/],
    ['/auth/resend-confirmation', /Confirmez/],
  ])('however many ask %s, the owner holds a link that works', async (path, subject) => {
    const email = `victim.${crypto.randomUUID()}@example.ci`
    await stage.browser().post('/auth/sign-up', registration(email))
    if (path === '/auth/forgot-password') {
      const token = tokenIn(await stage.mails.next(email))
      await stage.browser().post('/auth/confirm-email', { token, password: 'Tontine-2026' })
    }
    expect(await askFromEverywhere(path, email, 12)).toEqual(Array(12).fill(200))
    await jobsDone(path, subject)
    // The mailbox is not flooded.
    expect(mailsTo(email, subject)).toBe(3)

    const owner = stage.browser()
    expect(await owner.post(path, { email })).toMatchObject({ status: 200 })
    // The latest of three links is a quarter of an hour old: another one is sent.
    await older(email, 16 * minute)
    expect(await owner.post(path, { email })).toMatchObject({ status: 200 })
    await vi.waitFor(() => expect(mailsTo(email, subject)).toBe(4))

    const mail = stage.mails.arrived.findLast(({ to }) => to?.[0]?.address === email)
    const token = mail && tokenIn(mail)
    const done =
      path === '/auth/forgot-password'
        ? await owner.post('/auth/reset-password', { token, ...next })
        : await owner.post('/auth/confirm-email', { token, password: 'Tontine-2026' })
    expect(done).toMatchObject({ status: 200 })
  })

  test('from a familiar address, the owner gets a mail each time', async () => {
    const email = 'at-home@example.ci'
    const home = await signedIn(stage, email)
    await askFromEverywhere('/auth/forgot-password', email, 8)
    await jobsDone('/auth/forgot-password', /nouveau mot de passe/)
    expect(mailsTo(email, /nouveau mot de passe/)).toBe(3)
    for (let sent = 1; sent <= 5; sent += 1) {
      expect(await home.post('/auth/forgot-password', { email })).toMatchObject({ status: 200 })
      await vi.waitFor(() => expect(mailsTo(email, /nouveau mot de passe/)).toBe(3 + sent))
    }
    expect(await home.post('/auth/forgot-password', { email })).toMatchObject({ status: 429 })
  })

  test('attempts to register an address from elsewhere do not stop its owner', async () => {
    const email = 'wanted@example.ci'
    for (let count = 0; count < 8; count += 1)
      await stage.browser().post('/auth/sign-up', registration(email))
    expect(await stage.browser().post('/auth/sign-up', registration(email))).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    })
  })
})

test('repeated attempts to register a taken address notify its owner three times an hour at most', async () => {
  const stage = await openStage('pglite', { authRevealExisting: false })
  try {
    const email = 'told@example.ci'
    await confirmed(stage, email)
    for (let count = 0; count < 8; count += 1)
      expect(await stage.browser().post('/auth/sign-up', registration(email))).toMatchObject({
        status: 201,
      })
    // Jobs of a queue are sequential: after this one, all have run.
    await stage.browser().post('/auth/sign-up', registration('last@example.ci'))
    await stage.mails.next('last@example.ci')
    const told = () =>
      stage.mails.arrived.filter(({ subject }) => subject === 'Vous avez déjà un compte').length
    await vi.waitFor(() => expect(told()).toBe(3))
  } finally {
    await stage.close()
  }
})
