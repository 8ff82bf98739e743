import type { CycleView, HandDueView } from '@mainforte/contract/payouts/views'
import { isPaidUp, toPayOf } from '@mainforte/domain/payments/dues'
import type { DueStatus } from '@mainforte/domain/payments/dues'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { lookOfDue } from '../payments/looks.ts'
import { DeclaredDialog } from '../payments/DeclaredDialog.tsx'
import { PaymentDialog } from '../payments/PaymentDialog.tsx'
import type { How } from '../payments/payment-terms.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card, CardHeader } from '../ui/Card.tsx'
import { Money } from '../ui/Money.tsx'
import { Progress } from '../ui/Progress.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { payersOf } from './payers.ts'

/** What came in for this cycle, from whom, and what is missing. A touch on a person records his payment. */
export function Collection({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'cycle')
  const [touched, touch] = useState<HandDueView>()
  const { currency, collected, expected, dues, mayRecord, phase, tontineId, amount } = view
  const how: How = mayRecord ? 'record' : 'declare'
  const isWritable = isOpen({ phase })
  const mayTouch = (due: HandDueView) =>
    isWritable && !isPaidUp(due) && due.status !== 'upcoming' && (mayRecord || due.isYou)
  return (
    <Card>
      <CardHeader title={words.collection} />
      <p className="text-3xl font-extrabold">
        <Money as="figure" amount={collected} currency={currency} />
      </p>
      <p className="mb-3 text-muted">
        <Of amount={expected} currency={currency} />
      </p>
      <Progress share={expected > 0 ? collected / expected : 0} label={words.progress} />
      <Counts dues={dues} />
      <ul className="-mx-2 mt-3 -mb-2 divide-y divide-line border-t border-line">
        {dues.map((due) => (
          <DueLine
            key={due.handId}
            due={due}
            view={view}
            onTouch={mayTouch(due) ? () => touch(due) : undefined}
            isIndented={dues.some(mayTouch)}
          />
        ))}
      </ul>
      <PaymentDialog
        how={how}
        tontine={{ id: tontineId, amount, currency, today: view.today }}
        members={payersOf(dues)}
        prefill={touched && { memberId: touched.memberId, amount: toPayOf([touched]) }}
        isOpen={touched !== undefined && touched.status !== 'declared'}
        onOpenChange={(isOpen) => !isOpen && touch(undefined)}
      />
      <DeclaredDialog
        tontineId={tontineId}
        phase={phase}
        isOfficer={mayRecord}
        member={
          touched?.status === 'declared'
            ? { id: touched.memberId, name: touched.memberName }
            : undefined
        }
        onClose={() => touch(undefined)}
      />
    </Card>
  )
}

function Of({ amount, currency }: { amount: number; currency: CycleView['currency'] }) {
  const words = useWords('payouts', 'ring')
  return words.of(useFormat().money(amount, currency))
}

/** How many hands stand how; what no hand does is left out. */
function Counts({ dues }: Pick<CycleView, 'dues'>) {
  const words = useWords('payouts', 'cycle').counts
  const statuses = useWords('payments', 'dues')
  const count = (...statuses: DueStatus[]) =>
    dues.filter(({ status }) => statuses.includes(status)).length
  const counts = [
    { look: 'done', word: words.paid, count: count('paid', 'paid_late') },
    { look: 'waiting', word: statuses.declared, count: count('declared') },
    { look: 'part', word: words.partial, count: count('partial') },
    { look: 'due', word: words.open, count: count('open') },
    { look: 'late', word: words.late, count: count('late') },
  ] as const
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {counts
        .filter((one) => one.count > 0)
        .map((one) => (
          <StatusChip key={one.look} look={one.look}>{`${one.word} : ${one.count}`}</StatusChip>
        ))}
    </p>
  )
}

interface DueLineProps {
  due: HandDueView
  view: CycleView
  onTouch: (() => void) | undefined
  /** Others can be touched: the states stay under each other, beside their arrows. */
  isIndented: boolean
}

/** One hand: whose, and how it stands. */
function DueLine({ due, view, onTouch, isIndented }: DueLineProps) {
  const words = useWords('payouts', 'cycle')
  const statuses = useWords('payments', 'dues')
  const waiting = useWords('payments', 'declared')
  const format = useFormat()
  const { memberName, memberId, hand, isYou, paid, amount, declared, status } = due
  const { currency, beneficiary } = view
  const hasHands = view.dues.some((other) => other.memberId === memberId && other.hand > 1)
  const answers = view.mayRecord ? words.confirmDeclared : words.seeDeclared
  const writes = view.mayRecord ? words.record : words.declare
  const about = [...(isYou ? [words.you] : []), ...(hasHands ? [words.hand(hand)] : [])]
  const line = (
    <>
      <Avatar name={memberName} isTurn={due.handId === beneficiary.handId} />
      <span className="min-w-0 flex-1 text-left">
        <span className="font-semibold wrap-anywhere">{memberName}</span>
        {about.length > 0 && <span className="text-muted"> ({about.join(', ')})</span>}
        {paid > 0 && paid < amount && (
          <span className="block text-sm text-muted tabular-nums">
            {words.paidOf(format.money(paid, currency), format.money(amount, currency))}
          </span>
        )}
        {declared > 0 && status !== 'declared' && (
          <span className="block text-sm text-muted tabular-nums">
            {waiting.part(format.money(declared, currency))}
          </span>
        )}
      </span>
      {/* On the narrowest phones under the name, which would break beside it. */}
      <span className="@max-[22rem]:order-last @max-[22rem]:w-full @max-[22rem]:pl-13 @max-[22rem]:text-left">
        <StatusChip look={lookOfDue[status]}>{statuses[status]}</StatusChip>
      </span>
    </>
  )
  const look = 'flex w-full items-center gap-x-3 gap-y-1.5 px-2 py-2.5 @max-[22rem]:flex-wrap'
  if (!onTouch)
    return (
      <li className={look}>
        {line}
        {isIndented && <span className="size-5 shrink-0" aria-hidden="true" />}
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className={`${look} rounded-control transition-colors hover:bg-sunken`}
        onClick={onTouch}
      >
        {line}
        <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <span className="sr-only">{status === 'declared' ? answers : writes}</span>
      </button>
    </li>
  )
}
