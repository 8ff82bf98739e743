import { PlaceSeed, type TontineId } from '@mainforte/domain/kernel/ids'
import {
  type AddedMember,
  type PeopleForm as PeopleSchema,
  isEmptyRow,
} from '@mainforte/domain/tontines/terms'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, issuesOf } from '../kernel/api/api-error.ts'
import { api } from '../kernel/api/api.ts'
import { failureText, invalidText } from '../kernel/api/error-text.ts'
import { refreshAfter } from '../kernel/api/refresh-after.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useWords } from '../kernel/language/language.ts'
import { type PeopleForm, type PersonRow, emptyMember } from '../listing/people-form.ts'

export type Person = z.output<typeof PeopleSchema>['members'][number]

/** A row by what it says: once it is changed, it has not failed. */
const keyOf = (row: PersonRow): string => JSON.stringify(row)

/**
 * Adds people one after the other. Whoever is added leaves the form at once, so that nobody is sent twice; the others
 * stay, each with the reason.
 */
export function useAddPeople(tontineId: TontineId, isOneEach: boolean, onDone: () => void) {
  const words = useWords('members', 'tab')
  const form = useFormContext<PeopleForm>()
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const add = useCommand({
    send: (person: AddedMember, options) => api.members.add({ tontineId, ...person }, options),
    offline: ({ email, ...person }, key) =>
      email === null
        ? {
            tontineId,
            command: {
              type: 'add-member',
              person: { ...person, email, seed: PlaceSeed.parse(key) },
            },
          }
        : undefined,
    // Two people may have the same name.
    isRepeatable: true,
  })

  async function addAll(people: readonly Person[]) {
    let left = form.getValues('members').filter((row) => !isEmptyRow(row))
    const rows = [...left]
    const failed = new Map<string, string>()
    let done = 0
    const returned: boolean[] = []
    for (const [index, person] of people.entries()) {
      setProgress({ done, count: people.length })
      const row = rows[index]
      try {
        const { hands, ...one } = person
        const { isBack } = await add.mutateAsync(isOneEach || hands === 1 ? one : person)
        done += 1
        // Of what was only written down nothing is known.
        if (isBack !== undefined) returned.push(isBack)
        left = left.filter((one) => one !== row)
        form.setValue('members', left.length > 0 ? left : [emptyMember])
      } catch (error) {
        if (row) failed.set(keyOf(row), problemOf(error, words.addFailed))
        // Without a network or a server the others would fail, too.
        if (!(error instanceof ApiError) || !isOfThePerson(error)) break
      }
    }
    setProgress(undefined)
    setFailures(failed)
    if (returned.length > 0)
      toast.success(
        returned.length === 1 && returned[0] ? words.reactivated : words.addedMany(returned.length),
      )
    if (left.length === 0) onDone()
    await refreshAfter('tontine')
  }
  return { addAll, progress, failureOf: (row: PersonRow) => failures.get(keyOf(row)) }
}

/** What was refused about one person, and not about whoever asks or how often. */
const isOfThePerson = ({ status }: ApiError) => [400, 404, 409, 422].includes(status)

function problemOf(error: unknown, failed: string): string {
  const [issue] = issuesOf(error)
  return issue ? invalidText(issue.code, 'members') : failureText(error as Error, 'members', failed)
}
