import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HistoryCheck } from './check.ts'
import { invariant, same } from './invariant.ts'

const { seed = 0 } = fc.readConfigureGlobal()
const isPayment = /payment-(?:recorded|declared)/
const holding = invariant('nothing is checked', {})

test('a broken invariant is reported with the shortest history that breaks it, and the others go on', () => {
  const broken = invariant('nobody ever pays', {
    // Of the commands alone: a circle may begin with payments.
    command: ({ decision }) =>
      same(decision.accepted && decision.value.some(({ type }) => isPayment.test(type)), false),
  })
  const other = invariant('payments are tried', {
    command: ({ command }, reached) => reached(command.type),
  })
  const check = new HistoryCheck([broken, other], { purity: holding, ending: holding })
  check.run(seed, 200)

  expect([...check.broken.keys()]).toEqual([broken])
  const [circle, ...lines] = check.broken.get(broken)?.split('\n') ?? []
  expect(circle).toContain('In the circle {')
  expect(lines.pop()).toContain('expected true to deeply equal false')
  // One move may send several commands.
  expect(lines.length).toBeLessThanOrEqual(6)
  const paid = lines.findIndex((line) => line.startsWith(' ') && isPayment.test(line))
  expect(lines[paid - 1]).toMatch(/^2026-\d\d-\d\d user\|[^:]+: .*"memberId":"member\|/)
  expect([...(check.reached.get(other) ?? [])]).toContain('send-payout')
})
