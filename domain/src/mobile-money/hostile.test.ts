import { expect, test } from 'vitest'
import { readPasted } from './pasted-transfers.ts'

const read = (...texts: string[]) => readPasted(texts, { currency: 'XOF' })
const because = (...texts: string[]) => read(...texts).unread.map((one) => one.because)

const sms =
  'Vous avez recu un transfert de 10 000 FCFA du 0700000101. ID: PP261105.1842.C41207. Nouveau solde: 444 444 FCFA. Orange Money'
const head = 'Date;Référence;Libellé;Montant\n'
const came = '05/11/2026;PP261105.1842.C41207;Transfert reçu de KONE;10 000\n'

test.each([66, 72, 75])(
  'P18 a message cut within its reference, after %s letters, is cut',
  (length) => {
    expect(read(sms.slice(0, length)).transfers).toEqual([])
    expect(because(sms.slice(0, length))).toEqual(['cut'])
  },
)

test.each([
  'Annulation : le transfert de 10 000 FCFA a ete retourne. ID: PP261105.1842.C41207',
  'Votre transfert PP261105.1842.C41207 a été restitué à l’expéditeur.',
  'Transfer returned to sender. ID: PP261105.1842.C41207',
])('P18 a transfer that was taken back is none: %s', (taken) => {
  expect(read(`${sms}\n\n${taken}`).transfers).toEqual([])
})

test.each([
  ['the same reference', '06/11/2026;PP261105.1842.C41207;Annulation transfert;-10 000'],
  ['only the sign', '06/11/2026;PP261105.1842.C41207;Transfert;-10 000'],
  [
    'a reference of its own',
    '06/11/2026;PP261106.0900.D00001;Annulation de PP261105.1842.C41207;-10 000',
  ],
])('P18 a row of a statement takes a transfer back by %s', (_, row) => {
  expect(read(head + came + row).transfers).toEqual([])
  expect(read(head + row + '\n' + came).transfers).toEqual([])
})

test.each([
  'Solde actuel du compte 0700000101 : 444 444 FCFA. Message inconnu',
  'Vous disposez de 444 444 FCFA sur votre compte.',
  'Available bal: FCFA 444,444.00',
  'Bal. FCFA 444,444',
  'Solde disponible au 05/11/2026 : 444 444 FCFA',
])('P18 the balance is in nothing that is shown: %s', (text) => {
  expect(JSON.stringify(read(text))).not.toMatch(/444/)
})

const rows = (count: number, more = '') =>
  Array.from(
    { length: count },
    (_, index) => `05/11/2026;PP261105.1842.C${10_000 + index};Reçu${more};${10_000 + index}`,
  ).join('\n')

test('P18 of a text that is too long whole rows are read, and it is said', () => {
  const short = read(head + rows(2_500))
  expect([short.isTooLong, short.transfers.length <= 2_000]).toEqual([true, true])
  const long = read(head + rows(1_800, ' de quelqu’un'.repeat(10)))
  expect(long.isTooLong).toBe(true)
  for (const { amount, reference } of long.transfers)
    expect(reference).toBe(`PP261105.1842.C${amount}`)
  const messages = Array.from({ length: 600 }, (_, index) =>
    sms.replace('41207', `${50_000 + index}`),
  )
  expect(read(messages.join('\n\n'))).toMatchObject({ isTooLong: true })
  expect(read(messages.slice(0, 500).join('\n\n'))).toMatchObject({ isTooLong: false })
})

test('P18 two equal rows of a statement are two transfers, the statement opened twice is not', () => {
  const twice = 'Date;Nom;Montant\n05/11/2026;KONE;10 000\n05/11/2026;KONE;10 000'
  expect(read(twice).transfers).toHaveLength(2)
  expect(read(twice, twice)).toMatchObject({ transfers: { length: 2 }, repeated: 2 })
})
