import { decide } from '@mainforte/domain/decider'
import type { Command } from '@mainforte/domain/decider'
import { beforeTheFirst, chained } from '@mainforte/domain/journal/chain'
import type { Entry } from '@mainforte/domain/journal/chain'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { noticesOf } from '@mainforte/domain/notifications/notice'
import type { Notice } from '@mainforte/domain/notifications/notice-facts'
import { replay } from '@mainforte/domain/tontine'
import type { Tontine } from '@mainforte/domain/tontine'
import { createContext } from '@mainforte/server/journal/commands/context'
import { factsOfNone } from '@mainforte/server/journal/commands/facts'
import { nothingKept } from '@mainforte/server/journal/digests/kept'
import { keysFrom, newRoot } from '@mainforte/server/journal/digests/keys'

/** A notice with the instant at which somebody got it. */
export type GivenNotice = Notice & { readonly at: string }

export type History = ReturnType<typeof openHistory>

/** Collects what the rules decide in a tontine, as the server writes it. */
export function openHistory(tontineId: TontineId, nameOf: (memberId: string) => string) {
  const root = newRoot()
  const keys = keysFrom(root)
  const entries: Entry[] = []
  const kept = nothingKept()
  const notices: GivenNotice[] = []
  let state: Tontine | undefined

  /** Decides a command at a minute after eight of a morning. */
  function say(day: CalendarDate, minute: number, actor: UserId, command: Command): void {
    const now = Date.parse(`${day}T08:00:00Z`) + minute * 60_000
    // Nobody rejoins, and no reference is used twice.
    const names = { nameOf, contactOf: () => undefined, accountOf: () => 'open' as const }
    const context = createContext({ actor, now, keys, facts: factsOfNone, names, kept })
    const decision = decide(state, command, context)
    if (!decision.accepted) throw new Error(`${command.type}: ${JSON.stringify(decision.refusal)}`)
    const last = entries.at(-1) ?? { seq: 0, hash: beforeTheFirst }
    const { at } = context
    const written = chained(last, decision.value, { tontineId, at, by: actor })
    const [before, committed] = [state, currentEntries(written)]
    entries.push(...written)
    state = replay(before, committed)
    const told = state ? noticesOf({ before, state, entries: committed }) : []
    notices.push(...told.map((notice) => ({ ...notice, at })))
  }

  return {
    tontineId,
    root,
    entries,
    kept,
    notices,
    say,
    state(): Tontine {
      if (!state) throw new Error('a tontine without a history')
      return state
    },
  }
}
