import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { engines, openTestServices } from '../testing/engines.ts'

test.each(engines)(
  'M3, M13 migrations set who requested to join and who agreed in older tontines, and restore the contacts of accounts, on %s',
  async (engine) => {
    const services = await openTestServices(engine, {
      migrations: migrations.filter(({ name }) => name < '0400'),
    })
    const db = services.database.sql
    const [tontineId, account] = [randomUUID(), randomUUID()]
    await sql`insert into profiles (id, email, full_name, email_verified, created_at, updated_at)
    values (${account}, 'own@example.ci', 'Attaquant', true, now(), now())`.execute(db)
    await sql`insert into journal_heads values (${tontineId}, 0, '')`.execute(db)
    let seq = 0
    const line = async (name: string, userId: string | null, ...events: object[]) => {
      const memberId = randomUUID()
      await sql`insert into member_standings (tontine_id, member_id, user_id, status, hands, is_admin,
      is_officer, date_joined) values (${tontineId}, ${memberId}, ${userId}, 'active', 1, false,
      false, now())`.execute(db)
      await sql`insert into member_contacts (tontine_id, member_id, name, email)
      values (${tontineId}, ${memberId}, ${name}, 'victim@example.ci')`.execute(db)
      for (const event of events)
        await sql`insert into journal values (${tontineId}, ${(seq += 1)}, now(), ${account},
        ${JSON.stringify({ ...event, memberId })}::jsonb, '', '')`.execute(db)
    }
    const enrolled = (how: string) => ({ type: 'member-enrolled', how })
    const again = (userId: string | null) => ({ type: 'member-asked-again', userId })
    await line('asked', randomUUID(), enrolled('requested'))
    await line('claimed', randomUUID(), enrolled('added'), { type: 'member-claimed' })
    await line('carried over', randomUUID(), enrolled('carried-over'))
    await line('asked later', randomUUID(), enrolled('added'), again(account))
    await line('Victime', account, enrolled('requested'), again(null))
    for (const { name, up } of migrations) if (name >= '0400') await up(db as never, services)

    const found = await db
      .selectFrom('tontineMembers')
      .select(['name', 'email', 'hasAgreed', 'hasAsked'])
      .orderBy('name')
      .execute()
    const email = 'victim@example.ci'
    expect(found.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
      { name: 'Attaquant', email: 'own@example.ci', hasAgreed: false, hasAsked: false },
      { name: 'asked', email, hasAgreed: true, hasAsked: true },
      { name: 'asked later', email, hasAgreed: true, hasAsked: true },
      { name: 'carried over', email, hasAgreed: false, hasAsked: false },
      { name: 'claimed', email, hasAgreed: false, hasAsked: false },
    ])
    await services.close()
  },
)
