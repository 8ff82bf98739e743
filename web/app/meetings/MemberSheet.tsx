import type { MeetingLine } from '@mainforte/domain/meetings/lines'
import { Undo2 } from 'lucide-react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { ActButton } from './ActButton.tsx'
import { Attending } from './Attending.tsx'
import { ShownCard } from './lazy-parts.ts'
import { OtherAmount } from './OtherAmount.tsx'
import { useMeeting, useNameOf } from './use-meeting.ts'
import { useUndoPayment } from './use-take-money.ts'

interface MemberSheetProps {
  line: MeetingLine
  /** What they owe was taken, and looks like a payment before. */
  isAlike: boolean
  /** Their printed card was just read. (N6) */
  hasShownCard: boolean
  onClose: () => void
}

/** One member at the meeting: another amount or method, and whether they are there. */
export function MemberSheet({ line, isAlike, hasShownCard, onClose }: MemberSheetProps) {
  const { page } = useMeeting()
  const words = useWords('meeting', 'card')
  const name = useNameOf()(line.memberId)
  const isAsked = hasShownCard && !line.attendance?.byCard
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isAsked ? words.ask(name) : name}
    >
      <div className="grid gap-6">
        {hasShownCard && <ShownCard line={line} />}
        {line.paid.some(({ mayUndo }) => mayUndo) && <PaidHere line={line} />}
        {page.mayTakeMoney && !isAsked && (
          <OtherAmount line={line} wasAlike={isAlike} onDone={onClose} />
        )}
        {page.mayRecord && !hasShownCard && <Attending line={line} />}
      </div>
    </Dialog>
  )
}

/** What can be taken back. */
function PaidHere({ line }: { line: MeetingLine }) {
  const words = useWords('meeting', 'lines')
  const format = useFormat()
  const name = useNameOf()(line.memberId)
  const { currency } = useMeeting().tontine
  const undo = useUndoPayment()
  return (
    <ul className="grid gap-2">
      {line.paid.map((one) => {
        const sum = format.money(one.amount, currency)
        return (
          <li key={one.paymentId} className="flex items-center justify-between gap-3">
            <span className="font-semibold tabular-nums">{sum}</span>
            {one.mayUndo && (
              <ActButton
                size="sm"
                variant="outline"
                icon={Undo2}
                aria-label={words.undoOf(name, sum)}
                act={() => undo(one, name)}
              >
                {words.undo}
              </ActButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
