import { TontineId } from '@mainforte/domain/kernel/ids'
import { stepEndsAt, stepOf } from '@mainforte/domain/rotation/open-draw'
import type { Tontine } from '@mainforte/domain/tontine'
import type { CommittedCommand } from '../journal/commands/command.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'continue-draw': { tontineId: string; drawId: string; step: string }
  }
}

/** The clocks of the database and of this process may differ a little. */
const millisecondsAfter = 2000

/** What a command that began a step of a draw enqueues: somebody goes on when its time is over. */
export function scheduleDraw(
  { jobs }: Services,
  { before, state }: CommittedCommand,
): ((trx: Sql) => Promise<void>) | undefined {
  const { id: tontineId } = state
  const begun = dueIn(state)
  const known = before && dueIn(before)
  if (!begun || (known?.drawId === begun.drawId && known.step === begun.step)) return undefined
  const { drawId, step, endsAt } = begun
  const startAfter = new Date(endsAt + millisecondsAfter).toISOString()
  const job = { tontineId, drawId, step }
  return (trx) => jobs.enqueue(trx, 'continue-draw', job, { startAfter })
}

/** The step that a draw is in, and when it is over. (D9) */
const dueIn = ({ openDraw }: Tontine) =>
  openDraw && { drawId: openDraw.drawId, step: stepOf(openDraw), endsAt: stepEndsAt(openDraw) }

/** Goes on with a draw in the name of the organizer, who had it made. (D9) */
export function continueDraws(services: Services, journal: Journal): void {
  services.jobs.work('continue-draw', async ({ tontineId: id, drawId, step }) => {
    const tontineId = TontineId.parse(id)
    const { state } = (await journal.read(tontineId)) ?? {}
    const due = state && dueIn(state)
    if (!state || due?.drawId !== drawId) return
    // The clock of this process is behind the database's: the job is tried again.
    if (due.endsAt > services.clock.now() && due.step === step)
      throw new Error('the step of the draw is not over yet')
    // Refused if a member was faster.
    await journal.run({
      tontineId,
      actor: { role: 'user', userId: state.adminId },
      command: { type: 'continue-draw' },
      isUnlimited: true,
      answer: () => ({}),
    })
  })
}
