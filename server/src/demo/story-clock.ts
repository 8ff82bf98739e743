import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { Clock } from '../kernel/clock.ts'

/** A clock that is turned back to tell what happened when, and runs on from there. */
export interface StoryClock extends Clock {
  /** From now on it is this day, `hour` o'clock in UTC. */
  turnTo(day: CalendarDate, hour: number): void
  /** It is today again. */
  letRun(): void
}

export function createStoryClock(): StoryClock {
  let shift = 0
  return {
    now: () => Date.now() + shift,
    turnTo(day, hour) {
      shift = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`) - Date.now()
    },
    letRun() {
      shift = 0
    },
  }
}
