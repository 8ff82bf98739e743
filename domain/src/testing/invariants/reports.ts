import { minor, sumOf } from '../../kernel/minor.ts'
import type { Minor } from '../../kernel/minor.ts'
import { activeMembers } from '../../members/member.ts'
import { cyclesOf, isDue } from '../../payments/dues.ts'
import { expectedOf } from '../../payments/pot.ts'
import { reportOf } from '../../reports/report.ts'
import { ownMoneyOf } from '../../reports/statement.ts'
import { sumsBy } from '../ledger.ts'
import type { Moved } from '../ledger.ts'
import { completed, invariant, same } from './invariant.ts'

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
      same([totals.paidIn, totals.sent], [totalOf(moved, 'came'), totalOf(moved, 'went')])
      same(totals.paidIn + totals.lacking, totals.sent + totals.pots + totals.credit)
    },
    every: 10,
  }),
  invariant('F1 every total is the journal’s, also while people come and go', {
    state({ grid: { lines, pots, credits, totals }, moved, notebook, today }) {
      const report = reportOf(notebook, today)
      same(report.totals, totals)
      same([totals.paidIn, totals.sent], [totalOf(moved, 'came'), totalOf(moved, 'went')])
      same(totals.paidIn, sumOf(lines.map(({ paid }) => paid)) + totals.credit)

      const byMember = sumsBy(moved, 'came', memberIdOf)
      const inGrid = notebook.members.map(({ id }): [string, number] => {
        const own = lines.filter(({ memberId }) => memberId === id).map(({ paid }) => paid)
        const credit = credits.find(({ memberId }) => memberId === id)?.credit ?? minor(0)
        return [id, sumOf([...own, credit])]
      })
      same(sumsOf(inGrid), byMember)
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
      const inDues = sumOf(report.cycles.map(({ collected }) => collected))
      same(totals.paidIn, inDues + sumOf(report.members.map(({ credit }) => credit)))
      same(sumOf(report.cycles.map(({ sent }) => sent)), totalOf(moved, 'went'))
      same(sumOf(report.cycles.map(({ confirmed }) => confirmed)), totalOf(arrived, 'went'))
      same(
        pots.map(({ collected }) => collected),
        report.cycles.map(({ collected }) => collected),
      )
    },
    every: 10,
  }),
  invariant('F2 what is expected is what each open cycle asks of the active hands', {
    state({ state, notebook, today }) {
      if (state.phase === 'enrolling') return
      const opened = cyclesOf(state.turns).filter((cycle) => isDue(state, cycle, today)).length
      const asked = opened * expectedOf(state.terms.amount, activeMembers(state))
      const { totals, dues } = reportOf(notebook, today)
      same([totals.expected, totals.inDues + totals.owed], [asked, asked])
      same(
        Object.values(dues).reduce((all, count) => all + count, 0),
        asked / state.terms.amount,
      )
    },
    every: 10,
  }),
  invariant(
    'F3 what all members paid for themselves and for others is what came in, and nothing else',
    {
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
        same(sum('received') + sum('announced'), totalOf(moved, 'went'))
      },
      every: 10,
    },
  ),
]
