/** An old browser for stories, real or imitated. */
import type { BrowserContext } from '@playwright/test'
import { globals, members } from '../../checks/oldest-browsers/younger.ts'

/** Takes away from the pages what is younger than the oldest browsers in which the product works. */
export async function forgetYounger(context: BrowserContext): Promise<void> {
  await context.addInitScript(forget, {
    parts: members.flatMap(({ owner, name, younger }) => (younger ? [{ owner, name }] : [])),
    names: globals.flatMap(({ name, younger }) => (younger ? [name] : [])),
  })
}

interface Younger {
  parts: { owner: string; name: string }[]
  names: string[]
}

/** Runs in the page, before any of its scripts. */
function forget({ parts, names }: Younger): void {
  const owners = globalThis as unknown as Record<string, Record<string, object> | undefined>
  for (const { owner, name } of parts) {
    const of = owners[owner] ?? owners['Intl']?.[owner]
    for (const target of [of, (of as { prototype?: object } | undefined)?.prototype])
      if (target) Reflect.deleteProperty(target, name)
  }
  for (const name of names) Reflect.deleteProperty(globalThis, name)
}

/**
 * What Playwright's scripts use and Chromium 92 lacks, written as the source of a selector engine,
 * which runs where they run: they never meet the pages' own functions.
 */
export const forPlaywright = `(() => {
  const add = (target, name, value) => name in target || Object.defineProperty(target, name, { value })
  add(Element.prototype, 'checkVisibility', function () { return this.getClientRects().length > 0 })
  add(Array.prototype, 'findLast', function (isIt) { return [...this].reverse().find(isIt) })
  add(Array.prototype, 'toSorted', function (order) { return [...this].sort(order) })
  add(Object, 'hasOwn', (object, key) => Object.prototype.hasOwnProperty.call(object, key))
  return { query() {}, queryAll: () => [] }
})()`
