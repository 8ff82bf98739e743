import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const looks = [
  {
    colorScheme: 'light',
    runOnly: {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    },
  },
  // All that another colour scheme can change.
  {
    colorScheme: 'dark',
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  },
] as const

/** Looks at the page as it stands, once as a person with a light screen sees it, once with a dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  // An open dialog hides it from the tree of roles, not from the page.
  await page.locator('h1').first().waitFor()
  await page.evaluate(withoutFading)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  for (const { colorScheme, runOnly } of looks) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    const found = await page.evaluate(violations, { ...runOnly, values: [...runOnly.values] })
    expect(found, `axe on ${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** In the page: what axe has against it, a line or two for each place. */
async function violations(runOnly: axe.RunOnly): Promise<string[]> {
  const judge = (globalThis as unknown as { axe: typeof axe }).axe
  const { violations } = await judge.run({ runOnly, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary}`,
    ),
  )
}

/** Colours that fade from one scheme to the other would be measured on their way. */
function withoutFading(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

/** What comes in moving is looked at when it has arrived. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One that is cut short has come to its end too.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
