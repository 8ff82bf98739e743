import { paths } from '@mainforte/contract/paths'
import { canInviteTo } from '@mainforte/domain/invitations/by-mail'
import { codeIn } from '@mainforte/domain/invitations/invite-code'
import * as en from '@mainforte/words/invitations/en'
import * as fr from '@mainforte/words/invitations/fr'
import type { Services } from '../kernel/services.ts'
import type { RequestFacts } from '../kernel/http/api.ts'
import type { Preview } from '../kernel/http/pages/preview.ts'
import { chosenLanguage } from '../kernel/http/pages/reader-language.ts'
import type { Reading } from '../journal/reading/reading.ts'
import { findInvited } from './store.ts'

const joinPath = /^\/join\/[^/]+$/
export const isJoinPath = (pathname: string): boolean => joinPath.test(pathname)

/**
 * The page's own limit: too few to guess a code. Requests over it get the page without a preview.
 */
const lookups = { points: 60, seconds: 600 }

/** The link preview of /join/{code}: the tontine's name. Without a preview the page still works. */
export async function previewInvitation(
  { database, limits }: Services,
  reading: Reading,
  request: Request,
  { address, log }: Pick<RequestFacts, 'address' | 'log'>,
): Promise<Preview | undefined> {
  const { pathname } = new URL(request.url)
  const code = isJoinPath(pathname) ? codeIn(pathname) : undefined
  if (code === undefined) return undefined
  try {
    const { allowed } = await limits.take(`preview|${address}`, lookups)
    const found = allowed ? await findInvited(database.sql, reading, code) : undefined
    if (!found || !canInviteTo(found.state.phase)) return undefined
    // A messenger has chosen no language, so its preview uses the organizer's.
    const language = (chosenLanguage(request) ?? found.language) === 'en' ? 'en' : 'fr'
    const { title, description } = { en, fr }[language].preview
    return { path: paths.join(code), title: title(found.names.name), description, language }
  } catch (error) {
    log.warn({ err: error }, 'link preview failed')
    return undefined
  }
}
