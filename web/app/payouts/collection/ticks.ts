import type { ConfirmableView } from '@mainforte/contract/payments/views'
import type { CycleView, HandDueView } from '@mainforte/contract/payouts/views'
import type { MemberId, PaymentId } from '@mainforte/domain/kernel/ids'
import { Minor, sumOf } from '@mainforte/domain/kernel/minor'
import { isToPay, toPayOf } from '@mainforte/domain/payments/dues'
import { potAfter } from '@mainforte/domain/payouts/pot-after'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { areTexts, useDrafted } from '../../kernel/form/draft.ts'

/** A ticked payment: one to record, or a declared one to confirm. */
export interface TickedPayment {
  readonly memberId: MemberId
  readonly memberName: string
  readonly isYou: boolean
  readonly amount: number
  readonly declaredId: PaymentId | null
}

/** What can be ticked on a cycle's page: the hands that owe and the declared payments. */
export interface Tickable {
  readonly cash: readonly HandDueView[]
  readonly declared: readonly ConfirmableView[]
  /** What a hand's checkbox means: the hand itself, or what its holder declared. */
  idsOf(due: HandDueView): readonly string[]
}

/** An officer ticks who pays now, and the declared payments that they may confirm. (P4) */
export function tickableIn({ dues, confirmable, phase, mayRecord }: CycleView): Tickable {
  const mayTick = mayRecord && isOpen({ phase })
  const waitingOf = ({ status, memberId }: HandDueView) =>
    mayTick && status === 'declared'
      ? confirmable.filter((payment) => payment.memberId === memberId)
      : []
  return {
    cash: mayTick ? dues.filter(isToPay) : [],
    declared: [...new Set(dues.flatMap(waitingOf))],
    idsOf: (due) => (mayTick && isToPay(due) ? [due.handId] : waitingOf(due).map(({ id }) => id)),
  }
}

/** Ticked if the pot is handed over with the payments. (P13) */
export const potTick = 'pot'

/** What is ticked on a cycle's page and still owed or declared; kept in the draft of the meeting. */
export function useTicks({ cash, declared }: Tickable): {
  chosen: readonly string[]
  tick: (ids: readonly string[], isOn: boolean) => void
} {
  const [ticked, setTicked] = useDrafted<readonly string[]>('ticked', [], areTexts)
  const possible = [...cash.map(({ handId }) => handId), ...declared.map(({ id }) => id), potTick]
  const chosen = possible.filter((id) => ticked.includes(id))
  return {
    chosen,
    tick: (ids, isOn) => {
      const others = chosen.filter((id) => !ids.includes(id))
      setTicked(isOn ? [...others, ...ids] : others)
    },
  }
}

/**
 * The payments that the ticks produce: one for each member who pays now, so that a holder of two
 * hands gets one receipt for both, and each declared one.
 */
export function paymentsOf(
  { dues }: Pick<CycleView, 'dues'>,
  { cash, declared }: Tickable,
  chosen: readonly string[],
): TickedPayment[] {
  const payments = new Map<MemberId, TickedPayment>()
  for (const due of cash.filter(({ handId }) => chosen.includes(handId))) {
    const { memberId, memberName, isYou } = due
    const amount = (payments.get(memberId)?.amount ?? 0) + toPayOf([due])
    payments.set(memberId, { memberId, memberName, isYou, amount, declaredId: null })
  }
  const confirmed = declared
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, memberId, amount }) => {
      const { memberName = '', isYou = false } = dues.find((due) => due.memberId === memberId) ?? {}
      return { memberId, memberName, isYou, amount, declaredId: id }
    })
  return [...payments.values(), ...confirmed]
}

/** What may be handed over of the pot with ticked payments; null where it is not handed over with them. (P13) */
export function potWith(view: CycleView, payments: readonly TickedPayment[]): Minor | null {
  const { notInPot } = view
  if (!notInPot) return null
  const counted = payments.filter(
    ({ isYou, declaredId }) => !isYou || !notInPot.ownWaits || declaredId !== null,
  )
  const sum = potAfter(view, counted, notInPot.owedFirst)
  return sum > 0 ? sum : null
}

export const sumOfTicked = (payments: readonly TickedPayment[]) =>
  sumOf(payments.map(({ amount }) => Minor.parse(amount)))

/** How many are recorded, and how many confirmed. */
export const countOf = (payments: readonly TickedPayment[]) => {
  const confirmed = payments.filter(({ declaredId }) => declaredId !== null).length
  return { recorded: payments.length - confirmed, confirmed }
}
