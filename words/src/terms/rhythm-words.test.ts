import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { Rhythm } from '@mainforte/domain/tontines/rhythm'
import { expect, test } from 'vitest'
import { rhythmWords } from './rhythm-words.ts'

const monthly = (dayRule: Rhythm['dayRule']) => ({ frequency: 'monthly', dayRule }) as const

test.for([
  [{ frequency: 'daily' }, '2026-12-13', 'Quotidienne', 'Daily'],
  [{ frequency: 'weekly', dayRule: 'weekday' }, '2026-12-13', 'Hebdomadaire', 'Weekly'],
  [{ frequency: 'biweekly' }, '2026-12-13', 'Toutes les deux semaines', 'Every two weeks'],
  [
    { frequency: 'semimonthly' },
    '2026-12-15',
    'Deux fois par mois, le 1er et le 15',
    'Twice a month, on the 1st and 15th',
  ],
  [monthly('first-day'), '2026-12-22', 'Chaque mois, le 22', 'Every month on the 22nd'],
  [monthly(undefined), '2026-12-01', 'Chaque mois, le 1er', 'Every month on the 1st'],
  [
    monthly('weekday'),
    '2026-12-13',
    'Chaque mois, le 2e dimanche',
    'Every month on the 2nd Sunday',
  ],
  [
    monthly('weekday'),
    '2026-12-05',
    'Chaque mois, le 1er samedi',
    'Every month on the 1st Saturday',
  ],
  [
    monthly('last-weekday'),
    '2026-12-26',
    'Chaque mois, le dernier samedi',
    'Every month on the last Saturday',
  ],
  [
    monthly('weekday'),
    '2026-12-30',
    'Chaque mois, le dernier mercredi',
    'Every month on the last Wednesday',
  ],
  [
    monthly('month-end'),
    '2026-12-31',
    'Chaque mois, le dernier jour',
    'Every month on the last day',
  ],
] as const)('R2 %o from %s is called %s', ([rhythm, first, french, english]) => {
  const terms = { ...rhythm, startDate: calendarDate(first) }
  expect(rhythmWords('fr', terms)).toBe(french)
  expect(rhythmWords('en', terms)).toBe(english)
})
