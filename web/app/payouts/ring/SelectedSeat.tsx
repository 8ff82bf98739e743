import type { CycleView } from '@mainforte/contract/payouts/views'
import { isToPay, toPayOf } from '@mainforte/domain/payments/dues'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { useState } from 'react'
import { useOpenedInAddress } from '../../kernel/pages/in-address.ts'
import { DeclaredDialog } from '../../payments/situation/DeclaredDialog.tsx'
import { PaymentDialog } from '../../payments/form/PaymentDialog.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import { payersOf } from '../../payments/form/payers.ts'
import type { PlaceText } from './use-seat-words.ts'

interface SelectedSeatProps {
  view: CycleView
  selected: number | undefined
  placeText: PlaceText
  onClose: () => void
}

/**
 * The dialogs for the selected seat: the member, the payment form, and the answer to a declared
 * payment.
 */
export function SelectedSeat({ view, selected, placeText, onClose }: SelectedSeatProps) {
  const [acting, act] = useOpenedInAddress('seat')
  const [shown, setShown] = useState(() =>
    acting === null ? undefined : view.turns.findIndex(({ handId }) => handId === acting),
  )
  // A dialog keeps its member while it closes.
  if (selected !== undefined && selected !== shown) setShown(selected)
  const turn = view.turns[shown ?? -1]
  if (shown === undefined || !turn) return null
  const { tontineId, amount, currency, today, mayRecord, dues, phase } = view
  const due = dues.find(({ handId }) => handId === turn.handId)
  const isDeclared = due?.status === 'declared'
  const canAct =
    due && isOpen({ phase }) && (isToPay(due) || isDeclared) && (mayRecord || due.isYou)
  const isActing = canAct && acting === turn.handId
  const close = () => act(undefined)
  const onAct = () => {
    onClose()
    act(turn.handId)
  }
  return (
    <>
      <SeatDialog
        view={view}
        index={shown}
        placeText={placeText}
        isOpen={selected !== undefined}
        onClose={onClose}
        onAct={canAct ? onAct : undefined}
      />
      {due && (
        <>
          <PaymentDialog
            how={mayRecord ? 'record' : 'declare'}
            tontine={{ id: tontineId, amount, currency, today }}
            members={payersOf(dues)}
            prefill={{ memberId: due.memberId, amount: toPayOf([due]) }}
            isOpen={Boolean(isActing && !isDeclared)}
            onOpenChange={close}
          />
          <DeclaredDialog
            tontineId={tontineId}
            phase={phase}
            isOfficer={mayRecord}
            member={isActing && isDeclared ? { id: due.memberId, name: due.memberName } : undefined}
            onClose={close}
          />
        </>
      )}
    </>
  )
}
