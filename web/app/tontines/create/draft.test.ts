import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { afterEach, expect, test } from 'vitest'
import { emptyDraft, saveDraft, loadDraft } from './draft.ts'

afterEach(() => localStorage.clear())

const monday = Date.parse('2026-11-16T12:00:00Z')
const friday = Date.parse('2026-11-20T12:00:00Z')

const keptOnMonday = (startDate: string, endDate: string | null = null) =>
  saveDraft(
    'awa',
    {
      ...emptyDraft(monday),
      name: 'Les Cousines',
      startDate: calendarDate(startDate),
      endDate: endDate === null ? null : calendarDate(endDate),
    },
    monday,
  )

test('a first day that has passed since the draft was saved is reset to today', () => {
  keptOnMonday('2026-11-18', '2026-11-19')
  expect(loadDraft('awa', friday)).toMatchObject({
    name: 'Les Cousines',
    startDate: '2026-11-20',
    endDate: null,
  })
})

test('a first day in the future, or deliberately in the past, is kept', () => {
  keptOnMonday('2026-12-01')
  expect(loadDraft('awa', friday).startDate).toBe('2026-12-01')
  keptOnMonday('2026-11-01', '2027-11-01')
  expect(loadDraft('awa', friday)).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2027-11-01',
  })
})
