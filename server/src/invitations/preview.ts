import { paths } from '@mainforte/contract/paths'
import { doesInvite } from '@mainforte/domain/invitations/by-mail'
import { codeIn } from '@mainforte/domain/invitations/invite-code'
import * as en from '@mainforte/words/invitations/en'
import * as fr from '@mainforte/words/invitations/fr'
import type { Services } from '../kernel/services.ts'
import type { RequestFacts } from '../kernel/http/api.ts'
import type { Preview } from '../kernel/http/preview.ts'
import { chosenLanguage } from '../kernel/http/reader-language.ts'
import { findInvitation } from './store.ts'

const joinPath = /^\/join\/[^/]+$/
/** As for the page itself: too few to guess a code, and whoever is over it gets the page as it is. */
const lookups = { points: 60, seconds: 600 }

/** What a messenger shows of /join/{code}: the tontine's name. Without one, nothing is lost. */
export async function previewInvitation(
  { database, limits }: Services,
  request: Request,
  { address, log }: Pick<RequestFacts, 'address' | 'log'>,
): Promise<Preview | undefined> {
  const { pathname } = new URL(request.url)
  const code = joinPath.test(pathname) ? codeIn(pathname) : undefined
  if (code === undefined) return undefined
  try {
    const { allowed } = await limits.take(`preview|${address}`, lookups)
    const found = allowed ? await findInvitation(database.sql, code) : undefined
    if (!found || !doesInvite(found.phase)) return undefined
    // A messenger that shows the link has chosen nothing, and reads for the organizer's people.
    const language = (chosenLanguage(request) ?? found.language) === 'en' ? 'en' : 'fr'
    const { title, description } = { en, fr }[language].preview
    return { path: paths.join(code), title: title(found.name), description, language }
  } catch (error) {
    log.warn({ err: error }, 'a link got no preview')
    return undefined
  }
}
