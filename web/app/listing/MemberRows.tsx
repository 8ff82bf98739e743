import { isEmptyRow } from '@mainforte/domain/tontines/terms'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '../kernel/language/language.ts'
import { useUser } from '../kernel/session/session.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import type { PhoneCountry } from '../ui/form/phone-countries.ts'
import { MemberRow } from './MemberRow.tsx'
import { type PeopleForm, type PersonRow, emptyMember, usePeopleError } from './people-form.ts'
import { type ShownCorrection, correctionsOf } from './number-plans.ts'
import { memberNotes } from './member-notes.ts'

interface MemberRowsProps {
  country: PhoneCountry
  /** Whether somebody may have several shares. */
  hasHands?: boolean
  /** The names in the tontine already. */
  inside?: readonly string[]
  /** Why somebody of the list could not be added, if that was tried. */
  failureOf?: (row: PersonRow) => string | undefined
}

/** The people of a list, as rows to add, correct and remove. */
export function MemberRows({ country, hasHands = true, inside, failureOf }: MemberRowsProps) {
  const words = useWords('listing', 'people')
  const ui = useWords('kernel', 'ui')
  const { control, getValues, setValue } = useFormContext<PeopleForm>()
  const rows = useFieldArray({ control, name: 'members' })
  const members = useWatch<PeopleForm, 'members'>({ name: 'members' })
  const notes = memberNotes(members, useUser()?.displayName ?? '', inside)
  const [turn, setTurn] = useState(0)
  const root = useRef<HTMLOListElement>(null)
  const focusIndex = useRef<number>(undefined)
  const problem = usePeopleError('members.root')
  const corrections = useCorrections(members, country)

  // After removing a row, focus moves to the row that took its place, or to the last.
  useEffect(() => {
    const index = focusIndex.current
    focusIndex.current = undefined
    if (index !== undefined) focusRow(Math.min(index, rows.fields.length - 1))
  }, [rows.fields.length])

  const focusRow = (index: number) =>
    root.current?.children[index]?.querySelector<HTMLElement>('input, button')?.focus()

  function add() {
    setTurn((number) => number + 1)
    rows.append(emptyMember)
  }

  function remove(index: number) {
    const removedRow = getValues(`members.${index}`)
    focusIndex.current = index
    rows.remove(index)
    if (!isEmptyRow(removedRow))
      toast.info(words.removed(removedRow.name.trim() || words.noName), {
        action: { label: ui.undo, run: () => rows.insert(index, removedRow) },
      })
  }

  function correct(index: number, number: string) {
    setValue(`members.${index}.phone`, number, { shouldDirty: true, shouldValidate: true })
    focusRow(index)
  }

  function split(index: number, [name, other]: readonly [string, string]) {
    rows.update(index, { ...getValues(`members.${index}`), name })
    rows.insert(index + 1, { ...emptyMember, name: other })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <ol ref={root} className="grid grid-cols-[minmax(0,1fr)] empty:hidden">
        {rows.fields.map((row, index) => (
          <MemberRow
            key={row.id}
            index={index}
            note={notes[index]}
            hasHands={hasHands}
            failure={members[index] && failureOf?.(members[index])}
            correction={corrections[index]}
            turn={turn}
            onCorrect={(number) => correct(index, number)}
            onSplit={(names) => split(index, names)}
            onRemove={() => remove(index)}
            onNext={() => (index === rows.fields.length - 1 ? add() : focusRow(index + 1))}
          />
        ))}
      </ol>
      <FieldError text={problem} />
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3.5 justify-self-start"
        icon={Plus}
        onClick={add}
      >
        {words.add}
      </Button>
    </div>
  )
}

/** What the numbers of the rows may have been, where one is wrong as it stands. */
function useCorrections(
  members: readonly PersonRow[],
  country: PhoneCountry,
): readonly (ShownCorrection | undefined)[] {
  const [known, setKnown] = useState<{ of: string; all: (ShownCorrection | undefined)[] }>()
  const numbers = members.map(({ phone }) => phone ?? '').join('\n')
  const of = `${country}\n${numbers}`
  useEffect(() => {
    let isStale = false
    const show = (all: (ShownCorrection | undefined)[]) => {
      if (!isStale) setKnown({ of, all })
    }
    correctionsOf(numbers.split('\n'), country).then(show, () => undefined)
    return () => {
      isStale = true
    }
  }, [of, numbers, country])
  return known?.of === of ? known.all : []
}
