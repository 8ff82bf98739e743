import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import type { MemberNote } from './member-notes.ts'
import type { ShownCorrection } from './number-plans.ts'

/** What a row of the list shows and offers, open or folded. */
export interface RowProps {
  index: number
  note: MemberNote | undefined
  /** Whether somebody may have several shares. */
  hasHands: boolean
  /** Why the person could not be added. */
  failure: string | undefined
  /** What the number may have been, if it is wrong as it stands. */
  correction: ShownCorrection | undefined
  onCorrect: (number: string) => void
  /** Makes two rows of one with two names. */
  onSplit: (names: readonly [string, string]) => void
  onRemove: () => void
}

export function useNoteWords(note: MemberNote | undefined): string | undefined {
  const words = useWords('listing', 'people')
  switch (note?.kind) {
    case undefined:
    case 'two-people':
      return undefined
    case 'own-name':
      return words.ownName
    case 'already-inside':
      return words.alreadyInside
    case 'same-name':
      return words.sameName(note.as)
    case 'same-phone':
      return words.samePhone(note.as)
  }
}

/** What may be wrong in a row, each with the touch that corrects it. */
export function RowHints({ note, correction, onCorrect, onSplit }: RowProps) {
  const words = useWords('listing', 'people')
  const hints = [
    ...(correction
      ? [
          {
            text: words.corrections[correction.because](correction.shown),
            label: words.correct,
            run: () => onCorrect(correction.number),
          },
        ]
      : []),
    ...(note?.kind === 'two-people'
      ? [{ text: words.twoPeople, label: words.split, run: () => onSplit(note.names) }]
      : []),
  ]
  return hints.map(({ text, label, run }) => (
    <p key={text} className="flex flex-wrap items-center gap-x-2 text-sm text-wait-soft-fg">
      <span>{text}</span>
      <Button size="sm" variant="ghost" onClick={run}>
        {label}
      </Button>
    </p>
  ))
}
