import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Action } from '@mainforte/domain/permissions'
import type { SettlementCommand } from '@mainforte/domain/settlement/decide'
import type { Tontine } from '@mainforte/domain/tontine'
import { implementer } from '../implementer.ts'
import { authorOf, needsKey } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { permit, signedIn } from '../kernel/http/authorize.ts'
import { orNotFound } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { subjectFrom } from '../members/standing-store.ts'
import { exchangeContacts } from '../members/store.ts'
import { mailLocale } from '../mail/letter.ts'
import { findSettlement } from './store.ts'
import { withJournalRow } from '../journal/journal-row.ts'
import { accountsFile, accountsTable } from './table.ts'
import { offersView, replaceView } from './replacement-view.ts'
import { aliveView } from './alive-view.ts'
import { closingView, firstUsesView, outlookView, settlementView } from './view.ts'
import type { Reading } from './view.ts'

const os = implementer.settlement

export function settlementRoutes(services: Services, journal: Journal) {
  const { database, clock } = services
  const run = (
    context: RequestContext,
    input: { tontineId: TontineId },
    command: SettlementCommand,
  ) =>
    runFor(journal, context, input, {
      command,
      key: needsKey,
      alongside: exchangeContacts,
      answer: () => ({}),
    })

  /** Reads the accounts of a circle from its state, for one of its members. */
  const consult = async <Answer>(
    context: RequestContext,
    tontineId: TontineId,
    view: (state: Tontine, reading: Reading) => Answer,
    action: Action = 'tontine.readCircle',
  ): Promise<Answer> => {
    const reader = signedIn(context).id
    const found = orNotFound(
      await findSettlement(database.sql, tontineId, reader),
      'no-such-tontine',
    )
    permit(context.actor, action, subjectFrom(found))
    const today = todayIn(found.zone, clock.now())
    const { actor } = context
    return journal.consult(tontineId, authorOf(context), (state, asking) =>
      view(state, { reader, actor, context: asking, today, found }),
    )
  }

  return os.router({
    read: os.read.handler(({ input: { tontineId }, context }) =>
      consult(context, tontineId, (state, reading) => settlementView(state, tontineId, reading)),
    ),
    firstUses: os.firstUses.handler(({ input: { tontineId }, context }) =>
      consult(context, tontineId, firstUsesView),
    ),
    outlook: os.outlook.handler(({ input, context }) =>
      consult(context, input.tontineId, (state, reading) => outlookView(state, input, reading)),
    ),
    closing: os.closing.handler(({ input: { tontineId }, context }) =>
      consult(context, tontineId, (state, reading) => closingView(state, tontineId, reading)),
    ),
    table: os.table.handler(async ({ input: { tontineId }, context }) => {
      const locale = mailLocale(signedIn(context).language)
      const view = await consult(context, tontineId, (state, reading) =>
        settlementView(state, tontineId, reading),
      )
      const text = await withJournalRow(services, tontineId, locale, accountsTable(view, locale))
      return accountsFile(view, text, locale)
    }),
    leave: os.leave.handler(({ input, context }) =>
      run(context, input, { type: 'leave-round', reason: input.reason }),
    ),
    exclude: os.exclude.handler(({ input, context }) => {
      const { memberId, reason } = input
      return run(context, input, { type: 'exclude-member', memberId, reason })
    }),
    recordDeath: os.recordDeath.handler(({ input, context }) => {
      const { memberId, retires, reason } = input
      return run(context, input, { type: 'record-death', memberId, retires, reason })
    }),
    alive: os.alive.handler(({ input: { tontineId }, context }) =>
      consult(
        context,
        tontineId,
        (state, reading) => aliveView(state, tontineId, reading),
        'member.reportAlive',
      ),
    ),
    reportAlive: os.reportAlive.handler(({ input, context }) =>
      run(context, input, { type: 'report-alive' }),
    ),
    replacement: os.replacement.handler(({ input: { tontineId, memberId }, context }) =>
      consult(context, tontineId, (state, reading) => replaceView(state, memberId, reading)),
    ),
    replace: os.replace.handler(({ input, context }) => {
      const { memberId, requestId, amount, paidBy, reason } = input
      const settled = { amount, paidBy }
      return run(context, input, { type: 'replace-member', memberId, requestId, settled, reason })
    }),
    stopReplacement: os.stopReplacement.handler(({ input, context }) =>
      run(context, input, { type: 'take-back-replacement', memberId: input.memberId }),
    ),
    offers: os.offers.handler(({ input: { tontineId }, context }) =>
      consult(context, tontineId, offersView, 'member.takeOver'),
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
