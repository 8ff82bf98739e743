import type { ProposalOutlook } from '@mainforte/contract/proposals/views'
import { stateAfterAct } from '@mainforte/domain/decider'
import type { Context } from '@mainforte/domain/kernel/context'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { changesBetween } from '@mainforte/domain/proposals/changes'
import type { ProposedAct } from '@mainforte/domain/proposals/proposal'
import { shownState } from '@mainforte/domain/rotation/meetings'
import { type Look, nameOf, todayOf } from '../journal/reading/names.ts'

/** What a yes would change now, or the code of the refusal that it would get. */
export function foreseen(look: Look, act: ProposedAct, context: Context): ProposalOutlook {
  const { state, names } = look
  const after = stateAfterAct(state, act, context)
  if (!after.accepted) return { changes: null, impossible: after.refusal.code }
  const { pots, available, owed, credit, accounts, days } = changesBetween(
    shownState(state),
    shownState(after.value),
    todayOf(look),
  )
  const named = <Row extends { readonly memberId: MemberId }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, memberName: nameOf(names, row.memberId) }))
  const namedAlone = <Row extends { readonly memberId: MemberId }>(rows: readonly Row[]) =>
    rows.map(({ memberId, ...row }) => ({ ...row, memberName: nameOf(names, memberId) }))
  return {
    changes: {
      pots: namedAlone(pots),
      available: namedAlone(available),
      owed: named(owed),
      credit: named(credit),
      accounts: named(accounts),
      days: namedAlone(days),
    },
    impossible: null,
  }
}
