import type { AgreedView, ReplaceView, TakeOverView } from '@mainforte/contract/settlement/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { memberOf, memberOfUser } from '@mainforte/domain/members/member'
import { cyclesOf, isDue } from '@mainforte/domain/payments/dues'
import { isToBeDrawn, shownTurns } from '@mainforte/domain/rotation/meetings'
import { servedHands } from '@mainforte/domain/payouts/payout'
import { replacersOf, subjectsOf } from '@mainforte/domain/proposals/eligibility'
import { openProposals } from '@mainforte/domain/proposals/proposal'
import { standingIn } from '@mainforte/domain/settlement/account'
import { mayBeReplaced } from '@mainforte/domain/settlement/decide'
import {
  acceptableFrom,
  needsAccount,
  needsNotice,
  openReplacementOf,
  openReplacements,
  replacementLapsesAt,
  stoppersOf,
} from '@mainforte/domain/settlement/replacement'
import type { OpenReplacement } from '@mainforte/domain/settlement/replacement'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Look, headOf, nameOf } from '../journal/reading/names.ts'
import { type Reading, accountViews } from './view.ts'

/** A member's place as it stands, and who waits to join and could take it. (S5) */
export function replaceView(
  { state, names, reader, context }: Reading,
  memberId: MemberId,
): ReplaceView {
  const member = memberOf(state, memberId)
  const able = mayBeReplaced(state, memberId)
  const isAsked = replacersOf(state, memberId).includes(reader)
  const takesAccount = member !== undefined && needsAccount(state, member)
  const open = member && openReplacementOf(state, member, context.now)
  const subject = `replace ${memberId}`
  const waiting = state.members.filter(({ status }) => status === 'pending')
  return {
    ...headOf({ state, names }),
    currency: state.terms.currency,
    memberName: nameOf(names, memberId),
    isOwn: memberOfUser(state, reader)?.id === memberId,
    account: accountViews(state, reader, names).find((one) => one.memberId === memberId) ?? null,
    needsAccount: takesAccount,
    waits: member !== undefined && needsNotice(state, member),
    candidates: waiting
      .filter(({ userId, hasAgreed }) => (userId === null ? !takesAccount : hasAgreed))
      .map(({ id, userId, joinedAt }) => ({
        memberId: id,
        name: nameOf(names, id),
        isGuest: userId === null,
        dateJoined: joinedAt,
      })),
    withoutAccount: waiting
      .filter(({ userId }) => userId === null && takesAccount)
      .map(({ id }) => nameOf(names, id)),
    isProposed: openProposals(state, context.now).some(({ act }) =>
      subjectsOf(act).includes(subject),
    ),
    agreed: open ? agreedView(state, open, { reader, names }) : null,
    impossible: able.accepted ? (isAsked ? null : 'own-money') : able.refusal.code,
  }
}

const agreedView = (
  state: Tontine,
  open: OpenReplacement,
  { reader, names }: Pick<Look, 'reader' | 'names'>,
): AgreedView => ({
  memberId: open.member.id,
  memberName: nameOf(names, open.member.id),
  successorName: nameOf(names, open.request.id),
  settled: open.agreed.settled,
  from: new Date(acceptableFrom(state, open)).toISOString(),
  lapsesAt: new Date(replacementLapsesAt(open.agreed)).toISOString(),
  mayStop: stoppersOf(state, open).includes(reader),
  isForGuest: open.request.userId === null,
})

/** The places that are offered to the reader, with what they take over. (S5) */
export function offersView({ state, names, reader, context, today }: Reading): TakeOverView {
  const cycles = cyclesOf(state.turns)
  const due = cycles.filter((cycle) => isDue(state, cycle, today))
  const served = servedHands(state)
  const accounts = accountViews(state, reader, names)
  return {
    ...headOf({ state, names }),
    currency: state.terms.currency,
    contribution: state.terms.amount,
    offers: openReplacements(state, context.now)
      .filter(({ request }) => request.userId === reader)
      .flatMap((open) => {
        const { member } = open
        const account = accounts.find(({ memberId }) => memberId === member.id)
        if (!account) return []
        return [
          {
            agreed: agreedView(state, open, { reader, names }),
            account,
            dueNow: standingIn(state, member, due).owed,
            turns: cyclesOf(shownTurns(state.turns))
              .filter(({ memberId, isRetired }) => memberId === member.id && !isRetired)
              .map(({ number, date, handId }) => ({
                cycle: number,
                date,
                isReceived: served.has(handId),
              })),
            toDraw: state.turns.filter((turn) => turn.memberId === member.id && isToBeDrawn(turn))
              .length,
          },
        ]
      }),
  }
}
