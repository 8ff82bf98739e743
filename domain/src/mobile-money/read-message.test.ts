import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Currency } from '../kernel/minor.ts'
import { broken, cedis, congolese, francs, shillings } from '../testing/mobile-money.ts'
import { readPasted } from './pasted-transfers.ts'
import { readMessage } from './read-message.ts'
import { sameReference } from './transfer.ts'

const all = [
  ...francs.map((one) => ['XOF', ...one] as const),
  ...shillings.map((one) => ['KES', ...one] as const),
  ...congolese.map((one) => ['CDF', ...one] as const),
  ...cedis.map((one) => ['GHS', ...one] as const),
]
const read = (text: string, currency: Currency = 'XOF') => readPasted([text], { currency })
/** The balance of the fixtures, however it is written. */
const balance = /4[ .,\u202F]?444|44[.,]44/u

test.each(all)('P18 %s, %s', (currency, _title, text, told) => {
  const said = readMessage(text, { currency })
  if (said.is !== 'transfer') throw new Error(JSON.stringify(said))
  const { amount, fee, name, number, day, time, reference, provider, direction } = said.transfer
  expect([amount, fee, name, number, day, time, reference, provider]).toEqual(told)
  expect(direction).toBe('in')
})

test.each(broken)('P18 no payment: %s', (_title, because, text) => {
  const { transfers, unread } = read(text)
  expect(transfers).toEqual([])
  expect(unread.map((one) => one.because)).toEqual([because])
})

test('P18 what is left on the account is nowhere in what was read', () => {
  for (const [currency, , text] of all)
    expect(JSON.stringify(read(text, currency))).not.toMatch(balance)
  for (const [, , text] of broken) expect(JSON.stringify(read(text))).not.toMatch(balance)
})

test.each(['\n\n', '\n', ' ', '\r\n'])(
  'P18 messages pasted together with %j are read apart',
  (between) => {
    const { transfers, unread } = read(francs.map(([, text]) => text).join(between))
    expect(unread).toEqual([])
    expect(transfers.map(({ amount }) => amount)).toEqual(francs.map(([, , [amount]]) => amount))
    const two = shillings.map(([, text]) => text).join(between)
    expect(read(two, 'KES').transfers.map(({ reference }) => reference)).toEqual([
      'TKA4X7Q2LM',
      'TKB0000R2D',
    ])
  },
)

const [first = ['', '', []] as const] = francs

test('P18 a message pasted twice is one transfer, and its fee line is no second', () => {
  const [, text] = first
  const fee = 'Frais de transfert : 100 FCFA. Ref : pp261105.1842.c41207'
  const { transfers, unread, repeated } = read([text, text, fee].join('\n\n'))
  expect(transfers).toHaveLength(1)
  expect(transfers[0]).toMatchObject({ amount: 10_000, fee: 100 })
  expect([unread, repeated]).toEqual([[], 1])
})

test('P18 a transfer that a later message takes back is not proposed', () => {
  const [, text] = first
  const back = 'Votre transfert ID PP261105.1842.C41207 a été annulé.'
  for (const pasted of [`${text}\n\n${back}`, `${back}\n\n${text}`]) {
    const { transfers, unread } = read(pasted)
    expect(transfers).toEqual([])
    expect(unread.map(({ because }) => because)).toEqual(['reversed', 'reversed'])
  }
})

test('P18 a message that only says how a transfer is taken back is one that came in', () => {
  for (const help of ['Erreur ? Annulation du transfert : #144#.', 'For a reversal, call 456.'])
    expect(read(`${first[1]} ${help}`).transfers).toHaveLength(1)
  expect(read('Annulation du transfert PP261105.1842.C41207.').unread[0]?.because).toBe('reversed')
})

test('P18 one reference with two amounts is one transfer, and the other is said', () => {
  const [, text] = first
  const { transfers, unread } = read(`${text}\n\n${text.replace('10000', '90000')}`)
  expect(transfers.map(({ amount }) => amount)).toEqual([10_000])
  expect(unread.map(({ because }) => because)).toEqual(['contradicts'])
})

test('P18 without a reference, the same words are the same transfer, and other words are not', () => {
  const text = 'Wave: You received 5,000F from Awa Ndour 770000104.'
  expect(read(`${text}\n\n${text}`).transfers).toHaveLength(1)
  expect(read(`${text}\n\n${text.replace('5,000', '6,000')}`).transfers).toHaveLength(2)
})

test('P18 references are compared without labels and punctuation', () => {
  expect(sameReference('PP261105.1842.C41207', 'Réf : pp261105-1842-c41207.')).toBe(true)
  expect(sameReference('ID: 13107552408..', '13107552408')).toBe(true)
  expect(sameReference('PP261105.1842.C41207', 'PP261105.1842.C41208')).toBe(false)
  expect(sameReference('1/2', '12')).toBe(false)
})

/** Beginnings, digits and spaces of messages, as somebody would put them together who means harm. */
const bits =
  'vous avez recu |you have received |transfert recu |recu de | de | from |1|1 1|1,|F |FCFA |Ksh|. |\n|\n\n| |:|solde |ID: |A|frais |"|;|\t|date;montant;nom\n|PP261105.1842.|CONFIRMED |\u0000|٣'.split(
    '|',
  )

const timed = (text: string, most: number) => {
  const begun = performance.now()
  const { transfers, unread } = read(text)
  const took = performance.now() - begun
  expect(Array.isArray(transfers) && Array.isArray(unread)).toBe(true)
  expect(took, JSON.stringify(text.slice(0, 60))).toBeLessThan(most)
}

test('P18 whatever is pasted, reading ends soon and never throws', () => {
  const hostile = fc
    .array(fc.constantFrom(...bits), { maxLength: 120 })
    .map((some) => some.join(''))
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 1_000 })), (text) => {
      timed(text, 500)
    }),
    { numRuns: 60 },
  )
})

test('P18 a hundred kilobytes of one thing are read soon, too', () => {
  for (const one of [...bits, bits.join(''), 'vous avez recu 1 F de ', 'vous avez recu 1 F de a. '])
    timed(one.repeat(Math.ceil(100_000 / one.length)), 4_000)
}, 60_000)
