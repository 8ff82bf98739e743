import type { PeopleForm as PeopleSchema } from '@mainforte/domain/tontines/terms'
import { type FieldPath, get, useFormState } from 'react-hook-form'
import type * as z from 'zod/mini'
import { invalidText } from '../kernel/api/error-text.ts'

/** The part of a form that lists people, while it is filled in. */
export type PeopleForm = z.input<typeof PeopleSchema>
export type PersonRow = PeopleForm['members'][number]

export const emptyMember = { name: '', email: null, phone: null, hands: 1 }

/** The error of a field of the list; undefined if there is none. */
export function usePeopleError(name: FieldPath<PeopleForm> | 'members.root'): string | undefined {
  const { errors } = useFormState<PeopleForm>({ name: name === 'members.root' ? 'members' : name })
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? invalidText(error.message, 'terms') : undefined
}
