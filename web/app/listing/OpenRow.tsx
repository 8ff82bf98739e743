import { ChevronUp, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { emptyToNull } from '../kernel/form/empty-to-null.ts'
import { useWords } from '../kernel/language/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Field, FieldError } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { PhoneController } from '../ui/form/PhoneController.tsx'
import { type PeopleForm, usePeopleError } from './people-form.ts'
import { RowHints, type RowProps, useNoteWords } from './RowHints.tsx'

interface OpenRowProps extends RowProps {
  onNext: () => void
  onFold: () => void
}

/** A person of the list being written: the name, and what else was asked for or is there. */
export function OpenRow({ onNext, onFold, ...props }: OpenRowProps) {
  const { index, note, failure, onRemove } = props
  const words = useWords('listing', 'people')
  const { register } = useFormContext<PeopleForm>()
  const name = useWatch<PeopleForm, `members.${number}.name`>({ name: `members.${index}.name` })
  const noted = useNoteWords(note)
  const number = index + 1

  function nextOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (name.trim() !== '') onNext()
  }

  return (
    <fieldset className="border-b border-line py-2" onKeyDown={nextOnEnter}>
      <legend className="sr-only">{words.member(number)}</legend>
      <div className="flex items-start gap-1">
        <Field
          label={words.name}
          hint={noted}
          error={usePeopleError(`members.${index}.name`)}
          className="grow"
        >
          <Input autoComplete="off" enterKeyHint="next" {...register(`members.${index}.name`)} />
        </Field>
        <RowButtons number={number} onFold={name.trim() && onFold} onRemove={onRemove} />
      </div>
      <More index={index} hasHands={props.hasHands} />
      <FieldError text={failure} />
      <div className="mt-2 empty:hidden">
        <RowHints {...props} />
      </div>
    </fieldset>
  )
}

interface RowButtonsProps {
  number: number
  /** Not before there is a name to show. */
  onFold: (() => void) | ''
  onRemove: () => void
}

function RowButtons({ number, onFold, onRemove }: RowButtonsProps) {
  const words = useWords('listing', 'people')
  return (
    <div className="mt-8 flex">
      {onFold && (
        <IconButton label={words.fold(number)} aria-expanded={true} onClick={onFold}>
          <ChevronUp className="size-5" />
        </IconButton>
      )}
      <IconButton label={words.remove(number)} className="-mr-2" onClick={onRemove}>
        <Trash2 className="size-5 text-muted" />
      </IconButton>
    </div>
  )
}

/** The errors of what a row has besides the name. */
const useMoreErrors = (index: number) => ({
  phone: usePeopleError(`members.${index}.phone`),
  email: usePeopleError(`members.${index}.email`),
  hands: usePeopleError(`members.${index}.hands`),
})

/** Telephone, e-mail and shares: few people of a list have more than the first. */
function More({ index, hasHands }: Pick<RowProps, 'index' | 'hasHands'>) {
  const words = useWords('listing', 'people')
  const row = useWatch<PeopleForm, `members.${number}`>({ name: `members.${index}` })
  const isInvalid = Object.values(useMoreErrors(index)).some(Boolean)
  const isFilled = Boolean(row.email) || Boolean(row.phone) || row.hands !== 1
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (!isOpen && (isFilled || isInvalid)) setOpen(true)
  if (isOpen) return <MoreFields index={index} hasHands={hasHands} isAsked={isAsked} />
  const label = hasHands ? words.more : words.contactFields

  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-3.5"
      icon={Plus}
      aria-label={words.moreOf(label, index + 1)}
      onClick={() => {
        setOpen(true)
        setAsked(true)
      }}
    >
      {label}
    </Button>
  )
}

interface MoreFieldsProps extends Pick<RowProps, 'index' | 'hasHands'> {
  isAsked: boolean
}

function MoreFields({ index, hasHands, isAsked }: MoreFieldsProps) {
  const words = useWords('listing', 'people')
  const ui = useWords('kernel', 'ui')
  const { control, register } = useFormContext<PeopleForm>()
  const errors = useMoreErrors(index)
  const fields = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsked) fields.current?.querySelector<HTMLElement>('[type=tel], input')?.focus()
  }, [isAsked])
  return (
    <div ref={fields} className="grid gap-3.5 pt-3 @xl:grid-cols-2">
      <Field label={words.phone} note={ui.optional} error={errors.phone} className="@xl:col-span-2">
        <PhoneController control={control} name={`members.${index}.phone`} />
      </Field>
      <Field label={words.email} note={ui.optional} error={errors.email}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          enterKeyHint="next"
          {...register(`members.${index}.email`, { setValueAs: emptyToNull })}
        />
      </Field>
      {hasHands && (
        <Field label={words.hands} error={errors.hands}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            {...register(`members.${index}.hands`, { valueAsNumber: true })}
          />
        </Field>
      )}
    </div>
  )
}
