import { paths } from '@mainforte/contract/paths'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { ArrowRight, BadgeCheck, Plus, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { chipOfDue } from '../../payments/chips.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { StatusChip } from '../../ui/display/StatusChip.tsx'
import type { PlaceText } from './use-seat-words.ts'

interface SeatDialogProps {
  view: CycleView
  /** The index of the selected turn, from 0. */
  index: number
  placeText: PlaceText
  isOpen: boolean
  onClose: () => void
  /**
   * Records what they owe or answers what they declared; undefined if there is nothing to do or the
   * user may not.
   */
  onAct: (() => void) | undefined
}

/** One member: their turn, their state, and the possible actions. */
export function SeatDialog({ view, index, placeText, isOpen, onClose, onAct }: SeatDialogProps) {
  const words = useWords('payouts', 'ring')
  const page = useWords('payouts', 'cycle')
  const format = useFormat()
  const turn = view.turns[index]
  if (!turn) return null
  const due = view.dues.find(({ handId }) => handId === turn.handId)
  const isTurn = view.phase === 'running' && index === view.cycle - 1 && !turn.isToDraw
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={turn.memberName}
      description={due?.isYou ? page.you : undefined}
    >
      <dl className="grid gap-3">
        <Fact term={words.turn}>
          {turn.isToDraw ? placeText(turn, false) : words.turnOf(index + 1, view.turns.length)}
          {!turn.isToDraw && (isTurn || turn.isRetired || turn.state !== 'coming') && (
            <Note>{placeText(turn, isTurn)}</Note>
          )}
        </Fact>
        {!turn.isToDraw && <Fact term={words.plannedFor}>{format.date(turn.date, 'full')}</Fact>}
        {due && (
          <Fact term={words.thisCycle(view.cycle)}>
            <State due={due} currency={view.currency} />
          </Fact>
        )}
      </dl>
      <SeatActions view={view} index={index} due={due} onAct={onAct} />
    </Dialog>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-muted">{term}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
)

const Note = ({ children }: { children: string }) => (
  <span className="block text-sm font-normal text-muted">{children}</span>
)

type Due = CycleView['dues'][number]

interface StateProps extends Pick<CycleView, 'currency'> {
  due: Due
}

function State({ due: { paid, amount, status }, currency }: StateProps) {
  const dues = useWords('payments', 'dues')
  const page = useWords('payouts', 'cycle')
  const format = useFormat()
  return (
    <>
      <StatusChip status={chipOfDue[status]}>{dues[status]}</StatusChip>{' '}
      <span className="block text-sm font-normal text-muted tabular-nums">
        {page.paidOf(format.money(paid, currency), format.money(amount, currency))}
      </span>
    </>
  )
}

interface SeatActionsProps extends Pick<SeatDialogProps, 'view' | 'index' | 'onAct'> {
  due: Due | undefined
}

/** The next step: confirm what they declared, otherwise record what they owe. */
function SeatActions({ view, index, due, onAct }: SeatActionsProps) {
  const words = useWords('payouts', 'ring')
  const { tontineId, mayRecord } = view
  const action =
    due?.status === 'declared'
      ? { Icon: BadgeCheck, word: mayRecord ? words.confirm : words.seeDeclared }
      : { Icon: Plus, word: mayRecord ? words.record : words.declare }
  return (
    <div className="mt-6 grid gap-2.5">
      {onAct && (
        <Button icon={action.Icon} onClick={onAct}>
          {action.word}
        </Button>
      )}
      {due?.paymentId && (
        <ButtonLink
          to={paths.payment(tontineId, due.paymentId)}
          variant="outline"
          icon={ReceiptText}
        >
          {words.seeReceipt}
        </ButtonLink>
      )}
      {!view.turns[index]?.isToDraw && (
        <ButtonLink to={paths.cycle(tontineId, index + 1)} variant="outline" icon={ArrowRight}>
          {words.seeTurn(index + 1)}
        </ButtonLink>
      )}
    </div>
  )
}
