import { X } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { invalidText } from '../../kernel/api/error-text.ts'
import { emptyToNull } from '../../kernel/form/empty-to-null.ts'
import { useWords } from '../../kernel/language/language.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { MethodOptions } from '../MethodOptions.tsx'
import type { TypedWays } from './typed-ways.ts'

/** What is wrong with a field, in words. */
export const wrongWay = (problem: { message?: string } | undefined) =>
  problem?.message && invalidText(problem.message, 'ways')

/** One way to pay: by what, to which number, to whom. */
export function WayFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const words = useWords('ways', 'page')
  const ui = useWords('kernel', 'ui')
  const { register, formState } = useFormContext<TypedWays>()
  const method = useWatch<TypedWays, `ways.${number}.method`>({ name: `ways.${index}.method` })
  const errors = formState.errors.ways?.[index]
  const isText = method === 'transfer' || method === 'other'
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-control border border-line p-3 xs:grid-cols-2">
      <legend className="sr-only">{words.way(index + 1)}</legend>
      <MethodField index={index} onRemove={onRemove} />
      {method !== 'cash' && (
        <Field label={words.account} hint={words.accountHint} error={wrongWay(errors?.account)}>
          <Input
            autoComplete="off"
            inputMode={isText ? 'text' : 'tel'}
            {...register(`ways.${index}.account`, { setValueAs: emptyToNull })}
          />
        </Field>
      )}
      <Field label={words.holder} hint={words.holderHint} error={wrongWay(errors?.holder)}>
        <Input autoComplete="off" {...register(`ways.${index}.holder`)} />
      </Field>
      <Field
        className="xs:col-span-2"
        label={words.more}
        note={ui.optional}
        error={wrongWay(errors?.note)}
      >
        <Input
          autoComplete="off"
          {...register(`ways.${index}.note`, { setValueAs: emptyToNull })}
        />
      </Field>
    </fieldset>
  )
}

function MethodField({ index, onRemove }: { index: number; onRemove: () => void }) {
  const words = useWords('ways', 'page')
  const { register, setValue, formState } = useFormContext<TypedWays>()
  const field = register(`ways.${index}.method`)
  return (
    <div className="flex items-end gap-2 xs:col-span-2">
      <Field
        className="min-w-0 grow"
        label={words.method}
        error={wrongWay(formState.errors.ways?.[index]?.method)}
      >
        <Select
          {...field}
          onChange={(event) => {
            if (event.target.value === 'cash') setValue(`ways.${index}.account`, null)
            void field.onChange(event)
          }}
        >
          <MethodOptions />
        </Select>
      </Field>
      <IconButton label={words.remove(index + 1)} onClick={onRemove}>
        <X className="size-5" />
      </IconButton>
    </div>
  )
}
