import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { member } from '../testing/cast.ts'
import { type Payer, fillingOf, isSameNumber, matchDues } from './match-dues.ts'
import type { Transfer } from './transfer.ts'

const transfer = (over: Partial<Transfer> = {}): Transfer => ({
  provider: 'wave',
  direction: 'in',
  amount: minor(10_000),
  fee: null,
  name: null,
  number: null,
  day: calendarDate('2026-11-05'),
  time: null,
  reference: null,
  ...over,
})
const payer = (id: string, name: string, over: Partial<Payer> = {}): Payer => ({
  memberId: member(id),
  name,
  phone: null,
  toPay: minor(10_000),
  usual: minor(10_000),
  ...over,
})
const awa = payer('awa', 'Awa N’Diaye', { phone: '+2250700000101' })
const binta = payer('binta', 'Binta Sow', { phone: '+221770000102', toPay: minor(20_000) })
const other = payer('other', 'Sow Binta Aïcha')

const found = (over: Partial<Transfer>, payers = [awa, binta, other]) => {
  const [match] = matchDues([transfer(over)], payers)
  return [match?.memberId ?? null, match?.by ?? null, match?.candidates.length]
}

test('P18 a transfer belongs to the member with its number, however it is written', () => {
  for (const number of ['0700000101', '07 00 00 01 01', '+225 0700000101', '002250700000101'])
    expect(found({ number })).toEqual([awa.memberId, 'number', 1])
  expect(isSameNumber('770000102', '+221770000102')).toBe(true)
  expect(isSameNumber('0102', '+221770000102')).toBe(false)
})

test('P18 else to the one with its name, without accents and in any order', () => {
  expect(found({ name: 'NDIAYE AWA' })).toEqual([awa.memberId, 'name', 1])
  expect(found({ name: 'SOW BINTA' })).toEqual([binta.memberId, 'name', 1])
  expect(found({ name: 'AICHA SOW' })).toEqual([other.memberId, 'name', 1])
})

test('P18 what may be two members is left to choose', () => {
  expect(found({ name: 'SOW' })).toEqual([null, null, 2])
  // The number of one, the name of another.
  expect(found({ name: 'NDIAYE AWA', number: '770000102' })).toEqual([null, null, 2])
  // Both speak for one.
  expect(found({ name: 'SOW', number: '770000102' })).toEqual([binta.memberId, 'number', 1])
  // Somebody who is no member.
  expect(found({ name: 'KOFFI MENSAH' })).toEqual([null, null, 0])
})

test('P18 the amount alone tells only where nothing else is said and one member owes it', () => {
  const paid = { toPay: minor(0) }
  const [one, two] = [payer('one', 'Un'), payer('two', 'Deux', paid)]
  expect(found({}, [one, two])).toEqual([one.memberId, 'amount', 1])
  expect(found({}, [one, payer('two', 'Deux')])).toEqual([null, null, 2])
  expect(found({ name: 'KOFFI' }, [one, two])).toEqual([null, null, 0])
  // The second transfer finds nothing more to pay.
  const both = matchDues([transfer(), transfer({ day: calendarDate('2026-11-06') })], [one, two])
  expect(both.map(({ memberId }) => memberId)).toEqual([one.memberId, null])
})

test('P18 what is missing may be the sender’s fee, and stays open', () => {
  expect(fillingOf(transfer({ amount: minor(9_900) }), awa)).toMatchObject({
    amount: 9_900,
    feeMissing: 100,
    left: 100,
  })
  expect(fillingOf(transfer({ amount: minor(5_000) }), awa)).toMatchObject({
    feeMissing: 0,
    left: 5_000,
  })
  expect(fillingOf(transfer({ amount: minor(9_900) }), binta)).toMatchObject({ feeMissing: 100 })
  expect(fillingOf(transfer(), binta)).toMatchObject({ feeMissing: 0, left: 10_000, ahead: 0 })
})

test('P18 a fee that the transfer contains is said, and is no credit', () => {
  const fee = minor(100)
  expect(fillingOf(transfer({ amount: minor(10_100), fee }), awa)).toMatchObject({
    amount: 10_000,
    feeWithin: 100,
    ahead: 0,
  })
  // A fee beside the amount changes nothing.
  expect(fillingOf(transfer({ fee }), awa)).toMatchObject({ amount: 10_000, feeWithin: 0 })
  expect(fillingOf(transfer({ amount: minor(15_000) }), awa)).toMatchObject({ ahead: 5_000 })
})

test('P18 whatever comes in, what is recorded is the transfer without its fee', () => {
  const money = fc.integer({ min: 1, max: 100_000 }).map(minor)
  fc.assert(
    fc.property(money, money, money, money, (amount, fee, toPay, usual) => {
      const filling = fillingOf(transfer({ amount, fee }), payer('awa', 'Awa', { toPay, usual }))
      expect(filling.amount + filling.feeWithin).toBe(amount)
      expect(filling.amount - filling.ahead + filling.left).toBe(toPay)
      expect([0, fee]).toContain(filling.feeWithin)
    }),
  )
})
