import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Encryption } from '../../kernel/database/encryption.ts'
import { encryptedRoot, keysFrom, newRoot } from './keys.ts'
import type { TontineKeys } from './keys.ts'
import { keyedDigest, saltFor } from './salted.ts'

/** A tontine before digests were salted: one key for all of them, in plain text. */
interface OldTontine {
  readonly tontine_id: string
  readonly draw_key: string
  readonly seal_key: string
  readonly name: string | null
  readonly people: readonly {
    readonly member_id: string
    readonly email: string | null
    readonly phone: string | null
  }[]
  readonly texts: readonly {
    readonly digest: string
    readonly body: string
    readonly is_reference: boolean
  }[]
}

const tontinesAtOnce = 200

/**
 * Gives each digest in a journal a salt and a mask with which the new keys reproduce it, so that
 * people are still recognized and references still found, and each digest can be made meaningless
 * separately. Former names of a tontine get none.
 */
export async function carryOverDigests(
  trx: Kysely<unknown>,
  encryption: Encryption,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const tontines = await oldTontines(trx, after)
    for (const tontine of tontines) await save(trx, carriedOver(tontine, encryption))
    after = tontines.at(-1)?.tontine_id ?? after
    if (tontines.length < tontinesAtOnce) return
  }
}

async function oldTontines(trx: Kysely<unknown>, after: string): Promise<OldTontine[]> {
  const { rows } = await sql<OldTontine>`
    select s.tontine_id, s.draw_key, s.seal_key,
      (select d.name from tontine_details d where d.tontine_id = s.tontine_id) as name,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'member_id', c.member_id, 'email', c.email, 'phone', c.phone)), '[]'::jsonb)
        from member_contacts c where c.tontine_id = s.tontine_id) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('digest', k.digest, 'body', k.body,
          'is_reference', k.digest in (select j.event->>'referenceDigest' from journal j
            where j.tontine_id = s.tontine_id and j.event->>'referenceDigest' is not null))),
          '[]'::jsonb)
        from kept_texts k where k.tontine_id = s.tontine_id) as texts
    from tontine_secrets s where s.tontine_id > ${after}::uuid
    order by s.tontine_id limit ${tontinesAtOnce}`.execute(trx)
  return rows
}

function carriedOver(tontine: OldTontine, encryption: Encryption) {
  const { tontine_id, draw_key, name, people, texts } = tontine
  const root = newRoot(draw_key)
  const keys = keysFrom(root)
  const stored = encryptedRoot(encryption, tontine_id, root)
  return {
    tontine_id,
    keys: [{ root: stored.root, old_draw_key: stored.oldDrawKey }],
    names: name === null ? [] : [saltFor(keys.text, name, oldDigest(tontine, name))],
    identities: people.flatMap(({ member_id, ...contact }) =>
      (['email', 'phone'] as const).flatMap((kind) => {
        const value = contact[kind]
        if (value === null) return []
        const digest = oldDigest(tontine, `${kind}|${value}`)
        return [{ member_id, kind, ...saltFor(keys.identity, value, digest) }]
      }),
    ),
    texts: texts.map((text) => textOf(keys, text)),
  }
}

const textOf = (
  keys: TontineKeys,
  { digest, body, is_reference }: OldTontine['texts'][number],
) => ({
  digest,
  ...saltFor(keys.text, body, digest),
  lookup: is_reference ? keyedDigest(keys.reference, body) : null,
})

/** The old digests had the kind as a prefix in the text itself. */
const oldDigest = ({ seal_key }: OldTontine, text: string) =>
  createHmac('sha256', seal_key).update(text, 'utf8').digest('hex')

type CarriedOver = ReturnType<typeof carriedOver>

async function save(trx: Kysely<unknown>, { tontine_id, ...rows }: CarriedOver): Promise<void> {
  const json = (list: readonly object[]) =>
    JSON.stringify(list.map((row) => ({ tontine_id, ...row })))
  await sql`with saved_keys as (
      insert into tontine_keys
      select * from jsonb_populate_recordset(null::tontine_keys, ${json(rows.keys)}::jsonb)),
    saved_names as (
      insert into name_salts
      select * from jsonb_populate_recordset(null::name_salts, ${json(rows.names)}::jsonb)),
    saved_identities as (
      insert into identity_salts
      select * from jsonb_populate_recordset(null::identity_salts, ${json(rows.identities)}::jsonb))
    update kept_texts k set salt = text.salt, mask = text.mask, lookup = text.lookup
    from jsonb_populate_recordset(null::kept_texts, ${json(rows.texts)}::jsonb) as text
    where k.tontine_id = ${tontine_id} and k.digest = text.digest`.execute(trx)
}
