import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { DefaultValues } from 'react-hook-form'
import { isSame, useDraft } from './draft.ts'

interface DraftedForm<Input extends FieldValues, Output> {
  schema: Parameters<typeof standardSchemaResolver<Input, unknown, Output>>[0]
  /** How the form starts without a draft. */
  start: Input
}

/** A form whose fields are kept in its draft as far as they differ from how it starts. */
export function useDraftedForm<Input extends FieldValues, Output>({
  schema,
  start,
}: DraftedForm<Input, Output>): UseFormReturn<Input, unknown, Output> {
  const draft = useDraft()
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    mode: 'onChange',
    defaultValues: start as DefaultValues<Input>,
  })
  const { setValue, subscribe, reset } = form
  const started = useRef({ draft, start })

  useLayoutEffect(() => {
    // The draft was erased, or put back.
    if (started.current.draft !== draft) {
      started.current = { draft, start }
      reset(start as DefaultValues<Input>)
    }
    for (const name of Object.keys(start) as FieldPath<Input>[])
      if (draft && name in draft.started)
        setValue(name, draft.started[name] as never, { shouldDirty: true })
    // A form starts once with each draft.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = Object.entries(started.current.start).map(([name, from]) => [
            name,
            isSame(values[name], from) ? undefined : values[name],
          ])
          draft?.keep(Object.fromEntries(kept))
        },
      }),
    [draft, subscribe],
  )
  return form
}
