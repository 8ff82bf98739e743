import { expect, test } from 'vitest'
import { memberNotes } from './member-notes.ts'

const row = (name: string, phone: string | null = null) => ({ name, email: null, phone })

test('M2 a repeated name or number gives a warning, and so does the name of the organizer', () => {
  const rows = [
    row('Awa Koné'),
    row('Fatou', '+2250708091011'),
    row('  kone AWA '),
    row('Yao', '+2250708091011'),
    row('Aya'),
    row(''),
    row(''),
  ]
  expect(memberNotes(rows, 'Aya')).toEqual([
    undefined,
    undefined,
    { kind: 'same-name', as: 1 },
    { kind: 'same-phone', as: 2 },
    { kind: 'own-name' },
    undefined,
    undefined,
  ])
})
