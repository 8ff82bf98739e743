import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { expect, test } from 'vitest'
import { termChange, zoneName } from './term-words.ts'

test('T3 a changed term is shown with the earlier one, in both languages', () => {
  const [before, after] = [calendarDate('2026-01-31'), calendarDate('2026-03-01')]
  const moved = { term: 'startDate', before, after } as const
  expect(termChange('fr', moved, 'XOF')).toBe(
    'Date de début\u202F: 1er mars 2026 au lieu du 31 janvier 2026',
  )
  expect(termChange('en', moved, 'XOF')).toBe('Start date: 1 March 2026 instead of 31 January 2026')
  const grace = { term: 'graceDays', before: 0, after: 3 } as const
  expect(termChange('fr', grace, 'XOF')).toBe('Jours de grâce\u202F: 3 au lieu de 0')
  const zone = { term: 'zone', before: 'Africa/Abidjan', after: 'Europe/Paris' } as const
  expect(termChange('fr', zone, 'XOF')).toBe(
    'Fuseau horaire\u202F: Paris (heure d’Europe centrale) au lieu d’Abidjan (heure moyenne de Greenwich)',
  )
  const bearing = { term: 'bearing', before: 'beneficiary', after: 'spread' } as const
  expect(termChange('fr', bearing, 'XOF')).toBe(
    'Ce qui n’est jamais payé\u202F: partagé entre tous ceux qui n’ont pas encore reçu, et non perdu par la personne dont c’est le tour',
  )
  expect(termChange('en', bearing, 'XOF')).toContain('shared by everybody still to receive')
  const paid = { term: 'leaversPaid', before: 'turn', after: 'end' } as const
  expect(termChange('fr', paid, 'XOF')).toBe(
    'Les membres qui partent sont remboursés après le dernier tour, et non le jour de leur tour',
  )
  expect(termChange('en', paid, 'XOF')).toContain('paid back after the last turn, and not on')
  const kept = { term: 'leaverKept', before: minor(0), after: minor(1250) } as const
  expect(termChange('fr', kept, 'EUR')).toMatch(/ 12,50\s€ par part, au lieu de 0,00\s€$/)
  expect(termChange('en', kept, 'EUR')).toContain('€12.50 for each share instead of €0.00')
})

test('a zone that an older browser does not know is shown by its city', () => {
  expect(zoneName('fr', 'America/Nowhere/New_Town')).toBe('New Town')
})
