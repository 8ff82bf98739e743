import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { PayoutId, TontineId } from '@mainforte/domain/kernel/ids'
import type { PayoutCommand } from '@mainforte/domain/payouts/decide'
import { claimsOf } from '@mainforte/domain/payments/guarantee'
import type { OffsetCommand } from '@mainforte/domain/settlement/offset'
import { implementer } from '../implementer.ts'
import { authorOf, needsKey } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { subjectFrom } from '../members/standing-store.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { permit, signedIn } from '../kernel/http/authorize.ts'
import { orNotFound } from '../kernel/http/refusal.ts'
import { cycleView } from './cycle.ts'
import { findCycle, findPayout } from './store.ts'

const os = implementer.payouts

export function payoutRoutes({ database, clock }: Services, journal: Journal) {
  /** Runs a command on one payout, and returns the payout after it. */
  const runOnPayout = async (
    context: RequestContext,
    input: { tontineId: TontineId; payoutId: PayoutId },
    command: PayoutCommand | OffsetCommand,
  ) => {
    const { tontineId, payoutId } = input
    const { userId } = authorOf(context)
    return runFor(journal, context, input, {
      command,
      key: needsKey,
      read: (trx) => findPayout(trx, tontineId, payoutId, userId),
    })
  }

  return os.router({
    readCycle: os.readCycle.handler(async ({ input, context }) => {
      const { tontineId, number } = input
      const reader = signedIn(context).id
      const book = orNotFound(
        await findCycle(database.sql, tontineId, number, reader, clock.now()),
        'no-such-tontine',
      )
      permit(context.actor, 'tontine.readCircle', subjectFrom(book))
      const today = todayIn(book.zone, clock.now())
      const { actor } = context
      // What guarantors have covered stands in the state alone, and matters to hands that are out.
      const claims = book.turns.some(({ isRetired }) => isRetired)
        ? await journal.consult(tontineId, authorOf(context), claimsOf)
        : []
      return orNotFound(
        cycleView(
          { ...book, claims },
          { tontineId, number, today, now: clock.now(), reader, actor },
        ),
        'no-such-cycle',
      )
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
