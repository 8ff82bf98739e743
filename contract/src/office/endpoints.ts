import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { OfficeView } from './views.ts'

const path = '/tontines/{tontineId}/office'
const thatTontine = z.strictObject({ tontineId: TontineId })

export const office = {
  read: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path,
    summary: 'Who organizes a tontine, to whom it is offered, and the vote on another organizer',
    input: thatTontine,
    output: OfficeView,
  }),

  offer: endpoint({
    action: 'office.offer',
    method: 'POST',
    path: `${path}/offer`,
    summary: 'Offer the office to an active member with an account; it lapses after seven days',
    input: z.extend(thatTontine, { memberId: MemberId }),
    output: nothing,
  }),

  takeBack: endpoint({
    action: 'office.offer',
    method: 'DELETE',
    path: `${path}/offer`,
    summary: 'Take the own offer back',
    input: thatTontine,
    output: nothing,
  }),

  answer: endpoint({
    action: 'office.answer',
    method: 'POST',
    path: `${path}/answer`,
    summary:
      'Say yes or no to the office that the organizer offers, or for which one has the votes',
    input: z.extend(thatTontine, { isYes: z.boolean() }),
    output: nothing,
  }),

  vote: endpoint({
    action: 'office.vote',
    method: 'POST',
    path: `${path}/vote`,
    summary:
      'Vote for another organizer where the present one does not answer; null takes the vote back',
    input: z.extend(thatTontine, { memberId: z.nullable(MemberId) }),
    output: nothing,
  }),
}
