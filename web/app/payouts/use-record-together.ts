import type { CycleView } from '@mainforte/contract/payouts/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { type MemberId, PaymentId } from '@mainforte/domain/kernel/ids'
import { Minor, sumOf } from '@mainforte/domain/kernel/minor'
import type { PaymentMethod } from '@mainforte/domain/payments/payment'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../kernel/api.ts'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { toast } from '../kernel/toast.ts'
import { offerUndo } from '../payments/offer-undo.tsx'
import { useMoneyMoved } from '../payments/use-money-moved.ts'
import type { TickedPayment } from './ticks.ts'

export interface Together {
  readonly date: CalendarDate
  readonly method: PaymentMethod
  readonly payments: readonly TickedPayment[]
  /** Whose payment only looks like another and was said to be none. (P5) */
  readonly meant?: readonly MemberId[]
}

/**
 * Records all ticked payments with one request. A payment keeps its id, and a request its key, for
 * as long as nothing in it changes: what was lost on its way and is sent again is written once.
 */
export function useRecordTogether({ tontineId, currency }: CycleView, onWritten: () => void) {
  const words = useWords('meeting', 'meeting')
  const format = useFormat()
  const moneyMoved = useMoneyMoved()
  const ids = useRef(new Map<MemberId, PaymentId>())
  const last = useRef({ body: '', key: '' })
  const idOf = (memberId: MemberId) => {
    const id = ids.current.get(memberId) ?? PaymentId.parse(crypto.randomUUID())
    ids.current.set(memberId, id)
    return id
  }

  const record = useMutation({
    mutationFn: ({ date, method, payments, meant = [] }: Together) => {
      const lines = payments.map(({ memberId, amount }) => ({
        paymentId: idOf(memberId),
        memberId,
        amount: Minor.parse(amount),
        isMeant: meant.includes(memberId),
      }))
      const body = { tontineId, date, method, payments: lines }
      const text = JSON.stringify(body)
      if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() }
      return api.payments.recordSeveral(body, { idempotencyKey: last.current.key })
    },
    onSuccess: async (answer, { payments }) => {
      const sum = format.money(sumOf(payments.map(({ amount }) => Minor.parse(amount))), currency)
      const count = payments.length
      const waiting = answer.payments.filter(({ status }) => status === 'pending').length
      const paymentIds = answer.payments.map(({ id }) => id)
      const written = { tontineId, paymentIds, title: words.undoTitle(count, sum) }
      ids.current.clear()
      toast.success(words.recorded(count, sum), {
        ...(waiting > 0 && { detail: words.waiting(waiting) }),
        action: offerUndo(written),
      })
      onWritten()
      await moneyMoved()
    },
  })
  return { record, idOf }
}
