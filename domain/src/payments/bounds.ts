import { type Decision, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import { daysAfter } from '../kernel/instant.ts'
import { type MembersPart, memberOfUser } from '../members/member.ts'
import type { Payment, PaymentsPart } from './payment.ts'

/** How many payments of one account may wait for an officer at once. (P12) */
export const maxWaiting = 20
/** How many waiting payments one account may record within 24 hours. (P12) */
export const maxDeclared = 40

export type TooManyPayments =
  | { readonly code: 'too-many-waiting'; readonly limit: number }
  | { readonly code: 'too-many-declared'; readonly limit: number }

/**
 * Why one more of their payments may not wait now, if so. A payment that its author can't complete is
 * always their own: they paid it, or it pays their dues. (P12)
 */
export function tooManyOf(
  state: MembersPart & PaymentsPart,
  { actor, at }: Context,
): Decision<never, TooManyPayments> | undefined {
  const writer = memberOfUser(state, actor)?.id
  const isOwn = ({ by, memberId, payerId }: Payment) =>
    by === actor && (memberId === writer || payerId === writer)
  const own = state.payments.filter(isOwn)
  if (own.filter(({ status }) => status === 'pending').length >= maxWaiting)
    return refuse({ code: 'too-many-waiting', limit: maxWaiting })
  const since = new Date(daysAfter(at, -1)).toISOString()
  if (own.filter(({ recordedAt }) => recordedAt > since).length >= maxDeclared)
    return refuse({ code: 'too-many-declared', limit: maxDeclared })
  return undefined
}
