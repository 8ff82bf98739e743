import { TontineId } from '@mainforte/domain/kernel/ids'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { cycleNumber } from '../payouts/cycle-number.ts'

/** What was written at a meeting, which stands beside the journal: null once it was erased. */
const MeetingTexts = z.object({
  texts: z.array(z.object({ digest: z.string(), text: z.nullable(z.string()) })),
})

export const meetings = {
  texts: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/cycles/{number}/meeting',
    summary: 'The notes of the meeting of a cycle; the meeting itself is in the journal',
    input: z.strictObject({ tontineId: TontineId, number: cycleNumber }),
    output: MeetingTexts,
  }),
}
