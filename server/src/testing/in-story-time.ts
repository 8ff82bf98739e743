/**
 * The product with a clock that a test sets, so that months can pass between two steps. Runs in its
 * own process: it reports its address to its parent, which sends it the current day.
 */
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { createStoryClock } from '../demo/story-clock.ts'
import { noCommandLimits } from '../kernel/open-services.ts'
import { readSettings } from '../kernel/settings/read-settings.ts'
import { start } from '../start.ts'

const clock = createStoryClock()
const started = await start(readSettings(process.env), { clock, commandLimits: noCommandLimits })
process.on('message', (day) => {
  clock.turnTo(calendarDate(String(day)), 11)
  process.send?.({ today: day })
})
process.once('SIGTERM', () => started.stop().finally(() => process.exit()))
process.send?.({ url: started.url })
