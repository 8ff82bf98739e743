import { largestCircle } from '@mainforte/domain/tontines/terms'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Draft } from './draft.ts'

/** What a list expects: its people and the organizer, and two at least. */
const expectedOf = (people: number) => Math.min(Math.max(people + 1, 2), largestCircle)

/**
 * The expected number of members follows the list, up and down, unless somebody set it themselves; then a longer list
 * raises it only.
 */
export function useExpectedCount(people: number): void {
  const { getValues, setValue } = useFormContext<Draft>()
  const { dirtyFields } = useFormState<Draft>({ name: 'memberCount' })
  const before = useRef(people)
  useEffect(() => {
    const followed = expectedOf(before.current)
    if (before.current === people) return
    before.current = people
    const expected = getValues('memberCount') ?? 0
    // A draft from before does not say who set it: a number that did not follow was set by somebody.
    const isOwn = dirtyFields.memberCount === true || expected !== followed
    const isShort = expected >= expectedOf(0) && expected < expectedOf(people)
    if (!isOwn || isShort) setValue('memberCount', expectedOf(people), { shouldValidate: true })
  }, [people, dirtyFields, getValues, setValue])
}
