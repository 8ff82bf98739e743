import type { CycleView } from '@mainforte/contract/payouts/views'
import type { PaymentId } from '@mainforte/domain/kernel/ids'
import { useState } from 'react'
import type { ApiError } from '../../kernel/api/api-error.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { LookAlike, earlierIn } from '../../payments/LookAlike.tsx'
import { reasonOf, refusedIn } from '../../payments/refused-payments.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { type TickedPayment, countOf, potWith, sumOfTicked } from './ticks.ts'

interface DoubtsProps {
  /** Why nothing was recorded: the refused payments and their reasons. */
  error: ApiError
  payments: readonly TickedPayment[]
  view: CycleView
  isHandedOver: boolean
  idOf: (payment: TickedPayment) => PaymentId
  onRecord: (accepted: readonly TickedPayment[], meantIds: readonly PaymentId[]) => void
  onClose: () => void
}

/**
 * Everything that needs a decision before a meeting's payments are recorded, in one list: a likely
 * duplicate is recorded if it is ticked, what the rules refuse is left out. (P5, P13)
 */
export function Doubts(props: DoubtsProps) {
  const { error, payments, view, isHandedOver, idOf, onRecord, onClose } = props
  const words = useWords('collection', 'ticks')
  const format = useFormat()
  const [meantIds, setMeantIds] = useState<readonly PaymentId[]>([])
  const refused = refusedIn(error)
  const lines = payments.flatMap((payment) => {
    const id = idOf(payment)
    const refusal = refused.find(({ paymentId }) => paymentId === id)?.refusal
    if (!refusal) return []
    const alike = refusal.code === 'looks-like-another' ? earlierIn(refusal) : undefined
    return { id, payment, refusal, alike }
  })
  const [alike, impossible] = [true, false].map((is) =>
    lines.filter((line) => (line.alike !== undefined) === is),
  )
  const accepted = payments.filter((payment) => {
    const id = idOf(payment)
    return meantIds.includes(id) || lines.every((line) => line.id !== id)
  })
  // The pot has only what is not left out.
  const pot = isHandedOver ? potWith(view, accepted) : null
  const labelOf = ({ memberName, amount }: TickedPayment) =>
    `${memberName}, ${format.money(amount, view.currency)}`
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.doubtTitle}
      description={words.doubtText}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.back}
          </Button>
          <Button disabled={accepted.length === 0} onClick={() => onRecord(accepted, meantIds)}>
            {words.save(countOf(accepted), format.money(sumOfTicked(accepted), view.currency))}
          </Button>
        </>
      }
    >
      {alike && alike.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{words.alike}</legend>
          <ul>
            {alike.map(({ id, payment, alike: like }) => (
              <li key={id}>
                <label className="flex items-start gap-3 py-2.5">
                  <input
                    type="checkbox"
                    className="size-6 shrink-0 accent-primary"
                    aria-describedby={`${id}-alike`}
                    checked={meantIds.includes(id)}
                    onChange={({ target }) =>
                      setMeantIds(
                        target.checked
                          ? [...meantIds, id]
                          : meantIds.filter((other) => other !== id),
                      )
                    }
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-semibold">{labelOf(payment)}</span>
                  </span>
                </label>
                {like && (
                  <p
                    id={`${id}-alike`}
                    className="-mt-2 pb-2.5 pl-9 text-sm wrap-anywhere text-muted"
                  >
                    <LookAlike
                      earlier={like}
                      tontine={{ ...view, id: view.tontineId }}
                      amount={payment.amount}
                      members={view.dues.map((due) => ({ id: due.memberId, name: due.memberName }))}
                    />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {impossible && impossible.length > 0 && (
        <div className="mt-3">
          <p className="font-semibold">{words.impossible}</p>
          <ul>
            {impossible.map(({ id, payment, refusal }) => (
              <li key={id} className="py-2 wrap-anywhere">
                {labelOf(payment)}
                <span className="block text-sm text-muted">{reasonOf(error, refusal)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {pot !== null && (
        <p className="mt-3 font-semibold">
          {words.handOver(view.beneficiary.memberName, format.money(pot, view.currency))}
        </p>
      )}
    </Dialog>
  )
}
