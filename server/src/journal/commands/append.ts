import { chained } from '@mainforte/domain/journal/chain'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { replay } from '@mainforte/domain/tontine'
import type { Services } from '../../kernel/services.ts'
import { keptBeside } from '../digests/kept-store.ts'
import { projected } from '../projection.ts'
import type { Projection } from '../projection.ts'
import { appended, movedHead } from '../store.ts'
import type { Write } from '../writes.ts'
import { announcementOf } from './announcement.ts'
import { keyOf } from './command.ts'
import type { AnsweredCommand, Beside, CommandRequest, CommittedCommand } from './command.ts'
import type { Before, Decided } from './decide.ts'
import { answerSaved } from './idempotency.ts'
import { paceAfter } from './pace.ts'
import { addTexts } from '../reading/names.ts'
import type { Remembered } from '../reading/remembered.ts'

/** What the journal needs from its callers, because it imports no feature. */
export interface JournalParts {
  readonly services: Services
  readonly projections: readonly Projection[]
  /** What features write beside the journal, such as notifications. */
  beside(committed: CommittedCommand): Beside
}

/** A decided command, with what is written of it. */
interface Appending<Answer> extends Beside {
  readonly committed: AnsweredCommand
  readonly answer: Answer
  /** What to remember once it is committed. */
  readonly remembered: Remembered
  /** The write that moves the head, if nobody was faster. */
  readonly head: Write
}

/** What appends the decided events to the journal, with all that is written beside them. */
export function appendingOf<Answer>(
  { projections, beside }: JournalParts,
  request: CommandRequest<Answer>,
  given: Before,
  { events, kept, now }: Decided,
): Appending<Answer> {
  const { tontineId, actor } = request
  const { state: before, names, keys, pace } = given
  const appending = chained(given.head, events, {
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
  const head = { seq: end.seq, hash: end.hash }
  const current = { state, head, names, keys }
  const committed = { ...current, before, entries }
  addTexts(names, kept.texts)
  const { writes, announcements, job } = beside(committed)
  const answer = request.answer(committed)
  const key = keyOf(request)
  return {
    committed,
    answer,
    remembered: { ...current, pace: paceAfter(pace, entries) },
    head: movedHead(tontineId, head, { ...given.head, names: names.version }),
    writes: [
      appended(tontineId, appending),
      ...keptBeside(state, kept),
      ...projected(projections, before, state),
      ...writes,
      ...(key ? [answerSaved(key, answer)] : []),
    ],
    announcements: [announcementOf(state, entries), ...announcements],
    job,
  }
}
