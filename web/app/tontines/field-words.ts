import { type FieldPath, get, useFormState } from 'react-hook-form'
import { invalidText } from '../kernel/api/error-text.ts'
import type { Draft } from './draft.ts'

/** What is wrong with a field of the creation form, in words; nothing while nothing is. */
export function useFieldWords(name: FieldPath<Draft> | 'members.root'): string | undefined {
  const { errors } = useFormState<Draft>({ name: name === 'members.root' ? 'members' : name })
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? invalidText(error.message, 'tontines') : undefined
}
