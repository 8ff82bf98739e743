import { paths } from '@mainforte/contract/paths'
import type { Language } from '@mainforte/domain/kernel/language'
import type { Sql } from '../../kernel/database/database.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import { accountMail } from './mails.ts'
import { findProfileByEmail, lockProfile } from '../store.ts'
import type { TokenPurpose } from '../tables.ts'
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

/** Where the page is that a mail's link opens. */
const pageOf = {
  'confirm-email': paths.confirmEmail,
  'reset-password': paths.resetPassword,
} as const satisfies Record<TokenPurpose, string>

const kindOf = {
  'confirm-email': 'confirmEmail',
  'reset-password': 'resetPassword',
} as const satisfies Record<TokenPurpose, string>

/** Posts the mail with the link that only the owner of the address can read. */
export async function enqueueLink(
  services: Services,
  trx: Sql,
  { id, email, language }: Reader,
  purpose: TokenPurpose,
  invite?: string | null,
): Promise<void> {
  const token = await issueToken(services, trx, id, purpose)
  const back = invite ? `&invite=${invite}` : ''
  const url = `${services.settings.appUrl}${pageOf[purpose]}?token=${token}${back}`
  await services.mailer.enqueue(
    trx,
    accountMail({ kind: kindOf[purpose], to: email, language, url }),
  )
}

/** Tells the owner of an address what happened to his account, with a page to go to. */
export async function enqueueNotice(
  services: Services,
  trx: Sql,
  { email, language }: Omit<Reader, 'id'>,
  kind: 'alreadyRegistered' | 'passwordChanged',
): Promise<void> {
  const page = kind === 'passwordChanged' ? paths.forgotPassword : paths.login
  const url = `${services.settings.appUrl}${page}`
  await services.mailer.enqueue(trx, accountMail({ kind, to: email, language, url }))
}

/** What somebody asked for, who need not be the owner of the address. */
interface LinkRequest {
  purpose: TokenPurpose
  email: string
  /** From an address from which the account was opened lately. */
  isFamiliar: boolean
}

/**
 * Somebody asks for a link to be mailed. Whether the address has an account is looked up later, by
 * a job: the answer neither says nor takes longer, whoever asks.
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

/** Takes on the jobs of `requestLink`. */
export function sendRequestedLinks(services: Services): void {
  services.jobs.work('account-mail', (request) =>
    services.database.sql.transaction().execute(async (trx) => {
      const found = await findProfileByEmail(trx, request.email)
      // Held, so that two requests in one moment count each other's links.
      const profile = found && (await lockProfile(trx, found.id))
      if (!profile || profile.banned) return
      if (request.purpose === 'confirm-email' && profile.emailVerified) return
      if (!request.isFamiliar && (await holdsLink(services, trx, profile.id, request.purpose)))
        return
      // Never one from the request: a stranger may ask, and chooses nothing in somebody's mail.
      const invite = request.purpose === 'confirm-email' ? profile.registeredInvite : null
      await enqueueLink(services, trx, profile, request.purpose, invite)
    }),
  )
}

const minute = 60_000
const hour = 60 * minute
/** So many links an hour anybody can have mailed to somebody, and then one each quarter of an hour. */
const linksAtOnce = 3
const pause = 15 * minute

/**
 * Does somebody hold enough links that work? Then no other is sent for strangers: the mailbox is not
 * flooded, and its owner, wherever they ask from, has one that is good for three quarters of an hour.
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
