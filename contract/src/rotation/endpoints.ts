import { ScheduledDay } from '@mainforte/domain/kernel/calendar-date'
import { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import { Reason } from '@mainforte/domain/kernel/text'
import { FixedRank } from '@mainforte/domain/rotation/fixed-turns'
import { RoomSecret } from '@mainforte/domain/rotation/room-draw'
import { DrawWindow } from '@mainforte/domain/rotation/open-draw'
import { WishedRank } from '@mainforte/domain/rotation/wishes'
import { Steps } from '@mainforte/domain/rotation/acts'
import { largestCircle } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { paging } from '../kernel/paging.ts'
import { DaysView, DrawsView, ProposedView, RankingView } from './views.ts'

/** 32 bytes: a digest, or a secret. */
const Hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const DrawId = z.string().check(z.maxLength(60))

const Ranked = z
  .array(
    z.strictObject({
      hand: HandId,
      rank: z.int().check(z.minimum(1), z.maximum(largestCircle)),
    }),
  )
  .check(z.maxLength(largestCircle))

/** What limited a draw of the room; never more than a list of hands has. */
const DrawnConstraints = z.strictObject({
  fixed: Ranked,
  notBefore: Ranked,
  spacing: z.exactOptional(
    z.strictObject({
      apart: z.int().check(z.minimum(1), z.maximum(largestCircle)),
      groups: z
        .array(z.array(HandId).check(z.maxLength(largestCircle)))
        .check(z.maxLength(largestCircle)),
    }),
  ),
})

const thatTontine = z.strictObject({ tontineId: TontineId })

export const rotation = {
  read: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/ranking',
    summary: 'Who takes the pot, in which order, on which day',
    input: thatTontine,
    output: RankingView,
  }),

  redraw: endpoint({
    action: 'rotation.draw',
    method: 'POST',
    path: '/tontines/{tontineId}/ranking/automatic',
    summary: 'Make the automatic order again, before the tontine runs',
    input: thatTontine,
    output: RankingView,
  }),

  arrange: endpoint({
    action: 'rotation.arrange',
    method: 'PUT',
    path: '/tontines/{tontineId}/ranking',
    summary: 'Set the order and the days by hand',
    input: z.strictObject({
      tontineId: TontineId,
      /** Every active hand exactly once, from the first rank to the last. */
      turns: z
        .array(z.strictObject({ handId: HandId, date: z.nullable(ScheduledDay) }))
        .check(z.maxLength(largestCircle, 'circle-full')),
    }),
    output: RankingView,
  }),

  days: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/days',
    summary: 'The days of the turns, which of them may still move, and whether the round is paused',
    input: thatTontine,
    output: DaysView,
  }),

  postpone: endpoint({
    action: 'rotation.postpone',
    method: 'POST',
    path: '/tontines/{tontineId}/days/postpone',
    summary: 'Propose to move a turn and all after it by whole steps; another person has to agree',
    input: z.strictObject({ tontineId: TontineId, handId: HandId, steps: Steps, reason: Reason }),
    output: ProposedView,
    isIdempotent: true,
  }),

  pause: endpoint({
    action: 'rotation.postpone',
    method: 'POST',
    path: '/tontines/{tontineId}/days/pause',
    summary: 'Propose to pause the round; another person has to agree',
    input: z.strictObject({ tontineId: TontineId, reason: Reason }),
    output: ProposedView,
    isIdempotent: true,
  }),

  resume: endpoint({
    action: 'rotation.resume',
    method: 'POST',
    path: '/tontines/{tontineId}/days/resume',
    summary: 'Propose that a paused round goes on; another person has to agree',
    input: z.strictObject({ tontineId: TontineId, reason: Reason }),
    output: ProposedView,
    isIdempotent: true,
  }),

  openMeetingDraw: endpoint({
    action: 'rotation.takePart',
    method: 'POST',
    path: '/tontines/{tontineId}/draw/open',
    summary: 'Draw the next turn at its meeting: everybody takes part, as in the draw of a list',
    input: z.strictObject({ tontineId: TontineId, minutes: z.optional(DrawWindow) }),
    output: nothing,
  }),

  promise: endpoint({
    action: 'rotation.takePart',
    method: 'POST',
    path: '/tontines/{tontineId}/draw/promise',
    summary: 'Promise a secret for the draw under way, by its digest',
    input: z.strictObject({ tontineId: TontineId, drawId: DrawId, commitment: Hex64 }),
    output: nothing,
  }),

  reveal: endpoint({
    action: 'rotation.takePart',
    method: 'POST',
    path: '/tontines/{tontineId}/draw/reveal',
    summary: 'Reveal the secret that was promised, once nobody promises any more',
    input: z.strictObject({ tontineId: TontineId, drawId: DrawId, secret: Hex64 }),
    output: nothing,
  }),

  wish: endpoint({
    action: 'rotation.takePart',
    method: 'PUT',
    path: '/tontines/{tontineId}/draw/wish',
    summary: 'Wish not to be drawn before a rank, or take the wish back, until the list is closed',
    input: z.strictObject({ tontineId: TontineId, notBefore: z.nullable(WishedRank) }),
    output: RankingView,
  }),

  fix: endpoint({
    action: 'rotation.arrange',
    method: 'PUT',
    path: '/tontines/{tontineId}/draw/fixed',
    summary:
      'Agree on the rank of a hand instead of drawing it, or draw it after all; everybody is asked again',
    input: z.strictObject({ tontineId: TontineId, handId: HandId, rank: z.nullable(FixedRank) }),
    output: RankingView,
  }),

  continueDraw: endpoint({
    action: 'rotation.takePart',
    method: 'POST',
    path: '/tontines/{tontineId}/draw/continue',
    summary: 'Go on with the draw when the time of its step is over',
    input: thatTontine,
    output: nothing,
  }),

  bringRoomDraw: endpoint({
    action: 'rotation.bringDraw',
    method: 'POST',
    path: '/tontines/{tontineId}/draw/room',
    summary: 'Hand in a draw that was made in the room; the circle then says whether it was so',
    input: z.strictObject({
      tontineId: TontineId,
      drawId: DrawId,
      hands: z.array(HandId).check(z.maxLength(largestCircle)),
      constraints: z.nullable(DrawnConstraints),
      participants: z
        .array(
          z.strictObject({
            participantId: z.string().check(z.maxLength(36)),
            commitment: Hex64,
            secret: RoomSecret,
          }),
        )
        .check(z.maxLength(largestCircle + 1)),
    }),
    output: nothing,
    isIdempotent: true,
  }),

  answerRoomDraw: endpoint({
    action: 'rotation.takePart',
    method: 'POST',
    path: '/tontines/{tontineId}/draw/room/answer',
    summary: 'Say whether a draw of the room was made as it was handed in',
    input: z.strictObject({ tontineId: TontineId, drawId: DrawId, wasSo: z.boolean() }),
    output: nothing,
  }),

  draws: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/draws',
    summary: 'Every draw that was made, also the replaced ones, and the promise for the next',
    input: z.strictObject({ ...paging, tontineId: TontineId }),
    output: DrawsView,
  }),
}
