import type { Locale } from '@mainforte/domain/kernel/language'
import { html, raw } from 'hono/html'
import { looks } from './plain-looks.ts'

export type Html = ReturnType<typeof html>

interface PlainPage {
  readonly language: Locale
  readonly status: number
  readonly title: string
  readonly content: Html | Promise<Html>
  readonly otherLanguage: string
  /** The content above the link to the home page. */
  readonly about?: string
  readonly home: string
  /** Styles in addition to those of all plain pages. */
  readonly ownLooks?: string
  /** Whether the page has a form that posts to its own address. */
  readonly hasForm?: boolean
  /** The account that reads it, for its script. */
  readonly reader?: string | undefined
  /** The address of a script, without which the page works as well. */
  readonly script?: string
}

/**
 * A page of a few kilobytes, for a link opened on any phone. It needs no script and loads only our icon;
 * no referrer is passed on.
 */
export function plainPage({ language, status, title, content, ...page }: PlainPage): Response {
  const other = language === 'fr' ? 'en' : 'fr'
  const body = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Mainforte</title>
        <link rel="icon" href="/icon.svg" />
        <style>
          ${raw(looks + (page.ownLooks ?? ''))}
        </style>
        ${page.script ? html`<script src="${page.script}" defer></script>` : ''}
      </head>
      <body>
        <header>
          <a class="brand" href="/"
            ><img src="/icon.svg" alt="" width="32" height="32" />Mainforte</a
          >
          <a href="?lang=${other}" lang="${other}" hreflang="${other}">${page.otherLanguage}</a>
        </header>
        ${page.reader === undefined ? html`<main>${content}</main>` : html`<main data-reader="${page.reader}">${content}</main>`}
        <footer>
          ${page.about ? html`<p>${page.about}</p>` : ''}
          <p><a href="/">${page.home}</a></p>
        </footer>
      </body>
    </html>`
  return new Response(String(body), { status, headers: headersOf(page) })
}

const headersOf = ({ hasForm = false, script }: Pick<PlainPage, 'hasForm' | 'script'>) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; ${script ? "script-src 'self'; " : ''}img-src 'self'; base-uri 'none'; form-action ${
    hasForm ? "'self'" : "'none'"
  }; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})
