import type { PersonId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { IdentityKind } from '@mainforte/domain/kernel/context'
import { personIdNow } from '@mainforte/domain/members/member'
import { formerKey, referenceKey } from '@mainforte/domain/payments/reference'
import type { Tontine } from '@mainforte/domain/tontine'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import type { Kept, KeptText } from './kept.ts'
import type { TontineKeys } from './keys.ts'
import { keyedDigest, saltedDigest } from './salted.ts'
import '../tables.ts'
import { ifMoved } from '../writes.ts'
import type { Write } from '../writes.ts'

/** The writes that store the texts whose digests are in the journal, the digests' salts, and new keys. */
export function keptBeside(
  state: Pick<Tontine, 'id' | 'members'>,
  { texts, identities, nameSalt, root }: Kept,
): Write[] {
  const { id: tontineId } = state
  const rowsOf = (rows: readonly object[]) =>
    JSON.stringify(rows.map((row) => ({ tontine_id: tontineId, ...row })))
  const people = identities.map(({ memberId, ...row }) => ({
    person_id: personIdNow(state, memberId),
    ...row,
  }))
  return [
    ...(texts.length > 0 ? [{ ...newTexts, values: [rowsOf(texts)] }] : []),
    ...(identities.length > 0 ? [{ ...newPeople, values: [rowsOf(people)] }] : []),
    ...(nameSalt ? [{ ...newName, values: [tontineId, nameSalt] }] : []),
    ...(root ? [{ ...newRoot, values: [tontineId, root] }] : []),
  ]
}

const newTexts: Omit<Write, 'values'> = {
  shape: 'texts',
  text: (rows) => sql`insert into kept_texts (tontine_id, digest, salt, lookup, body)
    select tontine_id, digest, salt, lookup, body
    from jsonb_populate_recordset(null::kept_texts, ${rows}::jsonb)
    where ${ifMoved}`,
}

const newPeople: Omit<Write, 'values'> = {
  shape: 'identities',
  text: (rows) => sql`insert into identity_salts (tontine_id, person_id, kind, salt)
    select tontine_id, person_id, kind, salt
    from jsonb_populate_recordset(null::identity_salts, ${rows}::jsonb)
    where ${ifMoved}
    on conflict (tontine_id, person_id, kind)
    do update set salt = excluded.salt`,
}

/** Overwrites the former name's salt, so that nobody can reproduce its digest. */
const newName: Omit<Write, 'values'> = {
  shape: 'name',
  text: (tontineId, salt) => sql`insert into name_salts (tontine_id, salt)
    select ${tontineId}::uuid, ${salt} where ${ifMoved}
    on conflict (tontine_id) do update set salt = excluded.salt`,
}

const newRoot: Omit<Write, 'values'> = {
  shape: 'root',
  text: (tontineId, root) => sql`insert into tontine_keys (tontine_id, root)
    select ${tontineId}::uuid, ${root} where ${ifMoved}`,
}

/** The salts of e-mails and phone numbers, by person and kind. */
export async function findIdentitySalts(
  trx: Sql,
  tontineId: TontineId,
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('identitySalts')
    .select(['personId', 'kind', 'salt'])
    .where('tontineId', '=', tontineId)
    .execute()
  return new Map(rows.map(({ personId, kind, salt }) => [`${personId} ${kind}`, salt]))
}

/** The digest of a stored reference; null if it is not stored. */
export async function findReference(
  trx: Sql,
  tontineId: TontineId,
  lookup: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('keptTexts')
    .select('digest')
    .where('tontineId', '=', tontineId)
    .where('lookup', '=', lookup)
    .executeTakeFirst()
  return row?.digest ?? null
}

/** Names each stored text, and the tontine's name, that does not match its digest or its lookup. */
export async function changedTexts(
  trx: Sql,
  tontineId: TontineId,
  keys: TontineKeys,
): Promise<string[]> {
  const { rows } = await sql<Omit<KeptText, 'digest'> & { digest: string | null }>`
    select digest, salt, body, lookup from kept_texts where tontine_id = ${tontineId}
    union all select (select j.event->>'nameDigest' from journal j
        where j.tontine_id = s.tontine_id and j.event->>'nameDigest' is not null
        order by j.seq desc limit 1), s.salt, d.name, null
      from name_salts s join tontine_details d on d.tontine_id = s.tontine_id
      where s.tontine_id = ${tontineId}`.execute(trx)
  return rows.flatMap(({ digest, body, lookup, salt }) => {
    const isSame = isPlainHex(salt) && saltedDigest(keys.text, salt, body) === digest
    if (!isSame) return `${digest}`
    const isFound =
      lookup === null ||
      [referenceKey(body), formerKey(body)].some(
        (key) => lookup === keyedDigest(keys.reference, key),
      )
    return isFound ? [] : `the lookup of ${digest}`
  })
}

/** As we write it: a capital letter would be the same number, and yet not what was stored. */
const isPlainHex = (salt: string) => /^[0-9a-f]+$/.test(salt)

/** Makes the digest of either a person's e-mail or their phone number meaningless. */
export async function eraseIdentitySalt(
  trx: Sql,
  tontineId: TontineId,
  person: PersonId,
  kind: IdentityKind,
): Promise<void> {
  await trx
    .deleteFrom('identitySalts')
    .where('tontineId', '=', tontineId)
    .where('personId', '=', person)
    .where('kind', '=', kind)
    .execute()
}

/** The salts of a request by somebody who is recognized as a guest; those of the guest go. */
export async function moveIdentitySalts(
  trx: Sql,
  tontineId: TontineId,
  { from, to }: { readonly from: PersonId; readonly to: PersonId },
): Promise<void> {
  await sql`delete from identity_salts s using identity_salts moved
    where s.tontine_id = ${tontineId} and s.person_id = ${to} and moved.tontine_id = s.tontine_id
      and moved.person_id = ${from} and moved.kind = s.kind`.execute(trx)
  await sql`update identity_salts set person_id = ${to}
    where tontine_id = ${tontineId} and person_id = ${from}`.execute(trx)
}

/** Makes the digests of a person's e-mail and phone number meaningless permanently. */
export async function eraseIdentitySalts(
  trx: Sql,
  tontineId: TontineId,
  person: PersonId,
): Promise<void> {
  await trx
    .deleteFrom('identitySalts')
    .where('tontineId', '=', tontineId)
    .where('personId', '=', person)
    .execute()
}

/** The same in all of a user's tontines. */
export async function eraseIdentitySaltsOf(trx: Sql, userId: UserId): Promise<void> {
  await sql`delete from identity_salts s using member_standings m
    where m.user_id = ${userId} and s.tontine_id = m.tontine_id and s.person_id = m.person_id`.execute(
    trx,
  )
}
