import type { ChangesView } from '@mainforte/contract/proposals/views'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'

interface FiguresProps {
  changes: ChangesView
  currency: Currency
  /** Said where nothing changes. */
  none?: string | undefined
}

/** The figures that a yes changes, each before and after. */
export function Figures({ changes, currency, none }: FiguresProps) {
  const words = useWords('proposals', 'changes')
  const labels = useWords('settlement', 'accounts')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const figures = ({ before, after }: { before: number; after: number }) => ({
    before: format.money(before, currency),
    after: format.money(after, currency),
  })
  // More than the pot will hold is handed over and stays so: that has to be said.
  const sentOf = ({ sent, after }: { sent: number; after: number }) =>
    sent > after ? format.money(sent, currency) : null
  const accounts = [
    ...Map.groupBy(changes.accounts, ({ figure, before, after }) =>
      words.account(labels[figure], figures({ before, after })),
    ),
  ]
  const lines = [
    ...changes.pots.map((pot) => words.pot(pot.cycle, figures(pot), sentOf(pot))),
    ...changes.available.map((pot) => words.available(pot.cycle, figures(pot))),
    ...changes.owed.map((owed) => words.owed(owed.memberName, figures(owed))),
    ...changes.days.map(({ cycle, memberName, before, after }) =>
      words.day(cycle, memberName || ui.toDraw, {
        before: format.date(before),
        after: format.date(after),
      }),
    ),
    ...changes.credit.map((credit) => words.credit(credit.memberName, figures(credit))),
    ...accounts.map(([text, same]) =>
      words.of(
        text,
        same.map(({ memberName }) => memberName),
      ),
    ),
  ]
  if (lines.length === 0) return <p>{none ?? words.none}</p>
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
