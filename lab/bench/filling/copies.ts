import { createSecretKey, hash } from 'node:crypto'
import { beforeTheFirst } from '@mainforte/domain/journal/chain'
import { canonical } from '@mainforte/domain/kernel/digest'
import { encryptedRoot, keysFrom } from '@mainforte/server/journal/digests/keys'
import { saltedDigest } from '@mainforte/server/journal/digests/salted'
import { createEncryption } from '@mainforte/server/kernel/database/encryption'
import { projections } from '@mainforte/server/projections'
import { bareProjections } from '../bare/projections.ts'
import { authSecret } from '../processes.ts'
import {
  emailOf,
  inviteCodeOf,
  memberId,
  noticeId,
  paymentId,
  payoutId,
  templateEmail,
  templateUser,
  tontineId,
  userId,
} from './population.ts'
import type { Population } from './population.ts'
import type { GivenNotice } from './history.ts'
import { lineOf } from './lines.ts'
import type { TableShape, Write } from './lines.ts'
import { cast, mouldOf } from './mould.ts'
import type { Template } from './template.ts'

/** Copies a template to a new tontine, with its own ids, people and hashes. */
export type Copier = (tontine: number, write: Write) => void

/**
 * The copy's values, in the order of the placeholders; a template has its own in the same order.
 */
const valuesOf = (
  ids: { tontine: string; members: string[]; users: string[]; others: string[] },
  digests: string[],
) => [ids.tontine, ...ids.members, ...ids.users, ...ids.others, ...digests]

const encryption = createEncryption({ authSecret })

function saltOf({ identities }: Template['kept'], id: string): string {
  const salt = identities.find((one) => one.memberId === id)?.salt
  if (!salt) throw new Error(`member ${id} has no salt`)
  return salt
}

const filledProjections = [...projections, ...bareProjections]

/** Every table with a tontine's rows, projections and those of the bare server included. */
export function tableShapes(templates: readonly Template[]): TableShape[] {
  const projected = filledProjections.map(({ table, rows }) => {
    const row = templates.flatMap(({ state }) => rows(state).slice(0, 1))[0]
    return { name: table, columns: ['tontine_id', ...Object.keys(row ?? {})] }
  })
  const notice = [
    'user_id',
    'id',
    'tontine_id',
    'kind',
    'facts',
    'created_at',
    'mailed_at',
    'read_at',
  ]
  const journal = ['tontine_id', 'seq', 'at', 'by_user', 'event', 'prev_hash', 'hash']
  return [
    { name: 'journal', columns: journal },
    { name: 'journal_heads', columns: ['tontine_id', 'seq', 'hash'] },
    { name: 'tontine_keys', columns: ['tontine_id', 'root'] },
    { name: 'name_salts', columns: ['tontine_id', 'salt'] },
    { name: 'identity_salts', columns: ['tontine_id', 'person_id', 'kind', 'salt'] },
    { name: 'kept_texts', columns: ['tontine_id', 'digest', 'salt', 'lookup', 'body'] },
    { name: 'tontine_details', columns: ['tontine_id', 'name', 'description', 'invite_code'] },
    { name: 'member_contacts', columns: ['tontine_id', 'person_id', 'name', 'email'] },
    { name: 'notifications', columns: notice },
    ...projected,
  ]
}

/** The latest notices of a tontine that nobody has read. */
const unread = 2

/** A notice whose mail was sent, or not wanted; `place` counts from the latest, which is 1. */
const noticeLine = (
  { userId: reader, kind, facts, at }: GivenNotice,
  id: string,
  tontine: string,
  place: number,
) => lineOf([reader, id, tontine, kind, JSON.stringify(facts), at, at, place > unread ? at : null])

export function copierOf(template: Template, number: number, population: Population): Copier {
  const { entries, state, root, kept, names, accounts, notices } = template
  // Imported once: it takes four times as long as the digest.
  const identity = createSecretKey(keysFrom(root).identity)
  const places = (length: number) => Array.from({ length }, (_, place) => place)
  const [seats, seatsOfAccounts] = [places(names.length), places(accounts)]
  // A copy has its template's salts, by member.
  const salts = seatsOfAccounts.map((seat) => saltOf(kept, memberId(number, seat)))
  const emailDigests = (emails: readonly string[]) =>
    salts.map((salt, seat) => saltedDigest(identity, salt, emails[seat] ?? ''))
  const membersOf = (tontine: number) => seats.map((seat) => memberId(tontine, seat))
  const [paymentPlaces, payoutPlaces] = [
    places(state.payments.length),
    places(state.payouts.length),
  ]
  const othersOf = (tontine: number) => [
    ...paymentPlaces.map((place) => paymentId(tontine, place)),
    ...payoutPlaces.map((place) => payoutId(tontine, place)),
    ...notices.map((_, place) => noticeId(tontine, place)),
  ]
  const ownValues = valuesOf(
    {
      tontine: tontineId(number),
      members: membersOf(number),
      users: seatsOfAccounts.map((seat) => templateUser(number, seat)),
      others: othersOf(number),
    },
    emailDigests(seatsOfAccounts.map((seat) => templateEmail(number, seat))),
  )
  const own = new Map(ownValues.map((value, place) => [value, place]))
  // The parts of an entry's canonical text around its event and the previous hash.
  const moulds = entries.map(({ at, by, seq, event }) => ({
    head: mouldOf(`{"at":"${at}","by":"${by}","event":`, own),
    event: mouldOf(canonical(event), own),
    tail: `","seq":${seq},"tontineId":"`,
    line: mouldOf(`${seq}\t${at}\t${by}\t`, own),
  }))
  const rows = filledProjections.map((projection) => ({
    table: projection.table,
    moulds: projection
      .rows(state)
      .map((row) => mouldOf(lineOf([state.id, ...Object.values(row)]), own)),
  }))
  const told = {
    table: 'notifications',
    moulds: notices.map((notice, place) =>
      mouldOf(noticeLine(notice, noticeId(number, place), state.id, notices.length - place), own),
    ),
  }

  return (tontine, write) => {
    const people = seatsOfAccounts.map((seat) => population.personAt(tontine, seat))
    const id = tontineId(tontine)
    const values = valuesOf(
      {
        tontine: id,
        members: membersOf(tontine),
        users: people.map(userId),
        others: othersOf(tontine),
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
    write('tontine_keys', lineOf([id, encryptedRoot(encryption, id, root)]))
    write('name_salts', lineOf([id, kept.nameSalt]))
    for (const [seat, salt] of salts.entries())
      write('identity_salts', lineOf([id, values[1 + seat], 'email', salt]))
    for (const { digest, salt, lookup, body } of kept.texts)
      write('kept_texts', lineOf([id, digest, salt, lookup, body]))
    write(
      'tontine_details',
      lineOf([id, template.name, template.description, inviteCodeOf(tontine)]),
    )
    for (const [seat, name] of names.entries()) {
      const person = people[seat]
      const email = person === undefined ? null : emailOf(person)
      write('member_contacts', lineOf([id, values[1 + seat], name, email]))
    }
    for (const { table, moulds } of [...rows, told])
      for (const mould of moulds) write(table, cast(mould, values))
  }
}
