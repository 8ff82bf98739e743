import type { CycleView, HandDueView } from '@mainforte/contract/payouts/views'
import type { HandId, MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { toPayOf } from '@mainforte/domain/payments/dues'
import { useState } from 'react'
import { onSessionEvent } from '../kernel/session.ts'

/** What a meeting's ticks come to: one payment for each member, of all their ticked hands. */
export interface TickedPayment {
  readonly memberId: MemberId
  readonly memberName: string
  readonly isYou: boolean
  readonly amount: number
}

const prefix = 'mainforte.ticks.'
const keyOf = (tontineId: TontineId, cycle: number) => `${prefix}${tontineId}.${cycle}`

/** The tab remembers its ticks: a phone may throw the page away while its owner answers a call. */
function read(key: string): readonly string[] {
  try {
    const ticked: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(ticked) ? ticked.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(key: string, ticked: readonly string[]): void {
  try {
    if (ticked.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(ticked))
  } catch {
    // Forbidden storage: the ticks last as long as the page.
  }
}

onSessionEvent((event) => {
  if (event !== 'signed-out') return
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
})

/** The hands that are ticked on a cycle's page, as far as they still owe. */
export function useTicks(
  { tontineId, cycle, dues }: CycleView,
  mayTick: (due: HandDueView) => boolean,
) {
  const key = keyOf(tontineId, cycle)
  const [kept, keep] = useState(() => ({ key, ticked: read(key) }))
  const ticked = kept.key === key ? kept.ticked : read(key)
  const set = (next: readonly HandId[]) => {
    write(key, next)
    keep({ key, ticked: next })
  }
  const possible = dues.filter(mayTick)
  const chosen = possible.filter(({ handId }) => ticked.includes(handId))
  const ids = chosen.map(({ handId }) => handId)
  return {
    possible,
    chosen,
    isTicked: ({ handId }: HandDueView) => ids.includes(handId),
    tick: ({ handId }: HandDueView, isOn: boolean) =>
      set(isOn ? [...ids, handId] : ids.filter((id) => id !== handId)),
    tickAll: (isOn: boolean) => set(isOn ? possible.map(({ handId }) => handId) : []),
  }
}

/** One payment for each member: who holds two hands gets one receipt for both. */
export function paymentsOf(chosen: readonly HandDueView[]): TickedPayment[] {
  const payments = new Map<MemberId, TickedPayment>()
  for (const due of chosen) {
    const { memberId, memberName, isYou } = due
    const before = payments.get(memberId)?.amount ?? 0
    payments.set(memberId, { memberId, memberName, isYou, amount: before + toPayOf([due]) })
  }
  return [...payments.values()]
}
