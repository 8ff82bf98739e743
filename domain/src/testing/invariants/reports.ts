import { type Minor, minor, sumOf } from '../../kernel/minor.ts'
import { cyclesOf, isDue } from '../../payments/dues.ts'
import { isInQuestion } from '../../payouts/payout.ts'
import { reportOf } from '../../reports/report.ts'
import { ownMoneyOf } from '../../reports/statement.ts'
import { type Moved, sumsBy } from '../ledger.ts'
import { amountOf, completed, invariant, same } from './invariant.ts'

/** Named sums without the zero ones, which a journal does not have either. */
const sumsOf = (entries: readonly (readonly [name: string, amount: number])[]) =>
  Object.fromEntries(entries.filter(([, amount]) => amount !== 0))

const totalOf = (moved: readonly Moved[], kind: Moved['kind']) =>
  sumsBy(moved, kind, () => 'all')['all'] ?? 0

const memberIdOf = ({ memberId }: Moved) => memberId
const methodOf = ({ method }: Moved) => method
const monthOf = ({ date }: Moved) => date.slice(0, 7)

export const reportInvariants = [
  invariant('C8, O8 rows and columns add up to the same sums, and to what came in and went out', {
    state({ grid: { lines, pots, totals }, moved }) {
      same(sumOf(lines.map(({ paid }) => paid)), sumOf(pots.map(({ collected }) => collected)))
      for (const { cycle, collected } of pots)
        same(sumOf(lines.map(({ dues }) => dues[cycle.number - 1]?.paid ?? minor(0))), collected)
      same(
        [totals.paidIn, totals.sent + totals.returned],
        [totalOf(moved, 'came'), totalOf(moved, 'went')],
      )
      same(
        totals.paidIn + totals.lacking,
        totals.sent + totals.returned + totals.pots + totals.credit,
      )
    },
    every: 10,
  }),
  invariant('F1 every total is the journal’s, also while people join and leave', {
    state({ grid: { lines, pots, credits, totals }, moved, notebook, today }) {
      const report = reportOf(notebook, today)
      same(report.totals, totals)
      same(
        [totals.paidIn, totals.sent + totals.returned],
        [totalOf(moved, 'came'), totalOf(moved, 'went')],
      )
      const ofPots = moved.filter(({ isReturned }) => !isReturned)
      same(totals.sent, totalOf(ofPots, 'went'))

      const byMember = sumsBy(moved, 'came', memberIdOf)
      const inGrid = notebook.members.map(({ id }): [string, number] => {
        const own = lines.filter(({ memberId }) => memberId === id).map(({ paid }) => paid)
        const credit = credits.find(({ memberId }) => memberId === id)?.credit ?? minor(0)
        return [id, sumOf([...own, credit])]
      })
      const returned = sumsBy(
        moved.filter((one) => one.isReturned),
        'went',
        memberIdOf,
      )
      const balances = notebook.members.map(({ id }): [string, number] => [
        id,
        Math.max((byMember[id] ?? 0) - (returned[id] ?? 0), 0),
      ])
      same(sumsOf(inGrid), sumsOf(balances))
      same(sumsOf(report.members.map((one) => [one.memberId, one.paidIn])), byMember)

      const arrived = moved.filter(({ isConfirmed }) => isConfirmed)
      same(
        sumsOf(report.members.map((one) => [one.memberId, one.received])),
        sumsBy(arrived, 'went', memberIdOf),
      )
      for (const [kind, what] of [
        ['came', 'paidIn'],
        ['went', 'sent'],
      ] as const) {
        same(
          sumsOf(report.methods.map((one) => [one.method, one[what]])),
          sumsBy(moved, kind, methodOf),
        )
        same(
          sumsOf(report.months.map((one) => [one.month, one[what]])),
          sumsBy(moved, kind, monthOf),
        )
      }
      same(sumOf(report.cycles.map(({ collected }) => collected)), totals.inDues)
      same(sumOf(report.members.map(({ credit }) => credit)), totals.credit)
      same(sumOf(report.cycles.map(({ sent }) => sent)), totalOf(ofPots, 'went'))
      same(
        sumOf(report.cycles.map(({ confirmed }) => confirmed)),
        totalOf(
          arrived.filter((one) => !one.isReturned),
          'went',
        ),
      )
      same(
        pots.map(({ collected }) => collected),
        report.cycles.map(({ collected }) => collected),
      )
    },
    every: 10,
  }),
  invariant('C8 what is expected is what each open cycle asks of the active hands', {
    state({ state, notebook, balances, today }) {
      if (state.phase === 'enrolling') return
      const opened = new Set(
        cyclesOf(state.turns).flatMap((cycle) => (isDue(state, cycle, today) ? cycle.number : [])),
      )
      const asked = balances
        .flatMap((balance) => balance.dues)
        .filter(({ cycle, amount }) => opened.has(cycle) && amount > 0)
      const { totals, dues } = reportOf(notebook, today)
      const sum = sumOf(asked.map(({ amount, writtenOff }) => minor(amount - writtenOff)))
      same([totals.expected, totals.inDues + totals.owed], [sum, sum])
      same(
        Object.values(dues).reduce((all, count) => all + count, 0),
        asked.filter(({ isCarried }) => !isCarried).length,
      )
    },
    every: 10,
  }),
  invariant('F3 the payments of all members for themselves and for others are all money paid in', {
    state({ state, moved }) {
      const payments = completed(state)
      const statements = state.members.map(({ id }) => ({
        id,
        ...ownMoneyOf(id, { payments, payouts: state.payouts }),
      }))
      const sum = (what: 'paid' | 'byOthers' | 'forOthers' | 'received' | 'announced') =>
        sumOf(statements.map((one): Minor => one[what]))
      const forOthers = moved.filter(({ payerId }) => payerId !== null)

      same(sum('paid'), totalOf(moved, 'came'))
      same(sum('byOthers'), sum('forOthers'))
      same(
        sumsOf(statements.map((one) => [one.id, one.forOthers])),
        sumsBy(forOthers, 'came', ({ payerId }) => payerId ?? ''),
      )
      // A disputed return waits for a word like a disputed pot, though it counts as not gone. (S2)
      const inQuestion = amountOf(state.payouts.filter(isInQuestion))
      same(sum('received') + sum('announced'), totalOf(moved, 'went') + inQuestion)
    },
    every: 10,
  }),
]
