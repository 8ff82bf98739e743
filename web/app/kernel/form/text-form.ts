import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Unreachable, issuesOf } from '../api/api-error.ts'
import { invalidText } from '../api/error-text.ts'
import { prerenderedField, prefill, useTakenOver } from '../pages/takeover.tsx'

type Codes<Name extends string> = Partial<Record<Name, string>>

function without<Name extends string>(codes: Codes<Name>, name: Name): Codes<Name> {
  const rest = { ...codes }
  delete rest[name]
  return rest
}

// The keys of a form's initial values are its fields.
const namesOf = <Name extends string>(initial: Readonly<Record<Name, string>>) =>
  Object.keys(initial) as Name[]

const emptyValues = <Name extends string>(initial: Readonly<Record<Name, string>>) =>
  Object.fromEntries(namesOf(initial).map((name) => [name, ''])) as Record<Name, string>

/** The first error of each field, as a code. */
function firstOfEach<Name extends string>(
  issues: readonly { path: readonly PropertyKey[]; code: string }[],
  isName: (field: unknown) => field is Name,
): Codes<Name> {
  const codes: Codes<Name> = {}
  for (const { path, code } of issues) {
    const [field] = path
    if (isName(field)) codes[field] ??= code
  }
  return codes
}

/**
 * A form of text fields, validated with a schema of the domain.
 *
 * Errors are shown on submit, and updated while they are corrected; not on blur, because the
 * message would move the button from under the thumb.
 *
 * The account pages are the first that anybody loads. So this is not react-hook-form, which is ten
 * times as large (forms with lists and amounts use it), and the schema is loaded after the page,
 * while the fields are being filled in.
 *
 * Fields are uncontrolled: React never writes into them while somebody types, and they are read on
 * submit. Browsers and password managers fill fields without events, and a prerendered page is
 * filled in before the app has loaded.
 */
export function useTextForm<Schema extends z.ZodMiniType, Name extends string>(
  load: () => Promise<Schema>,
  initial: Readonly<Record<Name, string>>,
  send: (values: z.output<Schema>) => Promise<unknown>,
) {
  const isTakenOver = useTakenOver()
  // While a prerendered page is hydrated, empty as in its markup.
  const [renderedValues] = useState(() => (isTakenOver ? initial : emptyValues(initial)))
  const [values, setValues] = useState(renderedValues)
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const isSubmitting = useRef(false)
  const [schema, setSchema] = useState<Schema>()
  const [isSubmitted, setSubmitted] = useState(false)
  const [serverErrors, setServerErrors] = useState<Codes<Name>>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isName = (field: unknown): field is Name => typeof field === 'string' && field in initial

  const ownIssues = (isSubmitted && schema?.safeParse(values).error?.issues) || []
  const errors = {
    ...firstOfEach(
      ownIssues.map(({ path, message }) => ({ path, code: message })),
      isName,
    ),
    ...serverErrors,
  }

  useLayoutEffect(() => {
    for (const name of namesOf(initial)) {
      const input = inputs.current[name]
      if (!input) continue
      input.value = prerenderedField(input)?.value || input.value
      if (!isTakenOver) prefill(input, initial[name])
      if (input.value !== renderedValues[name]) set(name, input.value)
    }
    // Runs once, when a prerendered page is hydrated; any other page has nothing to restore.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function set(name: Name, value: string) {
    const input = inputs.current[name]
    if (input && input.value !== value) input.value = value
    setValues((before) => ({ ...before, [name]: value }))
    setServerErrors((before) => without(before, name))
    if (!schema) prepare()
  }

  /** The fields' current values; a control with its own state reports it through `set`. */
  function currentValues(): Record<Name, string> {
    const current: Record<Name, string> = { ...values }
    for (const name of namesOf(initial))
      current[name] = inputs.current[name]?.value ?? current[name]
    return current
  }

  function prepare() {
    // If this fails offline, the schema is loaded on submit.
    load().then(
      (loaded) => setSchema(() => loaded),
      () => undefined,
    )
  }

  /** The parsed values; undefined if there are errors, which are then shown. */
  async function validate(controls?: HTMLFormControlsCollection) {
    const loadedSchema =
      schema ??
      (await load().catch((cause: unknown) => {
        throw new Unreachable('the schema could not be loaded', { cause })
      }))
    setSchema(() => loadedSchema)
    const current = currentValues()
    setValues(current)
    const { success, data, error } = loadedSchema.safeParse(current)
    if (success) return { data }
    const invalid = new Set(error.issues.map(({ path }) => path[0]))
    const first = Object.keys(initial).find((name) => invalid.has(name))
    const control = first && controls?.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    return undefined
  }

  async function submit(controls?: HTMLFormControlsCollection) {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setSubmitted(true)
    setFailure(undefined)
    setBusy(true)
    try {
      const valid = await validate(controls)
      if (valid) await send(valid.data)
    } catch (error) {
      const issues = issuesOf(error)
      const isInFields = issues.length > 0 && issues.every(({ path }) => isName(path[0]))
      if (isInFields) setServerErrors(firstOfEach(issues, isName))
      else setFailure(error)
    } finally {
      isSubmitting.current = false
      setBusy(false)
    }
  }

  return {
    values,
    set,
    /** Codes by field; see `errorText`. */
    errors,
    /** Sets the error of one field, for a refusal that concerns it. */
    setError: (name: Name, code: string) =>
      setServerErrors((before) => ({ ...before, [name]: code })),
    /** The last submit's failure, if it concerns no field. */
    failure,
    isBusy,
    reset() {
      for (const name of namesOf(initial)) set(name, initial[name])
      setSubmitted(false)
      setServerErrors({})
    },
    field: (name: Name) => ({
      name,
      defaultValue: renderedValues[name],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      // Not `onChange`, which misses values present before hydration.
      onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
        set(name, currentTarget.value),
    }),
    onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget.elements)
    },
    /** Sends it without a click. */
    submit: () => void submit(),
  }
}

/** A field's error text: the form's own for this code, else the general one. */
export function errorText(
  code: string | undefined,
  words: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!code) return undefined
  const own = words[code]
  return typeof own === 'string' ? own : invalidText(code)
}
