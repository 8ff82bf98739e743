import type { EndingView } from '@mainforte/contract/settings/endpoints'
import { endingAccountOf } from '@mainforte/domain/settlement/ending-account'
import type { Author } from '../journal/commands/command.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { Services } from '../kernel/services.ts'
import { findOwnOpenTontines } from './own-data-store.ts'

/** Hardly anybody is in more; each is read from its journal. */
const listed = 20
const counted = 100

/** What would stay open in a person's tontines if they deleted their account. (M12) */
export async function endingView(
  { database }: Pick<Services, 'database'>,
  journal: Journal,
  author: Author,
): Promise<EndingView> {
  const found = await findOwnOpenTontines(database.sql, author.userId, counted)
  const tontines: EndingView['tontines'] = []
  // One after the other, so that one reader does not load many at once.
  for (const tontine of found.slice(0, listed)) {
    const open = await journal.consult(tontine.tontineId, author, (state) =>
      endingAccountOf(state, author.userId),
    )
    if (open) tontines.push({ ...tontine, ...open })
  }
  return { tontines, more: Math.max(found.length - listed, 0) }
}
