import type { Language } from '@mainforte/domain/kernel/language'
import type { Sql } from '../kernel/database.ts'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import { accountMail } from './mails.ts'
import { findProfileByEmail, holdProfile } from './store.ts'
import type { TokenPurpose } from './tables.ts'
import { issueToken, linksMailed } from './tokens.ts'
import { isFamiliar } from './tries.ts'

declare module '../kernel/jobs.ts' {
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
  'confirm-email': '/auth/confirm?token=',
  'reset-password': '/reset-password?token=',
} as const satisfies Record<TokenPurpose, string>

const kindOf = {
  'confirm-email': 'confirmEmail',
  'reset-password': 'resetPassword',
} as const satisfies Record<TokenPurpose, string>

/** Posts the mail with the link that only the owner of the address can read. */
export async function postLink(
  house: House,
  trx: Sql,
  { id, email, language }: Reader,
  purpose: TokenPurpose,
  invite?: string | null,
): Promise<void> {
  const token = await issueToken(house, trx, id, purpose)
  const back = invite ? `&invite=${invite}` : ''
  const url = `${house.settings.appUrl}${pageOf[purpose]}${token}${back}`
  await house.mailer.post(trx, accountMail({ kind: kindOf[purpose], to: email, language, url }))
}

/** Tells the owner of an address what happened to his account, with a page to go to. */
export async function postNotice(
  house: House,
  trx: Sql,
  { email, language }: Omit<Reader, 'id'>,
  kind: 'alreadyRegistered' | 'passwordChanged',
): Promise<void> {
  const page = kind === 'passwordChanged' ? '/auth/forgot-password' : '/auth/login'
  const url = `${house.settings.appUrl}${page}`
  await house.mailer.post(trx, accountMail({ kind, to: email, language, url }))
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
  house: House,
  asking: Pick<Asking, 'address'>,
  purpose: TokenPurpose,
  email: string,
): Promise<void> {
  const request = { purpose, email, isFamiliar: await isFamiliar(house, asking, email) }
  await house.jobs.enqueue(house.database.sql, 'account-mail', request)
}

/** Takes on the jobs of `requestLink`. */
export function postRequestedLinks(house: House): void {
  house.jobs.work('account-mail', (request) =>
    house.database.sql.transaction().execute(async (trx) => {
      const found = await findProfileByEmail(trx, request.email)
      // Held, so that two requests in one moment count each other's links.
      const profile = found && (await holdProfile(trx, found.id))
      if (!profile || profile.banned) return
      if (request.purpose === 'confirm-email' && profile.emailVerified) return
      if (!request.isFamiliar && (await holdsLink(house, trx, profile.id, request.purpose))) return
      // Never one from the request: a stranger may ask, and chooses nothing in somebody's mail.
      const invite = request.purpose === 'confirm-email' ? profile.registeredInvite : null
      await postLink(house, trx, profile, request.purpose, invite)
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
  house: House,
  trx: Sql,
  userId: string,
  purpose: TokenPurpose,
): Promise<boolean> {
  const ages = (await linksMailed(house, trx, userId, purpose)).map(
    (mailedAt) => house.clock.now() - mailedAt,
  )
  return ages.filter((age) => age < hour).length >= linksAtOnce && Math.min(...ages) < pause
}
