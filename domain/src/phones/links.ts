import { accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import { memberOfUser } from '../members/member.ts'
import { type Answer, type CommandOf, type State, isElsewhere, onMember } from './place.ts'

/** A guest gets a link, and somebody who lost their telephone another one. (L1) */
export const giveLink = (state: State, { memberId }: CommandOf<'give-link'>): Answer =>
  onMember(state, memberId, ({ userId, phone }) =>
    userId !== null && !phone
      ? refuse({ code: 'has-account' })
      : accept([{ type: 'link-given', memberId }]),
  )

export const revokeLink = (state: State, { memberId }: CommandOf<'revoke-link'>): Answer =>
  onMember(state, memberId, ({ link }) =>
    link ? accept([{ type: 'link-revoked', memberId }]) : refuse({ code: 'no-such-link' }),
  )

/** The first who opens the link speaks through it. Nobody is in two places. (L1, M2) */
export const openLink = (
  state: State,
  { memberId }: CommandOf<'open-link'>,
  { actor: userId }: Context,
): Answer =>
  onMember(state, memberId, (member) => {
    const { link } = member
    if (!link) return refuse({ code: 'no-such-link' })
    if (link.userId || isElsewhere(state, memberId, userId)) return refuse({ code: 'link-opened' })
    return accept([{ type: 'link-opened', memberId, userId }])
  })

/** The holder of a link says whether they are in the circle, which all see; it binds nobody. (L2) */
export function answerByLink(
  state: State,
  { isIn }: CommandOf<'answer-by-link'>,
  { actor }: Context,
): Answer {
  const own = memberOfUser(state, actor)
  if (!own?.link || own.userId !== null) return refuse({ code: 'no-such-link' })
  return own.link.isIn === isIn
    ? refuse({ code: 'already-said' })
    : accept([{ type: 'link-answered', memberId: own.id, isIn }])
}
