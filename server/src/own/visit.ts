import type { Locale } from '@mainforte/domain/kernel/language'
import { withErasedNames } from '@mainforte/domain/members/erased-name'
import type { LookAtEach } from '../journal/reading/look.ts'
import { packed } from '../kernel/http/gzip-response.ts'
import { type Html, plainPage } from '../kernel/http/pages/plain-page.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import type { CallApi } from './forms.ts'
import { looks } from './looks.ts'
import { scriptPath } from './script.ts'
import type { Texts } from './texts.ts'

export interface OwnParts {
  readonly services: Services
  readonly lookAtEach: LookAtEach
  readonly api: CallApi
}

/** One request for the page. */
export interface Visit {
  readonly parts: OwnParts
  readonly context: RequestContext
  readonly locale: Locale
  readonly texts: Texts
}

/** After a form, so that no reload sends it again. */
export function seeOther({ context }: Visit, location: string): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' })
  for (const [name, value] of context.resHeaders) headers.append(name, value)
  return new Response(null, { status: 303, headers })
}

/** The page, packed: it is read over poor networks. Its script forgets everybody but the reader. (L5) */
export async function written(
  { context, locale, texts }: Visit,
  status: number,
  content: Html | Promise<Html>,
  reader = context.user?.id ?? '',
): Promise<Response> {
  const { title, otherLanguage, home } = texts.own.page
  const answer = plainPage({
    language: locale,
    status,
    content,
    title,
    otherLanguage,
    home,
    ownLooks: looks,
    hasForm: true,
    reader,
    script: scriptPath,
  })
  const { headers } = answer
  for (const [name, value] of context.resHeaders) headers.append(name, value)
  headers.append('Vary', 'Accept-Encoding, Cookie')
  const { formerPerson } = texts.settings.account
  const text = withErasedNames(await answer.text(), formerPerson)
  const short = await packed(context.request, Buffer.from(text))
  if (short) headers.set('Content-Encoding', 'gzip')
  return new Response(short ?? text, { status, headers })
}
