import { eventTypes } from '@mainforte/domain/journal/kinds'
import type { EventType } from '@mainforte/domain/journal/kinds'
import { payment } from '@mainforte/domain/testing/cast'
import { circle, money, pot } from '@mainforte/domain/testing/circle'
import type { Story } from '@mainforte/domain/testing/circle'
import { anyHistory, anyMoneyHistory, play, playMoney } from '@mainforte/domain/testing/histories'
import type { Tontine } from '@mainforte/domain/tontine'
import { evolve } from '@mainforte/domain/tontine'
import fc from 'fast-check'
import type { Projection } from '../../journal/projection.ts'
import { projected } from '../../journal/projection.ts'

/**
 * Enough histories of each kind to contain every event, each in several situations; always the same
 * ones, because a page is generated from them.
 */
const chosen = { seed: 20_260_131, numRuns: 300 }

/**
 * Finds by replaying histories which events change the rows of a projection. Throws if the
 * histories lack a type of event, because the result would be incomplete.
 */
export function eventsByTable(projections: readonly Projection[]): Map<string, EventType[]> {
  const changes = new Map(projections.map(({ table }) => [table, new Set<EventType>()]))
  const seen = new Set<EventType>()
  for (const { entries } of stories()) {
    let before: Tontine | undefined
    for (const { event, meta } of entries) {
      const after = evolve(before, event, meta)
      seen.add(event.type)
      for (const projection of projections)
        if (projected([projection], before, after).length > 0)
          changes.get(projection.table)?.add(event.type)
      before = after
    }
  }
  const missing = eventTypes.filter((type) => !seen.has(type))
  if (missing.length > 0) throw new Error(`no history contains ${missing.join(', ')}`)
  const inOrder = (types: Set<EventType>) => eventTypes.filter((type) => types.has(type))
  return new Map([...changes].map(([table, types]) => [table, inOrder(types)]))
}

const ignore = () => undefined

const stories = (): Story[] => [
  ...fc.sample(anyHistory, chosen).map((history) => play(history, ignore)),
  ...fc.sample(anyMoneyHistory, chosen).map((history) => playMoney(history, ignore)),
  wholeRound(),
]

/**
 * Random histories stop before the last pot is confirmed. A payment is contested and counts on its
 * day before that, and is reversed after it.
 */
function wholeRound(): Story {
  const names = ['awa', 'bintou', 'chris'] as const
  const story = circle({ members: names.length })
  story.run({ type: 'start-tontine' })
  story.day = '2026-04-30'
  for (const name of names) {
    const paid = money(name, name, 30_000, { day: '2026-04-01' })
    story.run({ type: 'record-payment', payment: paid })
  }
  const ofBintou = { paymentId: payment('bintou'), reason: 'it was so' }
  story.run({ type: 'contest-payment', ...ofBintou }, { as: 'bintou' })
  story.together({ type: 'settle-contest', ...ofBintou })
  story.together({ type: 'confirm-day', ...ofBintou })
  for (const name of names) {
    const payout = pot(name, name, 30_000)
    story.run({ type: 'send-payout', payout })
    const as = name === 'awa' ? 'chris' : name
    story.run({ type: 'confirm-payout', payoutId: payout.payoutId }, { as })
  }
  story.together({ type: 'reverse-payment', ...ofBintou })
  return story
}
