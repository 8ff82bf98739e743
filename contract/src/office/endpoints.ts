import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { KeyDigest, OfficeKey } from '@mainforte/domain/office/key-code'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { KeyView, OfficeView } from './views.ts'

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

  makeKey: endpoint({
    action: 'office.key',
    method: 'PUT',
    path: `${path}/key`,
    summary: 'Make a paper key in place of the one before; only its digest is sent',
    input: z.extend(thatTontine, { digest: KeyDigest }),
    output: nothing,
  }),

  revokeKey: endpoint({
    action: 'office.key',
    method: 'DELETE',
    path: `${path}/key`,
    summary: 'Revoke the paper key',
    input: thatTontine,
    output: nothing,
  }),

  openKey: endpoint({
    action: 'tontine.joinWithKey',
    method: 'POST',
    path: '/office-keys/open',
    summary: 'What a paper key opens; an organizer who is awake is told',
    input: z.strictObject({ key: OfficeKey }),
    output: KeyView,
  }),

  useKey: endpoint({
    action: 'tontine.joinWithKey',
    method: 'POST',
    path: '/office-keys/use',
    summary: 'Ask for the office with a paper key, as a member or as a guest of the tontine',
    input: z.strictObject({ key: OfficeKey, guestId: z.nullable(MemberId) }),
    output: thatTontine,
  }),

  refuseKey: endpoint({
    action: 'office.vote',
    method: 'POST',
    path: `${path}/key/refuse`,
    summary: 'Say no to somebody who asks for the office with the paper key; the key ends',
    input: thatTontine,
    output: nothing,
  }),

  takeWithKey: endpoint({
    action: 'office.takeWithKey',
    method: 'POST',
    path: `${path}/key/take`,
    summary: 'Take the office with the paper key once the wait is over',
    input: thatTontine,
    output: nothing,
  }),

  takeOfficeBack: endpoint({
    action: 'office.answer',
    method: 'POST',
    path: `${path}/take-back`,
    summary: 'Take back the office that a paper key took, within one cycle',
    input: thatTontine,
    output: nothing,
  }),
}
