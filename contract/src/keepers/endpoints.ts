import { HandOverId, TontineId } from '@mainforte/domain/kernel/ids'
import { NewHandOver } from '@mainforte/domain/keepers/new-hand-over'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'

const path = '/tontines/{tontineId}/hand-overs'

export const keepers = {
  hand: endpoint({
    action: 'cash.handOver',
    method: 'POST',
    path,
    summary: 'Say that money of the tontine went to or from the reader; the other one confirms it',
    input: z.strictObject({ tontineId: TontineId, ...NewHandOver.shape }),
    /** Done at once only where nobody else can confirm it. (Q3) */
    output: z.object({ isDone: z.boolean() }),
    isIdempotent: true,
  }),

  answer: endpoint({
    action: 'cash.handOver',
    method: 'POST',
    path: `${path}/{handOverId}`,
    summary: 'Say whether money went from one keeper to the next; a no also takes an own one back',
    input: z.strictObject({ tontineId: TontineId, handOverId: HandOverId, isRight: z.boolean() }),
    output: z.object({ isDone: z.boolean() }),
    isIdempotent: true,
  }),
}
