import { decide } from '@mainforte/domain/decider'
import type { Command } from '@mainforte/domain/decider'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import { createContext } from './context.ts'
import { factsOfNone, lookedUp, unlessMissing } from './facts.ts'
import type { Facts, Lookups, NameOf } from './facts.ts'
import { nothingKept } from '../digests/kept.ts'
import type { TontineKeys } from '../digests/keys.ts'

interface Given {
  readonly tontineId: TontineId
  readonly actor: UserId
  readonly command: Command
  readonly before: Tontine | undefined
  readonly keys: TontineKeys
  readonly now: number
  readonly nameOf: NameOf | undefined
  readonly lookups: Lookups
}

/** Decides a command; a decision that lacks a fact is repeated once the fact is looked up. */
export async function decideWithFacts(db: Sql, given: Given) {
  const { tontineId, actor, command, before, keys, now, nameOf, lookups } = given
  let facts: Facts = before ? { nameOf } : factsOfNone(nameOf)
  for (;;) {
    const kept = nothingKept()
    const context = createContext({ actor, now, keys, facts, kept })
    const made = unlessMissing(() => decide(before, command, context))
    if ('value' in made) return { decision: made.value, kept }
    facts = await lookedUp(db, { tontineId, now }, made.missing, facts, lookups)
  }
}
