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
  // All rules whose result depends on the colour scheme.
  {
    colorScheme: 'dark',
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  },
] as const

/**
 * Checks the page in its current state in the light colour scheme; `inTheDark` what is different in
 * the dark one, too.
 */
export async function expectAccessible(page: Page, inTheDark: boolean): Promise<void> {
  // An open dialog hides the page from the accessibility tree, but not from sight.
  await page.locator('h1').first().waitFor()
  await page.evaluate(withoutFading)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  for (const { colorScheme, runOnly } of inTheDark ? looks : looks.slice(0, 1)) {
    await page.emulateMedia({ colorScheme })
    await whenSettled(page)
    const found = await page.evaluate(violations, { ...runOnly, values: [...runOnly.values] })
    expect(found, `axe on ${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Runs in the page: what axe finds wrong with it, a line or two for each place. */
async function violations(runOnly: axe.RunOnly): Promise<string[]> {
  const judge = (globalThis as unknown as { axe: typeof axe }).axe
  const { violations } = await judge.run({ runOnly, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary}`,
    ),
  )
}

/** Colours that fade from one scheme to the other would be measured halfway. */
function withoutFading(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
}

/** An element that is animated is checked when its animation has ended. */
async function whenSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // An animation that is cancelled has ended too.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
