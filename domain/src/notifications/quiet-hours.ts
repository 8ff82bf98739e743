/** The hours in which a telephone may ring: from 7:00 until 21:00. (F6) */
const firstMinute = 7 * 60
const lastMinute = 21 * 60

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How many minutes of its day have passed in a zone. */
function minuteIn(zone: string, now: number): number {
  const known = clocks.get(zone)
  const clock =
    known ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
  if (!known) clocks.set(zone, clock)
  const parts = clock.formatToParts(now)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

/** Whether people of a zone are not to be disturbed. (F6) */
export function isQuiet(zone: string, now: number): boolean {
  const minute = minuteIn(zone, now)
  return minute < firstMinute || minute >= lastMinute
}

/** When it is day in a zone: now, or at 7:00. (F6) */
export function dayFrom(zone: string, now: number): number {
  const minute = minuteIn(zone, now)
  const toWait = minute < firstMinute ? firstMinute - minute : firstMinute + 24 * 60 - minute
  return isQuiet(zone, now) ? now + toWait * 60_000 : now
}

const hour = 3_600_000
const hoursOfDay = Array.from({ length: 24 }, (_, index) => index * hour)

/**
 * Whether somebody with tontines in these zones is reminded later, when it is day in all of them. Where it
 * never is, as in three far apart, the first to have day decides.
 */
export function waitsForDay(zones: readonly string[], now: number): boolean {
  const isDay = (later: number) => zones.every((zone) => !isQuiet(zone, now + later))
  return !isDay(0) && (zones.every((zone) => isQuiet(zone, now)) || hoursOfDay.some(isDay))
}

/** When the quiet hours begin in the first of the zones where it is day: what is sent by day is of no use then. */
export function quietFrom(zones: readonly string[], now: number): number {
  const minutes = zones.map((zone) => minuteIn(zone, now)).filter((minute) => minute < lastMinute)
  return now + (lastMinute - Math.max(firstMinute, ...minutes)) * 60_000
}
