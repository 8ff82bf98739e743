import { expect, test } from 'vitest'
import { memberNotes } from './member-notes.ts'

const row = (name: string, phone: string | null = null) => ({ name, email: null, phone })

test('M2 a name or a number that was there before is worth a look, and so is one’s own name', () => {
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
