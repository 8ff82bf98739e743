import { chained } from '@mainforte/domain/journal/chain'
import type { Head } from '@mainforte/domain/journal/head'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { replay } from '@mainforte/domain/tontine'
import type { Event, Tontine } from '@mainforte/domain/tontine'
import type { Announcement } from '../../kernel/live/live.ts'
import type { Kept } from '../digests/kept.ts'
import { keptBeside } from '../digests/kept-store.ts'
import type { TontineKeys } from '../digests/keys.ts'
import { changesOf, saved } from '../projection.ts'
import type { Projection } from '../projection.ts'
import { appended } from '../store.ts'
import type { Write } from '../writes.ts'
import { announcementOf } from './announcement.ts'
import type { AnsweredCommand, Beside, CommandRequest, CommittedCommand } from './command.ts'
import { paceAfter } from './pace.ts'
import type { Pace } from './pace.ts'
import { addTexts } from '../reading/names.ts'
import type { Names } from '../reading/names.ts'
import type { Remembered } from '../reading/remembered.ts'

/** A tontine's head, state and keys, and how much each account wrote lately, before a command. */
export interface Loaded {
  readonly head: Head
  readonly state: Tontine | undefined
  readonly names: Names
  readonly keys: () => TontineKeys
  readonly pace: Pace
}

interface Decided {
  readonly events: readonly Event[]
  readonly kept: Kept
  readonly now: number
}

export interface AppendParts {
  readonly projections: readonly Projection[]
  /** What features write beside the journal, such as notifications. */
  beside(committed: CommittedCommand): Beside
}

/** A decided command, with what one statement writes of it. */
export interface Appending {
  readonly committed: AnsweredCommand
  readonly announcements: readonly Announcement[]
  /** What to cache once it is committed. */
  readonly remembered: Remembered
  /** The new end of the journal. */
  readonly end: Head
  readonly writes: readonly Write[]
}

/** What appends the decided events to the journal, with all that is written beside them. */
export function appendingOf(
  { projections, beside }: AppendParts,
  { tontineId, actor }: CommandRequest<unknown>,
  { head, state: before, names, keys, pace }: Loaded,
  { events, kept, now }: Decided,
): Appending {
  const appending = chained(head, events, {
    tontineId,
    at: new Date(now).toISOString(),
    by: actor.userId,
    // A new tontine has no journal that its author could have seen.
    seen: before && actor.seen,
  })
  const end = appending.at(-1)
  const entries = currentEntries(appending)
  const state = replay(before, entries)
  if (!state || !end) throw new Error('a decision without events')
  const committed = { before, state, head: end, names, keys, entries }
  const changes = changesOf(projections, before, state)
  addTexts(names, kept.texts)
  const { writes, announcements } = beside(committed)
  return {
    committed,
    announcements: [announcementOf(state, entries), ...announcements],
    remembered: {
      state,
      hash: end.hash,
      names,
      keys,
      pace: paceAfter(pace, entries),
    },
    end,
    writes: [
      appended(tontineId, appending),
      ...keptBeside(state, kept),
      ...saved(tontineId, changes),
      ...writes,
    ],
  }
}
