import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { holds } from '../testing/property.ts'
import {
  NewTontine,
  TontineForm,
  TontineTexts,
  dateOfStep,
  frequencies,
  maxInvited,
  stepAfter,
  termsOf,
} from './terms.ts'
import type { Frequency, Rhythm } from './terms.ts'

const form = { name: 'Les Lionnes', amount: 10_000, startDate: '2026-01-31' }

/** What the form refuses, as `field code`. */
const complaints = (changes: object) =>
  NewTontine.safeParse({ ...form, ...changes }).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

test('T1 a name, an amount and a first day are enough, the rest has defaults', () => {
  expect(NewTontine.parse(form)).toEqual({
    ...form,
    description: '',
    currency: 'XOF',
    memberCount: 2,
    frequency: 'monthly',
    endDate: null,
    rankingType: 'automatic',
    automaticRankingMethod: 'random',
    drawnAt: 'start',
    dayRule: 'first-day',
    graceDays: 0,
    zone: 'Africa/Abidjan',
    members: [],
  })
})

test.for([
  [{ name: ' A ' }, 'name name-too-short'],
  [{ name: 'A'.repeat(81) }, 'name name-too-long'],
  [{ name: '💰💰' }, 'name name-unreadable'],
  [{ members: [{ name: '...' }] }, 'members.0.name name-unreadable'],
  [{ name: 'Les sœ\u200Burs' }, 'name text-unprintable'],
  [{ description: 'un \u202Etour' }, 'description text-unprintable'],
  [{ description: 'a'.repeat(501) }, 'description description-too-long'],
  [{ amount: 0 }, 'amount amount-too-small'],
  [{ amount: 0.5 }, 'amount amount-not-whole'],
  [{ amount: -5 }, 'amount amount-negative'],
  [{ amount: 9_000_000_001 }, 'amount amount-too-large'],
  [{ amount: 99, currency: 'EUR' }, 'amount amount-too-small'],
  [{ amount: 999, currency: 'TND' }, 'amount amount-too-small'],
  [{ currency: 'JPY' }, 'currency currency-unknown'],
  [{ memberCount: 1 }, 'memberCount member-count-too-small'],
  [{ memberCount: 201 }, 'memberCount member-count-too-large'],
  [{ frequency: 'yearly' }, 'frequency frequency-unknown'],
  [{ startDate: '2026-02-30' }, 'startDate date-invalid'],
  [{ endDate: '2026-01-30' }, 'endDate end-before-start'],
  [{ rankingType: 'none' }, 'rankingType ranking-unknown'],
  [{ automaticRankingMethod: 'none' }, 'automaticRankingMethod ranking-unknown'],
  [{ graceDays: -1 }, 'graceDays grace-days-invalid'],
  [{ graceDays: 31 }, 'graceDays grace-days-invalid'],
  [{ graceDays: 1.5 }, 'graceDays grace-days-invalid'],
  [{ zone: 'Africa/Cocody' }, 'zone zone-unknown'],
  [{ zone: '+01:00' }, 'zone zone-unknown'],
  [{ zone: '' }, 'zone zone-unknown'],
  [{ members: [{ name: '' }] }, 'members.0.name name-required'],
  [{ members: [{ name: 'Awa', email: 'awa' }] }, 'members.0.email email-invalid'],
  [{ members: [{ name: 'Awa', phone: '12' }] }, 'members.0.phone phone-invalid'],
] as const)('T1 the form does not take %j', ([changes, complaint]) => {
  expect(complaints(changes)).toContain(complaint)
})

const filledIn = (...members: object[]) => TontineForm.safeParse({ ...form, members })
const complaintsOf = (...members: object[]) =>
  filledIn(...members).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

const empty = { name: ' ', email: null, phone: '' }
const row = (name: string, email: string | null = null) => ({ name, email, phone: null })

test('T1 an empty row of the form is ignored', () => {
  expect(filledIn(empty, row('Awa'), empty).data).toEqual(
    NewTontine.parse({ ...form, members: [row('Awa')] }),
  )
  expect(complaintsOf(empty, row('', 'awa@exemple.ci'))).toEqual(['members.1.name name-required'])
  expect(complaintsOf(empty, row('Awa', 'awa'))).toEqual(['members.1.email email-invalid'])
})

test('M2 an address that appears in two rows of the form is reported at the second', () => {
  const rows = [row('Awa', 'awa@exemple.ci'), empty, row('Fatou', ' AWA@exemple.ci')]
  expect(complaintsOf(...rows)).toEqual(['members.2.email email-repeated'])
})

test('M10 a tontine begins with at most 200 people, empty rows not counted', () => {
  const full = Array.from({ length: maxInvited }, (_, index) => row(`Awa ${index}`))
  expect(complaintsOf(...full, empty)).toBeUndefined()
  expect(complaintsOf(...full, row('Fatou'))).toEqual(['members member-count-too-large'])
})

test('T1 the smallest amount is one whole unit of the currency', () => {
  expect(complaints({ amount: 1 })).toBeUndefined()
  expect(complaints({ amount: 100, currency: 'EUR' })).toBeUndefined()
})

test('T1 a field that the form does not have is refused', () => {
  expect(NewTontine.safeParse({ ...form, adminId: 'me' }).success).toBe(false)
})

test('T1 a manual ranking has no method, an automatic one always has', () => {
  const terms = (changes: object) => termsOf(NewTontine.parse({ ...form, ...changes }))
  expect(terms({ rankingType: 'manual', automaticRankingMethod: 'lilo' }).rankingMethod).toBe(null)
  expect(terms({ automaticRankingMethod: null }).rankingMethod).toBe('random')
  expect(terms({ automaticRankingMethod: 'alphabetical' }).rankingMethod).toBe('alphabetical')
})

test('T1 the days of grace and the zone of the form become terms', () => {
  const agreed = { graceDays: 30, zone: 'America/Montreal' }
  expect(termsOf(NewTontine.parse({ ...form, ...agreed }))).toMatchObject(agreed)
})

test('M1 only the name of a new member is required', () => {
  const members = [{ name: ' Bintou ' }]
  expect(NewTontine.parse({ ...form, members }).members).toMatchObject([
    { name: 'Bintou', email: null, phone: null, hands: 1 },
  ])
})

test('M8 the list of a new tontine may say how many hands somebody has', () => {
  const listed = (hands: number) =>
    NewTontine.safeParse({ ...form, members: [{ name: 'Bintou', hands }] }).success
  expect([1, 2, 99].map(listed)).toEqual([true, true, true])
  expect([0, 1.5, 100].map(listed)).toEqual([false, false, false])
})

test('T3 the texts are limited like those of the form', () => {
  expect(TontineTexts.parse({ name: 'Les Lionnes' })).toEqual({
    name: 'Les Lionnes',
    description: '',
  })
  expect(TontineTexts.safeParse({ name: 'L' }).success).toBe(false)
})

const anyRhythm = fc.constantFrom<Rhythm>(...frequencies.map((frequency) => ({ frequency })), {
  frequency: 'monthly',
  dayRule: 'month-end',
})

const schedule = (frequency: Frequency, first: string, steps: number[]) =>
  steps.map((step) => dateOfStep({ frequency }, calendarDate(first), step))

test('R2 a day, a week, two weeks, a month: the steps of each rhythm', () => {
  expect(schedule('daily', '2026-02-28', [0, 1])).toEqual(['2026-02-28', '2026-03-01'])
  expect(schedule('weekly', '2026-12-28', [0, 1])).toEqual(['2026-12-28', '2027-01-04'])
  expect(schedule('biweekly', '2026-02-20', [0, 2])).toEqual(['2026-02-20', '2026-03-20'])
  expect(schedule('monthly', '2026-11-15', [0, 2])).toEqual(['2026-11-15', '2027-01-15'])
})

test('R2 a short month uses its last day, and the next month returns to the full date', () => {
  expect(schedule('monthly', '2026-01-31', [0, 1, 2, 3])).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('R2 at the month’s end each step is the last day of its month, the first one too', () => {
  const monthEnd = { frequency: 'monthly', dayRule: 'month-end' } as const
  const days = (first: string) =>
    [0, 1, 3].map((step) => dateOfStep(monthEnd, calendarDate(first), step))
  expect(days('2026-11-30')).toEqual(['2026-11-30', '2026-12-31', '2027-02-28'])
  expect(days('2026-11-02')).toEqual(days('2026-11-30'))

  const created = (more: object) => termsOf(NewTontine.parse({ ...form, ...more }))
  const chosen = { dayRule: 'month-end', startDate: '2026-11-02' }
  expect(created(chosen)).toMatchObject({ dayRule: 'month-end', startDate: '2026-11-30' })
  expect(created({ ...chosen, frequency: 'weekly' })).toMatchObject({ startDate: '2026-11-02' })
  expect(created({ ...chosen, frequency: 'weekly' }).dayRule).toBeUndefined()
  expect(complaints({ ...chosen, endDate: '2026-11-29' })).toEqual(['endDate end-before-start'])
  expect(complaints({ dayRule: 'full-moon' })).toEqual(['dayRule frequency-unknown'])
})

test('R2 no two steps fall on one day, and each comes after the one before', () => {
  const first = fc
    .integer({ min: 0, max: 70_000 })
    .map((n) => addDays(calendarDate('1990-01-01'), n))
  holds(
    fc.property(anyRhythm, first, fc.integer({ min: 0, max: 200 }), (rhythm, day, step) => {
      const startDate = dateOfStep(rhythm, day, 0)
      const [date, next] = [step, step + 1].map((at) => dateOfStep(rhythm, startDate, at))
      expect(date! < next!).toBe(true)
      expect(dateOfStep(rhythm, startDate, 0)).toBe(startDate)
      if (rhythm.dayRule === 'month-end') expect(addDays(date!, 1)).toMatch(/-01$/)
      else expect(startDate).toBe(day)
    }),
    1000,
  )
})

test('R6 the step after a day is found by counting from the first day', () => {
  const day = (most: number) =>
    fc.integer({ min: 0, max: most }).map((n) => addDays(calendarDate('2023-12-25'), n))
  holds(
    fc.property(anyRhythm, day(900), day(900), (rhythm, first, last) => {
      let counted = 0
      while (dateOfStep(rhythm, first, counted) <= last) counted += 1
      expect(stepAfter(rhythm, first, last)).toBe(counted)
    }),
    2000,
  )
})
