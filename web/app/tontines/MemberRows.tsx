import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { useWords } from '../kernel/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { PhoneInput } from '../ui/PhoneInput.tsx'
import { type Draft, emptyMember } from './draft.ts'
import { useFieldWords } from './field-words.ts'

/** The people one begins with: rows that come and go. */
export function MemberRows() {
  const words = useWords('tontines', 'create')
  const { control } = useFormContext<Draft>()
  const rows = useFieldArray({ control, name: 'members' })

  return (
    <Card>
      <CardHeader title={words.people} text={words.peopleHint} />
      <div className="grid gap-4">
        {rows.fields.length === 0 && <p className="text-muted">{words.noMembers}</p>}
        {rows.fields.map((row, index) => (
          <MemberRow key={row.id} index={index} onRemove={() => rows.remove(index)} />
        ))}
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => rows.append(emptyMember)}
        >
          {words.addMember}
        </Button>
      </div>
    </Card>
  )
}

function MemberRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const words = useWords('tontines', 'create')
  const ui = useWords('kernel', 'ui')
  const { control, register } = useFormContext<Draft>()
  const number = index + 1

  return (
    <fieldset className="rounded-control border border-line p-3.5 pt-1.5">
      <legend className="sr-only">{words.member(number)}</legend>
      <div className="mb-1 flex items-center justify-between gap-2">
        <p aria-hidden="true" className="font-semibold text-muted">
          {words.member(number)}
        </p>
        <IconButton label={words.removeMember(number)} className="-mr-2" onClick={onRemove}>
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-3.5 md:grid-cols-2">
        <Field
          label={words.memberName}
          error={useFieldWords(`members.${index}.name`)}
          className="md:col-span-2"
        >
          <Input autoComplete="off" {...register(`members.${index}.name`)} />
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
            {...register(`members.${index}.email`, { setValueAs: orNull })}
          />
        </Field>
        <Field
          label={words.memberPhone}
          note={ui.optional}
          error={useFieldWords(`members.${index}.phone`)}
        >
          <Controller
            control={control}
            name={`members.${index}.phone`}
            render={({ field: { value, onChange, onBlur, name } }) => (
              <PhoneInput
                name={name}
                value={value ?? ''}
                onBlur={onBlur}
                onChange={(phone) => onChange(orNull(phone))}
              />
            )}
          />
        </Field>
      </div>
    </fieldset>
  )
}

/** A field left empty is no address at all, not an invalid one. */
const orNull = (text: string | null) => (text === null || text.trim() === '' ? null : text)
