import { TontineId } from '@mainforte/domain/kernel/ids'
import { Reason, orNothing } from '@mainforte/domain/kernel/text'
import { WaysToPay } from '@mainforte/domain/payments/way-to-pay'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'

export const ways = {
  change: endpoint({
    action: 'payment.sayWhere',
    method: 'PUT',
    path: '/tontines/{tontineId}/ways-to-pay',
    summary: 'Note where to pay, or propose to change it with a reason',
    input: z.strictObject({ tontineId: TontineId, ways: WaysToPay, reason: orNothing(Reason) }),
    /** Noted, or only proposed: somebody else has to say yes. (P17) */
    output: z.object({ isDone: z.boolean() }),
    isIdempotent: true,
  }),
}
