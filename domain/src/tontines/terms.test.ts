import { expect, test } from 'vitest'
import { NewTontine, TontineForm, TontineTexts, maxInvited, termsOf } from './terms.ts'

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

test('R2 the form’s first day follows its rule, which other rhythms ignore', () => {
  const created = (more: object) => termsOf(NewTontine.parse({ ...form, ...more }))
  const chosen = { dayRule: 'month-end', startDate: '2026-11-02' }
  expect(created(chosen)).toMatchObject({ dayRule: 'month-end', startDate: '2026-11-30' })
  expect(created({ ...chosen, frequency: 'weekly' })).toMatchObject({ startDate: '2026-11-02' })
  expect(created({ ...chosen, frequency: 'weekly' }).dayRule).toBeUndefined()
  expect(complaints({ ...chosen, endDate: '2026-11-29' })).toEqual(['endDate end-before-start'])
  expect(complaints({ dayRule: 'full-moon' })).toEqual(['dayRule frequency-unknown'])
})
