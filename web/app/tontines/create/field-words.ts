import { type FieldPath, get, useFormState } from 'react-hook-form'
import { invalidText } from '../../kernel/api/error-text.ts'
import type { Draft } from './draft.ts'

/** The error of a field of the creation form; undefined if there is none. */
export function useFieldWords(name: FieldPath<Draft>): string | undefined {
  const { errors } = useFormState<Draft>({ name })
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? invalidText(error.message, 'terms') : undefined
}
