import { accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { type Member, memberOf, memberOfUser, withAccounts } from '../members/member.ts'
import { onOneTelephone } from '../members/one-telephone.ts'
import { type PlaceLink, isHolder } from '../members/speaking.ts'
import { type PhoneEvent, bindsAt, newUntil } from './phone.ts'
import {
  type Answer,
  type CommandOf,
  type PhoneCommand,
  type PhoneRefusal,
  type State,
  isElsewhere,
  onActive,
  onMember,
} from './place.ts'

/** A telephone is to be bound, by the holder of the place's link. A new one waits from the beginning. (L3) */
export const offerPhone = (
  state: State,
  { memberId, shownBy, besides }: CommandOf<'offer-phone'>,
  { actor }: Context,
): Answer =>
  onActive(state, memberId, ({ link }) => {
    if (link?.userId !== actor) return refuse({ code: 'no-such-link' })
    if (isElsewhere(state, memberId, actor)) return refuse({ code: 'link-opened' })
    const other = besides === null ? undefined : memberOf(state, besides)
    if (other && isOfficer(state, other)) return refuse({ code: 'phone-of-officer' })
    const isShown = shownBy !== null && isOfficer(state, memberOfUser(state, shownBy))
    const asked = { shownBy: isShown ? shownBy : null, besides }
    const isAlone = couldVouch(state, memberId, [link.by, asked.shownBy], besides).length === 0
    return accept([{ type: 'phone-offered', memberId, ...asked, ...(isAlone && { isAlone }) }])
  })

/** Whether somebody keeps the notebook, as organizer or officer. */
export const isOfficer = (
  { adminId }: Pick<State, 'adminId'>,
  member: Pick<Member, 'userId' | 'isOfficer'> | undefined,
): boolean => member !== undefined && (member.isOfficer || member.userId === adminId)

/** Those whose word binds a telephone at once: voices, but not the officer who gave the link or showed the code. (L3) */
export function vouchersOf(
  state: Pick<State, 'members'>,
  { id, link, phone }: Pick<Member, 'id' | 'link' | 'phone'>,
): UserId[] {
  const { besides = null } = link?.binding ?? phone ?? {}
  const officers = link?.binding ? [link.by, link.binding.shownBy] : (phone?.officers ?? [])
  return couldVouch(state, id, officers, besides)
}

const couldVouch = (
  { members }: Pick<State, 'members'>,
  id: MemberId,
  officers: readonly (UserId | null)[],
  besides: MemberId | null,
): UserId[] => {
  const here = onOneTelephone(members, new Set([id, ...(besides === null ? [] : [besides])]))
  return withAccounts(members).flatMap((one) =>
    here.has(one.id) || officers.includes(one.userId) ? [] : one.userId,
  )
}

/** Whether somebody may say that it is the member: a voucher, or a neighbour who binds a telephone, too. (L3) */
export function mayVouch(state: State, member: Member, userId: UserId): boolean {
  const { vouchers = [], neighbours = [], besides } = member.link?.binding ?? member.phone ?? {}
  const own = memberOfUser(state, userId)
  if (!own || own.id === member.id || own.id === besides) return false
  if ([...vouchers, ...neighbours].includes(userId)) return false
  return vouchersOf(state, member).includes(userId) || own.link?.binding !== undefined
}

/**
 * Somebody says that it is the member. At the table the word of a voice binds the telephone at once; later
 * it says that another was there, too. (L3, L4)
 */
export const vouchForPhone = (
  state: State,
  { memberId }: CommandOf<'vouch-for-phone'>,
  { actor, now }: Context,
): Answer =>
  onActive(state, memberId, (member) => {
    const { link } = member
    if (!link?.binding && newUntil(member, now) === null)
      return refuse({ code: 'phone-not-offered' })
    if (!mayVouch(state, member, actor)) return refuse({ code: 'not-a-voucher' })
    const counts = vouchersOf(state, member).includes(actor)
    const said: PhoneEvent = {
      type: 'phone-vouched',
      memberId,
      ...(!counts && { isNeighbour: true }),
    }
    // An officer's telephone is never replaced at once, nor is the office with it.
    const isAtTable = link?.binding?.shownBy != null && !isOfficer(state, member)
    if (!counts || !isAtTable) return accept([said])
    const bound = boundBy(state, memberId, link)
    return bound.accepted ? accept([said, ...bound.value]) : bound
  })

/** The telephone speaks, unless its holder got another place meanwhile. (M2) */
const boundBy = (state: State, memberId: MemberId, { userId }: PlaceLink): Answer =>
  userId && !isElsewhere(state, memberId, userId)
    ? accept([{ type: 'phone-bound', memberId, userId }])
    : refuse({ code: 'no-such-link' })

/**
 * Any member says no; one who always does can't hold up what two others said. Whose telephone it is to replace
 * always may. (L3)
 */
export const refusePhone = (
  state: State,
  { memberId }: CommandOf<'refuse-phone'>,
  { actor }: Context,
): Answer =>
  onMember(state, memberId, (member) => {
    const { binding } = member.link ?? {}
    if (!binding) return refuse({ code: 'phone-not-offered' })
    return binding.vouchers.length > 1 && !isHolder(member, actor)
      ? refuse({ code: 'phone-vouched' })
      : accept([{ type: 'phone-refused', memberId }])
  })

/** When a telephone speaks by itself; undefined while it needs the word of somebody who could say it. (L3) */
export function bindsByItself(state: State, member: Member): number | undefined {
  const { binding } = member.link ?? {}
  if (!binding) return undefined
  const able = vouchersOf(state, member)
  const { isAlone = able.length === 0, vouchers } = binding
  return isAlone || vouchers.length > 0 ? bindsAt(binding) : undefined
}

/** Nobody said no for three days, and nobody was there to say yes. (L3) */
export const finishPhone = (
  state: State,
  { memberId }: CommandOf<'finish-phone'>,
  { actor, now }: Context,
): Answer =>
  onActive(state, memberId, (member) => {
    const { link } = member
    if (!link?.binding || link.userId !== actor) return refuse({ code: 'phone-not-offered' })
    const from = bindsByItself(state, member)
    if (from === undefined) return refuse({ code: 'voucher-needed' })
    return now < from
      ? refuse({ code: 'phone-not-yet', from: new Date(from).toISOString() })
      : boundBy(state, memberId, link)
  })

/** The holder of a telephone has an account now; one that is new could still be somebody else's. (L4, L6) */
export function haveAccount(state: State, _: PhoneCommand, { actor, now }: Context): Answer {
  const own = memberOfUser(state, actor)
  if (!own?.phone) return refuse({ code: 'already-said' })
  return tooNew(own, now) ?? accept([{ type: 'phone-became-account', memberId: own.id }])
}

/** Refuses what a telephone does not do in its first days. (L4) */
export function tooNew(member: Pick<Member, 'phone'>, now: number) {
  const until = newUntil(member, now)
  return until === null
    ? undefined
    : refuse({ code: 'phone-too-new', until: new Date(until).toISOString() } as const)
}

/** What a telephone does not do in its first days, unless two others were there; a no it may always say. (L4) */
const notWhileNew: readonly string[] = [
  'confirm-payout',
  'confirm-transfer',
  'hand-cash',
  'answer-hand-over',
  'leave-circle',
  'leave-round',
  'replace-member',
  'propose-swap',
  'answer-swap',
  'vouch-for-phone',
  'see-presence',
]

export function tooNewFor(
  state: State,
  command: { readonly type: string; readonly isYes?: boolean },
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): PhoneRefusal | undefined {
  if (!notWhileNew.includes(command.type) || command.isYes === false) return undefined
  const own = memberOfUser(state, actor)
  return own && tooNew(own, now)?.refusal
}
