import type { CarriedView, NotebookView } from '@mainforte/contract/notebook/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { activeMembers, subjectOf } from '@mainforte/domain/members/member'
import { objectionToCarrying } from '@mainforte/domain/notebook/decide'
import type { CarryAct } from '@mainforte/domain/notebook/notebook'
import { cyclesOf } from '@mainforte/domain/payments/dues'
import { paidBy } from '@mainforte/domain/payments/payment'
import { can } from '@mainforte/domain/permissions'
import { openProposals } from '@mainforte/domain/proposals/proposal'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import type { Tontine } from '@mainforte/domain/tontine'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { type Look, headOf, nameOf, todayOf } from '../journal/reading/names.ts'

/** The members in the order of their first turns, so that the page reads like the notebook. */
function inOrder(state: Tontine): MemberId[] {
  const ranked = cyclesOf(shownTurns(state.turns)).map(({ memberId }) => memberId)
  const all = activeMembers(state).map(({ id }) => id)
  return [...new Set([...ranked.filter((id) => all.includes(id)), ...all])]
}

/** Whether the old notebook waits for somebody's yes. */
export const isCarryProposed = (state: Tontine, now: number): boolean =>
  openProposals(state, now).some(({ act }) => act.kind === 'carry-notebook')

/** Whether the circle began on paper, and the reader may still bring its notebook. (B1) */
export const mayCarry = ({ state, reader, now }: Look): boolean =>
  state.phase === 'running' &&
  objectionToCarrying(state, now) === undefined &&
  !isCarryProposed(state, now) &&
  can({ role: 'user', userId: reader }, 'payment.record', subjectOf(state, reader))

/** The page that takes over an old notebook. (B1) */
export function notebookPage(look: Look): NotebookView {
  const { state, names, reader, now } = look
  const { amount, currency } = state.terms
  const actor = { role: 'user', userId: reader } as const
  const byId = new Map(activeMembers(state).map((member) => [member.id, member]))
  return {
    tontineId: state.id,
    ...headOf({ state, names }),
    currency,
    amount,
    today: todayOf(look),
    turns: cyclesOf(shownTurns(state.turns)).map(({ number, date, handId, memberId }) => ({
      number,
      date,
      handId,
      memberId,
      memberName: isUnknown({ memberId }) ? null : nameOf(names, memberId),
    })),
    members: inOrder(state).map((memberId) => ({
      memberId,
      memberName: nameOf(names, memberId),
      hands: byId.get(memberId)?.hands ?? 1,
      paid: paidBy(state, memberId),
    })),
    impossible: state.hasStarted ? (objectionToCarrying(state, now)?.code ?? null) : 'not-started',
    isProposed: isCarryProposed(state, now),
    mayCarry: isOpen(state) && can(actor, 'payment.record', subjectOf(state, reader)),
  }
}

/** What an old notebook says, member by member. */
export function carriedView({ state, names }: Look, { payments, pots }: CarryAct): CarriedView {
  const cycles = cyclesOf(state.turns)
  const paid = Map.groupBy(payments, ({ memberId }) => memberId)
  return {
    members: inOrder(state).flatMap((memberId) => {
      const own = paid.get(memberId) ?? []
      const lines = own
        .map(({ date, amount }) => ({ date, amount }))
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      return { memberId, memberName: nameOf(names, memberId), payments: lines }
    }),
    pots: pots.flatMap(({ handId, date, amount }) => {
      const cycle = cycles.find((one) => one.handId === handId)
      if (!cycle) return []
      return { turn: cycle.number, memberName: nameOf(names, cycle.memberId), date, amount }
    }),
  }
}
