import type { Locale } from '@mainforte/domain/kernel/language'
import type { CheckView } from '@mainforte/contract/payments/views'
import { fingerprintOf } from '@mainforte/domain/journal/fingerprint'
import { amountInWords } from '@mainforte/words/kernel/amount-words'
import * as format from '@mainforte/words/kernel/format'
import * as paymentsEn from '@mainforte/words/payments/en'
import * as paymentsFr from '@mainforte/words/payments/fr'
import * as en from '@mainforte/words/receipts/en'
import * as fr from '@mainforte/words/receipts/fr'
import { html } from 'hono/html'
import type { Reading } from '../../journal/reading/reading.ts'
import type { Services } from '../../kernel/services.ts'
import type { RequestFacts } from '../../kernel/http/api.ts'
import { type Html, plainPage } from '../../kernel/http/pages/plain-page.ts'
import { localeOf } from '../../kernel/http/pages/reader-language.ts'
import { lookUpReceipt } from './check.ts'

const wordsOf = {
  fr: { check: fr.check, entries: fr.entries, methods: paymentsFr.methods },
  en: { check: en.check, entries: en.entries, methods: paymentsEn.methods },
}

const checkPath = /^\/check(?:\/([^/]*))?\/?$/
export const isCheckPath = (pathname: string): boolean => checkPath.test(pathname)

/**
 * GET /check/{token}: the target of a receipt's QR code. Plain HTML of a few kilobytes, because
 * anybody who is shown a receipt opens it, on any phone. Returns undefined for other addresses.
 */
export async function answerCheck(
  services: Pick<Services, 'database' | 'encryption' | 'limits'>,
  reading: Reading,
  request: Request,
  { address }: Pick<RequestFacts, 'address'>,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  const [isCheck, token = ''] = checkPath.exec(url.pathname) ?? []
  if (isCheck === undefined || !['GET', 'HEAD'].includes(request.method)) return undefined
  const locale = localeOf(url, request)
  const checked = await lookUpReceipt(services, reading, token, address)
  if (checked.is === 'genuine') return page(locale, 200, receipt(locale, checked.view))
  const { check } = wordsOf[locale]
  if (checked.is === 'unknown')
    return page(locale, 404, verdict('no', check.unknown, check.unknownText))
  const wait = check.minutes(Math.ceil(checked.retryAfterSeconds / 60))
  const answer = page(locale, 429, verdict('wait', check.tooMany, check.tooManyText(wait)))
  answer.headers.set('Retry-After', String(checked.retryAfterSeconds))
  return answer
}

const marks = {
  ok: 'M5 12.5l4.5 4.5L19 7.5',
  wait: 'M12 6v7M12 17.5v.01',
  no: 'M7 7l10 10M17 7L7 17',
}

const verdict = (mark: keyof typeof marks, title: string, text: string) =>
  html`<div class="verdict ${mark}">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${marks[mark]}" /></svg>
    <div>
      <h1>${title}</h1>
      <p>${text}</p>
    </div>
  </div>`

function receipt(locale: Locale, view: CheckView): Html {
  const { check, methods } = wordsOf[locale]
  const { amount, currency, state, changed, written } = view
  const when = (at: string) => format.dateTime(locale, at, view.zone)
  const isReversed = state === 'reversed'
  const facts: (readonly [string, string])[] = [
    [check.state, check.states[state]],
    [check.tontine, view.tontineName],
    [check.member, view.member || check.erased],
    ...(view.payer === null ? [] : [[check.payer, view.payer || check.erased] as const]),
    [check.date, format.date(locale, view.date)],
    [check.method, methods[view.method]],
    ...(isReversed ? [] : [[check.cycles, cyclesIn(locale, view.cycles)] as const]),
    [
      check.recordedBy,
      [
        view.recordedBy || check.erased,
        ...(view.isCarried ? [check.carried] : []),
        ...(view.hasOneName ? [check.oneName] : []),
      ].join(', '),
    ],
    ...(view.confirmedBy === null
      ? []
      : [
          [
            view.isWitnessed ? check.witnessedBy : check.confirmedBy,
            view.confirmedBy || check.erased,
          ] as const,
        ]),
  ]
  return html`${verdictOf(locale, state, when(changed?.at ?? written.at))}
    <section class="card">
      <h2>${check.number(view.receipt)}</h2>
      <p class="amount ${isReversed ? 'void' : ''}">${format.money(locale, amount, currency)}</p>
      <p class="words">${amountInWords(locale, amount, currency)}</p>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <p class="small">${check.initials}</p>
    </section>
    <section class="card">
      <h2>${check.journal}</h2>
      ${entry(locale, written, when)} ${changed ? entry(locale, changed, when) : ''}
      <p class="small">${check.journalText}</p>
    </section>`
}

function verdictOf(locale: Locale, state: CheckView['state'], changedOn: string): Html {
  const { check } = wordsOf[locale]
  if (state === 'reversed') return verdict('no', check.reversed, check.reversedText(changedOn))
  if (state === 'contested') return verdict('wait', check.contested, check.contestedText(changedOn))
  return verdict('ok', check.genuine, check.genuineText)
}

function cyclesIn(locale: Locale, cycles: CheckView['cycles']): string {
  const { check } = wordsOf[locale]
  if (cycles === null) return check.cyclesNone
  const { first, last } = cycles
  return first === last ? String(first) : check.cyclesRange(first, last)
}

/** A journal entry with its fingerprint, grouped as on the journal's page for comparison. */
function entry(
  locale: Locale,
  { seq, at, hash }: CheckView['written'],
  when: (at: string) => string,
) {
  const { entries } = wordsOf[locale]
  return html`<p class="entry">
    <b>${entries.entry(seq)}</b><br />${entries.writtenAt(when(at))}<br />${entries.fingerprint}
    <code>${fingerprintOf(hash)}</code>
  </p>`
}

function page(language: Locale, status: number, content: Html | Promise<Html>): Response {
  const { title, otherLanguage, about, home } = wordsOf[language].check
  return plainPage({ language, status, content, title, otherLanguage, about, home })
}
