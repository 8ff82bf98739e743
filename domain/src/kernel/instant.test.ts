import { expect, test } from 'vitest'
import { member } from '../testing/cast.ts'
import { handId, memberIdOfHand, numberOfHand } from './ids.ts'
import { daysAfter, hoursAfter, minutesAfter } from './instant.ts'

test('K2 minutes, hours and days after an instant are always as long, whatever the clocks of a place do', () => {
  const at = (ms: number) => new Date(ms).toISOString()
  const given = '2026-03-28T12:00:00.000Z'
  expect(at(minutesAfter(given, 61))).toBe('2026-03-28T13:01:00.000Z')
  expect(at(hoursAfter(given, 25))).toBe('2026-03-29T13:00:00.000Z')
  expect(at(daysAfter(given, 4))).toBe('2026-04-01T12:00:00.000Z')
  expect(at(daysAfter(given, -1))).toBe('2026-03-27T12:00:00.000Z')
})

test('M8 a hand says whose it is and which of theirs', () => {
  const last = handId(member('awa'), 99)
  expect([memberIdOfHand(last), numberOfHand(last)]).toEqual([member('awa'), 99])
})
