import { holds } from '@mainforte/domain/testing/property'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { handId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import * as words from '@mainforte/words/en'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycle, due, memberId, payout } from '../../testing/views.ts'
import { meetingMessage, orderMessage } from './messages.ts'

const said = {
  words: words.en.group.texts,
  ui: words.en.kernel.ui,
  format: {
    date: (day: string) => `1er décembre ${day}`,
    list: (names: readonly string[]) => names.join(' et '),
    money: (units: number) => `${units}\u202F000\u202FF\u202FCFA`,
  },
}
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
const sixty = fc.array(name, { minLength: 60, maxLength: 60 })
const day = (index: number) =>
  calendarDate(`20${26 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`)
const sizeOf = (text: string) => encodeURIComponent(text).length

test('F5 the order of sixty members with long names fits into a messenger’s link', () => {
  holds(
    fc.property(name, sixty, fc.nat({ max: 59 }), (tontineName, names, served) => {
      const turns = names.map((one, index) => ({
        rank: index + 1,
        name: one,
        date: day(index),
        isRetired: index % 7 === 6,
      }))
      expect(
        sizeOf(orderMessage({ tontineName, turns, today: day(served) }, said)),
      ).toBeLessThanOrEqual(1800)
    }),
  )
})

test('F5 so does the meeting of sixty members with their names, whoever has paid and received', () => {
  holds(
    fc.property(name, sixty, fc.nat({ max: 60 }), (tontineName, names, count) => {
      const dues = names.map((memberName, index) =>
        due(index, { memberName, ...(index < count && { paid: minor(25_000), status: 'paid' }) }),
      )
      const owing = dues.slice(count).map(({ memberName, memberId: id }, index) => ({
        memberId: id,
        memberName,
        isYou: false,
        toPay: minor(40_000),
        late: minor(0),
        declared: minor(0),
        mayConfirm: false,
        since: day(index),
      }))
      const [first = '', second = ''] = names
      const view = cycle({
        tontineName,
        dues,
        beneficiary: { ...cycle().beneficiary, memberName: first },
        turns: names.map((memberName, index) => ({
          handId: handId(memberId(index), 1),
          memberName,
          date: day(index),
          state: 'coming',
        })),
        payouts: Array.from({ length: 5 }, () =>
          payout({
            memberName: first,
            sentByName: second,
            confirmedByName: first,
            status: 'confirmed',
          }),
        ),
      })
      expect(sizeOf(meetingMessage(view, owing, said))).toBeLessThanOrEqual(1800)
      expect(sizeOf(meetingMessage(view, undefined, said))).toBeLessThanOrEqual(1800)
    }),
  )
})

test('F5 the text about an old cycle names the next turn from today on, or none once all have passed', () => {
  const next = (today: string) => {
    const turns = ['Awa', 'Binta', 'Claire', 'Dado'].map((memberName, index) => ({
      handId: handId(memberId(index), 1),
      memberName,
      date: day(index),
      state: 'received' as const,
    }))
    const view = cycle({ cycle: 1, cycles: 4, turns, today: calendarDate(today) })
    return /^Next turn: (\S+),/m.exec(meetingMessage(view, undefined, said))?.[1]
  }
  expect(['2026-01-02', '2026-03-01', '2026-04-02'].map(next)).toEqual([
    'Binta',
    'Claire',
    undefined,
  ])
})
