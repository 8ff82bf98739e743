import { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { SwapAct, SwapAnswer, SwapsView } from './views.ts'

const path = '/tontines/{tontineId}/swaps'

export const swaps = {
  read: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path,
    summary:
      'The swaps of turns, what the reader may swap, and the order of the start beside that of today',
    input: z.strictObject({ tontineId: TontineId }),
    output: SwapsView,
  }),

  propose: endpoint({
    action: 'rotation.swap',
    method: 'POST',
    path,
    summary: 'Propose to somebody to exchange turns; only they can accept',
    input: z.strictObject({ tontineId: TontineId, handId: HandId, otherHandId: HandId }),
    output: SwapAnswer,
    isIdempotent: true,
  }),

  answer: endpoint({
    action: 'rotation.swap',
    method: 'POST',
    path: `${path}/{number}`,
    summary:
      'Accept or decline a swap, for oneself or for a guest; approve or refuse an accepted one; take back an own one',
    input: z.strictObject({
      tontineId: TontineId,
      /** The journal entry that proposed it. */
      number: z.coerce
        .number('proposal-invalid')
        .check(z.int('proposal-invalid'), z.minimum(1, 'proposal-invalid')),
      act: SwapAct,
    }),
    output: SwapAnswer,
    isIdempotent: true,
  }),
}
