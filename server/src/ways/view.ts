import type { WayView, WaysView } from '@mainforte/contract/ways/views'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { subjectOf } from '@mainforte/domain/members/member'
import { type KeptWay, isFirstNote, warnedUntil } from '@mainforte/domain/payments/ways-to-pay'
import type { NotedWays } from '@mainforte/domain/payments/ways-to-pay'
import type { WayToPay } from '@mainforte/domain/payments/way-to-pay'
import { can } from '@mainforte/domain/permissions'
import { openProposals } from '@mainforte/domain/proposals/proposal'
import type { Tontine } from '@mainforte/domain/tontine'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { type Look, type Names, nameOfUser, textOf } from '../journal/reading/names.ts'

/** Ways to pay with their texts. */
export const wayViews = (names: Names, ways: readonly KeptWay[]): WayView[] =>
  ways.map(({ method, accountDigest, holderDigest, noteDigest }) => ({
    method,
    account: textOf(names, accountDigest),
    holder: textOf(names, holderDigest),
    note: textOf(names, noteDigest),
  }))

/** Whether a change waits for somebody's yes. */
export const isChangeProposed = (state: Tontine, now: number): boolean =>
  openProposals(state, now).some(({ act }) => act.kind === 'set-ways-to-pay')

/** The same where an entry of the journal says some; null for others. */
export const waysIn = (names: Names, ways: readonly KeptWay[] | null): WayView[] | null =>
  ways && wayViews(names, ways)

/** Where to pay, for everybody in the circle. (P17) */
export function waysView(look: Look): WaysView {
  const { state, names, reader, now } = look
  const noted = state.waysToPay.at(-1)
  const isWarned = now < (warnedUntil(state) ?? 0)
  const actor = { role: 'user', userId: reader } as const
  return {
    ways: wayViews(names, noted?.ways ?? []),
    noted: noted
      ? { on: todayIn(state.terms.zone, Date.parse(noted.at)), byNames: authorsOf(look, noted) }
      : null,
    before: isWarned ? wayViews(names, state.waysToPay.at(-2)?.ways ?? []) : null,
    isProposed: isChangeProposed(state, now),
    mayChange: isOpen(state) && can(actor, 'payment.sayWhere', subjectOf(state, reader)),
    isFirst: isFirstNote(state) && reader === state.adminId,
  }
}

/** Who proposed a change, and who said yes. */
function authorsOf(look: Look, { at, by }: NotedWays): string[] {
  const proposal = look.state.proposals.findLast(
    ({ act, status, acceptedAt }) =>
      act.kind === 'set-ways-to-pay' && status === 'accepted' && acceptedAt === at,
  )
  const yes = proposal?.answers.flatMap((answer) => (answer.isYes ? answer.by : [])) ?? []
  const all = proposal ? [proposal.by, ...yes, by] : [by]
  return [...new Set(all)].flatMap((userId) => nameOfUser(look, userId) ?? [])
}

/** For the next round; what was erased is not noted again. (T7) */
export const waysToKeep = ({ state, names }: Pick<Look, 'state' | 'names'>): WayToPay[] =>
  wayViews(names, state.waysToPay.at(-1)?.ways ?? []).flatMap(({ holder, ...way }) =>
    holder === null || (way.account === null && way.method !== 'cash') ? [] : { ...way, holder },
  )
