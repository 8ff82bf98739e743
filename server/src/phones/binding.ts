import type { BindingView, PhonesView } from '@mainforte/contract/phones/views'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { type Member, memberOf, memberOfUser } from '@mainforte/domain/members/member'
import { isHolder, speakerOf, wayToSpeak } from '@mainforte/domain/members/speaking'
import type { PhoneCode } from '@mainforte/domain/phones/code'
import { bindsByItself, mayVouch, tooNewFor } from '@mainforte/domain/phones/decide'
import { isPhoneAwaited } from '@mainforte/domain/phones/phone'
import type { PhoneCommand } from '@mainforte/domain/phones/place'
import { implementer } from '../implementer.ts'
import type { CommittedCommand } from '../journal/commands/command.ts'
import { keyedBy } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { type Look, nameOf, nameOfUser } from '../journal/reading/names.ts'
import type { Sql } from '../kernel/database/database.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import { orNotFound, refusal } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { hashOfCode } from './code-hash.ts'
import { deviceOf } from '../auth/sessions/device.ts'
import { firstNameOf } from './first-name.ts'
import type { Parts } from './links.ts'
import { type Here, findDeviceUsers } from './device-store.ts'
import { refuseOfficers } from './sessions.ts'
import { refuseElsewhere, showerOf } from './shown-code.ts'
import { bindPhone, dropWaitingPhone, savePhone } from './store.ts'

const os = implementer.phones

/** Each is a slow hash, and tells the whole circle. */
const bindings = { points: 10, seconds: 3600 }

interface BindInput {
  readonly tontineId: TontineId
  readonly publicKey: string
  readonly code: PhoneCode
  readonly shown: string | null
}

/** Another place of the tontine that speaks from this browser. (L5) */
async function besides(
  sql: Sql,
  state: Look['state'],
  { userId, ...here }: Here & { userId: UserId },
): Promise<MemberId | null> {
  const others = (await findDeviceUsers(sql, here)).filter((one) => one !== userId)
  return others.flatMap((one) => memberOfUser(state, one)?.id ?? [])[0] ?? null
}

async function bind(parts: Parts, context: RequestContext, input: BindInput) {
  const { services, journal } = parts
  const { clock, database, encryption } = services
  const { id: userId } = signedIn(context)
  const { state } = orNotFound(await journal.read(input.tontineId), 'no-such-tontine')
  const own = memberOfUser(state, userId)
  if (!own) throw refusal({ code: 'no-such-tontine' })
  const { id: memberId } = own
  const device = deviceOf(services, context)
  await refuseElsewhere(services, context, own)
  await rateLimitUser(services, context, 'bind phone', bindings)
  await refuseOfficers(services, userId, device)
  const now = clock.now()
  const madeAt = new Date(now).toISOString()
  const shownBy = await showerOf(services, { ...input, userId })
  const codeHash = await hashOfCode(encryption, userId, input.code)
  const other = await besides(database.sql, state, { device, userId, now })
  return runFor(journal, context, input, {
    command: { type: 'offer-phone', memberId, shownBy, besides: other },
    key: () => undefined,
    alongside: (trx) =>
      savePhone(trx, {
        userId,
        device,
        publicKey: input.publicKey,
        codeKind: input.code.kind,
        codeHash,
        madeAt,
      }),
    answer: () => ({}),
  })
}

/** What follows beside the journal once a telephone speaks, or is refused. */
async function followPhone(
  { accounts }: Parts,
  trx: Sql,
  { before, entries }: CommittedCommand,
): Promise<void> {
  for (const { event } of entries) {
    if (event.type === 'phone-refused') {
      const speaker = before && memberOf(before, event.memberId)?.link?.userId
      if (speaker) await dropWaitingPhone(trx, speaker)
    }
    if (event.type !== 'phone-bound') continue
    await bindPhone(trx, event.userId)
    await accounts.changed(trx, event.userId, 'user-updated')
  }
}

/** Telephones that wait for a word, and those that spoke so lately that another word helps. (L3, L4) */
export function phonesView(look: Look): PhonesView {
  const { state, reader } = look
  const bindings = state.members.flatMap((member) => bindingView(look, member) ?? [])
  const own = memberOfUser(state, reader)
  return { bindings, own: own ? wayToSpeak(own) : null }
}

function bindingView(look: Look, member: Member): BindingView | undefined {
  const { state, names, reader, now } = look
  const { binding } = member.link ?? {}
  const waiting = binding ?? (isPhoneAwaited(member, now) ? member.phone : undefined)
  if (!waiting) return undefined
  const from = bindsByItself(state, member)
  const isHeld = tooNewFor(state, { type: 'vouch-for-phone' }, { actor: reader, now }) !== undefined
  return {
    tontineId: state.id,
    memberId: member.id,
    firstName: firstNameOf(nameOf(names, member.id)),
    at: waiting.at,
    isAtTable: binding !== undefined && binding.shownBy !== null,
    from: from === undefined ? null : new Date(from).toISOString(),
    vouchers: waiting.vouchers.map((one) => firstNameOf(nameOfUser(look, one) ?? '')),
    isYours: speakerOf(member) === reader || member.link?.userId === reader,
    mayVouch: !isHeld && !isHolder(member, reader) && mayVouch(state, member, reader),
    isBound: binding === undefined,
  }
}

export function bindingHandlers(parts: Parts) {
  const { services, journal } = parts
  const lookAt = lookingAt(services, journal)
  const run = (context: RequestContext, input: { tontineId: TontineId }, command: PhoneCommand) =>
    runFor(journal, context, input, {
      command,
      key: keyedBy,
      alongside: (trx, committed) => followPhone(parts, trx, committed),
      answer: () => ({}),
    })
  return {
    read: os.read.handler(async ({ input, context }) =>
      phonesView(await lookAt(context, input, 'tontine.readCircle')),
    ),
    bind: os.bind.handler(({ input, context }) => bind(parts, context, input)),
    vouch: os.vouch.handler(({ input, context }) =>
      run(context, input, { type: 'vouch-for-phone', memberId: input.memberId }),
    ),
    refuse: os.refuse.handler(({ input, context }) =>
      run(context, input, { type: 'refuse-phone', memberId: input.memberId }),
    ),
    finish: os.finish.handler(async ({ input, context }) => {
      const { state } = await lookAt(context, input, 'tontine.readCircle')
      const own = memberOfUser(state, signedIn(context).id)
      if (!own) throw refusal({ code: 'no-such-tontine' })
      return run(context, input, { type: 'finish-phone', memberId: own.id })
    }),
  }
}
