import type { PaymentStep } from '@mainforte/contract/payments/views'
import { Check, Eye, Flag, type LucideIcon, PenLine, Undo2, X } from 'lucide-react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { IconTile, type Tone } from '../../ui/display/Badge.tsx'

const tiles: Record<PaymentStep['what'], { tone: Tone; icon: LucideIcon }> = {
  recorded: { tone: 'ok', icon: Check },
  declared: { tone: 'wait', icon: PenLine },
  confirmed: { tone: 'ok', icon: Check },
  refused: { tone: 'late', icon: X },
  reversed: { tone: 'neutral', icon: Undo2 },
  contested: { tone: 'late', icon: Flag },
  'contest-taken-back': { tone: 'neutral', icon: Undo2 },
  'day-confirmed': { tone: 'ok', icon: Check },
  'contest-settled': { tone: 'ok', icon: Check },
  seen: { tone: 'ok', icon: Eye },
}

/** The payment's history from the journal. */
export function PaymentHistory({ history }: { history: readonly PaymentStep[] }) {
  const words = useWords('receipts', 'receipt')
  const tab = useWords('payments', 'tab')
  const format = useFormat()
  const byName = ({ byName: name }: PaymentStep) => (name ? words.by(name) : words.byNobody)
  return (
    <>
      <ol className="grid gap-4 print:gap-2">
        {history.map((step) => (
          <li key={`${step.at} ${step.what}`} className="flex items-start gap-3">
            <div className="print:hidden">
              <IconTile {...tiles[step.what]} />
            </div>
            <div className="min-w-0 print:flex print:flex-wrap print:gap-x-2">
              <p className="wrap-anywhere">
                <span className="font-semibold">{words.steps[step.what]}</span>{' '}
                {step.isYou ? <OnPaper text={byName(step)}>{words.byYou}</OnPaper> : byName(step)}
              </p>
              <p className="text-sm text-muted">
                <time dateTime={step.at}>{format.dateTime(step.at)}</time>
              </p>
              {step.reason && (
                <p className="text-sm wrap-anywhere text-late-soft-fg">{tab.reason(step.reason)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted print:hidden">{words.kept}</p>
    </>
  )
}

/** "By you" means nothing to a reader of the printed receipt. */
const OnPaper = ({ text, children }: { text: string; children: string }) => (
  <>
    <span className="print:hidden">{children}</span>
    <span className="hidden print:inline">{text}</span>
  </>
)
