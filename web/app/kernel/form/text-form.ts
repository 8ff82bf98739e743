import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Unreachable, issuesOf } from '../api/api-error.ts'
import { invalidText } from '../api/error-text.ts'
import { fieldBefore, prefill, useTakenOver } from '../pages/takeover.tsx'

type Codes<Name extends string> = Partial<Record<Name, string>>

function without<Name extends string>(codes: Codes<Name>, name: Name): Codes<Name> {
  const rest = { ...codes }
  delete rest[name]
  return rest
}

// The keys of a form's initial values are its fields.
const namesOf = <Name extends string>(initial: Readonly<Record<Name, string>>) =>
  Object.keys(initial) as Name[]

const emptied = <Name extends string>(initial: Readonly<Record<Name, string>>) =>
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
  // As prerendered: the same for everybody.
  const [begun] = useState(() => (isTakenOver ? initial : emptied(initial)))
  const [values, setValues] = useState(begun)
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const isUnderWay = useRef(false)
  const [schema, setSchema] = useState<Schema>()
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Codes<Name>>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isName = (field: unknown): field is Name => typeof field === 'string' && field in initial

  const own = (isTried && schema?.safeParse(values).error?.issues) || []
  const errors = {
    ...firstOfEach(
      own.map(({ path, message }) => ({ path, code: message })),
      isName,
    ),
    ...refused,
  }

  useLayoutEffect(() => {
    for (const name of namesOf(initial)) {
      const input = inputs.current[name]
      if (!input) continue
      input.value = fieldBefore(input)?.value || input.value
      if (!isTakenOver) prefill(input, initial[name])
      if (input.value !== begun[name]) set(name, input.value)
    }
    // Once, when a written page is taken over; on any other page there is nothing to be done.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function set(name: Name, value: string) {
    const input = inputs.current[name]
    if (input && input.value !== value) input.value = value
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => without(before, name))
    if (!schema) prepare()
  }

  /** The fields' current values; a control with its own state reports it through `set`. */
  function given(): Record<Name, string> {
    const now: Record<Name, string> = { ...values }
    for (const name of namesOf(initial)) now[name] = inputs.current[name]?.value ?? now[name]
    return now
  }

  function prepare() {
    // If this fails offline, the schema is loaded on submit.
    load().then(
      (loaded) => setSchema(() => loaded),
      () => undefined,
    )
  }

  /** The parsed values; undefined if there are errors, which are then shown. */
  async function judged(controls: HTMLFormControlsCollection) {
    const judge =
      schema ??
      (await load().catch((cause: unknown) => {
        throw new Unreachable('the schema did not come', { cause })
      }))
    setSchema(() => judge)
    const now = given()
    setValues(now)
    const { success, data, error } = judge.safeParse(now)
    if (success) return { data }
    const wrong = new Set(error.issues.map(({ path }) => path[0]))
    const first = Object.keys(initial).find((name) => wrong.has(name))
    const control = first && controls.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    return undefined
  }

  async function submit(controls: HTMLFormControlsCollection) {
    isUnderWay.current = true
    setTried(true)
    setFailure(undefined)
    setBusy(true)
    try {
      const right = await judged(controls)
      if (right) await send(right.data)
    } catch (error) {
      const issues = issuesOf(error)
      const isInFields = issues.length > 0 && issues.every(({ path }) => isName(path[0]))
      if (isInFields) setRefused(firstOfEach(issues, isName))
      else setFailure(error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return {
    values,
    set,
    /** Codes by field; see `errorText`. */
    errors,
    /** Sets the error of one field, for a refusal that concerns it. */
    setError: (name: Name, code: string) => setRefused((before) => ({ ...before, [name]: code })),
    /** The last submit's failure, if it concerns no field. */
    failure,
    isBusy,
    reset() {
      for (const name of namesOf(initial)) set(name, initial[name])
      setTried(false)
      setRefused({})
    },
    field: (name: Name) => ({
      name,
      defaultValue: begun[name],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input
      },
      // Not `onChange`, which misses values present before hydration.
      onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
        set(name, currentTarget.value),
    }),
    onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isUnderWay.current) void submit(event.currentTarget.elements)
    },
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
