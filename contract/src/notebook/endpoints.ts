import { TontineId } from '@mainforte/domain/kernel/ids'
import { CarriedNotebook } from '@mainforte/domain/notebook/carried'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { NotebookView } from './views.ts'

const path = '/tontines/{tontineId}/notebook'

export const notebook = {
  read: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path,
    summary: 'What is asked of whom, to take over the notebook of a circle that began on paper',
    input: z.strictObject({ tontineId: TontineId }),
    output: NotebookView,
  }),

  carry: endpoint({
    action: 'payment.record',
    method: 'POST',
    path,
    summary: 'Propose what stood in the old notebook: payments, and pots that were handed over',
    input: z.extend(CarriedNotebook, { tontineId: TontineId }),
    /** It is there, or only proposed: somebody else has to say yes. (B1) */
    output: z.object({ isDone: z.boolean() }),
    isIdempotent: true,
  }),
}
