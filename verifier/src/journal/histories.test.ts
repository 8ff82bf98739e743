import { anyCase, playCase } from '@mainforte/domain/testing/histories'
import { headIn, journalOf } from '@mainforte/domain/testing/journals'
import type { WrittenEntry } from '@mainforte/domain/journal/reading'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkJournal } from './check-journal.ts'

test('J2, J11, D5 whatever happens in a tontine, its journal and its draws are valid for the verifier', () => {
  const results = new Map<string, number>()
  fc.assert(
    fc.property(anyCase, (history) => {
      const seenBy = (before: readonly WrittenEntry[]) => headIn(before.slice(0, before.length - 1))
      const entries = journalOf(
        playCase(history, () => undefined),
        seenBy,
      )
      if (entries.length === 0) return
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
    { numRuns: 1000 },
  )
  for (const kind of ['drawn', 'drawn with members']) expect(results.get(kind)).toBeGreaterThan(20)
})
