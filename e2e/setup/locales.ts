/**
 * Finds text of the other language on a page: texts of the other catalogue, the fixed parts of its
 * sentences with facts in them, and common short words.
 */
import type { Page } from '@playwright/test'
import { en } from '../../words/src/en.ts'
import { fr } from '../../words/src/fr.ts'
import * as mailEn from '../../words/src/mail/en.ts'
import * as mailFr from '../../words/src/mail/fr.ts'
import type { Locale } from '../../domain/src/kernel/language.ts'
import { sampleOperator } from '../../words/src/kernel/operator.ts'

const catalogues: Record<Locale, unknown> = { fr: [fr, mailFr], en: [en, mailEn] }
const other = (locale: Locale): Locale => (locale === 'fr' ? 'en' : 'fr')

/** Words that only one of the two languages has, months and weekdays among them. */
const smallWords: Record<Locale, RegExp> = {
  fr: words(
    'le la les des du une et vous votre vos est pas pour avec dans sur au aux qui que ce cette',
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    'janv févr avr juil déc lundi mardi mercredi jeudi vendredi samedi dimanche',
  ),
  en: words(
    'the and of with your you from not this are has have by for to is it who what',
    'january february march april may june july august september october november december',
    'jan feb apr jun jul aug monday tuesday wednesday thursday friday saturday sunday',
  ),
}

function words(...lists: string[]): RegExp {
  const all = lists.join(' ').replaceAll(' ', '|')
  return new RegExp(String.raw`(?<![\p{L}\p{N}@./’'-])(?:${all})(?![\p{L}\p{N}@’'-])`, 'iu')
}

/** The example circle of the landing page, and the idioms that the product's name comes from. */
export const examples = ['Les Cousines de Treichville', '“prêter main-forte”', '“prendre la main”']

interface Speech {
  /** Whole texts. */
  texts: Set<string>
  /** The fixed parts of a sentence with facts, if long enough to be distinctive. */
  parts: string[]
}

const speech: Record<Locale, Speech> = { fr: speechOf('fr'), en: speechOf('en') }

function speechOf(locale: Locale): Speech {
  const texts = new Set<string>()
  const parts = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.add(plain(value))
    else if (typeof value === 'function') for (const part of fixedParts(value)) parts.add(part)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  gather(catalogues[locale])
  return { texts, parts: [...parts] }
}

/** The string literals in the source of a sentence with facts in it. */
function fixedParts(sentence: object): string[] {
  const literals = String(sentence).matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g)
  return [...literals]
    .flatMap(([, single, double, template]) =>
      (single ?? double ?? template ?? '').split(/\$\{[^}]*\}/),
    )
    .map(plain)
    .filter((part) => part.length >= 6 && /\p{L}{3}/u.test(part))
}

function plain(text: string): string {
  return text.replace(/[\s\u00A0\u202F]+/g, ' ').trim()
}

/** The texts, of those on the page, that are in the other language. */
export function foreignAmong(
  texts: readonly string[],
  locale: Locale,
  facts: readonly string[] = [],
): string[] {
  const [ours, theirs] = [speech[locale], speech[other(locale)]]
  const ourParts = new Set(ours.parts)
  const theirParts = theirs.parts.filter((part) => !ourParts.has(part))
  const known = [...facts, sampleOperator.address, sampleOperator.name].map(plain)
  return [...new Set(texts.map(plain))].filter((text) => {
    // Initials of a name may equal a word.
    if (ours.texts.has(text) || /^\p{Lu}{1,2}$/u.test(text)) return false
    const rest = known.reduce((left, fact) => left.replaceAll(fact, '…'), text)
    return (
      theirs.texts.has(rest) ||
      theirParts.some((part) => standsIn(part, rest)) ||
      smallWords[other(locale)].test(rest)
    )
  })
}

/** A part may be followed by the s of a plural, but "Confirm" is not in "Confirmer" or "Confirmé". */
const standsIn = (part: string, text: string): boolean =>
  text
    .split(part)
    .slice(1)
    .some((after) => /^s?(?!\p{L})/u.test(after))

/** All texts of a page: its title, its text, and the accessible names of elements without text. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('script, noscript, style, template, textarea'))
        said.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        said.push(element.getAttribute(name) ?? '')
    return said.filter((text) => /\p{L}/u.test(text))
  })
