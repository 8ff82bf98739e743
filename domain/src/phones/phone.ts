/** Links of places without account, and telephones that speak like accounts. (L1 to L6) */

import type { EventMeta } from '../kernel/context.ts'
import type { Draft } from '../kernel/tracked-list.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { hoursAfter } from '../kernel/instant.ts'
import { type Member, type MembersPart, memberList, memberOf } from '../members/member.ts'
import {
  type Binding,
  type Phone,
  type PlaceLink,
  silent,
  withoutLink,
  type LinkRevoked,
} from '../members/speaking.ts'

export type PhoneEvent =
  /** An officer gave the place a link, in place of the one before. The link is not in the journal. (L1) */
  | { readonly type: 'link-given'; readonly memberId: MemberId }
  | LinkRevoked
  /** Somebody opened it, and speaks through it from now on. */
  | { readonly type: 'link-opened'; readonly memberId: MemberId; readonly userId: UserId }
  /** Its holder says whether they are in the circle. (L2) */
  | { readonly type: 'link-answered'; readonly memberId: MemberId; readonly isIn: boolean }
  /** A telephone is to be bound; an officer showed it a code at the table. (L3) */
  | {
      readonly type: 'phone-offered'
      readonly memberId: MemberId
      readonly shownBy: UserId | null
      readonly besides: MemberId | null
      /** Nobody has a voice who could say that it is the member. */
      readonly isAlone?: true
    }
  /** Somebody says that it is the member; a neighbour without a voice, for all to see. */
  | {
      readonly type: 'phone-vouched'
      readonly memberId: MemberId
      readonly isNeighbour?: true
    }
  | { readonly type: 'phone-refused'; readonly memberId: MemberId }
  /** From now on the telephone is the member's voice, in place of the one before. */
  | { readonly type: 'phone-bound'; readonly memberId: MemberId; readonly userId: UserId }
  /** Its holder has an account now, with an address of their own; a link given meanwhile ends. (L6) */
  | { readonly type: 'phone-became-account'; readonly memberId: MemberId }

/** The least that a circle has to say no, or to be told, in hours. (L3, L4) */
const hoursOfNotice = 72

/** When a telephone speaks that nobody vouched for. (L3) */
export const bindsAt = ({ at }: Binding): number => hoursAfter(at, hoursOfNotice)

/** Until when a new telephone confirms no pot and does not leave; null if two others were there. (L4) */
export function newUntil({ phone }: Pick<Member, 'phone'>, now: number): number | null {
  if (!phone || phone.vouchers.length > 1) return null
  const until = hoursAfter(phone.at, hoursOfNotice)
  return now < until ? until : null
}

/** Whether a telephone waits for a word of the members, or another word still helps it. (L3, L4) */
export const isPhoneAwaited = (member: Pick<Member, 'link' | 'phone'>, now: number): boolean =>
  member.link?.binding !== undefined || newUntil(member, now) !== null

/** An event about the row of one member. */
const onRow = <Event extends { readonly memberId: MemberId }>(
  change: (member: Member, event: Event, meta: EventMeta) => Member,
): EventRule<MembersPart, Event> => ({
  kind: 'members',
  evolve: ({ members }, event, meta, draft) => ({
    members: memberList.changed(
      members,
      event.memberId,
      (member) => change(member, event, meta),
      draft,
    ),
  }),
})

/** The row with something of its link changed. */
const withLink = (member: Member, change: Partial<PlaceLink>): Member =>
  member.link ? { ...member, link: { ...member.link, ...change } } : member

function withoutBinding(member: Member): Member {
  if (!member.link) return member
  const { binding: _, ...link } = member.link
  return { ...member, link }
}

type Vouching = Extract<PhoneEvent, { readonly type: 'phone-vouched' }>

const vouched = <Vouched extends Binding | Phone>(
  one: Vouched,
  { isNeighbour }: Vouching,
  by: UserId,
): Vouched =>
  isNeighbour
    ? { ...one, neighbours: [...(one.neighbours ?? []), by] }
    : { ...one, vouchers: [...one.vouchers, by] }

function withVoucher(member: Member, event: Vouching, { by }: EventMeta): Member {
  const { link, phone } = member
  if (link?.binding) return withLink(member, { binding: vouched(link.binding, event, by) })
  return phone ? { ...member, phone: vouched(phone, event, by) } : member
}

type State = MembersPart & { readonly adminId: UserId }

/** An office stays with the place when its telephone is another one. */
function withPhone(
  state: State,
  { memberId, userId }: Extract<PhoneEvent, { readonly type: 'phone-bound' }>,
  meta: EventMeta,
  draft?: Draft,
): Partial<State> {
  const isOrganizer = memberOf(state, memberId)?.userId === state.adminId
  const change = (member: Member) => bound(member, userId, meta)
  return {
    members: memberList.changed(state.members, memberId, change, draft),
    ...(isOrganizer && { adminId: userId }),
  }
}

/** The telephone speaks, and what it says first is that its holder is in the circle. */
function bound(member: Member, userId: UserId, { at }: EventMeta): Member {
  const { by, binding } = member.link ?? {}
  const { shownBy = null, ...offered } = binding ?? { besides: null, vouchers: [] }
  const officers = [...new Set([by, shownBy].flatMap((one) => one ?? []))]
  return {
    ...withoutLink(member),
    userId,
    phone: { ...offered, at, officers },
    emailBy: null,
    hasAgreed: true,
    firstDayAskedAt: null,
    isUnwitnessed: false,
  }
}

export const phoneEvents = {
  'link-given': onRow((member, _, { by, at }) => ({ ...member, link: { by, at, userId: null } })),
  'link-revoked': onRow(withoutLink),
  'link-opened': onRow((member, { userId }) => withLink(member, { userId })),
  'link-answered': onRow((member, { isIn }) => withLink(member, { isIn })),
  'phone-offered': onRow((member, { shownBy, besides, isAlone }, { at }) =>
    withLink(member, {
      binding: { at, shownBy, besides, vouchers: [], ...(isAlone && { isAlone }) },
    }),
  ),
  'phone-vouched': onRow(withVoucher),
  'phone-refused': onRow(withoutBinding),
  'phone-bound': { kind: 'members', evolve: withPhone },
  'phone-became-account': onRow(silent),
} satisfies EventTable<State, PhoneEvent>
