import { PaymentId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import type { MeetingLine, PaidThere, WaitingThere } from '@mainforte/domain/meetings/lines'
import { type PaymentMethod, paymentDefaults } from '@mainforte/domain/payments/new-payment'
import { toast } from '../kernel/browser/toast.ts'
import { useWords } from '../kernel/language/language.ts'
import { useMeeting, useWrite } from './use-meeting.ts'
import { useUndo } from './use-undo.ts'

interface How {
  readonly method?: PaymentMethod
  /** It looks like another one, and is not. (P5) */
  readonly isMeant?: boolean
}

/** Takes money of a member, confirms what they declared, and undoes it. */
export function useTakeMoney() {
  const words = useWords('meeting', 'lines')
  const { page } = useMeeting()
  const write = useWrite()
  const takeBack = useUndo()

  function receive({ memberId }: MeetingLine, amount: number, how: How = {}, isQuiet = false) {
    const payment = {
      ...paymentDefaults,
      paymentId: PaymentId.parse(crypto.randomUUID()),
      memberId,
      amount: minor(amount),
      date: page.meeting?.day ?? page.today,
      ...how,
    }
    return write({ type: 'record-payment', payment }, isQuiet)
  }

  async function undo({ paymentId }: PaidThere, name: string) {
    const isUndone = await takeBack(
      (command) => command.type === 'record-payment' && command.payment.paymentId === paymentId,
      (reason) => ({ type: 'reverse-payments', paymentIds: [paymentId], reason }),
    )
    if (isUndone) toast.success(words.undone(name))
  }

  const confirm = ({ paymentId }: WaitingThere) => write({ type: 'confirm-payment', paymentId })
  return { receive, undo, confirm }
}
