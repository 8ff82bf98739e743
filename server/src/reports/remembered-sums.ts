import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { ReportBook } from '@mainforte/domain/reports/report'
import { LRUCache } from 'lru-cache'
import type { NotebookHead } from '../payouts/notebook-store.ts'
import type { NotebookAt } from './store.ts'

/** The result computed from a journal up to one entry, for one day. */
interface Remembered<Sums> {
  readonly hash: string
  readonly today: CalendarDate
  readonly sums: Sums
}

interface Definition<Sums> {
  compute(book: ReportBook, today: CalendarDate): Sums
  /** The number of figures, by which the cache is limited. */
  sizeOf(sums: Sums): number
}

export interface SumsQuery {
  /** Reads the notebook; without its money if its journal still ends with the known hash. */
  find(known: string | undefined): Promise<NotebookAt | undefined>
  /** Throws if the reader may not see the notebook. */
  permit(head: NotebookHead): void
  todayIn(zone: string): CalendarDate
}

export interface SumsResult<Sums> {
  readonly head: NotebookAt
  readonly today: CalendarDate
  readonly sums: Sums
}

const maxFigures = 300_000

/**
 * Caches the sums of notebooks, one result per tontine, for the journal's last entry and the
 * current day. Only data derived from the journal is cached: names and permissions are read for
 * every request, so that no response shows another reader's rights or an old name.
 */
export function rememberSums<Sums extends object>({ compute, sizeOf }: Definition<Sums>) {
  const remembered = new LRUCache<TontineId, Remembered<Sums>>({
    maxSize: maxFigures,
    sizeCalculation: ({ sums }) => Math.max(1, sizeOf(sums)),
  })

  return async (
    tontineId: TontineId,
    { find, permit, todayIn }: SumsQuery,
  ): Promise<SumsResult<Sums> | undefined> => {
    const before = remembered.get(tontineId)
    const found = await find(before?.hash)
    if (!found) return undefined
    permit(found)
    const today = todayIn(found.zone)
    if (before?.hash === found.hash && before.today === today)
      return { head: found, today, sums: before.sums }
    const whole = found.money ? found : await find(undefined)
    if (!whole?.money) return undefined
    const { hash, money } = whole
    const sums = compute({ ...whole, ...money }, today)
    remembered.set(tontineId, { hash, today, sums })
    return { head: whole, today, sums }
  }
}
