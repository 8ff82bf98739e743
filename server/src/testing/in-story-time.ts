/**
 * The product with a clock that a story turns, so that months pass between two of its sentences.
 * A process of its own: its parent hears where it listens, and tells it what day it is.
 */
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { createStoryClock } from '../demo/story-clock.ts'
import { readSettings } from '../kernel/settings/read-settings.ts'
import { start } from '../start.ts'

const clock = createStoryClock()
const started = await start(readSettings(process.env), undefined, clock)
process.on('message', (day) => {
  clock.turnTo(calendarDate(String(day)), 11)
  process.send?.({ today: day })
})
process.once('SIGTERM', () => started.stop().finally(() => process.exit()))
process.send?.({ url: started.url })
