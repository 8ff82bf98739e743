import { isCalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { dateOfStep } from '@mainforte/domain/tontines/rhythm'
import { largestCircle } from '@mainforte/domain/tontines/terms'
import { useWatch } from 'react-hook-form'
import { EndPassed } from '../../rotation/EndPassed.tsx'
import type { Draft } from './draft.ts'

/** Compares the planned last day with the day on which the last of the expected members receives. */
export function PlannedEnd() {
  const {
    memberCount = 2,
    frequency = 'monthly',
    dayRule,
    startDate = '',
    endDate,
  } = useWatch<Draft>()
  const members = useWatch<Draft, 'members'>({ name: 'members' })
  if (!isCalendarDate(startDate) || !endDate || !isCalendarDate(endDate)) return null
  // An emptied field is not a number, and no number is in this range then.
  if (!(memberCount >= 2 && memberCount <= largestCircle)) return null
  const count = Math.floor(memberCount) + furtherHands(members)
  const turns = Array.from({ length: Math.min(count, largestCircle) }, (_, step) => ({
    date: dateOfStep({ frequency, dayRule }, startDate, step),
  }))
  return <EndPassed turns={turns} endDate={endDate} />
}

/** Somebody with several hands receives several times. */
const furtherHands = (members: Draft['members']): number =>
  members.reduce((sum, { hands = 1 }) => sum + (hands > 1 ? hands - 1 : 0), 0)
