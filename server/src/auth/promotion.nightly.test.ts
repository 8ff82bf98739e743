import type { AdminAct } from '@mainforte/domain/admin/acts'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actOn } from '../admin/act.ts'
import { engines } from '../testing/engines.ts'
import { confirmed, registration, signedIn, signIn } from '../testing/accounts/people.ts'
import { type Browser, type Stage, openStage } from '../testing/accounts/stage.ts'
import { promoteByOperator } from './promotion.ts'

const named = 'chief@example.ci'

describe.each(engines)('promotion on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { superAdminEmail: named })
  })
  afterAll(() => stage.close())

  test('promotion-1 the account named by the operator makes itself super admin, on record', async () => {
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
    const audits = await stage.services.database.sql
      .selectFrom('auditEntries')
      .selectAll()
      .execute()
    expect(audits).toMatchObject([{ action: 'promote-super-admin' }])
    expect(audits[0]?.actorId).toBe(audits[0]?.subjectId)
    expect(await browser.post('/auth/create-superadmin', { email: named })).toMatchObject({
      status: 409,
      body: { code: 'role-unchanged' },
    })
  })

  test('promotion-2 nobody else does, whatever address they send, nor sees the offer', async () => {
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

describe.each(engines)('platform power on %s', (engine) => {
  let stage: Stage
  beforeEach(async () => {
    stage = await openStage(engine, { superAdminEmail: named })
  })
  afterEach(() => stage.close())

  const idOf = async (email: string) => {
    const row = await stage.services.database.sql
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return row.id as UserId
  }
  const promoteOneself = (browser: Browser) =>
    browser.post('/auth/create-superadmin', { email: named })
  /** An administrator's action by the current super admin. */
  const act = async (by: string, on: string, done: AdminAct) =>
    actOn(stage.services, stage.accounts, {
      actor: await idOf(by),
      userId: await idOf(on),
      act: done,
    })
  /** The named account has promoted itself and made a second super admin. */
  async function twoSuperAdmins() {
    const chief = await signedIn(stage, named)
    expect((await promoteOneself(chief)).status).toBe(200)
    const second = await signedIn(stage, 'second@example.ci')
    await act(named, 'second@example.ci', { type: 'change-role', role: 'superAdmin' })
    await signIn(second, 'second@example.ci')
    return { chief, second }
  }

  test('A5 a super admin demoted by another one can not promote themselves again', async () => {
    const { chief } = await twoSuperAdmins()
    await act('second@example.ci', named, { type: 'change-role', role: 'user' })
    expect(await chief.get('/profile')).toMatchObject({ status: 401 })
    expect(await signIn(chief, named)).toMatchObject({
      body: { user: { role: 'user' }, mayPromote: false },
    })
    expect(await promoteOneself(chief)).toMatchObject({
      status: 403,
      body: { code: 'promotion-not-allowed' },
    })
    expect(await chief.get('/profile')).toMatchObject({ body: { role: 'user' } })

    // Another super admin may reverse it.
    await act('second@example.ci', named, { type: 'change-role', role: 'superAdmin' })
    expect(await signIn(chief, named)).toMatchObject({ body: { user: { role: 'superAdmin' } } })
  })

  test('A5 nor when no super admin is left, nor with a new account at the same address', async () => {
    const { chief } = await twoSuperAdmins()
    await act('second@example.ci', named, { type: 'change-role', role: 'user' })
    const { sql } = stage.services.database
    await sql.deleteFrom('profiles').where('email', '=', 'second@example.ci').execute()
    await signIn(chief, named)
    expect(await promoteOneself(chief)).toMatchObject({ status: 403 })

    await sql.deleteFrom('profiles').where('email', '=', named).execute()
    const again = await signedIn(stage, named)
    expect(await promoteOneself(again)).toMatchObject({ status: 403 })
  })

  test('A5 the named account must wait while another account is super admin', async () => {
    await signedIn(stage, 'first@example.ci')
    await stage.services.database.sql
      .updateTable('profiles')
      .set({ role: 'superAdmin' })
      .where('email', '=', 'first@example.ci')
      .execute()
    const chief = await confirmed(stage, named)
    expect(await signIn(chief, named)).toMatchObject({ body: { mayPromote: false } })
    expect(await promoteOneself(chief)).toMatchObject({ status: 403 })

    // Once no super admin is left, the named address may promote itself again.
    await stage.services.database.sql
      .deleteFrom('profiles')
      .where('email', '=', 'first@example.ci')
      .execute()
    expect(await signIn(chief, named)).toMatchObject({ body: { mayPromote: true } })
    expect(await promoteOneself(chief)).toMatchObject({ status: 200 })
  })

  test('A5 of two super admins who demote each other at the same moment, one stays', async () => {
    await twoSuperAdmins()
    const demotion = { type: 'change-role', role: 'user' } as const
    const outcomes = await Promise.allSettled([
      act(named, 'second@example.ci', demotion),
      act('second@example.ci', named, demotion),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await stage.services.database.sql
      .selectFrom('profiles')
      .select('id')
      .where('role', '=', 'superAdmin')
      .execute()
    expect(left).toHaveLength(1)
  })

  test('A5 the operator makes any eligible account super admin, on record', async () => {
    const { sql } = stage.services.database
    const promoted = (email: string) => promoteByOperator({ sql }, email, Date.now())
    const { chief } = await twoSuperAdmins()
    await act('second@example.ci', named, { type: 'change-role', role: 'user' })
    await signIn(chief, named)
    expect(await promoted(named)).toBe('promoted')
    expect(await chief.get('/auth/session')).toMatchObject({
      body: { session: { user: { role: 'superAdmin' } } },
    })
    expect(await promoted(named)).toBe('already')
    expect(await promoted('nobody@example.ci')).toBe('no-account')
    await stage.browser().post('/auth/sign-up', registration('later@example.ci'))
    expect(await promoted('later@example.ci')).toBe('not-confirmed')
    await signedIn(stage, 'locked@example.ci')
    await act(named, 'locked@example.ci', { type: 'suspend', reason: 'Arnaque' })
    expect(await promoted('locked@example.ci')).toBe('suspended')
    const audits = await sql
      .selectFrom('auditEntries')
      .select('subjectId')
      .where('action', '=', 'promote-by-operator')
      .execute()
    expect(audits).toEqual([{ subjectId: await idOf(named) }])
  })

  test('a cookie that says super admin is never trusted without a query', async () => {
    const chief = await confirmed(stage, named)
    const setRole = (role: 'user' | 'superAdmin') =>
      stage.services.database.sql
        .updateTable('profiles')
        .set({ role })
        .where('email', '=', named)
        .execute()
    const role = async () => (await chief.get('/auth/session')).body
    await setRole('superAdmin')
    await signIn(chief, named)
    expect(await role()).toMatchObject({ session: { user: { role: 'superAdmin' } } })
    // Without a notification, as if this process had missed it.
    await setRole('user')
    expect(await role()).toMatchObject({ session: { user: { role: 'user' } } })
  })
})

test('promotion-3 if the operator named no account, nobody is promoted', async () => {
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
