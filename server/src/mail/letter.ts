import type { Language, Locale } from '@mainforte/domain/kernel/language'
import { withErasedNames } from '@mainforte/domain/members/erased-name'
import * as en from '@mainforte/words/mail/en'
import * as fr from '@mainforte/words/mail/fr'
import { wordsOf } from '@mainforte/words/words'
import { html, raw } from 'hono/html'
import type { Mail } from '../kernel/mail/mail.ts'

export const mailWords = { fr, en }

/** The language of a mail: French unless the recipient chose English. */
export const mailLocale = (language: Language): Locale => (language === 'en' ? 'en' : 'fr')

/** The content of a mail, as plain text: it is escaped when it becomes HTML. */
export interface Letter {
  to: string
  language: Language
  subject: string
  /** The preview text that mail clients list beside the subject. */
  preview: string
  title: string
  paragraphs: string[]
  /** Facts below the paragraphs, each with its label. */
  facts?: { label: string; value: string }[]
  /** The main action. */
  action: { label: string; url: string }
  /** What else the reader may answer, below the main action. */
  otherAction?: { label: string; url: string } | undefined
  /** Small print below the action. */
  notes: string[]
  /** Secondary links below the notes. */
  links?: { label: string; url: string }[]
}

/** Renders a letter for mail clients: HTML without remote images, and the same as text. */
export function mailOf(written: Letter): Mail {
  const letter = withLanguage(written)
  const { to, language } = letter
  const { formerPerson } = wordsOf(mailLocale(language)).settings.account
  const named = (text: string) => withErasedNames(text, formerPerson)
  return {
    to,
    subject: named(letter.subject),
    html: named(String(htmlOf(letter))),
    text: named(textOf(letter)),
  }
}

/**
 * A link to one of our pages that opens in the language of its mail, where that was chosen: on another
 * device, nobody knows the reader yet.
 */
export function linkIn(language: Language, url: string): string {
  if (language === 'origin') return url
  const [page = '', fragment] = url.split('#')
  const asked = `${page}${page.includes('?') ? '&' : '?'}lang=${language}`
  return fragment === undefined ? asked : `${asked}#${fragment}`
}

function withLanguage(letter: Letter): Letter {
  const { language, action, otherAction } = letter
  const inLanguage = <Link extends { url: string }>(link: Link): Link => ({
    ...link,
    url: linkIn(language, link.url),
  })
  return {
    ...letter,
    action: inLanguage(action),
    otherAction: otherAction && inLanguage(otherAction),
  }
}

function textOf(letter: Letter): string {
  const { language, title, paragraphs, facts = [], action, otherAction, notes, links = [] } = letter
  const { frame } = mailWords[mailLocale(language)]
  return [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label} ${value}`).join('\n')] : []),
    ...[action, ...(otherAction ? [otherAction] : [])].map(({ label, url }) => `${label}\n${url}`),
    ...notes,
    ...links.map(({ label, url }) => `${label}\n${url}`),
    `--\nMainforte\n${frame.tagline}\n${frame.automatic}`,
  ].join('\n\n')
}

/**
 * Styles are inline, because many mail clients ignore the head; the head only adds the dark
 * colours. Widths are attributes for Outlook.
 */
function htmlOf({ language, subject, preview, title, paragraphs, action, notes, ...more }: Letter) {
  const locale = mailLocale(language)
  const { frame } = mailWords[locale]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(darkColours)}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#fcf9f5;${raw(font)}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="paper"
          style="background:#fcf9f5"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="560"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:560px"
              >
                <tr>
                  <td style="padding:0 8px 20px">
                    <span class="brand" style="font-size:22px;font-weight:700;color:#2c4183"
                      >Mainforte</span
                    >
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="background:#ffffff;border:1px solid #e6e0d8;border-radius:16px;padding:32px 28px"
                  >
                    <h1
                      class="ink"
                      style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#171d31"
                    >
                      ${title}
                    </h1>
                    ${paragraphs.map((text) => html`<p class="ink" style="margin:0 0 16px;font-size:17px;line-height:1.5;color:#171d31">${text}</p> `)}
                    ${factsTable(more.facts ?? [])}
                    <table
                      role="presentation"
                      cellpadding="0"
                      cellspacing="0"
                      border="0"
                      style="margin:8px 0 24px"
                    >
                      <tr>
                        <td class="button" style="background:#2c4183;border-radius:12px">
                          <a
                            class="button"
                            href="${action.url}"
                            style="display:inline-block;padding:15px 26px;font-size:17px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:12px"
                            >${action.label}</a
                          >
                        </td>
                      </tr>
                    </table>
                    ${more.otherAction ? html`<p style="margin:-8px 0 24px;font-size:17px;line-height:1.5"><a class="link" href="${more.otherAction.url}" style="display:inline-block;padding:8px 0;color:#2c4183">${more.otherAction.label}</a></p> ` : ''}
                    ${notes.map((text) => html`<p class="muted" style="margin:0 0 12px;font-size:15px;line-height:1.5;color:#565c6e">${text}</p> `)}
                    ${(more.links ?? []).map(({ label, url }) => html`<p style="margin:0 0 12px;font-size:15px;line-height:1.5"><a class="link" href="${url}" style="color:#2c4183">${label}</a></p> `)}
                    <p
                      class="muted"
                      style="margin:20px 0 0;font-size:13px;line-height:1.5;color:#565c6e"
                    >
                      ${frame.copyLink}<br /><a
                        class="link"
                        href="${action.url}"
                        style="color:#2c4183;word-break:break-all"
                        >${action.url}</a
                      >
                    </p>
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    style="padding:20px 8px 0;font-size:13px;line-height:1.5;color:#565c6e"
                  >
                    ${frame.tagline}<br />${frame.automatic}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

const factsTable = (facts: NonNullable<Letter['facts']>) =>
  facts.length === 0
    ? ''
    : html`<table
        role="presentation"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 16px;font-size:17px;line-height:1.5"
      >
        ${facts.map(
          ({ label, value }) =>
            html`<tr>
              <td class="muted" valign="top" style="padding:2px 16px 2px 0;color:#565c6e">
                ${label}
              </td>
              <td class="ink" valign="top" style="padding:2px 0;font-weight:600;color:#171d31">
                ${value}
              </td>
            </tr> `,
        )}
      </table>`

const font =
  "font-family:'Figtree Variable',Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const darkColours = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0f121e!important}
.card{background:#191d2c!important;border-color:#2b3146!important}
.ink{color:#f3f0ea!important}
.muted{color:#abb0c1!important}
.brand,.link{color:#a5b7f8!important}
td.button{background:#a5b7f8!important}
a.button{color:#0f121e!important}
}`
