import type { Context } from '../kernel/context.ts'
import { accept, refuse } from '../kernel/decision.ts'
import { memberOfUser } from '../members/member.ts'
import type { PaymentEvent } from '../payments/payment.ts'
import { cashToSee, maySee } from './cards.ts'
import { type CommandOf, type MeetingState, onOpen } from './decide.ts'
import type { MeetingEvent } from './meeting.ts'

/** A second member saw somebody whose card was shown, and with them the cash that they gave. (N6, P16) */
export const seePresence = (
  state: MeetingState,
  { cycle, memberId, paymentIds }: CommandOf<'see-presence'>,
  { actor }: Context,
) =>
  onOpen<MeetingEvent | PaymentEvent>(state, cycle, (meeting) => {
    const card = meeting.attendance.find((one) => one.memberId === memberId)
    if (!card?.byCard) return refuse({ code: 'no-card' })
    const own = memberOfUser(state, actor)
    if (!own || !maySee(state, meeting, card, actor)) return refuse({ code: 'not-a-witness' })
    const cash = cashToSee(state, meeting, memberId, actor).filter(({ id }) =>
      paymentIds.includes(id),
    )
    if (card.seenBy && cash.length === 0) return refuse({ code: 'already-said' })
    const { rank } = meeting
    const seen = { type: 'presence-seen', rank, memberId, witnessId: own.id } as const
    return accept([
      ...(card.seenBy ? [] : [seen]),
      ...cash.map(({ id: paymentId }) => ({ type: 'payment-seen', paymentId }) as const),
    ])
  })
