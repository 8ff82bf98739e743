import { decide, needsOf } from '@mainforte/domain/decider'
import type { Command } from '@mainforte/domain/decider'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import { createContext } from './context.ts'
import { factsOfNone, loadFacts } from './facts.ts'
import type { Lookups, NameOf } from './facts.ts'
import { nothingKept } from '../digests/kept.ts'
import type { TontineKeys } from '../digests/keys.ts'

interface Given {
  readonly tontineId: TontineId
  readonly actor: UserId
  readonly keys: TontineKeys
  readonly now: number
  readonly lookups: Lookups
  readonly command: Command
  readonly before: Tontine | undefined
  readonly nameOf: NameOf | undefined
}

/** Decides a command, once what it needs is loaded. */
export async function decideWithFacts(db: Sql, given: Given) {
  const { command, before, nameOf, actor, now, keys } = given
  const facts = before
    ? await loadFacts(db, given, needsOf(before, command), nameOf)
    : factsOfNone(nameOf)
  const kept = nothingKept()
  const context = createContext({ actor, now, keys, facts, kept })
  return { decision: decide(before, command, context), kept }
}
