import { guest, member } from '@mainforte/domain/testing/cast'
import { circle } from '@mainforte/domain/testing/circle'
import { anyCase, playCase } from '@mainforte/domain/testing/histories'
import { headIn, journalOf } from '@mainforte/domain/testing/journals'
import { aDrawAloud, drawAloudIn } from '@mainforte/domain/testing/drawing-aloud'
import type { WrittenEntry } from '@mainforte/domain/journal/written-entry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkJournal } from './check-journal.ts'

/** Plays and checks cases; how many draws ended in each way, and how many turns were drawn at meetings. */
function checkCases(cases: typeof anyCase, numRuns: number) {
  const results = new Map<string, number>()
  let turns = 0
  fc.assert(
    fc.property(cases, (history) => {
      const seenBy = (before: readonly WrittenEntry[]) => headIn(before.slice(0, before.length - 1))
      const entries = journalOf(
        playCase(history, () => undefined),
        seenBy,
      )
      if (entries.length === 0) return
      turns += entries.filter(({ event }) => event.type === 'turn-drawn').length
      const { tontineId } = entries[0]!.event as unknown as { tontineId: string }
      const file = { format: 'mainforte-journal', version: 1, tontineId, entries }
      const steps = checkJournal(file)
      expect(steps.filter(({ ok }) => !ok)).toEqual([])
      for (const step of steps) {
        if (step.step !== 'draw') continue
        const kind = step.others > 0 ? `${step.result} with members` : step.result
        results.set(kind, (results.get(kind) ?? 0) + 1)
      }
    }),
    { numRuns },
  )
  return { results, turns }
}

test('J2, J11, D5 whatever happens in a tontine, its journal and its draws are valid for the verifier', () => {
  const { results } = checkCases(anyCase, 1000)
  expect(results.get('drawn with members')).toBeGreaterThan(20)
})

test('D14, D17 however a circle draws aloud or from a hat, the journal is valid for the verifier', () => {
  const results = new Map<string, number>()
  const aCircle = fc.record({
    members: fc.integer({ min: 2, max: 6 }),
    officers: fc.nat(3),
    guests: fc.nat(2),
    drawnAt: fc.constantFrom('start' as const, 'meeting' as const),
    draws: fc.array(aDrawAloud, { minLength: 1, maxLength: 5 }),
  })
  fc.assert(
    fc.property(aCircle, ({ members, officers, guests, drawnAt, draws }) => {
      const story = circle({ members, rankingMethod: 'random', drawnAt })
      for (const name of ['bintou', 'chris', 'dado'].slice(0, Math.min(officers, members - 1)))
        story.run({ type: 'name-officer', memberId: member(name) })
      for (let count = 0; count < guests; count += 1) story.join(guest(`guest ${count}`))
      if (drawnAt === 'meeting') story.run({ type: 'start-tontine' })
      for (const draw of draws)
        drawAloudIn(story, draw, (command, as) => story.send(command, { as }))
      const entries = journalOf(story)
      const file = { format: 'mainforte-journal', version: 1, tontineId: story.tontine.id, entries }
      const steps = checkJournal(JSON.parse(JSON.stringify(file)))
      expect(steps.filter(({ ok }) => !ok)).toEqual([])
      for (const { event } of entries) {
        results.set(event.type, (results.get(event.type) ?? 0) + 1)
      }
    }),
    { numRuns: 150 },
  )
  for (const kind of ['order-drawn', 'turn-drawn', 'hat-drawn', 'draw-attested'])
    expect(results.get(kind), kind).toBeGreaterThan(3)
})

test('J2, D15 whatever happens where turns are drawn at meetings, the verifier finds the draws valid', () => {
  const atMeetings = anyCase.map((history) => ({
    ...history,
    terms: { ...history.terms, kind: 'random' as const, drawnAt: 'meeting' as const },
  }))
  expect(checkCases(atMeetings, 600).turns).toBeGreaterThan(20)
})
