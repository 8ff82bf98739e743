import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Action } from '@mainforte/domain/permissions'
import type { SettlementCommand } from '@mainforte/domain/settlement/decide'
import { implementer } from '../implementer.ts'
import { needsKey } from '../journal/commands/command-request.ts'
import { contextOf } from '../journal/commands/context.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { todayOf } from '../journal/reading/names.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { mailLocale } from '../mail/letter.ts'
import { withJournalRow } from '../journal/journal-row.ts'
import { accountsFile, accountsTable } from './table.ts'
import { offersView, replaceView } from './replacement-view.ts'
import { aliveView } from './alive-view.ts'
import { closingView, firstUsesView, outlookView, settlementView } from './view.ts'
import type { Reading } from './view.ts'

const os = implementer.settlement

export function settlementRoutes(services: Services, journal: Journal) {
  const lookAt = lookingAt(services, journal)
  const run = (
    context: RequestContext,
    input: { tontineId: TontineId },
    command: SettlementCommand,
  ) =>
    runFor(journal, context, input, {
      command,
      key: needsKey,
      answer: () => ({}),
    })

  /** Reads the accounts of a circle, for one of its members. */
  const consult = async <Answer>(
    context: RequestContext,
    input: { tontineId: TontineId },
    view: (reading: Reading) => Answer,
    action: Action = 'tontine.readCircle',
  ): Promise<Answer> => {
    const look = await lookAt(context, input, action)
    const asking = await contextOf(services.database.sql, look)
    return view({ ...look, actor: context.actor, context: asking, today: todayOf(look) })
  }

  return os.router({
    read: os.read.handler(({ input, context }) => consult(context, input, settlementView)),
    firstUses: os.firstUses.handler(({ input, context }) => consult(context, input, firstUsesView)),
    outlook: os.outlook.handler(({ input, context }) =>
      consult(context, input, (reading) => outlookView(reading, input)),
    ),
    closing: os.closing.handler(({ input, context }) => consult(context, input, closingView)),
    table: os.table.handler(({ input, context }) => {
      const locale = mailLocale(signedIn(context).language)
      return consult(context, input, (reading) => {
        const view = settlementView(reading)
        const table = accountsTable(view, locale)
        return accountsFile(view, withJournalRow(services, reading, locale, table), locale)
      })
    }),
    leave: os.leave.handler(({ input, context }) =>
      run(context, input, { type: 'leave-round', reason: input.reason }),
    ),
    exclude: os.exclude.handler(({ input, context }) => {
      const { memberId, reason, isOwnWish = false } = input
      return run(context, input, { type: 'exclude-member', memberId, reason, isOwnWish })
    }),
    recordDeath: os.recordDeath.handler(({ input, context }) => {
      const { memberId, retires, reason } = input
      return run(context, input, { type: 'record-death', memberId, retires, reason })
    }),
    alive: os.alive.handler(({ input, context }) =>
      consult(context, input, aliveView, 'member.reportAlive'),
    ),
    reportAlive: os.reportAlive.handler(({ input, context }) =>
      run(context, input, { type: 'report-alive' }),
    ),
    replacement: os.replacement.handler(({ input, context }) =>
      consult(context, input, (reading) => replaceView(reading, input.memberId)),
    ),
    replace: os.replace.handler(({ input, context }) => {
      const { memberId, requestId, amount, paidBy, reason } = input
      const settled = { amount, paidBy }
      return run(context, input, { type: 'replace-member', memberId, requestId, settled, reason })
    }),
    stopReplacement: os.stopReplacement.handler(({ input, context }) =>
      run(context, input, { type: 'take-back-replacement', memberId: input.memberId }),
    ),
    offers: os.offers.handler(({ input, context }) =>
      consult(context, input, offersView, 'member.takeOver'),
    ),
    takeOver: os.takeOver.handler(({ input, context }) => {
      const { memberId, shown } = input
      return run(context, input, { type: 'accept-replacement', memberId, shown })
    }),
    declineReplacement: os.declineReplacement.handler(({ input, context }) =>
      run(context, input, { type: 'decline-replacement', memberId: input.memberId }),
    ),
    confirmTransfer: os.confirmTransfer.handler(({ input, context }) =>
      run(context, input, { type: 'confirm-transfer', transfer: input.number }),
    ),
    guarantee: os.guarantee.handler(({ input, context }) => {
      const { memberId } = input
      switch (input.act) {
        case 'give':
          return run(context, input, { type: 'stand-for', memberId })
        case 'withdraw':
          return run(context, input, { type: 'withdraw-guarantee', memberId })
        case 'decline':
          return run(context, input, { type: 'decline-guarantor' })
        case 'settle': {
          const { guarantorId, amount } = input
          return run(context, input, { type: 'settle-claim', guarantorId, memberId, amount })
        }
      }
    }),
    writeOff: os.writeOff.handler(({ input, context }) => {
      const { memberId, reason } = input
      return run(context, input, { type: 'write-off', memberId, reason })
    }),
  })
}
