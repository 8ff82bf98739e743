import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'

/** How many swaps of the tontine `t` wait for the reader's yes. (E1, E3) */
export const askedOfSwaps = (reader: UserId, now: number) => sql`(
  select count(*)::int from turn_swaps w where w.tontine_id = t.id
    and w.status in ('open', 'accepted') and w.lapses_at > ${new Date(now).toISOString()}
    and least((${new Date(now).toISOString()}::timestamptz at time zone t.zone)::date, t.paused_on)
      < w.opens_on
    and position(${reader}::text in w.asked) > 0)`

/** What swaps are shown with: names and the reader's standing. */
