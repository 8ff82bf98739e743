import { expect, test } from 'vitest'
import { rowsIn } from './measure-buffers.ts'

test('cards, members and payments are rows; names, sums and the head of a journal are not', () => {
  const card = { id: 'a', firstNames: ['Awa', 'Bintou'], head: { seq: 3 } }
  expect(rowsIn([card, card])).toBe(2)
  const payments = [
    { amount: 5, transfer: [] },
    { amount: 6, transfer: [{ amount: 1 }] },
  ]
  expect(rowsIn([{ ...card, members: [{ name: 'Awa' }], payments }])).toBe(5)
  expect(rowsIn([])).toBe(0)
})
