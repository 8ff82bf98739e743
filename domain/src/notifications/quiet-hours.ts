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

/** When the quiet hours begin in a zone where they have not: what is sent by day is of no use then. (F6) */
export const quietFrom = (zone: string, now: number): number =>
  now + (lastMinute - minuteIn(zone, now)) * 60_000
