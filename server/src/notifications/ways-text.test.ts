import type { WaysView } from '@mainforte/contract/ways/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { expect, test } from 'vitest'
import { reminderLetter, reminderPush } from './reminder-texts.ts'
import { waysToPayText } from './ways-text.ts'

const wave = {
  method: 'wave',
  account: '07 07 12 34 56',
  holder: 'Awa Koné',
  note: 'avant midi',
} as const
const view = (over: Partial<WaysView> = {}): WaysView => ({
  ways: [wave, { ...wave, method: 'cash', account: null, holder: 'Binta', note: null }],
  noted: { on: calendarDate('2026-01-02'), byNames: ['Awa', 'Binta'] },
  before: null,
  isProposed: false,
  mayChange: false,
  isFirst: false,
  ...over,
})
const reminder = (ways?: WaysView) => ({
  tontineId: TontineId.parse('00000000-0000-4000-8000-000000000001'),
  tontineName: 'Les Lionnes',
  currency: 'XOF' as const,
  owed: 10_000,
  deadline: '2026-01-31',
  daysLate: 0,
  ...(ways && { ways }),
})

test('P17 a reminder ends with where to pay, once for each tontine', () => {
  const { text } = reminderLetter(
    { email: 'moussa@example.ci', language: 'fr' },
    [reminder(view()), reminder(view())],
    { appUrl: 'https://example.ci', stopUrl: '' },
  )
  const line =
    'Où payer pour «\u202fLes Lionnes\u202f»\u202f: Wave 07 07 12 34 56 (Awa Koné), avant midi · Espèces (Binta).'
  expect(text.split(line)).toHaveLength(2)
  expect(reminderPush('fr', [reminder(view()), reminder(view())]).body.split(line)).toHaveLength(2)
})

test('P17 where to pay is left out of a push message, not cut, where it is long', () => {
  const long = view({
    ways: [
      { ...wave, note: 'x'.repeat(120) },
      { ...wave, note: 'y'.repeat(120) },
    ],
  })
  expect(reminderPush('fr', [reminder(long)]).body).not.toContain('Wave')
})

test('P17 a guarantor is not told on a locked telephone where somebody else pays', () => {
  const theirs = { ...reminder(view()), memberName: 'Moussa' }
  expect(reminderPush('fr', [theirs]).body).not.toContain('Wave')
})

test('P17 a reminder warns of ways that changed lately, and says nothing where none is noted', () => {
  expect(waysToPayText('en', [reminder(view({ before: [] }))])[0]).toMatch(
    /\(Binta\)\. Changed on 2 January 2026 by Awa and Binta\. Call one of these people before you pay\.$/,
  )
  expect(waysToPayText('fr', [reminder(view({ ways: [] })), reminder()])).toEqual([])
})

test('P17, I5 what an officer typed is no link in a reminder', () => {
  const way = { ...wave, holder: 'pay.example.com', account: 'https://pay.example.com' }
  expect(waysToPayText('fr', [reminder(view({ ways: [way] }))])[0]).not.toMatch(
    /https:\/\/|pay\.ex/,
  )
})
