import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Event } from '@mainforte/domain/tontine'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { builtOnce } from '../../kernel/database/built-once.ts'
import type { Sql } from '../../kernel/database/database.ts'
import type { Names } from './names.ts'

/** Texts by their digest, as JSON has them. */
type Texts = Readonly<Record<string, string>>

/** The end of a journal and the version of its names, with what differs from what is known. */
export interface Found {
  readonly seq: number
  readonly hash: string
  readonly version: number
  /** The hash of the last known entry as it stands now: another one is another journal. */
  readonly knownHash: string | null
  /** The entries after it, in order, up to the limit; null where there are none. */
  readonly entries: readonly FoundEntry[] | null
  /** The texts that these name. */
  readonly texts: Texts | null
  /** Null where they are as known. */
  readonly names: (Omit<Names, 'version' | 'texts'> & { readonly texts: Texts }) | null
  /** The secret of the tontine's keys, encrypted, for a process without a cached state. */
  readonly root: string | null
}

export interface FoundEntry {
  readonly seq: number
  readonly at: string
  readonly by: UserId
  readonly event: Event
  readonly hash: string
}

interface Known {
  readonly tontineId: TontineId
  /** 0 without a cached state. */
  readonly seq: number
  readonly version: number
  /** How many entries at most. */
  readonly limit: number
}

/** What differs from what a process remembers of a tontine, in one trip; mostly nothing does. */
export async function findChanges(
  db: Sql,
  { tontineId, ...known }: Known,
): Promise<Found | undefined> {
  const [found] = await changes(db, {
    tontineId,
    seq: String(known.seq),
    version: String(known.version),
    limit: String(known.limit),
  })
  return found
}

const object = (key: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`coalesce(json_object_agg(${key}, ${value}), '{}'::json)`

const textsJson = (which: RawBuilder<unknown>) => sql`(
  select ${object(sql`k.digest`, sql`k.body`)} from kept_texts k
  where k.tontine_id = h.tontine_id ${which})`

/** Every text in an event: those that are digests of kept texts are found by them. */
const namedIn = (entries: RawBuilder<unknown>) => sql`and k.digest in (
  select value #>> '{}' from ${entries} j,
    jsonb_path_query(j.event, '$.** ? (@.type() == "string")') value)`

const namesJson = sql`(select json_build_object('name', d.name, 'description', d.description,
    'inviteCode', d.invite_code,
    'contacts', (select ${object(
      sql`s.member_id`,
      sql`to_jsonb(c) - array['tontine_id', 'person_id', 'is_closed']`,
    )} from member_standings s join member_contacts c using (tontine_id, person_id)
      where s.tontine_id = h.tontine_id),
    'accounts', (select ${object(
      sql`a.id`,
      sql`json_build_object('photoUrl', a.avatar_url, 'isBanned', a.banned,
        'banExpires', iso_instant(a.ban_expires))`,
    )} from member_standings m join profiles a on a.id = m.user_id
      where m.tontine_id = h.tontine_id),
    'texts', ${textsJson(sql``)})
  from tontine_details d where d.tontine_id = h.tontine_id)`

/** Where a journal ends, with the version of its names. */
export interface FoundEnd extends Pick<Found, 'seq' | 'hash' | 'version'> {
  readonly tontineId: TontineId
}

/** Tontines by their ids, or by a statement that gives them. */
export type TontineIds = readonly TontineId[] | RawBuilder<unknown>

/** The ends of some journals, the latest tontine first. */
export async function findEnds(db: Sql, ids: TontineIds): Promise<FoundEnd[]> {
  const given = 'execute' in ids ? ids : sql`select unnest(${ids}::uuid[])`
  const { rows } = await sql<FoundEnd>`
    select h.tontine_id, h.seq, h.hash, h.names as version from journal_heads h
    where h.tontine_id in (${given}) order by h.tontine_id desc`.execute(db)
  return rows
}

/** Each value as text, because a number would be taken for a moment. */
interface Values {
  readonly tontineId: TontineId
  readonly seq: string
  readonly version: string
  readonly limit: string
}

const changes = builtOnce((known: Values) => {
  const seq = sql`${known.seq}::integer`
  const isSame = sql`h.names = ${known.version}::integer`
  const entries = sql`(select j.seq, j.at, j.by_user, j.event, j.hash from journal j
    where j.tontine_id = h.tontine_id and j.seq > ${seq}
      and j.seq <= ${seq} + ${known.limit}::integer)`
  return sql<Found>`select h.seq, h.hash, h.names as version,
    case when h.seq > ${seq} then (select j.hash from journal j
      where j.tontine_id = h.tontine_id and j.seq = ${seq}) else h.hash end as known_hash,
    case when h.seq > ${seq} then (
      select json_agg(json_build_object('seq', j.seq, 'at', iso_instant(j.at), 'by', j.by_user,
        'event', j.event, 'hash', j.hash) order by j.seq) from ${entries} j) end as entries,
    case when ${isSame} and h.seq > ${seq} then ${textsJson(namedIn(entries))} end as texts,
    case when not ${isSame} then ${namesJson} end as names,
    case when ${seq} = 0 then (select k.root from tontine_keys k
      where k.tontine_id = h.tontine_id) end as root
    from journal_heads h where h.tontine_id = ${known.tontineId}`
})
