import { expect, test } from 'vitest'
import { dayFrom, isQuiet, quietFrom, waitsForDay } from './quiet-hours.ts'

const at = (time: string) => Date.parse(`2026-01-28T${time}:00Z`)

test('F6 nobody is disturbed from 21:00 until 7:00 where they are', () => {
  const quiet = (zone: string) => (time: string) => isQuiet(zone, at(time))
  const times = ['00:00', '06:59', '07:00', '12:00', '20:59', '21:00', '23:59']
  expect(times.map(quiet('Africa/Abidjan'))).toEqual([true, true, false, false, false, true, true])
  // Ten hours behind, and five and a half ahead.
  expect(['07:00', '16:59', '17:00'].map(quiet('Pacific/Tahiti'))).toEqual([true, true, false])
  expect(['01:29', '01:30', '15:30'].map(quiet('Asia/Kolkata'))).toEqual([true, false, true])
})

test('F6 what happens at night is told in the morning', () => {
  const morning = Date.parse('2026-01-29T07:00:00Z')
  const told = ['03:10', '07:00', '20:59', '21:00'].map((time) =>
    dayFrom('Africa/Abidjan', at(time)),
  )
  expect(told).toEqual([at('07:00'), at('07:00'), at('20:59'), morning])
})

test('F6 what is sent by day is over when the evening begins', () => {
  expect(quietFrom(['Africa/Abidjan'], at('20:00'))).toBe(at('21:00'))
  expect(quietFrom(['Africa/Abidjan', 'Asia/Kolkata'], at('12:00'))).toBe(at('15:30'))
})

test('F6 somebody with tontines in several zones is reminded when it is day in all', () => {
  const waits =
    (...zones: string[]) =>
    (time: string) =>
      waitsForDay(zones, at(time))
  const two = waits('Africa/Abidjan', 'Europe/Paris')
  expect(['06:30', '07:00', '19:30', '20:00'].map(two)).toEqual([true, false, false, true])
  const apart = waits('Africa/Abidjan', 'Pacific/Tahiti')
  expect(['07:00', '12:00', '17:00'].map(apart)).toEqual([true, true, false])
  // It never is: the first to have day decides.
  const three = waits('Africa/Abidjan', 'Asia/Bangkok', 'America/Los_Angeles')
  expect(['00:30', '10:00', '14:30'].map(three)).toEqual([false, false, false])
})
