import type { Part, QuotedScreen } from '@mainforte/words/testing/quoted'
import { isInaccessible } from '@testing-library/react'
import { afterAll, beforeAll, expect } from 'vitest'

/** The elements in which a text of each part is looked for. */
const selectors: Record<Part, string> = {
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

/** The quoted texts that are missing on `page`, each looked for in its own part of the screen. */
export function missingOn(page: Element, ...screens: QuotedScreen[]): string[] {
  return named(missingOf(page, rowsOf(screens)))
}

const named = (rows: readonly Row[]) => rows.map(({ part, text }) => `${part}: ${text}`)

/**
 * Checks that the tests of a file together show every quoted text: many messages exclude each other,
 * so no single test shows them all.
 */
export function showsAsQuoted(...screens: QuotedScreen[]): void {
  let missing = rowsOf(screens)
  const observer = new MutationObserver(() => {
    missing = missingOf(document.body, missing)
  })
  beforeAll(() =>
    observer.observe(document, { childList: true, characterData: true, subtree: true }),
  )
  // oxlint-disable-next-line eslint/no-empty-pattern
  afterAll(({}, { tasks }) => {
    observer.disconnect()
    // If only some tests of the file are run, the others' texts are not required.
    if (tasks.every(({ mode }) => mode === 'run')) expect(named(missing)).toEqual([])
  })
}

function missingOf(page: Element, rows: readonly Row[]): Row[] {
  const shown = textsOn(page)
  return rows.filter(
    ({ part, text }) =>
      !shown
        .get(text)
        ?.some((element) => element.closest(selectors[part]) && !isInaccessible(element)),
  )
}

/** The elements of a page by their text, their accessible name, or a line of their value. */
function textsOn(page: Element): Map<string, Element[]> {
  const found = new Map<string, Element[]>()
  const add = (text: string | null, element: Element) => {
    const trimmed = text?.trim()
    if (trimmed) found.set(trimmed, [...(found.get(trimmed) ?? []), element])
  }
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement) add(node.textContent, node.parentElement)
  }
  for (const element of page.querySelectorAll('[aria-label]'))
    add(element.getAttribute('aria-label'), element)
  for (const field of page.querySelectorAll('textarea'))
    for (const line of field.value.split('\n')) add(line, field)
  return found
}
