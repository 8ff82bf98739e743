import type { KeyView } from '@mainforte/contract/office/views'
import { MemberId } from '@mainforte/domain/kernel/ids'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { asOf } from '@mainforte/domain/members/awake'
import { keyDigestOf } from '@mainforte/domain/office/key-code'
import type { OfficeCommand } from '@mainforte/domain/office/decide'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { implementer } from '../implementer.ts'
import { authorOf, keyedBy } from '../journal/commands/command-request.ts'
import type { CommandResult } from '../journal/commands/command.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { rateLimit, rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import { orNotFound, orRefuse, refusal } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { newId } from '../kernel/ids.ts'
import type { Services } from '../kernel/services.ts'
import { saveRequest } from '../members/requested.ts'
import { moveContactsOfRecognized } from '../members/store.ts'
import { findTontineOfKey } from './store.ts'
import { keyView } from './view.ts'

interface Parts {
  readonly services: Services
  readonly journal: Journal
}

interface KeyInput {
  readonly key: string
  readonly guestId: MemberId | null
}

const os = implementer.office

/** Whoever types from paper mistypes; nobody guesses 140 bits at this pace. */
const tries = { points: 20, seconds: 3600 }

/** The tontine of a key, without which nobody learns whether there is one. */
async function lookUp({ services, journal }: Parts, context: RequestContext, key: string) {
  await rateLimit(services, `office key|${context.address}`, tries)
  await rateLimitUser(services, context, 'office key', tries)
  const tontineId = await findTontineOfKey(services.database.sql, key)
  const current = orNotFound(tontineId && (await journal.read(tontineId)), 'no-such-key')
  if (isClosed(current.state)) throw refusal({ code: 'tontine-closed', phase: current.state.phase })
  return current
}

/** What a key opens. An organizer who is awake is told that somebody has it. (G9) */
async function openKey(
  parts: Parts,
  context: RequestContext,
  { key }: Pick<KeyInput, 'key'>,
): Promise<KeyView> {
  const current = await lookUp(parts, context, key)
  const { id: reader } = signedIn(context)
  const now = parts.services.clock.now()
  const state = asOf(current.state, now, reader)
  const view = keyView({ ...current, state, reader, now })
  if (view.is === 'awake') {
    const tried = await send(parts, context, state.id, { key, guestId: null })
    // They were told already.
    if (!tried.accepted && tried.refusal.code !== 'key-not-yet') throw refusal(tried.refusal)
  }
  return view
}

/** Asks for the office with a key. Somebody from outside asks to join with it. (G9) */
async function useKey(parts: Parts, context: RequestContext, input: KeyInput) {
  const { state } = await lookUp(parts, context, input.key)
  if (!signedIn(context).displayName) throw refusal({ code: 'name-missing' })
  return orRefuse(await send(parts, context, state.id, input))
}

async function send(
  { journal }: Parts,
  context: RequestContext,
  tontineId: TontineId,
  { key, guestId }: KeyInput,
): Promise<CommandResult<{ tontineId: TontineId }>> {
  const user = signedIn(context)
  const person = { memberId: MemberId.parse(newId()), email: user.email, phone: user.phone }
  const digest = keyDigestOf(key)
  const command = { type: 'use-office-key', digest, person, guestId } satisfies OfficeCommand
  return journal.run({
    tontineId,
    actor: authorOf(context),
    command,
    keyed: keyedBy(context, { key, guestId }),
    async alongside(trx, committed) {
      const isNew = committed.entries.some(({ event: { type } }) => type.startsWith('member-'))
      if (isNew) await saveRequest(trx, committed, user)
    },
    answer: () => ({ tontineId }),
  })
}

/** The endpoints of the paper key. (G9) */
export function keyHandlers(parts: Parts) {
  const { journal } = parts
  const run = (context: RequestContext, input: { tontineId: TontineId }, command: OfficeCommand) =>
    runFor(journal, context, input, {
      command,
      key: keyedBy,
      alongside: moveContactsOfRecognized,
      answer: () => ({}),
    })
  return {
    makeKey: os.makeKey.handler(({ input, context }) =>
      run(context, input, { type: 'make-office-key', digest: input.digest }),
    ),
    revokeKey: os.revokeKey.handler(({ input, context }) =>
      run(context, input, { type: 'revoke-office-key' }),
    ),
    openKey: os.openKey.handler(({ input, context }) => openKey(parts, context, input)),
    useKey: os.useKey.handler(({ input, context }) => useKey(parts, context, input)),
    refuseKey: os.refuseKey.handler(({ input, context }) =>
      run(context, input, { type: 'refuse-office-key' }),
    ),
    takeWithKey: os.takeWithKey.handler(({ input, context }) =>
      run(context, input, { type: 'take-office-with-key' }),
    ),
    takeOfficeBack: os.takeOfficeBack.handler(({ input, context }) =>
      run(context, input, { type: 'take-office-back' }),
    ),
  }
}
