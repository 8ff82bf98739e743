import { hash } from 'node:crypto'
import { beforeTheFirst } from '@mainforte/domain/journal/chain'
import { canonical } from '@mainforte/domain/kernel/digest'
import { encryptedRoot, keysFrom } from '@mainforte/server/journal/digests/keys'
import { saltedDigest } from '@mainforte/server/journal/digests/salted'
import type { Salt } from '@mainforte/server/journal/digests/salted'
import { createEncryption } from '@mainforte/server/kernel/database/encryption'
import { projections } from '@mainforte/server/projections'
import { authSecret } from '../processes.ts'
import {
  emailOf,
  inviteCodeOf,
  memberId,
  paymentId,
  templateEmail,
  templateUser,
  tontineId,
  userId,
} from './population.ts'
import type { Population } from './population.ts'
import type { Template } from './template.ts'

/** Receives a line for a table, in COPY's format. */
export type Write = (table: string, line: string) => void

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** Copies a template to a new tontine, with its own ids, people and hashes. */
export type Copier = (tontine: number, write: Write) => void

/** A text with placeholders for ids and digests. */
interface Mould {
  readonly texts: readonly string[]
  /** The index of the copy's value before each text but the first. */
  readonly holes: readonly number[]
}

const idOrDigest = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64}/g

function mouldOf(text: string, places: ReadonlyMap<string, number>): Mould {
  const [texts, holes]: [string[], number[]] = [[], []]
  let from = 0
  for (const match of text.matchAll(idOrDigest)) {
    const hole = places.get(match[0])
    // What is equal in all copies, such as the digest of a shared note, stays text.
    if (hole === undefined) continue
    texts.push(text.slice(from, match.index))
    holes.push(hole)
    from = match.index + match[0].length
  }
  return { texts: [...texts, text.slice(from)], holes }
}

function cast({ texts, holes }: Mould, values: readonly string[]): string {
  let text = texts[0] ?? ''
  for (let index = 0; index < holes.length; index += 1)
    text += (values[holes[index] ?? 0] ?? '') + (texts[index + 1] ?? '')
  return text
}

/**
 * The copy's values, in the order of the placeholders; a template has its own in the same order.
 */
const valuesOf = (
  ids: { tontine: string; members: string[]; users: string[]; payments: string[] },
  digests: string[],
) => [ids.tontine, ...ids.members, ...ids.users, ...ids.payments, ...digests]

const encryption = createEncryption({ authSecret })

function saltOf({ identities }: Template['kept'], id: string): Salt {
  const salt = identities.find((one) => one.memberId === id)
  if (!salt) throw new Error(`member ${id} has no salt`)
  return salt
}

/** Every table with a tontine's rows, projections included. */
export function tableShapes(templates: readonly Template[]): TableShape[] {
  const projected = projections.map(({ table, rows }) => {
    const row = templates.flatMap(({ state }) => rows(state).slice(0, 1))[0]
    return { name: table, columns: ['tontine_id', ...Object.keys(row ?? {})] }
  })
  const journal = ['tontine_id', 'seq', 'at', 'by_user', 'event', 'prev_hash', 'hash']
  return [
    { name: 'journal', columns: journal },
    { name: 'journal_heads', columns: ['tontine_id', 'seq', 'hash'] },
    { name: 'tontine_keys', columns: ['tontine_id', 'root'] },
    { name: 'name_salts', columns: ['tontine_id', 'salt'] },
    { name: 'identity_salts', columns: ['tontine_id', 'member_id', 'kind', 'salt'] },
    { name: 'kept_texts', columns: ['tontine_id', 'digest', 'salt', 'lookup', 'body'] },
    { name: 'tontine_details', columns: ['tontine_id', 'name', 'description', 'invite_code'] },
    { name: 'member_contacts', columns: ['tontine_id', 'member_id', 'name', 'email'] },
    ...projected,
  ]
}

/** Lines in COPY's text format. The templates' texts contain none of its special characters. */
const lineOf = (values: readonly (string | number | boolean | null | undefined)[]) =>
  `${values.map((value) => (value == null ? String.raw`\N` : String(value))).join('\t')}\n`

export function copierOf(template: Template, number: number, population: Population): Copier {
  const { entries, state, root, kept, names } = template
  const { identity } = keysFrom(root)
  const seats = names.map((_, seat) => seat)
  const paymentPlaces = state.payments.map((_, place) => place)
  // A copy has its template's salts, by member.
  const salts = seats.map((seat) => saltOf(kept, memberId(number, seat)))
  const emailDigests = (emails: readonly string[]) =>
    salts.map((salt, seat) => saltedDigest(identity, salt, emails[seat] ?? ''))
  const ownValues = valuesOf(
    {
      tontine: tontineId(number),
      members: seats.map((seat) => memberId(number, seat)),
      users: seats.map((seat) => templateUser(number, seat)),
      payments: paymentPlaces.map((place) => paymentId(number, place)),
    },
    emailDigests(seats.map((seat) => templateEmail(number, seat))),
  )
  const own = new Map(ownValues.map((value, place) => [value, place]))
  // The parts of an entry's canonical text around its event and the previous hash.
  const moulds = entries.map(({ at, by, seq, event }) => ({
    head: mouldOf(`{"at":"${at}","by":"${by}","event":`, own),
    event: mouldOf(canonical(event), own),
    tail: `","seq":${seq},"tontineId":"`,
    line: mouldOf(`${seq}\t${at}\t${by}\t`, own),
  }))
  const rows = projections.map((projection) => ({
    table: projection.table,
    moulds: projection
      .rows(state)
      .map((row) => mouldOf(lineOf([state.id, ...Object.values(row)]), own)),
  }))

  return (tontine, write) => {
    const people = seats.map((seat) => population.personAt(tontine, seat))
    const id = tontineId(tontine)
    const values = valuesOf(
      {
        tontine: id,
        members: seats.map((seat) => memberId(tontine, seat)),
        users: people.map(userId),
        payments: paymentPlaces.map((place) => paymentId(tontine, place)),
      },
      emailDigests(people.map(emailOf)),
    )
    let prevHash = beforeTheFirst
    for (const { head, event, tail, line } of moulds) {
      const text = cast(event, values)
      const hashed = `${cast(head, values)}${text},"prevHash":"${prevHash}${tail}${id}"}`
      const fresh = hash('sha256', hashed)
      write('journal', `${id}\t${cast(line, values)}${text}\t${prevHash}\t${fresh}\n`)
      prevHash = fresh
    }
    write('journal_heads', lineOf([id, entries.length, prevHash]))
    write('tontine_keys', lineOf([id, encryptedRoot(encryption, id, root).root]))
    write('name_salts', lineOf([id, kept.name?.salt]))
    for (const [seat, { salt }] of salts.entries())
      write('identity_salts', lineOf([id, values[1 + seat], 'email', salt]))
    for (const { digest, salt, lookup, body } of kept.texts)
      write('kept_texts', lineOf([id, digest, salt, lookup, body]))
    write(
      'tontine_details',
      lineOf([id, template.name, template.description, inviteCodeOf(tontine)]),
    )
    for (const [seat, person] of people.entries())
      write('member_contacts', lineOf([id, values[1 + seat], names[seat], emailOf(person)]))
    for (const { table, moulds } of rows)
      for (const mould of moulds) write(table, cast(mould, values))
  }
}

const reminded = ['payment_reminders', 'email_notifications', 'push_notifications']
const shown = ['days_before', 'currency_symbol', 'theme']

export const peopleShapes: readonly TableShape[] = [
  { name: 'profiles', columns: ['id', 'full_name', 'email', 'email_verified'] },
  { name: 'user_settings', columns: ['user_id', ...reminded, 'sms_notifications', ...shown] },
]

/**
 * A person's account. Nobody signs in with a password, and nobody wants mails or reminders, which
 * would be sent during a measurement.
 */
export function writePerson(person: number, write: Write): void {
  const id = userId(person)
  write('profiles', lineOf([id, `Personne ${person}`, emailOf(person), true]))
  write('user_settings', lineOf([id, false, false, false, false, 3, '€', 'system']))
}
