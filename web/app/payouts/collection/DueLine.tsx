import { paths } from '@mainforte/contract/paths'
import type { CycleView, HandDueView } from '@mainforte/contract/payouts/views'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { chipOfDue } from '../../payments/chips.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { StatusChip } from '../../ui/display/StatusChip.tsx'
import { useSteadyFocus } from '../../ui/overlay/use-steady-focus.ts'

interface DueLineProps {
  due: HandDueView
  view: CycleView
  onSelect: (() => void) | undefined
}

/** One hand: its holder and its state. A paid one links to its receipt. */
export function DueLine({ due, view, onSelect }: DueLineProps) {
  const words = useWords('payouts', 'cycle')
  const { receipt } = useWords('collection', 'list')
  const statuses = useWords('payments', 'dues')
  const waiting = useWords('payments', 'declared')
  const format = useFormat()
  const button = useSteadyFocus(onSelect === undefined)
  const { memberName, memberId, hand, isYou, paid, amount, declared, status, paymentId } = due
  const { currency, beneficiary } = view
  const hasHands = view.dues.some((other) => other.memberId === memberId && other.hand > 1)
  const declaredLabel = view.mayRecord ? words.confirmDeclared : words.seeDeclared
  const payLabel = view.mayRecord ? words.record : words.declare
  const details = [...(isYou ? [words.you] : []), ...(hasHands ? [words.hand(hand)] : [])]
  const notes = [
    paid > 0 &&
      paid < amount &&
      words.paidOf(format.money(paid, currency), format.money(amount, currency)),
    declared > 0 && status !== 'declared' && waiting.part(format.money(declared, currency)),
  ].filter((note) => note !== false)
  const line = (
    <>
      <Avatar name={memberName} isTurn={due.handId === beneficiary.handId} />
      <span className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{memberName}</span>
        {details.length > 0 && <span className="text-muted"> ({details.join(', ')})</span>}
      </span>
      {/* Below the name on the narrowest phones, where it would wrap beside it. */}
      <span className="@max-[22rem]:order-last @max-[22rem]:w-full @max-[22rem]:pl-13">
        <StatusChip status={chipOfDue[status]}>{statuses[status]}</StatusChip>
      </span>
    </>
  )
  // Below, where an amount has the whole width: beside the chip it would break within its figures.
  const below = notes.map((note) => (
    <span key={note} className="w-full pl-13 text-sm text-muted tabular-nums">
      {note}
    </span>
  ))
  const wrap = notes.length > 0 ? 'flex-wrap' : '@max-[22rem]:flex-wrap'
  const look = `flex min-w-0 flex-1 items-center gap-x-3 gap-y-1.5 px-2 py-2.5 text-left ${wrap}`
  const touchable = `${look} rounded-control transition-colors hover:bg-sunken`
  const arrow = <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
  return (
    <li tabIndex={-1} className="flex items-center outline-none">
      {onSelect ? (
        <button ref={button} type="button" className={touchable} onClick={onSelect}>
          {line}
          {arrow}
          {below}
          <span className="sr-only">{status === 'declared' ? declaredLabel : payLabel}</span>
        </button>
      ) : paymentId ? (
        <Link to={paths.payment(view.tontineId, paymentId)} className={touchable}>
          {line}
          {arrow}
          {below}
          <span className="sr-only">{receipt}</span>
        </Link>
      ) : (
        <div className={look}>
          {line}
          {below}
        </div>
      )}
    </li>
  )
}
