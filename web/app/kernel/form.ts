import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { issuesOf } from './ask-error.ts'
import { invalidWords } from './ask-words.ts'
import { showIssues } from './form-issues.ts'

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>

/**
 * A form over one of the domain's schemas. What is wrong is told when a field is left, and from
 * then on while it is mended; an error's message is its code, see `errorText`.
 */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: standardSchemaResolver<z.input<Schema>, unknown, z.output<Schema>>(schema),
    defaultValues,
    mode: 'onTouched',
  })
}

/** A field's error in words: the form's own for this code, else the house's. */
export function errorText(
  error: { message?: string | undefined } | undefined,
  words: Readonly<Record<string, unknown>>,
): string | undefined {
  const code = error?.message
  if (!code) return undefined
  const own = words[code]
  return typeof own === 'string' ? own : invalidWords(code)
}

/** Sends a form that holds. `failure` is what the last try met, when no field is to blame for it. */
export function useSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (values: Output) => Promise<unknown>,
) {
  const [failure, setFailure] = useState<unknown>()
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      const names = Object.keys(form.getValues())
      const isInFields = issuesOf(error).every(({ path }) => names.includes(String(path[0])))
      if (!isInFields || !showIssues(form.setError, error)) setFailure(error)
    }
  })
  return {
    onSubmit: (event: React.SyntheticEvent) => void submit(event),
    failure,
    isBusy: form.formState.isSubmitting,
  }
}
