import { PaymentId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import type { MeetingLine, PaidThere, WaitingThere } from '@mainforte/domain/meetings/lines'
import { type PaymentMethod, paymentDefaults } from '@mainforte/domain/payments/new-payment'
import { toast } from '../kernel/browser/toast.ts'
import { useWords } from '../kernel/language/language.ts'
import { useSetting, useWrite } from './use-meeting.ts'
import { useUndo } from './use-undo.ts'

interface How {
  readonly method?: PaymentMethod
  /** It looks like another one, and is not. (P5) */
  readonly isMeant?: boolean
}

/** Takes money of a member, and confirms what they declared. */
export function useTakeMoney() {
  const { day } = useSetting()
  const write = useWrite()

  function receive({ memberId }: MeetingLine, amount: number, how: How = {}, isQuiet = false) {
    const payment = {
      ...paymentDefaults,
      paymentId: PaymentId.parse(crypto.randomUUID()),
      memberId,
      amount: minor(amount),
      date: day,
      ...how,
    }
    return write({ type: 'record-payment', payment }, isQuiet)
  }

  const confirm = ({ paymentId }: WaitingThere) => write({ type: 'confirm-payment', paymentId })
  return { receive, confirm }
}

/** Takes a payment back that was made at the meeting. */
export function useUndoPayment() {
  const words = useWords('meeting', 'lines')
  const takeBack = useUndo()
  return async ({ paymentId }: PaidThere, name: string) => {
    const isUndone = await takeBack(
      (command) => command.type === 'record-payment' && command.payment.paymentId === paymentId,
      (reason) => ({ type: 'reverse-payments', paymentIds: [paymentId], reason }),
    )
    if (isUndone) toast.success(words.undone(name))
  }
}
