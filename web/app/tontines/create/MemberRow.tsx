import { isEmptyRow } from '@mainforte/domain/tontines/terms'
import { ChevronUp, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { emptyToNull } from '../../kernel/form/empty-to-null.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { nationalNumber } from '../../ui/form/national-number.ts'
import { PhoneController } from '../../ui/form/PhoneController.tsx'
import type { Draft } from './draft.ts'
import { useFieldWords } from './field-words.ts'
import type { MemberNote } from './member-notes.ts'
import type { ShownCorrection } from './number-plans.ts'

interface MemberRowProps {
  index: number
  note: MemberNote | undefined
  /** What the number may have been, if it is wrong as it stands. */
  correction: ShownCorrection | undefined
  onCorrect: (number: string) => void
  /** Makes two rows of one with two names. */
  onSplit: (names: readonly [string, string]) => void
  /** When this number changes, the user has moved to the next row, and a complete row collapses. */
  turn: number
  onRemove: () => void
  /** Moves to the next person. */
  onNext: () => void
}

/**
 * One person of the list: a single line once there is a name, fields while being edited or invalid.
 */
export function MemberRow({ turn, onNext, ...props }: MemberRowProps) {
  const { index } = props
  const { getValues } = useFormContext<Draft>()
  const { errors, submitCount } = useFormState<Draft>({ name: `members.${index}` })
  const [isOpen, setOpen] = useState(() => isEmptyRow(getValues(`members.${index}`)))
  const [previous, setPrevious] = useState({ turn, submitCount })
  const root = useRef<HTMLLIElement>(null)
  const shouldFocus = useRef(false)
  const isInvalid = get(errors, `members.${index}`) !== undefined

  if (previous.turn !== turn || previous.submitCount !== submitCount) {
    setPrevious({ turn, submitCount })
    if (previous.submitCount !== submitCount && isInvalid) setOpen(true)
    else if (previous.turn !== turn && !isInvalid && !isEmptyRow(getValues(`members.${index}`)))
      setOpen(false)
  }

  useEffect(() => {
    if (shouldFocus.current) root.current?.querySelector<HTMLElement>('input, button')?.focus()
    shouldFocus.current = false
  }, [isOpen])

  function toggle(next: boolean) {
    shouldFocus.current = true
    setOpen(next)
  }

  return (
    <li ref={root}>
      {isOpen ? (
        <OpenRow {...props} onNext={onNext} onFold={() => toggle(false)} />
      ) : (
        <FoldedRow {...props} onOpen={() => toggle(true)} />
      )}
    </li>
  )
}

function useNoteWords(note: MemberNote | undefined): string | undefined {
  const words = useWords('creation', 'create')
  switch (note?.kind) {
    case undefined:
    case 'two-people':
      return undefined
    case 'own-name':
      return words.ownName
    case 'same-name':
      return words.sameName(note.as)
    case 'same-phone':
      return words.samePhone(note.as)
  }
}

/** The errors of the row, in the order of the fields. */
function useRowProblem(index: number): string | undefined {
  const name = useFieldWords(`members.${index}.name`)
  const email = useFieldWords(`members.${index}.email`)
  const phone = useFieldWords(`members.${index}.phone`)
  const hands = useFieldWords(`members.${index}.hands`)
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

/** What may be wrong in a row, each with the touch that corrects it. */
function Hints({ note, correction, onCorrect, onSplit }: RowProps) {
  const words = useWords('creation', 'create')
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

type RowProps = Omit<MemberRowProps, 'turn' | 'onNext'>
type FoldedRowProps = RowProps & { onOpen: () => void }

function FoldedRow({ onOpen, ...props }: FoldedRowProps) {
  const { index, note, onRemove } = props
  const words = useWords('creation', 'create')
  const {
    name,
    email,
    phone,
    hands = 1,
  } = useWatch<Draft, `members.${number}`>({ name: `members.${index}` })
  const [problem, noted] = [useRowProblem(index), useNoteWords(note)]
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
          <span className="sr-only">{words.editMember(number)}</span>
          <span
            aria-hidden="true"
            className="w-7 shrink-0 text-right text-sm text-muted tabular-nums"
          >
            {number}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name.trim() || words.noName}</span>
            {hands > 1 && <span className="block text-sm">{words.hands(hands)}</span>}
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
        <IconButton label={words.removeMember(number)} onClick={onRemove}>
          <Trash2 className="size-5 text-muted" />
        </IconButton>
      </div>
      <div className="ml-9.5 empty:hidden">
        <Hints {...props} />
      </div>
    </div>
  )
}

interface OpenRowProps extends RowProps {
  onNext: () => void
  onFold: () => void
}

function OpenRow({ onNext, onFold, ...props }: OpenRowProps) {
  const { index, note, onRemove } = props
  const words = useWords('creation', 'create')
  const ui = useWords('kernel', 'ui')
  const { control, register } = useFormContext<Draft>()
  const name = useWatch<Draft, `members.${number}.name`>({ name: `members.${index}.name` })
  const noted = useNoteWords(note)
  const number = index + 1

  function nextOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (name.trim() !== '') onNext()
  }

  return (
    <fieldset className="mb-2 rounded-control border border-line p-3.5 pt-1.5">
      <legend className="sr-only">{words.member(number)}</legend>
      <div className="mb-1 flex items-center justify-between gap-2">
        <p aria-hidden="true" className="grow font-semibold text-muted">
          {words.member(number)}
        </p>
        {name.trim() !== '' && (
          <IconButton label={words.foldMember(number)} aria-expanded={true} onClick={onFold}>
            <ChevronUp className="size-5" />
          </IconButton>
        )}
        <IconButton label={words.removeMember(number)} className="-mr-2" onClick={onRemove}>
          <Trash2 className="size-5" />
        </IconButton>
      </div>
      <div className="grid gap-3.5 @xl:grid-cols-2" onKeyDown={nextOnEnter}>
        <Field
          label={words.memberName}
          hint={noted}
          error={useFieldWords(`members.${index}.name`)}
          className="@xl:col-span-2"
        >
          <Input autoComplete="off" enterKeyHint="next" {...register(`members.${index}.name`)} />
        </Field>
        <Field
          label={words.memberEmail}
          note={ui.optional}
          error={useFieldWords(`members.${index}.email`)}
        >
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            enterKeyHint="next"
            {...register(`members.${index}.email`, { setValueAs: emptyToNull })}
          />
        </Field>
        <Field
          label={words.memberPhone}
          note={ui.optional}
          error={useFieldWords(`members.${index}.phone`)}
        >
          <PhoneController control={control} name={`members.${index}.phone`} />
        </Field>
        <Field label={words.memberHands} error={useFieldWords(`members.${index}.hands`)}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            {...register(`members.${index}.hands`, { valueAsNumber: true })}
          />
        </Field>
      </div>
      <div className="mt-2 empty:hidden">
        <Hints {...props} />
      </div>
    </fieldset>
  )
}
