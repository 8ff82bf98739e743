import type { AddAddress, ConfirmAddress } from '@mainforte/domain/auth/forms'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { memberOfUser } from '@mainforte/domain/members/member'
import { tooNew } from '@mainforte/domain/phones/decide'
import { rateLimitAccount } from '../auth/rate-limits.ts'
import { refused } from '../auth/refuse.ts'
import { refuseCommon } from '../auth/passwords/common-passwords.ts'
import { enqueueLink } from '../auth/registration/link-mails.ts'
import { tellOwner } from '../auth/registration/register.ts'
import { type Wanted, dropTokens } from '../auth/registration/token-store.ts'
import { useToken, wantedBy } from '../auth/registration/tokens.ts'
import { deviceIn } from '../auth/sessions/device.ts'
import { headersFor, passOnCookies } from '../auth/sessions/session-facts.ts'
import { findProfileByEmail, lockProfile, saveAddress, savePassword } from '../auth/store.ts'
import { implementer } from '../implementer.ts'
import type { Journal } from '../journal/commands/run.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import { refusal } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { tontinesOf } from '../members/store.ts'
import type { Parts } from './links.ts'
import { isJustOpened } from './sessions.ts'
import { findPhone, lockPhone } from './store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'add-address': Wanted & { userId: UserId }
    'have-account': { userId: UserId }
  }
}

const os = implementer.phones

/** Each may write to an address that is somebody else's. */
const asked = { points: 5, seconds: 3600 }

/**
 * The open telephone of somebody asks for an account. Whether the address is taken is looked up later, so that the
 * answer tells nothing about it. (L6)
 */
async function addAddress(
  parts: Parts,
  context: RequestContext,
  { email, password }: AddAddress,
): Promise<void> {
  const { services, accounts } = parts
  const phoneId = await askingPhone(parts, context)
  await rateLimitAccount(services, context, 'signUp', email)
  const wanted = { address: email, password: await accounts.hashPassword(password), phoneId }
  const userId = signedIn(context).id
  await services.jobs.enqueue(services.database.sql, 'add-address', { userId, ...wanted })
}

/** The same with Google: where the browser is to go. (L6) */
async function addGoogle(parts: Parts, context: RequestContext): Promise<{ url: string }> {
  const { accounts, services } = parts
  const phoneId = await askingPhone(parts, context)
  await rateLimitAccount(services, context, 'google')
  // Besides what every sign-in sends, the session that the answer is bound to.
  const headers = headersFor(context.request, context.address)
  headers.set('cookie', context.request.headers.get('cookie') ?? '')
  const started = await accounts.google?.join(headers, phoneId)
  if (!started) throw refused({ code: 'google-unavailable' })
  passOnCookies(started.headers, context.resHeaders)
  return { url: started.url }
}

/** The bound telephone of somebody without account, right after its code. */
async function askingPhone(parts: Parts, context: RequestContext): Promise<string> {
  const { services } = parts
  const user = signedIn(context)
  const { sql } = services.database
  if (user.email !== null) throw refusal({ code: 'has-account' })
  if (!isJustOpened(user, services.clock.now())) throw refusal({ code: 'phone-locked' })
  await rateLimitUser(services, context, 'add address', asked)
  const device = deviceIn(services, context)
  const phoneId = device && (await findPhone(sql, user.id, device))
  if (!phoneId) throw refusal({ code: 'phone-not-bound' })
  await refuseNew(parts, user.id)
  return phoneId
}

/** The circle may still say that a new telephone is not the member's: an account would outlast it. (L4) */
async function refuseNew(
  { services, journal }: Pick<Parts, 'services' | 'journal'>,
  userId: UserId,
): Promise<void> {
  for await (const { state } of journal.readEach(tontinesOf(userId, { limit: null }))) {
    const own = memberOfUser(state, userId)
    const no = own && tooNew(own, services.clock.now())
    if (no) throw refusal(no.refusal)
  }
}

/** The same person has an account from now on; their telephone speaks on by its code. (L6) */
async function confirmAddress(
  { services, accounts }: Parts,
  context: RequestContext,
  { token, password }: ConfirmAddress,
): Promise<void> {
  const { sql } = services.database
  await rateLimitAccount(services, context, 'link')
  const wanted = await wantedBy(services, sql, token)
  if (!wanted) throw refused({ code: 'link-invalid' })
  await rateLimitAccount(services, context, 'signIn', wanted.address)
  if (!(await accounts.isPassword(password, wanted.password)))
    throw refused({ code: 'password-wrong' })
  await sql.transaction().execute(async (trx) => {
    const { userId } = wanted
    if (!(await useToken(services, trx, token, 'add-address')))
      throw refused({ code: 'link-invalid' })
    // Only who reads its mail learns this.
    if (!(await saveAddress(trx, userId, wanted.address))) throw refused({ code: 'email-taken' })
    await savePassword(trx, userId, wanted.password)
    await dropTokens(trx, userId, ['add-address'])
    await services.jobs.enqueue(trx, 'have-account', { userId })
    await accounts.changed(trx, userId, 'user-updated')
  })
}

/** Registers what follows a request, and what follows its confirmation in every tontine. */
export function addAddresses(services: Services, journal: Journal): void {
  services.jobs.work('add-address', async (wanted) => {
    if (!(await mailLink(services, wanted))) await tellOwner(services, wanted.address)
  })
  services.jobs.work('have-account', ({ userId }) => haveAccount(journal, userId))
}

/** Only the last link counts. False if the address is taken. */
function mailLink(
  services: Services,
  { userId, ...wanted }: Wanted & { userId: UserId },
): Promise<boolean> {
  return services.database.sql.transaction().execute(async (trx) => {
    const profile = await lockProfile(trx, userId)
    const phone = await lockPhone(trx, userId)
    if (profile?.email !== null || profile.banned || phone?.id !== wanted.phoneId) return true
    if (await findProfileByEmail(trx, wanted.address)) return false
    await dropTokens(trx, userId, ['add-address'])
    const reader = { id: userId, email: wanted.address, language: profile.language }
    await enqueueLink(services, trx, reader, 'add-address', { wanted })
    return true
  })
}

/** Tells each circle that its member speaks by account. (L6) */
async function haveAccount(journal: Journal, userId: UserId): Promise<void> {
  for await (const { state } of journal.readEach(tontinesOf(userId, { limit: null }))) {
    if (!memberOfUser(state, userId)?.phone) continue
    await journal.run({
      tontineId: state.id,
      actor: { role: 'user', userId },
      command: { type: 'have-account' },
      isUnlimited: true,
      answer: () => ({}),
    })
  }
}

export function addressHandlers(parts: Parts) {
  return {
    addAddress: os.addAddress.handler(async ({ input, context }) => {
      refuseCommon(input)
      await addAddress(parts, context, input)
      return {}
    }),
    addGoogle: os.addGoogle.handler(({ context }) => addGoogle(parts, context)),
    confirmAddress: os.confirmAddress.handler(async ({ input, context }) => {
      await confirmAddress(parts, context, input)
      return {}
    }),
  }
}
