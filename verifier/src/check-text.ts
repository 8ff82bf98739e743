import { checkDraw } from './draw/check-draw.ts'
import { type DrawRecord, recordFormat } from './draw/record.ts'
import {
  checkContradiction,
  checkJournal,
  contradictionFormat,
  journalFormat,
} from './journal/check-journal.ts'
import { isObject, limits, textFault } from './json.ts'
import type { ContradictionStep, DrawStep, JournalStep, Problem, Step } from './steps.ts'

/** What a text turned out to be, and what checking it found. */
export type Checked =
  | { readonly kind: 'draw'; readonly steps: readonly DrawStep[]; readonly record?: DrawRecord }
  | { readonly kind: 'journal'; readonly steps: readonly JournalStep[] }
  | { readonly kind: 'contradiction'; readonly steps: readonly ContradictionStep[] }
  | { readonly kind: 'unknown'; readonly steps: readonly Step[] }

/** Checks the text of a file, whichever of the three it is. It never throws. */
export function checkText(text: string): Checked {
  if (text.length > limits.characters) return unreadable('too-large')
  const content = parsed(text)
  if (content === undefined) return unreadable('not-json')
  const fault = textFault(text)
  if (fault) return unreadable(fault)
  switch (isObject(content) ? content.format : undefined) {
    case recordFormat: {
      const steps = checkDraw(content)
      // Its shape was checked by the first step.
      return steps[0]?.ok
        ? { kind: 'draw', steps, record: content as unknown as DrawRecord }
        : { kind: 'draw', steps }
    }
    case journalFormat:
      return { kind: 'journal', steps: checkJournal(content) }
    case contradictionFormat:
      return { kind: 'contradiction', steps: checkContradiction(content) }
    default:
      return unreadable('unknown-format')
  }
}

const unreadable = (code: Problem['code']): Checked => ({
  kind: 'unknown',
  steps: [{ step: 'readable', ok: false, problem: { code } }],
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
