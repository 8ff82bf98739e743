import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { pruneAccounts } from './store.ts'
import { registration, signedIn } from '../testing/accounts/people.ts'
import { type Stage, openStage } from '../testing/accounts/stage.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

describe.each(engines)('at night on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
    await signedIn(stage, 'here@example.ci')
    await stage.browser().post('/auth/sign-up', registration('never@example.ci'))
  })
  afterAll(() => stage.close())

  async function left() {
    const { sql } = stage.services.database
    const profiles = await sql.selectFrom('profiles').select('email').orderBy('email').execute()
    const sessions = await sql.selectFrom('sessions').select('id').execute()
    const tokens = await sql.selectFrom('accountTokens').select('purpose').execute()
    return {
      profiles: profiles.map(({ email }) => email),
      sessions: sessions.length,
      tokens: tokens.length,
    }
  }

  test('what has not expired is kept', async () => {
    await pruneAccounts(stage.services.database.sql, inDays(0), inDays(-30))
    expect(await left()).toEqual({
      profiles: ['here@example.ci', 'never@example.ci'],
      sessions: 1,
      tokens: 1,
    })
  })

  test('expired links, sessions and unconfirmed registrations are deleted', async () => {
    await pruneAccounts(stage.services.database.sql, inDays(91), inDays(1))
    expect(await left()).toEqual({ profiles: ['here@example.ci'], sessions: 0, tokens: 0 })
  })
})
