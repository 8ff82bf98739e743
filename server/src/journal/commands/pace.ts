import type { UserId } from '@mainforte/domain/kernel/ids'
import type { CommandLimits } from '../../kernel/services.ts'

/**
 * When the commands of each account were accepted in one tontine, in milliseconds since 1970, oldest
 * first; those of the last day. It follows from the journal, so that it costs no question to the
 * database and every process knows the same.
 */
export type Pace = ReadonlyMap<UserId, readonly number[]>

export const noPace: Pace = new Map()

interface Written {
  readonly at: string
  readonly by: UserId
}

const minute = 60_000
const day = 24 * 60 * minute

/** With further entries. Those of one command have one author and one instant. */
export function paceAfter(before: Pace, entries: readonly Written[]): Pace {
  const last = entries.at(-1)
  if (!last) return before
  const since = Date.parse(last.at) - day
  const pace = new Map<UserId, number[]>()
  for (const [author, times] of before.entries()) {
    const recent = times.filter((time) => time > since)
    if (recent.length > 0) pace.set(author, recent)
  }
  const isRecent = ({ at }: Written) => Date.parse(at) > since
  // A whole journal has years of them, and the last day is at its end.
  for (const { at, by } of entries.slice(entries.findLastIndex((one) => !isRecent(one)) + 1)) {
    const times = pace.get(by) ?? []
    const time = Date.parse(at)
    if (times.at(-1) !== time) times.push(time)
    pace.set(by, times)
  }
  return pace
}

/** Whole seconds until an account may send its next command; 0 if it may now. */
export function secondsToWait(
  pace: Pace,
  author: UserId,
  now: number,
  { aMinute, aDay }: CommandLimits,
): number {
  // What a clock that was wrong has dated ahead must hold nobody back.
  const times = (pace.get(author) ?? []).filter((time) => time <= now + minute)
  const untilFree = (most: number, window: number) => {
    const first = times.at(-most)
    return first === undefined ? 0 : first + window - now
  }
  const wait = Math.max(untilFree(aMinute, minute), untilFree(aDay, day), 0)
  return Math.ceil(wait / 1000)
}
