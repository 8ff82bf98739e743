import type { GridColumn, GridView, ReportView } from '@mainforte/contract/reports/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { roundDay } from '@mainforte/domain/rotation/pauses'
import { numberOfHand } from '@mainforte/domain/kernel/ids'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { currentCycle, isDue } from '@mainforte/domain/payments/dues'
import type { Pot } from '@mainforte/domain/payouts/payout'
import type { Grid } from '@mainforte/domain/reports/grid'
import type { Report } from '@mainforte/domain/reports/report'
import type { NotebookHead } from '../payouts/notebook-store.ts'

/** Cycles on one page of the grid: two years of months. */
export const cyclesPerPage = 24

interface GridPage {
  readonly tontineId: TontineId
  /** The first cycle to show; undefined for the page of the current one. */
  readonly from: number | undefined
  readonly today: CalendarDate
  readonly mayRecord: boolean
}

/** A page of the notebook's grid, with the sums of the whole round. */
export function gridView(book: NotebookHead, grid: Grid, query: GridPage): GridView {
  const { tontineId, today, mayRecord } = query
  const { pots, lines, credits, totals } = grid
  const nameOf = namesIn(book)
  const cycles = pots.map(({ cycle }) => cycle)
  const current = book.hasStarted ? currentCycle(cycles, roundDay(book, today)) : undefined
  const pageOf = (cycle: number) => cycle - ((cycle - 1) % cyclesPerPage)
  const from = query.from ?? pageOf(current?.number ?? 1)
  const shown = <Thing>(things: readonly Thing[]) =>
    things.slice(from - 1, from - 1 + cyclesPerPage)
  return {
    tontineId,
    tontineName: book.name,
    currency: book.currency,
    phase: book.phase,
    today,
    amount: book.amount,
    cycles: pots.length,
    current: current?.number ?? null,
    from,
    previous: from > 1 ? Math.max(1, from - cyclesPerPage) : null,
    next: from + cyclesPerPage <= pots.length ? from + cyclesPerPage : null,
    mayRecord,
    columns: shown(pots).map((pot) => columnOf(pot, nameOf, isDue(book, pot.cycle, today))),
    rows: lines.map(({ handId, memberId, dues, paid, owed, declared, late, turn }) => ({
      handId,
      hand: numberOfHand(handId),
      memberId,
      memberName: nameOf(memberId),
      isYou: memberId === book.myMemberId,
      cells: shown(dues).map((due) => ({
        paid: due.paid,
        declared: due.declared,
        writtenOff: due.writtenOff,
        ...(due.amount !== book.amount && { amount: due.amount }),
        status: due.status,
      })),
      paid,
      owed,
      declared,
      late,
      turn,
    })),
    credits: credits.map((one) => ({ ...one, memberName: nameOf(one.memberId) })),
    totals,
  }
}

type NameOf = (memberId: MemberId) => string

function namesIn({ members, formers }: NotebookHead): NameOf {
  const names = new Map([...members, ...formers].map(({ id, name }) => [id, name]))
  return (memberId) => names.get(memberId) ?? ''
}

const columnOf = (
  {
    cycle,
    expected,
    collected,
    sent,
    confirmed,
  }: Omit<Pot, 'contested' | 'withheld' | 'available'>,
  nameOf: NameOf,
  isOpen: boolean,
): GridColumn => ({
  cycle: cycle.number,
  date: cycle.date,
  isOpen,
  handId: cycle.handId,
  hand: numberOfHand(cycle.handId),
  memberId: cycle.memberId,
  memberName: nameOf(cycle.memberId),
  expected,
  collected,
  sent,
  confirmed,
})

/** The sums of a tontine by cycle, by member, by method and by month. */
export function reportView(
  book: NotebookHead,
  report: Report,
  { tontineId, today }: Pick<GridPage, 'tontineId' | 'today'>,
): ReportView {
  const nameOf = namesIn(book)
  return {
    tontineId,
    tontineName: book.name,
    currency: book.currency,
    phase: book.phase,
    today,
    amount: book.amount,
    totals: report.totals,
    onTimeRate: report.onTimeRate ?? null,
    dues: report.dues,
    cycles: report.cycles.map((one) => ({
      ...columnOf(one, nameOf, one.isOpen),
      late: one.late,
      onTimeRate: one.onTimeRate ?? null,
    })),
    members: report.members.map((one) => ({
      ...one,
      memberName: nameOf(one.memberId),
      isYou: one.memberId === book.myMemberId,
      onTimeRate: one.onTimeRate ?? null,
    })),
    methods: [...report.methods],
    months: [...report.months],
  }
}
