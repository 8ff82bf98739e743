import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { confirmed, signedIn, signIn } from '../testing/accounts/people.ts'
import type { Stage } from '../testing/accounts/stage.ts'
import { openStage } from '../testing/accounts/stage.ts'

const named = 'chief@example.ci'

describe.each(engines)('promotion on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { superAdminEmail: named })
  })
  afterAll(() => stage.close())

  test('the account that the operator named makes itself super admin, on record', async () => {
    const browser = await confirmed(stage, named)
    expect(await signIn(browser, named)).toMatchObject({
      body: { user: { role: 'user' }, mayPromote: true },
    })
    expect(await browser.post('/auth/create-superadmin', { email: named })).toEqual(
      expect.objectContaining({
        status: 200,
        body: { success: true, message: expect.stringContaining('Super Admin') },
      }),
    )
    expect(await browser.get('/auth/session')).toMatchObject({
      body: { session: { user: { role: 'superAdmin' } } },
    })
    expect(await signIn(stage.browser(), named)).toMatchObject({
      body: { user: { role: 'superAdmin' }, mayPromote: false },
    })
    const audits = await stage.house.database.sql.selectFrom('auditEntries').selectAll().execute()
    expect(audits).toMatchObject([{ action: 'promote-super-admin' }])
    expect(audits[0]?.actorId).toBe(audits[0]?.subjectId)
    expect(await browser.post('/auth/create-superadmin', { email: named })).toMatchObject({
      status: 409,
      body: { code: 'role-unchanged' },
    })
  })

  test('nobody else becomes one, whatever address he sends, and sees no offer', async () => {
    const email = 'other@example.ci'
    const browser = await confirmed(stage, email)
    expect(await signIn(browser, email)).toMatchObject({ body: { mayPromote: false } })
    for (const sent of [email, named]) {
      expect(await browser.post('/auth/create-superadmin', { email: sent })).toMatchObject({
        status: 403,
        body: { code: 'promotion-not-allowed' },
      })
    }
    expect(await stage.browser().post('/auth/create-superadmin', { email: named })).toMatchObject({
      status: 401,
    })
    expect(await browser.get('/profile')).toMatchObject({ body: { role: 'user' } })
  })
})

test('where the operator named nobody, nobody is promoted', async () => {
  const stage = await openStage('pglite')
  try {
    const browser = await signedIn(stage, named)
    expect(await browser.post('/auth/create-superadmin', { email: named })).toMatchObject({
      status: 403,
    })
  } finally {
    await stage.close()
  }
})
