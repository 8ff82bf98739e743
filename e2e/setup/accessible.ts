import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that another colour scheme can change. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** Looks at the page as it stands, once as a person with a light screen sees it, once with a dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  // An open dialog hides it from the tree of roles, not from the page.
  await page.locator('h1').first().waitFor()
  await page.evaluate(withoutFading)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    const axe = new AxeBuilder({ page })
    const judge = colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(aboutColours)
    const { violations } = await judge.analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary}`,
      ),
    )
    expect(found, `axe on ${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
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
