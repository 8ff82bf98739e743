import type { Language } from '@mainforte/domain/kernel/language'
import type { Sql } from '../kernel/database.ts'
import type { House } from '../kernel/house.ts'
import { accountMail } from './mails.ts'
import { findProfileByEmail } from './store.ts'
import type { TokenPurpose } from './tables.ts'
import { issueToken } from './tokens.ts'

declare module '../kernel/jobs.ts' {
  interface JobPayloads {
    'account-mail': { purpose: TokenPurpose; email: string }
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
): Promise<void> {
  const token = await issueToken(house, trx, id, purpose)
  const url = `${house.settings.appUrl}${pageOf[purpose]}${token}`
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

/**
 * Somebody asks for a link to be mailed. Whether the address has an account is looked up later, by
 * a job: the answer neither says nor takes longer, whoever asks.
 */
export async function requestLink(
  house: House,
  purpose: TokenPurpose,
  email: string,
): Promise<void> {
  await house.jobs.enqueue(house.database.sql, 'account-mail', { purpose, email })
}

/** Takes on the jobs of `requestLink`. */
export function postRequestedLinks(house: House): void {
  house.jobs.work('account-mail', ({ purpose, email }) =>
    house.database.sql.transaction().execute(async (trx) => {
      const profile = await findProfileByEmail(trx, email)
      if (!profile || profile.banned) return
      if (purpose === 'confirm-email' && profile.emailVerified) return
      await postLink(house, trx, profile, purpose)
    }),
  )
}
