import type { AliveView } from '@mainforte/contract/settlement/views'
import { foreseenAlive } from '@mainforte/domain/decider'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { type Member, memberOf, memberOfUser } from '@mainforte/domain/members/member'
import { cyclesOf, isDue } from '@mainforte/domain/payments/dues'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import { writtenOffFor, standingIn } from '@mainforte/domain/settlement/account'
import { daysOfProtection } from '@mainforte/domain/settlement/decide'
import type { Tontine } from '@mainforte/domain/tontine'
import { headOf } from '../journal/reading/names.ts'
import { deathOf, ownDeathNote } from '../members/member-view.ts'
import { type Reading, accountViews, seatsOf } from './view.ts'

/** What is recorded or proposed about the reader's death, and what changes if they say that they are alive. (S8) */
export function aliveView(reading: Reading): AliveView {
  const { state, names, reader, context, today } = reading
  const member = memberOfUser(state, reader)
  const said = foreseenAlive(state, context)
  const after = said.accepted ? said.value : state
  const proposal = member && deathOf(state, member, context.now)
  const isOpen = said.accepted && member !== undefined && proposal !== undefined
  return {
    tontineId: state.id,
    ...headOf({ state, names }),
    currency: state.terms.currency,
    death: isOpen ? ownDeathNote(reading) : null,
    returning: turnsBetween(state, after, today),
    staysOut: member ? staysOut(after, member) : 0,
    ...(isOpen ? duesOf(after, member, today) : { dueNow: minor(0), dueBy: null }),
    owedAgain: minor(lostBy(state, member) - lostBy(after, member)),
    lostOffice: isOpen && member.excusedFrom !== null && member.dismissedAt === proposal.acceptedAt,
    protectedDays: daysOfProtection,
    before: accountViews(state, reader, names),
    after: accountViews(after, reader, names),
    seats: seatsOf(state, after),
  }
}

/** The turns that are in the round again, with their days. */
function turnsBetween(
  before: Tontine,
  after: Tontine,
  today: CalendarDate,
): AliveView['returning'] {
  const others = after.members.find(
    ({ id, respite, excusedFrom }) =>
      respite !== memberOf(before, id)?.respite &&
      excusedFrom === memberOf(before, id)?.excusedFrom,
  )
  return before.turns.flatMap(({ handId, isRetired, date }) => {
    const cycle = cyclesOf(shownTurns(after.turns)).find((one) => one.handId === handId)
    if (!isRetired || !cycle || cycle.isRetired) return []
    // Only the cycle that is open now is paid later than planned.
    const othersBy = isDue(after, cycle, today) ? (others?.respite?.by ?? null) : null
    return [{ before: date, after: cycle.date, othersBy }]
  })
}

const staysOut = ({ turns }: Tontine, { diedHands }: Member): number =>
  turns.filter(({ handId, isRetired }) => isRetired && diedHands.includes(handId)).length

/** What they owe by now, and until when what was excused is to be paid. */
function duesOf(
  after: Tontine,
  { id, excusedFrom }: Member,
  today: CalendarDate,
): Pick<AliveView, 'dueNow' | 'dueBy'> {
  const member = memberOf(after, id)
  if (!member) return { dueNow: minor(0), dueBy: null }
  const due = cyclesOf(after.turns).filter((cycle) => isDue(after, cycle, today))
  const dueBy = excusedFrom === null ? null : (member.respite?.by ?? null)
  return { dueNow: standingIn(after, member, due).owed, dueBy }
}

/** What is written off of a member's dues in the whole round. */
const lostBy = (state: Tontine, member: Member | undefined): number =>
  member ? writtenOffFor(state, member, state.turns.length) : 0
