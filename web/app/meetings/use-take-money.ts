import { PaymentId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import type { Refusal } from '@mainforte/domain/decider'
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

/** It may be the payment before; the sheet asks. (P5) */
const looksAlike = ({ code }: Refusal): boolean => code === 'looks-like-another'

/** Takes money of a member, and confirms what they declared. */
export function useTakeMoney() {
  const { day } = useSetting()
  const write = useWrite()

  /** `alike`: the sheet asks. What else is refused is said here. */
  async function receive({ memberId }: MeetingLine, amount: number, how: How = {}) {
    const payment = {
      ...paymentDefaults,
      paymentId: PaymentId.parse(crypto.randomUUID()),
      memberId,
      amount: minor(amount),
      date: day,
      ...how,
    }
    const refusal = await write({ type: 'record-payment', payment }, looksAlike)
    if (!refusal) return 'stored'
    return refusal !== 'not-stored' && looksAlike(refusal) ? 'alike' : 'refused'
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
