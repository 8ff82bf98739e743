import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '../kernel/language/language.ts'
import { IconButton } from '../ui/Button.tsx'
import { nationalNumber } from '../ui/form/national-number.ts'
import { type PeopleForm, usePeopleError } from './people-form.ts'
import { RowHints, type RowProps, useNoteWords } from './RowHints.tsx'

/** The errors of the row, in the order of the fields. */
function useRowProblem(index: number): string | undefined {
  const name = usePeopleError(`members.${index}.name`)
  const email = usePeopleError(`members.${index}.email`)
  const phone = usePeopleError(`members.${index}.phone`)
  const hands = usePeopleError(`members.${index}.hands`)
  return name ?? email ?? phone ?? hands
}

/** The formatted phone number, once the numbering plans are loaded. */
function useNationalNumber(number: string): string {
  const [formatted, setFormatted] = useState({ number, text: number })
  useEffect(() => {
    if (!number.startsWith('+')) return undefined
    let isStale = false
    const show = (text: string) => {
      if (!isStale) setFormatted({ number, text })
    }
    nationalNumber(number).then(show, () => undefined)
    return () => {
      isStale = true
    }
  }, [number])
  return formatted.number === number ? formatted.text : number
}

/** A person of the list in one line. */
export function FoldedRow({ onOpen, ...props }: RowProps & { onOpen: () => void }) {
  const { index, note, failure, onRemove } = props
  const words = useWords('listing', 'people')
  const {
    name,
    email,
    phone,
    hands = 1,
  } = useWatch<PeopleForm, `members.${number}`>({ name: `members.${index}` })
  const [invalid, noted] = [useRowProblem(index), useNoteWords(note)]
  const problem = invalid ?? failure
  const contact = useNationalNumber(phone ?? '') || (email ?? '')
  const number = index + 1

  return (
    <div className="border-b border-line">
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={false}
          onClick={onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control py-1 text-left hover:bg-sunken"
        >
          <span className="sr-only">{words.edit(number)}</span>
          <span
            aria-hidden="true"
            className="w-7 shrink-0 text-right text-sm text-muted tabular-nums"
          >
            {number}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name.trim() || words.noName}</span>
            {hands > 1 && <span className="block text-sm">{words.handCount(hands)}</span>}
            {(problem ?? noted) && (
              <span
                className={`block text-sm ${problem ? 'text-late-soft-fg' : 'text-wait-soft-fg'}`}
              >
                {problem ?? noted}
              </span>
            )}
          </span>
          <span className="max-w-[42%] shrink-0 truncate text-sm text-muted tabular-nums">
            {contact}
          </span>
        </button>
        <IconButton label={words.remove(number)} onClick={onRemove}>
          <Trash2 className="size-5 text-muted" />
        </IconButton>
      </div>
      <div className="ml-9.5 empty:hidden">
        <RowHints {...props} />
      </div>
    </div>
  )
}
