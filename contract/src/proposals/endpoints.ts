import { TontineId } from '@mainforte/domain/kernel/ids'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { ProposalOutlook, ProposalsView } from './views.ts'

const path = '/tontines/{tontineId}/proposals'
const thatProposal = {
  tontineId: TontineId,
  number: z.coerce
    .number('proposal-invalid')
    .check(z.int('proposal-invalid'), z.minimum(1, 'proposal-invalid')),
}

export const proposals = {
  list: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path,
    summary: 'What was proposed in a circle',
    input: z.strictObject({ tontineId: TontineId }),
    output: ProposalsView,
  }),

  outlook: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: `${path}/{number}/outlook`,
    summary: 'What a yes to an open proposal changes now',
    input: z.strictObject(thatProposal),
    output: ProposalOutlook,
  }),

  answer: endpoint({
    action: 'proposal.answer',
    method: 'POST',
    path: `${path}/{number}/answer`,
    summary: 'Say yes or no to a proposal; the first yes of somebody who is asked performs it',
    input: z.strictObject({ ...thatProposal, isYes: z.boolean() }),
    output: nothing,
    isIdempotent: true,
  }),

  takeBack: endpoint({
    action: 'proposal.answer',
    method: 'POST',
    path: `${path}/{number}/take-back`,
    summary: 'Take back an own proposal',
    input: z.strictObject(thatProposal),
    output: nothing,
    isIdempotent: true,
  }),
}
