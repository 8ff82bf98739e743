import type {
  PasskeyCreation,
  PasskeyRequest,
  PasskeyView,
} from '@mainforte/contract/auth/passkeys'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Authenticator, openAuthenticator } from '../../testing/accounts/authenticator.ts'
import { confirmed, password, signIn, signedIn, tokenIn } from '../../testing/accounts/people.ts'
import { type Answer, type Browser, type Stage, openStage } from '../../testing/accounts/stage.ts'
import { engines } from '../../testing/engines.ts'

const refused = { status: 401, body: { code: 'passkey-refused' } }

const sessionOf = async (browser: Browser) => (await browser.get('/auth/session')).body

interface Listed {
  rows: PasskeyView[]
  isAsked: boolean
  hasPassword: boolean
  lostLinkFrom: string | null
}

// The contract says so, and the stage checks answers against it.
const listOf = async (browser: Browser) => (await browser.get('/auth/passkeys')).body as Listed
const requestOf = ({ body }: Answer) => body as PasskeyRequest
const challenged = async (browser: Browser) =>
  requestOf(await browser.post('/auth/passkeys/request'))
const asked = ({ body }: Answer) => (body as { passkey: PasskeyRequest }).passkey

const begun = async (browser: Browser) =>
  (await browser.post('/auth/passkeys/begin', { password })).body as PasskeyCreation

async function add(browser: Browser, name?: string): Promise<Authenticator> {
  const authenticator = openAuthenticator()
  const made = authenticator.create(await begun(browser), name)
  expect(await browser.post('/auth/passkeys', made)).toMatchObject({ status: 201 })
  return authenticator
}

async function open(
  browser: Browser,
  key: Authenticator,
  otherwise?: Parameters<Authenticator['prove']>[1],
): Promise<Answer> {
  return browser.post('/auth/passkeys/sign-in', key.prove(await challenged(browser), otherwise))
}

describe.each(engines)('passkeys on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  const sql = () => stage.services.database.sql
  const mailTo = async (email: string) => (await stage.mails.next(email)).subject

  /** Somebody with a passkey, signed in, whose mail about it has arrived. */
  async function withPasskey(email: string) {
    const browser = await signedIn(stage, email)
    const key = await add(browser)
    expect(await mailTo(email)).toBe('Une clé d’accès a été ajoutée')
    return { browser, key }
  }

  /** The same, whose account asks for the passkey after the password. */
  async function asking(email: string) {
    const { browser, key } = await withPasskey(email)
    expect(await browser.post('/auth/passkeys/ask', { isAsked: true })).toMatchObject({
      status: 200,
    })
    expect(await mailTo(email)).toBe('Votre clé d’accès sera demandée')
    return { browser, key }
  }

  test('passkey-1 a passkey opens the account without a password, on a device where nothing is known', async () => {
    const { browser, key } = await withPasskey('one@example.ci')
    expect(await listOf(browser)).toMatchObject({
      rows: [{ name: 'Mon téléphone', lastUsedAt: null }],
      isAsked: false,
      hasPassword: true,
      lostLinkFrom: null,
    })
    const other = stage.browser()
    const answer = await open(other, key)
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email: 'one@example.ci' }, mayPromote: false },
    })
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'mainforte.session_token',
      'mainforte.session_data',
      'mainforte.device',
    ])
    expect(await sessionOf(other)).toMatchObject({ session: { user: { displayName: 'Awa Koné' } } })
    expect((await listOf(other)).rows[0]?.lastUsedAt).toMatch(/^20/)
  })

  test('passkey-2 adding one takes the password, and nobody sends it for another account', async () => {
    const browser = await signedIn(stage, 'adds@example.ci')
    const wrong = await browser.post('/auth/passkeys/begin', { password: 'Autre-mot-1' })
    expect(wrong).toMatchObject({ body: { code: 'current-password-wrong' } })
    expect(await browser.post('/auth/passkeys/begin')).toMatchObject({
      body: { code: 'current-password-wrong' },
    })
    const eve = await signedIn(stage, 'eve@example.ci')
    const made = openAuthenticator().create(await begun(browser))
    const notAdded = { status: 409, body: { code: 'passkey-not-added' } }
    expect(await eve.post('/auth/passkeys', made)).toMatchObject(notAdded)
    // The challenge counts once, also where the answer was refused.
    expect(await browser.post('/auth/passkeys', made)).toMatchObject(notAdded)
    expect(await listOf(browser)).toMatchObject({ rows: [] })
  })

  test.each([
    ['another site’s page', { origin: 'https://tontine.example' }],
    ['another site', { rpId: 'tontine.example' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['no finger, face or PIN', { isVerified: false }],
  ])('passkey-3 an authenticator that names %s is refused, new or not', async (what, otherwise) => {
    const email = `${what.toLowerCase().replace(/\W/g, '')}@example.ci`
    const { browser, key } = await withPasskey(email)
    const made = openAuthenticator().create(await begun(browser), 'Autre', otherwise)
    expect(await browser.post('/auth/passkeys', made)).toMatchObject({
      body: { code: 'passkey-not-added' },
    })
    const other = stage.browser()
    expect(await open(other, key, otherwise)).toMatchObject(refused)
    expect(await sessionOf(other)).toEqual({ session: null })
  })

  test('passkey-4 a wrong signature, an unknown passkey and a removed one get the same answer', async () => {
    const { browser, key } = await withPasskey('same@example.ci')
    const answers = [
      await open(stage.browser(), key, { isForged: true }),
      await open(stage.browser(), openAuthenticator()),
    ]
    const [row] = (await listOf(browser)).rows
    expect(await browser.post(`/auth/passkeys/${row?.id}/remove`)).toMatchObject({ status: 200 })
    expect(await mailTo('same@example.ci')).toBe('Une clé d’accès a été retirée')
    answers.push(await open(stage.browser(), key))
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 401, body: answers[0]?.body })
    // Removing it has ended nothing.
    expect(await sessionOf(browser)).toMatchObject({ session: {} })
  })

  test('passkey-5 a challenge counts once, for five minutes', async () => {
    const { key } = await withPasskey('once@example.ci')
    const other = stage.browser()
    const proof = key.prove(await challenged(other))
    expect(await other.post('/auth/passkeys/sign-in', proof)).toMatchObject({ status: 200 })
    expect(await other.post('/auth/passkeys/sign-in', proof)).toMatchObject(refused)
    const late = key.prove(await challenged(other))
    await sql()
      .updateTable('verifications')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(await other.post('/auth/passkeys/sign-in', late)).toMatchObject(refused)
  })

  test('passkey-6 a copied authenticator is found by its count', async () => {
    const { key } = await withPasskey('copied@example.ci')
    expect(await open(stage.browser(), key, { count: 7 })).toMatchObject({ status: 200 })
    expect(await open(stage.browser(), key, { count: 7 })).toMatchObject(refused)
    expect(await open(stage.browser(), key, { count: 8 })).toMatchObject({ status: 200 })
  })

  test('passkey-7 a suspended account stays closed', async () => {
    const { key } = await withPasskey('out@example.ci')
    await sql()
      .updateTable('profiles')
      .set({ banned: true })
      .where('email', '=', 'out@example.ci')
      .execute()
    const other = stage.browser()
    expect(await open(other, key)).toMatchObject({
      status: 403,
      body: { code: 'account-suspended' },
    })
    expect(await sessionOf(other)).toEqual({ session: null })
  })

  test('passkey-8 where the account asks for it, the password alone opens nothing', async () => {
    const { key } = await asking('two@example.ci')
    const other = stage.browser()
    const answer = await signIn(other, 'two@example.ci')
    expect(answer).toMatchObject({
      status: 200,
      body: { passkey: { userVerification: 'required' } },
    })
    expect(asked(answer).allowCredentials).toMatchObject([{ id: key.id }])
    expect(other.cookies.size).toBe(0)
    expect(await sessionOf(other)).toEqual({ session: null })
    const wrong = await signIn(stage.browser(), 'two@example.ci', 'Autre-mot-1')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } })

    const proof = key.prove(asked(answer))
    expect(await other.post('/auth/passkeys/sign-in', proof)).toMatchObject({
      body: { user: { email: 'two@example.ci' } },
    })
    expect(await sessionOf(other)).toMatchObject({ session: { user: { email: 'two@example.ci' } } })
  })

  test('passkey-9 after one’s password another’s passkey opens neither account', async () => {
    await asking('first@example.ci')
    const { key } = await withPasskey('second@example.ci')
    const other = stage.browser()
    const request = asked(await signIn(other, 'first@example.ci'))
    expect(await other.post('/auth/passkeys/sign-in', key.prove(request))).toMatchObject(refused)
    expect(await sessionOf(other)).toEqual({ session: null })
  })

  test('passkey-10 a lost passkey is asked for three more days, then the mailed link ends it', async () => {
    const { browser } = await asking('lost@example.ci')
    const other = stage.browser()
    const { challenge } = asked(await signIn(other, 'lost@example.ci'))
    expect(await other.post('/auth/passkeys/lost', { challenge })).toMatchObject({ status: 200 })
    expect(await other.post('/auth/passkeys/lost', { challenge })).toMatchObject(refused)
    const token = tokenIn(await stage.mails.next('lost@example.ci'))
    const { lostLinkFrom: from } = await listOf(browser)
    const days = (Date.parse(from ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThanOrEqual(3)
    const early = await other.post('/auth/passkeys/lost/open', { token })
    expect(early).toMatchObject({
      status: 409,
      body: { code: 'lost-passkey-waits', data: { from } },
    })
    expect(await signIn(other, 'lost@example.ci')).toMatchObject({ body: { passkey: {} } })

    await threeDaysPass()
    expect(await other.post('/auth/passkeys/lost/open', { token })).toMatchObject({ status: 200 })
    expect(await mailTo('lost@example.ci')).toBe('Votre clé d’accès n’est plus demandée')
    expect(await signIn(other, 'lost@example.ci')).toMatchObject({
      body: { user: { email: 'lost@example.ci' } },
    })
    expect(await other.post('/auth/passkeys/lost/open', { token })).toMatchObject({
      body: { code: 'link-invalid' },
    })
  })

  /** The links were mailed three days earlier. */
  const threeDaysPass = () =>
    sql()
      .updateTable('accountTokens')
      .set({ expiresAt: raw<string>`expires_at - interval '3 days'` })
      .where('purpose', '=', 'lost-passkey')
      .execute()

  test('passkey-11 the owner who signs in with the passkey, or says so in the settings, ends such a link', async () => {
    for (const stops of ['signs in', 'settings'] as const) {
      const email = `${stops.replace(' ', '')}.stops@example.ci`
      const { browser, key } = await asking(email)
      const thief = stage.browser()
      const { challenge } = asked(await signIn(thief, email))
      await thief.post('/auth/passkeys/lost', { challenge })
      const token = tokenIn(await stage.mails.next(email))
      if (stops === 'signs in') await open(stage.browser(), key)
      else await browser.post('/auth/passkeys/ask', { isAsked: true })
      expect(await listOf(browser)).toMatchObject({ isAsked: true, lostLinkFrom: null })
      expect(await thief.post('/auth/passkeys/lost/open', { token })).toMatchObject({
        body: { code: 'link-invalid' },
      })
    }
  })

  test('passkey-12 only the password of the same moment asks for such a link', async () => {
    const { key } = await asking('moment@example.ci')
    const stranger = stage.browser()
    for (const challenge of [(await challenged(stranger)).challenge, 'x'.repeat(43)])
      expect(await stranger.post('/auth/passkeys/lost', { challenge })).toMatchObject(refused)
    const { challenge } = asked(await signIn(stranger, 'moment@example.ci'))
    // An answer to another question opens nothing, either.
    const made = await begun((await withPasskey('moment2@example.ci')).browser)
    const proof = key.prove({ ...(await challenged(stranger)), challenge: made.challenge })
    expect(await stranger.post('/auth/passkeys/sign-in', proof)).toMatchObject(refused)
    expect(await stranger.post('/auth/passkeys/lost', { challenge })).toMatchObject({ status: 200 })
  })

  test('passkey-13 with the last passkey, or none, none is asked for', async () => {
    const bare = await signedIn(stage, 'bare@example.ci')
    expect(await bare.post('/auth/passkeys/ask', { isAsked: true })).toMatchObject({
      status: 409,
      body: { code: 'no-passkey' },
    })
    const { browser } = await asking('last@example.ci')
    const [row] = (await listOf(browser)).rows
    await browser.post(`/auth/passkeys/${row?.id}/remove`)
    expect(await listOf(browser)).toMatchObject({ rows: [], isAsked: false })
    expect(await signIn(stage.browser(), 'last@example.ci')).toMatchObject({ body: { user: {} } })
  })

  test('passkey-14 a passkey is renamed and removed by its owner alone; ten are enough', async () => {
    const { browser, key } = await withPasskey('names@example.ci')
    const { browser: eve } = await withPasskey('envious@example.ci')
    const [row] = (await listOf(browser)).rows
    for (const [act, body] of [['rename', { name: 'À moi' }], ['remove']] as const)
      expect(await eve.post(`/auth/passkeys/${row?.id}/${act}`, body)).toMatchObject({
        status: 404,
        body: { code: 'no-such-passkey' },
      })
    await browser.post(`/auth/passkeys/${row?.id}/rename`, { name: ' Clé du bureau ' })
    expect(await listOf(browser)).toMatchObject({ rows: [{ name: 'Clé du bureau' }] })
    // The same authenticator is not added twice, nor to another account.
    for (const somebody of [browser, eve])
      expect(
        await somebody.post('/auth/passkeys', key.create(await begun(somebody))),
      ).toMatchObject({ body: { code: 'passkey-not-added' } })
    for (let count = 1; count < 8; count++) await add(browser, `Clé ${count}`)
    // Two begun at once do not make eleven.
    const two = [openAuthenticator(), openAuthenticator(), openAuthenticator()]
    const made = []
    vi.spyOn(stage.services.limits, 'take').mockResolvedValue({ allowed: true } as never)
    for (const one of two) made.push(one.create(await begun(browser)))
    vi.restoreAllMocks()
    const statuses = await Promise.all(
      made.map(async (one) => (await browser.post('/auth/passkeys', one)).status),
    )
    expect(statuses.toSorted()).toEqual([201, 201, 409])
    expect((await listOf(browser)).rows).toHaveLength(10)
  })

  test('passkey-15 asking for challenges is limited', async () => {
    const browser = stage.browser()
    const statuses = new Set<number>()
    for (let count = 0; count < 121; count++)
      statuses.add((await browser.post('/auth/passkeys/request')).status)
    expect([...statuses]).toEqual([200, 429])
  })

  test('passkey-16 a stolen table opens nothing: there are public keys and digests alone', async () => {
    const { browser, key } = await withPasskey('stolen@example.ci')
    const { challenge } = await challenged(browser)
    const rows = await sql().selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(challenge)
    const kept = await sql()
      .selectFrom('passkeys')
      .selectAll()
      .where('credentialId', '=', key.id)
      .execute()
    expect(kept).toMatchObject([{ uses: 1, transports: ['internal'] }])
  })

  test('passkey-18 people without an address, who speak by a telephone, add none yet', async () => {
    const browser = await signedIn(stage, 'phone@example.ci')
    await sql()
      .updateTable('profiles')
      .set({ email: null })
      .where('email', '=', 'phone@example.ci')
      .execute()
    expect(await browser.post('/auth/passkeys/begin', { password })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    })
  })

  test('passkey-17 a visitor reads and changes none', async () => {
    const visitor = await confirmed(stage, 'visits@example.ci')
    const signedOut = { status: 401, body: { code: 'not-signed-in' } }
    expect(await visitor.get('/auth/passkeys')).toMatchObject(signedOut)
    expect(await visitor.post('/auth/passkeys/ask', { isAsked: true })).toMatchObject(signedOut)
  })
})
