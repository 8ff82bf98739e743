import { randomBytes } from 'node:crypto'
import type { BindingView, PhonesView } from '@mainforte/contract/phones/views'
import { digestOf } from '@mainforte/domain/kernel/digest'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { type Member, memberOf, memberOfUser } from '@mainforte/domain/members/member'
import { isHolder } from '@mainforte/domain/members/speaking'
import type { PhoneCode } from '@mainforte/domain/phones/code'
import { bindsByItself, isOfficer, mayVouch } from '@mainforte/domain/phones/decide'
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
import { deviceOf } from './device.ts'
import { firstNameOf } from './first-name.ts'
import type { Parts } from './links.ts'
import { findDeviceUsers } from './device-store.ts'
import { bindPhone, dropWaitingPhone, endLink, findShower, saveCode, savePhone } from './store.ts'

const os = implementer.phones

/** How long the code on the officer's screen binds those who scan it. */
const minutesShown = 2
/** Each is a slow hash, and tells the whole circle. */
const bindings = { points: 10, seconds: 3600 }

interface BindInput {
  readonly tontineId: TontineId
  readonly publicKey: string
  readonly code: PhoneCode
  readonly shown: string | null
}

/** Another place of the tontine that speaks from this browser, an officer's first. (L5) */
async function besides(
  sql: Sql,
  state: Look['state'],
  { device, userId }: { device: string; userId: UserId },
): Promise<MemberId | null> {
  const others = (await findDeviceUsers(sql, device)).flatMap((one) => {
    const member = one === userId ? undefined : memberOfUser(state, one)
    return member ? [member] : []
  })
  return (others.find((one) => isOfficer(state, one)) ?? others[0])?.id ?? null
}

async function bind(parts: Parts, context: RequestContext, input: BindInput) {
  const { services, journal } = parts
  const { clock, database, encryption } = services
  await rateLimitUser(services, context, 'bind phone', bindings)
  const { id: userId } = signedIn(context)
  const { state } = orNotFound(await journal.read(input.tontineId), 'no-such-tontine')
  const memberId = memberOfUser(state, userId)?.id
  if (!memberId) throw refusal({ code: 'no-such-tontine' })
  const device = deviceOf(services, context)
  const madeAt = new Date(clock.now()).toISOString()
  const shownBy = await showerOf(parts, input, madeAt)
  const codeHash = await hashOfCode(encryption, userId, input.code)
  const other = await besides(database.sql, state, { device, userId })
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

async function showerOf(
  { services }: Parts,
  { shown, tontineId }: Pick<BindInput, 'shown' | 'tontineId'>,
  now: string,
): Promise<UserId | null> {
  if (shown === null) return null
  const digest = digestOf(shown)
  const shower = await findShower(services.database.sql, { digest, tontineId, now })
  if (!shower) throw refusal({ code: 'code-not-shown' })
  return shower
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
    await endLink(trx, event.memberId)
    await accounts.changed(trx, event.userId, 'user-updated')
  }
}

export function phonesView(look: Look): PhonesView {
  const { state } = look
  const bindings = state.members.flatMap((member) => bindingView(look, member) ?? [])
  return { bindings }
}

function bindingView(look: Look, member: Member): BindingView | undefined {
  const { state, names, reader } = look
  const { binding } = member.link ?? {}
  if (!binding) return undefined
  const from = bindsByItself(state, member)
  return {
    tontineId: state.id,
    memberId: member.id,
    firstName: firstNameOf(nameOf(names, member.id)),
    at: binding.at,
    isAtTable: binding.shownBy !== null,
    from: from === undefined ? null : new Date(from).toISOString(),
    vouchers: binding.vouchers.map((one) => firstNameOf(nameOfUser(look, one) ?? '')),
    isYours: member.link?.userId === reader,
    mayVouch: !isHolder(member, reader) && mayVouch(state, member, reader),
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
    showCode: os.showCode.handler(async ({ input, context }) => {
      const { tontineId } = input
      await lookAt(context, input, 'link.give')
      const code = randomBytes(9).toString('base64url')
      const expiresAt = new Date(services.clock.now() + minutesShown * 60_000).toISOString()
      const officerId = signedIn(context).id
      const shown = { digest: digestOf(code), tontineId, officerId, expiresAt }
      await services.database.sql.transaction().execute((trx) => saveCode(trx, shown))
      return { code, expiresAt }
    }),
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
