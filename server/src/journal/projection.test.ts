import { decide } from '@mainforte/domain/decider'
import type { Command } from '@mainforte/domain/decider'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { payment } from '@mainforte/domain/testing/cast'
import { contextOf, money } from '@mainforte/domain/testing/circle'
import { accountAt, largeRound, memberAt, paymentAt } from '@mainforte/domain/testing/large-round'
import { replay } from '@mainforte/domain/tontine'
import { expect, test } from 'vitest'
import { projections } from '../projections.ts'
import { changesOf } from './projection.ts'
import type { Projection } from './projection.ts'

const today = calendarDate('2023-12-01')
const commands: readonly Command[] = [
  {
    type: 'record-payment',
    payment: {
      ...money('new', 'awa', 77, { day: today }),
      paymentId: payment('new'),
      memberId: memberAt(1),
    },
  },
  { type: 'reverse-payment', paymentId: paymentAt(10), reason: 'a mistake' },
]

/** How many rows each command computes and changes in a round with this many payments. */
function rowsWith(payments: number) {
  const entries = largeRound({ members: 20, handsEach: 1, payments })
  const state = replay(
    undefined,
    entries.map(({ event, meta }) => ({ event, ...meta })),
  )
  if (!state) throw new Error('a round without entries')
  return commands.map((command) => {
    const context = contextOf(accountAt(0), Date.parse(`${today}T10:00:00Z`))
    const decision = decide(state, command, context)
    if (!decision.accepted) throw new Error(decision.refusal.code)
    const meta = { at: context.at, by: accountAt(0) }
    const after = replay(
      state,
      decision.value.map((event, index) => ({ event, ...meta, seq: state.seq + 1 + index })),
    )
    if (!after) throw new Error('nothing happened')
    let computed = 0
    const counted = projections.map((one): Projection => ({
      ...one,
      touched(...states) {
        const rows = one.touched(...states)
        computed += rows.old.length + rows.fresh.length
        return rows
      },
    }))
    const changed = changesOf(counted, state, after).flatMap((change) => change.changed)
    return { computed, changed: changed.length }
  })
}

test('a command computes and changes as few rows in a long history as in a short one', () => {
  const short = rowsWith(40)
  expect(rowsWith(400)).toEqual(short)
  expect(short.map(({ changed }) => changed)).toEqual([1, 0])
})
