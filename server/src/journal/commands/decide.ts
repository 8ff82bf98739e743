import { decide } from '@mainforte/domain/decider'
import type { Command } from '@mainforte/domain/decider'
import type { Context } from '@mainforte/domain/kernel/context'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import { createContext } from './context.ts'
import { factsOfNone, lookedUp, unlessMissing } from './facts.ts'
import type { Facts, Lookups, NameOf } from './facts.ts'
import { nothingKept } from '../digests/kept.ts'
import type { TontineKeys } from '../digests/keys.ts'

interface Question {
  readonly tontineId: TontineId
  readonly actor: UserId
  readonly keys: TontineKeys
  readonly now: number
  readonly lookups: Lookups
}

interface Given extends Question {
  readonly command: Command
  readonly before: Tontine | undefined
  readonly nameOf: NameOf | undefined
}

/** Decides a command. */
export async function decideWithFacts(db: Sql, given: Given) {
  const { command, before, nameOf } = given
  const facts: Facts = before ? { nameOf } : factsOfNone(nameOf)
  const { value, kept } = await withFacts(db, given, facts, (context) =>
    decide(before, command, context),
  )
  return { decision: value, kept }
}

/** Asks the domain something; a question that lacks a fact is repeated once the fact is looked up. */
export async function withFacts<Value>(
  db: Sql,
  { tontineId, actor, keys, now, lookups }: Question,
  known: Facts,
  ask: (context: Context) => Value,
) {
  for (let facts = known; ;) {
    const kept = nothingKept()
    const context = createContext({ actor, now, keys, facts, kept })
    const made = unlessMissing(() => ask(context))
    if ('value' in made) return { value: made.value, kept }
    facts = await lookedUp(db, { tontineId, now }, made.missing, facts, lookups)
  }
}
