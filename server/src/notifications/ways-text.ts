import type { WaysView } from '@mainforte/contract/ways/views'
import type { Locale } from '@mainforte/domain/kernel/language'
import { withoutLinks } from '@mainforte/domain/kernel/links'
import { date } from '@mainforte/words/kernel/format'
import { wordsOf } from '@mainforte/words/words'
import { wayText } from '@mainforte/words/ways/way-text'

interface Named {
  readonly tontineId: string
  readonly tontineName: string
  readonly ways?: WaysView
}

/**
 * Where to pay, at the end of a reminder: for each of its tontines the ways, and a warning if they changed lately. A
 * guest's reading page and other messages may use it as well. (P17)
 */
export function waysToPayText(locale: Locale, reminders: readonly Named[]): string[] {
  const { ways: words, payments } = wordsOf(locale)
  const each = new Map(reminders.map((one) => [one.tontineId, one]))
  return [...each.values()].flatMap(({ tontineName, ways: view }) => {
    if (!view || view.ways.length === 0) return []
    const { noted, before, ways } = view
    const warning =
      noted && before
        ? ` ${words.card.changed(date(locale, noted.on), noted.byNames.map(withoutLinks))} ${words.card.check}`
        : ''
    const texts = ways.map((way) => withoutLinks(wayText(payments.methods, way)))
    return `${words.mail.title(withoutLinks(tontineName))} ${texts.join(' · ')}.${warning}`
  })
}
