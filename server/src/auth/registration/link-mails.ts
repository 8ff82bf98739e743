import { paths } from '@mainforte/contract/paths'
import type { Language } from '@mainforte/domain/kernel/language'
import type { Sql } from '../../kernel/database/database.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import { accountMail } from './mails.ts'
import { findProfileByEmail, lockAccount } from '../store.ts'
import type { TokenPurpose } from '../tables.ts'
import type { Wanted } from './token-store.ts'
import { issueToken, linksMailed } from './tokens.ts'
import { isFamiliar } from '../rate-limits.ts'

declare module '../../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'account-mail': LinkRequest
  }
}

export interface Reader {
  id: string
  email: string
  language: Language
}

/** The page that a mail's link opens. */
const pageOf = {
  'confirm-email': paths.confirmEmail,
  'reset-password': paths.resetPassword,
  'lost-passkey': paths.lostPasskey,
  'add-address': paths.confirmAddress,
} as const satisfies Record<TokenPurpose, string>

const kindOf = {
  'confirm-email': 'confirmEmail',
  'reset-password': 'resetPassword',
  'lost-passkey': 'lostPasskey',
  'add-address': 'addAddress',
} as const satisfies Record<TokenPurpose, string>

/** Enqueues the mail with the link, which only the owner of the address can read. */
export async function enqueueLink(
  services: Services,
  trx: Sql,
  { id, email, language }: Reader,
  purpose: TokenPurpose,
  { invite, wanted }: { invite?: string | null; wanted?: Wanted } = {},
): Promise<void> {
  const token = await issueToken(services, trx, id, purpose, wanted)
  const back = invite ? `&invite=${invite}` : ''
  const url = `${services.settings.appUrl}${pageOf[purpose]}?token=${token}${back}`
  await services.mailer.enqueue(
    trx,
    accountMail({ kind: kindOf[purpose], to: email, language, url }),
  )
}

/** The page that a notice's button opens. */
const noticeLeadsTo = {
  alreadyRegistered: paths.login,
  passwordChanged: paths.forgotPassword,
  passkeyAdded: paths.accountSettings,
  passkeyRemoved: paths.accountSettings,
  passkeyAsked: paths.accountSettings,
  passkeyNotAsked: paths.accountSettings,
}

/** Notifies the owner of an address of what happened to their account. */
export async function enqueueNotice(
  services: Services,
  trx: Sql,
  { email, language }: Omit<Reader, 'id'>,
  kind: keyof typeof noticeLeadsTo,
): Promise<void> {
  const page = noticeLeadsTo[kind]
  const url = `${services.settings.appUrl}${page}`
  await services.mailer.enqueue(trx, accountMail({ kind, to: email, language, url }))
}

/** A requested link; whoever requested it need not own the address. */
interface LinkRequest {
  purpose: TokenPurpose
  email: string
  /** Whether the request came from a familiar address. */
  isFamiliar: boolean
}

/**
 * Requests a link by mail. A job looks up later whether the address has an account, so that neither
 * the response nor its duration reveals it.
 */
export async function requestLink(
  services: Services,
  context: Pick<RequestContext, 'address'>,
  purpose: TokenPurpose,
  email: string,
): Promise<void> {
  const request = { purpose, email, isFamiliar: await isFamiliar(services, context, email) }
  await services.jobs.enqueue(services.database.sql, 'account-mail', request)
}

/** Registers the handler of `requestLink`'s jobs. */
export function sendRequestedLinks(services: Services): void {
  services.jobs.work('account-mail', (request) =>
    services.database.sql.transaction().execute(async (trx) => {
      const found = await findProfileByEmail(trx, request.email)
      // Locked, so that simultaneous requests count each other's links.
      const profile = found && (await lockAccount(trx, found.id))
      if (!profile || profile.banned) return
      if (request.purpose === 'confirm-email' && profile.emailVerified) return
      if (!request.isFamiliar && (await holdsLink(services, trx, profile.id, request.purpose)))
        return
      // Never taken from the request: a stranger may have sent it, and must not choose what is in
      // somebody's mail.
      const invite = request.purpose === 'confirm-email' ? profile.registeredInvite : null
      await enqueueLink(services, trx, profile, request.purpose, { invite })
    }),
  )
}

const minute = 60_000
const hour = 60 * minute
/**
 * Strangers can have this many links an hour mailed to somebody, and then one each quarter of an
 * hour.
 */
const linksAtOnce = 3
const pause = 15 * minute

/**
 * Whether somebody has enough valid links. Then no more are sent on strangers' requests: the
 * mailbox is not flooded, and its owner has a link that is valid for three quarters of an hour.
 */
async function holdsLink(
  services: Services,
  trx: Sql,
  userId: string,
  purpose: TokenPurpose,
): Promise<boolean> {
  const ages = (await linksMailed(services, trx, userId, purpose)).map(
    (mailedAt) => services.clock.now() - mailedAt,
  )
  return ages.filter((age) => age < hour).length >= linksAtOnce && Math.min(...ages) < pause
}
