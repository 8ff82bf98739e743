import type { CycleView } from '@mainforte/contract/payouts/views'
import { isPaidUp, owedOf } from '@mainforte/domain/payments/dues'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'

/** How many members who have not paid are named; the rest are counted. */
const namesShown = 5

/** What is missing from a pot. */
export const missingIn = ({ expected, collected }: Pick<CycleView, 'expected' | 'collected'>) =>
  Math.max(expected - collected, 0)

interface Debtor {
  readonly name: string
  owed: number
  declared: number
}

/** The members who have not paid, each once, with the part that they declared. */
function debtorsOf({ dues }: CycleView): Debtor[] {
  const debtors = new Map<string, Debtor>()
  for (const due of dues) {
    if (isPaidUp(due) || owedOf([due]) === 0) continue
    const known = debtors.get(due.memberId) ?? { name: due.memberName, owed: 0, declared: 0 }
    known.owed += owedOf([due])
    known.declared += due.declared
    debtors.set(due.memberId, known)
  }
  return [...debtors.values()]
}

/**
 * What is missing from a pot before it is handed over, and who owes it. Renders nothing if it is
 * complete.
 */
export function MissingNote({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'incomplete')
  const format = useFormat()
  const missing = missingIn(view)
  if (missing === 0) return null
  const money = (amount: number) => format.money(amount, view.currency)
  const debtors = debtorsOf(view)
  const further = debtors.length - namesShown
  return (
    <Alert tone="warning" title={words.title(money(missing))}>
      <ul className="mt-1 grid gap-0.5 text-sm">
        {debtors.slice(0, namesShown).map(({ name, owed, declared }, index) => (
          // Two people with the same name are two rows; the order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="wrap-anywhere">
            {words.of(name, money(owed))}
            {declared > 0 &&
              ` (${declared === owed ? words.allDeclared : words.declared(money(declared))})`}
          </li>
        ))}
        {further > 0 && <li>{words.others(further)}</li>}
      </ul>
    </Alert>
  )
}

interface HandOverAnywayProps {
  view: CycleView
  /** The amount that would be handed over now. */
  amount: number
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

/** The button that opened the question is gone, so the focus moves here. */
const focusOnMount = (question: HTMLElement | null) => question?.focus()

/**
 * Confirms once that an incomplete pot is intended: the missing part stays owed and can follow
 * later. (O2)
 */
export function HandOverAnyway({ view, amount, isBusy, onYes, onNo }: HandOverAnywayProps) {
  const words = useWords('payouts', 'incomplete')
  const format = useFormat()
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <Alert tone="warning" title={words.question}>
        <p role="alert">{words.text(format.money(missingIn(view), view.currency))}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" isBusy={isBusy} onClick={onYes}>
            {words.yes(format.money(amount, view.currency))}
          </Button>
          <Button size="sm" variant="outline" disabled={isBusy} onClick={onNo}>
            {words.no}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
