import type { Part, QuotedScreen } from '@mainforte/words/testing/quoted'
import { isInaccessible } from '@testing-library/react'
import { afterAll, beforeAll, expect } from 'vitest'

/** What a text of each part stands in. */
const homes: Record<Part, string> = {
  headings: 'h1, h2, h3',
  tabs: '[role=tab]',
  groups: '[role=group], nav',
  fields: 'label',
  columns: 'th',
  options: 'option',
  buttons: 'button',
  links: 'a[href]',
  menuItems: '[role=menuitem]',
  messages: '[role=alert], [role=status]',
  drafts: 'textarea',
  texts: '*',
}

interface Row {
  readonly part: Part
  readonly text: string
}

const rowsOf = (screens: readonly QuotedScreen[]): Row[] =>
  screens.flatMap((screen) =>
    Object.entries(screen).flatMap(([part, texts]) =>
      // The keys of a QuotedScreen are parts.
      texts.map((text) => ({ part: part as Part, text })),
    ),
  )

/** What is quoted and does not stand on `page`, each in the part of the screen where it belongs. */
export function missingOn(page: Element, ...screens: QuotedScreen[]): string[] {
  return named(stillMissing(page, rowsOf(screens)))
}

const named = (rows: readonly Row[]) => rows.map(({ part, text }) => `${part}: ${text}`)

/**
 * Promises that the tests of a file, taken together, bring everything that is quoted onto the page:
 * many messages exclude each other, so that no single moment shows them all.
 */
export function showsAsQuoted(...screens: QuotedScreen[]): void {
  let missing = rowsOf(screens)
  const observer = new MutationObserver(() => {
    missing = stillMissing(document.body, missing)
  })
  beforeAll(() =>
    observer.observe(document, { childList: true, characterData: true, subtree: true }),
  )
  // oxlint-disable-next-line eslint/no-empty-pattern
  afterAll(({}, { tasks }) => {
    observer.disconnect()
    // Whoever runs one test of the file asks nothing of the others.
    if (tasks.every(({ mode }) => mode === 'run')) expect(named(missing)).toEqual([])
  })
}

function stillMissing(page: Element, rows: readonly Row[]): Row[] {
  const shown = textsOn(page)
  return rows.filter(
    ({ part, text }) =>
      !shown.get(text)?.some((element) => element.closest(homes[part]) && !isInaccessible(element)),
  )
}

/** The elements of a page by what they say: their text, their name, or a line of what is written in them. */
function textsOn(page: Element): Map<string, Element[]> {
  const found = new Map<string, Element[]>()
  const note = (text: string | null, element: Element) => {
    const trimmed = text?.trim()
    if (trimmed) found.set(trimmed, [...(found.get(trimmed) ?? []), element])
  }
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement) note(node.textContent, node.parentElement)
  }
  for (const element of page.querySelectorAll('[aria-label]'))
    note(element.getAttribute('aria-label'), element)
  for (const field of page.querySelectorAll('textarea'))
    for (const line of field.value.split('\n')) note(line, field)
  return found
}
