import type {
  ArrearsView,
  GridColumn,
  GridView,
  ReportView,
} from '@mainforte/contract/reports/views'
import { numberOfHand } from '@mainforte/domain/kernel/ids'
import { activeMembers, memberOfUser } from '@mainforte/domain/members/member'
import { mayConfirm } from '@mainforte/domain/payments/decide'
import { currentCycle, isDue } from '@mainforte/domain/payments/dues'
import type { Pot } from '@mainforte/domain/payouts/payout'
import { arrearsOf } from '@mainforte/domain/reports/arrears'
import { roundDay } from '@mainforte/domain/rotation/pauses'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { type Look, type Names, headOf, nameOf, todayOf } from '../journal/reading/names.ts'
import { gridAt, reportAt } from '../payouts/sums.ts'

/** Cycles on one page of the grid: two years of months. */
export const cyclesPerPage = 24

/** A page of the notebook's grid, with the sums of the whole round. */
export function gridView(
  look: Look,
  query: {
    /** The first cycle to show; undefined for the page of the current one. */
    readonly from: number | undefined
    readonly mayRecord: boolean
  },
): GridView {
  const { state, names, reader } = look
  const { terms } = state
  const today = todayOf(look)
  const { pots, lines, credits, totals } = gridAt(look)
  const cycles = pots.map(({ cycle }) => cycle)
  const current = state.hasStarted ? currentCycle(cycles, roundDay(state, today)) : undefined
  const pageOf = (cycle: number) => cycle - ((cycle - 1) % cyclesPerPage)
  const from = query.from ?? pageOf(current?.number ?? 1)
  const shown = <Thing>(things: readonly Thing[]) =>
    things.slice(from - 1, from - 1 + cyclesPerPage)
  const own = memberOfUser(state, reader)?.id
  return {
    tontineId: state.id,
    ...headOf({ state, names }),
    currency: terms.currency,
    phase: state.phase,
    today,
    amount: terms.amount,
    cycles: pots.length,
    current: current?.number ?? null,
    from,
    previous: from > 1 ? Math.max(1, from - cyclesPerPage) : null,
    next: from + cyclesPerPage <= pots.length ? from + cyclesPerPage : null,
    mayRecord: query.mayRecord && isOpen(state),
    columns: shown(pots).map((pot) => columnOf(pot, names, isDue(state, pot.cycle, today))),
    rows: lines.map(({ handId, memberId, dues, paid, owed, declared, late, turn }) => ({
      handId,
      hand: numberOfHand(handId),
      memberId,
      memberName: nameOf(names, memberId),
      isYou: memberId === own,
      cells: shown(dues).map((due) => ({
        paid: due.paid,
        declared: due.declared,
        writtenOff: due.writtenOff,
        ...(due.amount !== terms.amount && { amount: due.amount }),
        status: due.status,
      })),
      paid,
      owed,
      declared,
      late,
      turn,
    })),
    credits: credits.map((one) => ({ ...one, memberName: nameOf(names, one.memberId) })),
    totals,
  }
}

/** Members who still owe something now, the oldest due first. (F4) */
export function arrearsView(look: Look): ArrearsView {
  const { state, names, reader, now } = look
  const confirmable = new Set(
    isOpen(state)
      ? state.payments.flatMap((one) => (mayConfirm(state, one, reader, now) ? one.memberId : []))
      : [],
  )
  const own = memberOfUser(state, reader)?.id
  return {
    currency: state.terms.currency,
    today: todayOf(look),
    members: activeMembers(state).length,
    rows: arrearsOf(gridAt(look).lines).map((row) => ({
      ...row,
      mayConfirm: confirmable.has(row.memberId),
      memberName: nameOf(names, row.memberId),
      isYou: row.memberId === own,
    })),
  }
}

const columnOf = (
  {
    cycle,
    expected,
    collected,
    sent,
    confirmed,
  }: Omit<Pot, 'contested' | 'withheld' | 'available'>,
  names: Names,
  isOpen: boolean,
): GridColumn => ({
  cycle: cycle.number,
  date: cycle.date,
  isOpen,
  handId: cycle.handId,
  hand: numberOfHand(cycle.handId),
  memberId: cycle.memberId,
  memberName: nameOf(names, cycle.memberId),
  expected,
  collected,
  sent,
  confirmed,
})

/** The sums of a tontine by cycle, by member, by method and by month. */
export function reportView(look: Look): ReportView {
  const { state, names, reader } = look
  const report = reportAt(look)
  const own = memberOfUser(state, reader)?.id
  return {
    tontineId: state.id,
    ...headOf({ state, names }),
    currency: state.terms.currency,
    phase: state.phase,
    today: todayOf(look),
    amount: state.terms.amount,
    totals: report.totals,
    onTimeRate: report.onTimeRate ?? null,
    dues: report.dues,
    cycles: report.cycles.map((one) => ({
      ...columnOf(one, names, one.isOpen),
      late: one.late,
      onTimeRate: one.onTimeRate ?? null,
    })),
    members: report.members.map((one) => ({
      ...one,
      memberName: nameOf(names, one.memberId),
      isYou: one.memberId === own,
      onTimeRate: one.onTimeRate ?? null,
    })),
    methods: [...report.methods],
    months: [...report.months],
  }
}
