import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { Clock } from '../kernel/clock.ts'

/** A clock that is set to past days, and runs on from there. */
export interface StoryClock extends Clock {
  /** Sets the clock to this day, `hour` o'clock in UTC. */
  turnTo(day: CalendarDate, hour: number): void
  /** Sets the clock back to the present. */
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
