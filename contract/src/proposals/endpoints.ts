import { TontineId } from '@mainforte/domain/kernel/ids'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { ProposalsView } from './views.ts'

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
    summary: 'What was proposed in a circle, and what a yes to each open proposal changes',
    input: z.strictObject({ tontineId: TontineId }),
    output: ProposalsView,
    isHeavy: true,
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
