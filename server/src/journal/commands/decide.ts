import { decide, needsOf } from '@mainforte/domain/decider'
import type { Command } from '@mainforte/domain/decider'
import type { Context } from '@mainforte/domain/kernel/context'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import { createContext } from './context.ts'
import { factsOfNone, loadFacts } from './facts.ts'
import { nothingKept } from '../digests/kept.ts'
import type { TontineKeys } from '../digests/keys.ts'

interface Given {
  readonly actor: UserId
  readonly keys: TontineKeys
  readonly now: number
  readonly command: Command
  readonly before: Tontine | undefined
  readonly names: Pick<Context, 'nameOf' | 'accountOf'>
}

/** Decides a command, once what it needs is loaded. */
export async function decideWithFacts(db: Sql, given: Given) {
  const { command, before, keys } = given
  const facts = before
    ? await loadFacts(db, { state: before, keys }, needsOf(before, command))
    : factsOfNone
  const kept = nothingKept()
  return { decision: decide(before, command, createContext({ ...given, facts, kept })), kept }
}
