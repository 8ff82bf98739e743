import type { CycleView } from '@mainforte/contract/payouts/views'
import { isPaidUp, toPayOf } from '@mainforte/domain/payments/dues'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { useState } from 'react'
import { DeclaredDialog } from '../../payments/situation/DeclaredDialog.tsx'
import { PaymentDialog } from '../../payments/form/PaymentDialog.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import { payersOf } from '../payers.ts'

interface TouchedSeatProps {
  view: CycleView
  touched: number | undefined
  onClose: () => void
}

/**
 * The dialogs for the selected seat: the member, the payment form, and the answer to a declared
 * payment.
 */
export function TouchedSeat({ view, touched, onClose }: TouchedSeatProps) {
  const [isActing, act] = useState(false)
  const [shown, show] = useState<number>()
  // A dialog keeps its member while it closes.
  if (touched !== undefined && touched !== shown) show(touched)
  const turn = view.turns[shown ?? -1]
  if (shown === undefined || !turn) return null
  const { tontineId, amount, currency, today, mayRecord, dues, phase } = view
  const due = dues.find(({ handId }) => handId === turn.handId)
  const isDeclared = due?.status === 'declared'
  const mayAct =
    due &&
    isOpen({ phase }) &&
    !isPaidUp(due) &&
    due.status !== 'upcoming' &&
    (mayRecord || due.isYou)
  const onAct = () => {
    onClose()
    act(true)
  }
  return (
    <>
      <SeatDialog
        view={view}
        index={shown}
        isOpen={touched !== undefined}
        onClose={onClose}
        onAct={mayAct ? onAct : undefined}
      />
      {due && (
        <>
          <PaymentDialog
            how={mayRecord ? 'record' : 'declare'}
            tontine={{ id: tontineId, amount, currency, today }}
            members={payersOf(dues)}
            prefill={{ memberId: due.memberId, amount: toPayOf([due]) }}
            isOpen={isActing && !isDeclared}
            onOpenChange={act}
          />
          <DeclaredDialog
            tontineId={tontineId}
            phase={phase}
            isOfficer={mayRecord}
            member={isActing && isDeclared ? { id: due.memberId, name: due.memberName } : undefined}
            onClose={() => act(false)}
          />
        </>
      )}
    </>
  )
}
