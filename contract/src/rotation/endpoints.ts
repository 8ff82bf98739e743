import { CalendarDate, ScheduledDay } from '@mainforte/domain/kernel/calendar-date'
import { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import { Reason } from '@mainforte/domain/kernel/text'
import { FixedRank } from '@mainforte/domain/rotation/fixed-turns'
import { WishedRank } from '@mainforte/domain/rotation/wishes'
import { Steps } from '@mainforte/domain/rotation/acts'
import { largestCircle } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { paging } from '../kernel/paging.ts'
import { DrawId, Hex64, Said } from './said.ts'
import { DaysView, DrawsView, ProposedView, RankingView } from './views.ts'

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

  moveMeeting: endpoint({
    action: 'rotation.postpone',
    method: 'POST',
    path: '/tontines/{tontineId}/days/meeting',
    summary: 'Hold a meeting on another day: this time only, or this time and from then on',
    input: z.strictObject({
      tontineId: TontineId,
      from: CalendarDate,
      to: CalendarDate,
      isForAll: z.boolean(),
    }),
    output: nothing,
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

  drawTurn: endpoint({
    action: 'rotation.takePart',
    method: 'POST',
    path: '/tontines/{tontineId}/draw/turn',
    summary: 'Draw the next turn at its meeting from the numbers that those present said',
    input: z.strictObject({ tontineId: TontineId, said: Said }),
    output: nothing,
    isIdempotent: true,
  }),

  attest: endpoint({
    action: 'rotation.takePart',
    method: 'POST',
    path: '/tontines/{tontineId}/draw/attest',
    summary: 'Say whether a draw aloud was so; it stays as it is',
    input: z.strictObject({ tontineId: TontineId, drawId: DrawId, wasSo: z.boolean() }),
    output: nothing,
  }),

  recordHat: endpoint({
    action: 'rotation.recordHat',
    method: 'POST',
    path: '/tontines/{tontineId}/draw/hat',
    summary:
      'Propose what was drawn from a hat, the whole order or the turn that is due; another person has to agree',
    input: z.strictObject({
      tontineId: TontineId,
      /** From the first rank to the last; of one turn its hand alone. */
      hands: z.array(HandId).check(z.maxLength(largestCircle)),
    }),
    output: ProposedView,
    isIdempotent: true,
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

  draws: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/draws',
    summary: 'Every draw that was made, also the replaced ones, and the promise for the next',
    input: z.strictObject({ ...paging, tontineId: TontineId }),
    output: DrawsView,
  }),
}
