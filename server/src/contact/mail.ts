import { mailWords } from '../mail/letter.ts'
import { html } from 'hono/html'
import type { Mail } from '../kernel/mail/mail.ts'
import type { KeptMessage } from './store.ts'

/** The mail to support; a reply to it reaches the writer. */
export function contactMail(to: string, message: KeptMessage): Mail {
  const words = mailWords.fr.contact
  const facts = [
    [words.from, `${message.firstName} ${message.lastName} <${message.email}>`],
    [words.language, words.languages[message.language]],
    [words.account, message.userId ?? words.none],
    [words.number, message.id],
  ] as const
  const text = [
    message.message,
    `--\n${facts.map(([name, value]) => `${name} ${value}`).join('\n')}`,
  ].join('\n\n')
  const page = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <title>${message.subject}</title>
      </head>
      <body style="font:16px/1.5 sans-serif">
        ${message.message.split('\n').map((line) => html`<p style="margin:0 0 8px">${line}</p> `)}
        <hr />
        ${facts.map(([name, value]) => html`<p style="margin:0;color:#565c6e">${name} ${value}</p> `)}
      </body>
    </html>`
  return {
    to,
    replyTo: message.email,
    subject: words.subject(message.subject),
    html: String(page),
    text,
  }
}
