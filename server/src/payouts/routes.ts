import type { PayoutId, TontineId } from '@mainforte/domain/kernel/ids'
import type { PayoutCommand } from '@mainforte/domain/payouts/decide'
import { payoutOf } from '@mainforte/domain/payouts/payout'
import type { OffsetCommand } from '@mainforte/domain/settlement/offset'
import { implementer } from '../implementer.ts'
import { authorOf, needsKey } from '../journal/commands/command-request.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { orNotFound } from '../kernel/http/refusal.ts'
import { cyclePage } from './cycle-page.ts'
import { payoutView } from './payout-view.ts'

const os = implementer.payouts

export function payoutRoutes(services: Services, journal: Journal) {
  const { clock } = services
  const lookAt = lookingAt(services, journal)
  /** Runs a command on one payout, and returns the payout after it. */
  const runOnPayout = async (
    context: RequestContext,
    input: { tontineId: TontineId; payoutId: PayoutId },
    command: PayoutCommand | OffsetCommand,
  ) => {
    const { userId: reader } = authorOf(context)
    return runFor(journal, context, input, {
      command,
      key: needsKey,
      answer(current) {
        const payout = payoutOf(current.state, input.payoutId)
        if (!payout) throw new Error(`payout ${input.payoutId} is not in the state`)
        return payoutView({ ...current, reader, now: clock.now() }, payout)
      },
    })
  }

  return os.router({
    readCycle: os.readCycle.handler(async ({ input, context }) => {
      const look = await lookAt(context, input, 'tontine.readCircle')
      return orNotFound(cyclePage(look, context.actor, input.number), 'no-such-cycle')
    }),
    send: os.send.handler(({ input, context }) => {
      const { tontineId: _, ...payout } = input
      return runOnPayout(context, input, { type: 'send-payout', payout })
    }),
    returnCredit: os.returnCredit.handler(({ input, context }) => {
      const { tontineId: _, ...payout } = input
      return runOnPayout(context, input, { type: 'return-credit', payout })
    }),
    offset: os.offset.handler(({ input, context }) => {
      const { tontineId: _, ...offset } = input
      return runOnPayout(context, input, { type: 'offset-debt', ...offset })
    }),
    confirm: os.confirm.handler(({ input, context }) =>
      runOnPayout(context, input, { type: 'confirm-payout', payoutId: input.payoutId }),
    ),
    dispute: os.dispute.handler(({ input, context }) => {
      const { payoutId, reason } = input
      return runOnPayout(context, input, { type: 'dispute-payout', payoutId, reason })
    }),
    withdraw: os.withdraw.handler(({ input, context }) => {
      const { payoutId, reason } = input
      return runOnPayout(context, input, { type: 'withdraw-payout', payoutId, reason })
    }),
  })
}
