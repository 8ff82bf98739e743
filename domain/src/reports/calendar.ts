import { type CalendarDate, addDays } from '../kernel/calendar-date.ts'

/** A whole day in a calendar. */
export interface CalendarDay {
  /** Stable, so that importing the file again changes no other day. */
  readonly uid: string
  readonly date: CalendarDate
  readonly title: string
  readonly text: string
}

/** Days as an iCalendar file (RFC 5545). `at` is the instant of writing, ISO. */
export function calendarOf(name: string, days: readonly CalendarDay[], at: string): string {
  const stamp = `${at.slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mainforte//Mainforte//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(({ uid, date, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      // The end of a whole day is the day after.
      `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (date: CalendarDate) => date.replaceAll('-', '')

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`)

const octetsPerLine = 75

/** How many octets a character takes in UTF-8. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4
}

/** Lines are folded after 75 octets, never inside a character; continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const octets = octetsOf(letter)
    if (size + octets > octetsPerLine) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += letter
    size += octets
  }
  return [...parts, part].join('\r\n')
}
