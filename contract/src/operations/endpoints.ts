import { TontineId } from '@mainforte/domain/kernel/ids'
import { Operation } from '@mainforte/domain/kernel/operation'
import { OfflineCommand } from '@mainforte/domain/offline-command'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'

export const operations = {
  /** It counts once, however often it is sent, and by whichever device. */
  send: endpoint({
    action: 'operation.send',
    method: 'POST',
    path: '/tontines/{tontineId}/operations',
    summary: 'Send what a device wrote down without network',
    input: z.strictObject({
      tontineId: TontineId,
      operation: Operation,
      command: OfflineCommand,
    }),
    /** The number of the entry with which it arrived. */
    output: z.object({ seq: z.number() }),
  }),
}
