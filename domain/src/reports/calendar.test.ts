import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { calendarOf } from './calendar.ts'

const day = (changes: object = {}) => ({
  uid: 't-1@mainforte',
  date: calendarDate('2026-02-28'),
  title: 'Les Lionnes, échéance 2',
  text: '25 000 F CFA; à Bintou\nà la maison',
  ...changes,
})

test('a day becomes a whole-day event that ends the day after', () => {
  expect(calendarOf('Les Lionnes', [day()], '2026-01-05T10:00:00.123Z').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mainforte//Mainforte//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Les Lionnes',
    'BEGIN:VEVENT',
    'UID:t-1@mainforte',
    'DTSTAMP:20260105T100000Z',
    'DTSTART;VALUE=DATE:20260228',
    'DTEND;VALUE=DATE:20260301',
    String.raw`SUMMARY:Les Lionnes\, échéance 2`,
    String.raw`DESCRIPTION:25 000 F CFA\; à Bintou\nà la maison`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('long lines are cut after 75 octets, never inside a letter', () => {
  const title = 'é'.repeat(100)
  const text = calendarOf('x', [day({ title })], '2026-01-05T10:00:00.000Z')
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test.for(['z', '\u007F', '\u0080', '\u07FF', '\u0800', '\uFFFF', '\u{10000}', '😀'])(
  'a line holds as many letters like %j as fit into 75 octets',
  (letter) => {
    const sizeOf = (line: string) => new TextEncoder().encode(line).length
    const linesOf = (title: string) =>
      calendarOf('x', [day({ title })], '2026-01-05T10:00:00.000Z')
        .split('\r\n')
        .filter((line) => line.includes(letter) && !line.startsWith('X-'))
    const inFirst = Math.floor((75 - 'SUMMARY:'.length) / sizeOf(letter))
    expect(linesOf(letter.repeat(inFirst))).toHaveLength(1)
    const lines = linesOf(letter.repeat(100))
    for (const line of lines.slice(0, -1)) {
      expect(sizeOf(line)).toBeLessThanOrEqual(75)
      expect(sizeOf(line) + sizeOf(letter)).toBeGreaterThan(75)
    }
  },
)

test('no name can inject a line of its own', () => {
  const text = calendarOf(
    'x',
    [day({ title: 'a\r\nATTACH:http://evil' })],
    '2026-01-05T10:00:00.000Z',
  )
  expect(text.split('\r\n').some((line) => line.startsWith('ATTACH'))).toBe(false)
})
