import type { TontineView } from '@mainforte/contract/tontines/views'
import { cardsToSee } from '@mainforte/domain/meetings/cards'
import { meetingNow } from '@mainforte/domain/meetings/state'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { asOf } from '@mainforte/domain/members/awake'
import { memberOf } from '@mainforte/domain/members/member'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Look } from '../journal/reading/names.ts'

/** Of whom the reader may say that they are at the meeting. (N6) */
export function cardsNote({ state, reader, now }: Look): Pick<TontineView, 'cardsToSee'> {
  const { meeting, number: cycle = 0 } = meetingNow(state) ?? {}
  if (!meeting?.attendance.some(({ byCard }) => byCard)) return {}
  const cards = cardsToSee(asOf(state, now, reader), meeting, reader)
  const memberIds = cards.map(({ memberId }) => memberId)
  return memberIds.length === 0 ? {} : { cardsToSee: { cycle, memberIds } }
}

/** The cycle whose meeting the reader of a card records, where its member has no telephone. (N6) */
export function meetingOfCard(state: Tontine, memberId: MemberId, userId: UserId) {
  const now = meetingNow(state)
  const isGuest = memberOf(state, memberId)?.userId === null
  return isGuest && now?.meeting.recorder === userId ? now.number : undefined
}
