import type { Locale } from '@mainforte/domain/kernel/language'
import { html } from 'hono/html'
import type { Services } from '../kernel/services.ts'
import type { RequestFacts } from '../kernel/http/api.ts'
import { type Html, plainPage } from '../kernel/http/pages/plain-page.ts'
import { localeOf } from '../kernel/http/pages/reader-language.ts'
import { mailWords } from './letter.ts'

const lookups = { points: 60, seconds: 600 }

/** What a link in mails stops, without an account or without signing in. */
export interface Stops {
  /** The addresses of such links, valid or not. */
  readonly path: RegExp
  readonly words: 'stopInvitations' | 'stopNotices'
  /** What the link of this address is for; undefined if it is not valid. */
  keyIn(pathname: string): Promise<string | undefined>
  hasStopped(key: string): Promise<boolean>
  stop(key: string): Promise<void>
  undo(key: string): Promise<void>
}

/**
 * The page behind such a link, whose path is already recognized. GET changes nothing, because mail
 * scanners follow every link; POST stops, from this page's button or from the mail program's own
 * (RFC 8058). Returns undefined for other methods. (I5)
 */
export async function answerStop(
  services: Pick<Services, 'limits'>,
  stops: Stops,
  request: Request,
  { address }: Pick<RequestFacts, 'address'>,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return undefined
  const locale = localeOf(url, request)
  const words = mailWords[locale][stops.words]
  const answer = (status: number, content: Html | Promise<Html>) =>
    page(locale, status, words, content)
  const key = await stops.keyIn(url.pathname)
  // Mail providers post from few addresses, so a valid link is never limited.
  if (key === undefined) {
    const { allowed } = await services.limits.take(`${stops.words}|${address}`, lookups)
    return answer(allowed ? 404 : 429, card(words.unknown, words.unknownText))
  }
  const stopped = () => card(words.stoppedTitle, words.stoppedText, words.again, 'again')
  if (request.method !== 'POST')
    return (await stops.hasStopped(key))
      ? answer(200, stopped())
      : answer(200, card(words.askTitle, words.askText, words.stop, 'stop'))
  const form = new URLSearchParams(await request.text())
  if (form.has('again')) {
    await stops.undo(key)
    return answer(200, card(words.againTitle, words.againText, words.stop, 'stop'))
  }
  await stops.stop(key)
  return answer(200, stopped())
}

const card = (title: string, text: string, label?: string, name?: 'stop' | 'again') =>
  html`<section class="card">
    <h1>${title}</h1>
    <p>${text}</p>
    ${
      label
        ? html`<form method="post">
            <button name="${name}" value="1" class="${name === 'stop' ? 'main' : ''}">
              ${label}
            </button>
          </form>`
        : ''
    }
  </section>`

const ownLooks = `h1{font-size:1.375rem;line-height:1.25;margin-bottom:8px}
button{margin-top:18px;min-height:48px;padding:8px 20px;border-radius:12px;border:1px solid var(--line);background:none;color:var(--link);font:inherit;font-weight:600;cursor:pointer}
button.main{background:var(--link);border-color:var(--link);color:var(--card)}`

function page(
  language: Locale,
  status: number,
  { title, otherLanguage, home }: { title: string; otherLanguage: string; home: string },
  content: Html | Promise<Html>,
): Response {
  const words = { title, otherLanguage, home }
  return plainPage({ language, status, content, ...words, ownLooks, hasForm: true })
}
