import { decide } from '@mainforte/domain/decider'
import type { Command } from '@mainforte/domain/decider'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { gridOf } from '@mainforte/domain/reports/grid'
import { reportOf } from '@mainforte/domain/reports/report'
import { payment } from '@mainforte/domain/testing/cast'
import { contextOf, money } from '@mainforte/domain/testing/circle'
import { notebookOf } from '@mainforte/domain/reports/notebook'
import {
  accountAt,
  largeRound,
  largestRound,
  memberAt,
  paymentAt,
} from '@mainforte/domain/testing/large-round'
import { replay } from '@mainforte/domain/tontine'
import type { Tontine } from '@mainforte/domain/tontine'
import { projected } from '@mainforte/server/journal/projection'
import { projections } from '@mainforte/server/projections'
import { median } from './report.ts'
import type { Finding } from './report.ts'

/** The day on which the round's last cycle has been collected. */
const today = calendarDate('2023-12-01')
const now = Date.parse(`${today}T10:00:00Z`)

/** A command takes less than the CPU clock's resolution: this many are measured together. */
const commandsAtOnce = 50

/**
 * The limits correspond to 50 ms per report, a second per replay and 3 ms per command on a machine
 * that parses the text in 40 ms.
 */
const atMost = { reading: 1.25, replay: 25, command: 0.075 }

/**
 * The CPU time of the rules on the largest round they allow, 200 hands by 200 cycles with 40,000
 * payments, compared with parsing the text of these payments, which touches as much data.
 */
export function measureRules(rounds: number): Finding[] {
  const entries = largeRound(largestRound).map(({ event, meta }) => ({ event, ...meta }))
  const state = replay(undefined, entries)
  if (!state) throw new Error('a round without entries')
  const book = notebookOf(state)
  const text = JSON.stringify(state.payments)
  const commands = [recordAt, reverseAt]

  const works: readonly { name: string; atMost: number; times?: number; work: () => unknown }[] = [
    { name: 'report', atMost: atMost.reading, work: () => reportOf(book, today) },
    { name: 'grid', atMost: atMost.reading, work: () => gridOf(book, today) },
    { name: 'replay', atMost: atMost.replay, work: () => replay(undefined, entries) },
    {
      name: 'a command',
      atMost: atMost.command,
      times: commandsAtOnce,
      work: () => {
        for (let number = 0; number < commandsAtOnce; number += 1)
          run(state, commands[number % commands.length]?.(number) ?? recordAt(number))
      },
    },
  ]
  return works.map(({ name, atMost: limit, times = 1, work }) => {
    const pairs = Array.from({ length: rounds + 1 }, () => ({
      ours: cpuOf(work) / times,
      other: cpuOf(() => JSON.parse(text)),
    }))
    // The first run compiles the code; a server runs for weeks.
    const measured = pairs.slice(1)
    return {
      name,
      unit: ' ms',
      ours: median(measured.map(({ ours }) => ours)),
      other: median(measured.map(({ other }) => other)),
      ratio: median(measured.map(({ ours, other }) => ours / other)),
      limit: { atMost: limit },
    }
  })
}

const recordAt = (number: number): Command => ({
  type: 'record-payment',
  payment: {
    ...money('new', 'awa', 77 + number, { day: today }),
    paymentId: payment(`new ${number}`),
    memberId: memberAt(1),
  },
})

const reverseAt = (number: number): Command => ({
  type: 'reverse-payment',
  paymentId: paymentAt(number * 700),
  reason: 'a mistake',
})

/** Decide, evolve and compare with the tables' rows: all of a command but the database. */
function run(state: Tontine, command: Command): void {
  const context = contextOf(accountAt(0), now)
  const decision = decide(state, command, context)
  if (!decision.accepted) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`)
  const entries = decision.value.map((event, index) => ({
    event,
    seq: state.seq + index + 1,
    at: context.at,
    by: accountAt(0),
  }))
  const after = replay(state, entries)
  if (after) projected(projections, state, after)
}

/** CPU milliseconds, including garbage collection threads. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
