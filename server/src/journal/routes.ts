import { readJournal } from '@mainforte/contract/journal/endpoints'
import { subjectOf } from '@mainforte/domain/members/member'
import type { House } from '../kernel/house.ts'
import { on, permit, signedIn } from '../kernel/on.ts'
import { findEntries, replay } from './store.ts'

export function journalRoutes({ database }: House) {
  return {
    read: on(readJournal).handler(async ({ input, context }) => {
      const entries = await findEntries(database.sql, input.tontineId)
      const state = replay(undefined, entries)
      const subject = state && subjectOf(state, signedIn(context).id)
      permit(context.actor, 'journal.read', subject)
      return { entries: entries.map(({ tontineId: _, ...entry }) => entry) }
    }),
  }
}
