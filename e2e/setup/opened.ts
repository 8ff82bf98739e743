import type { BrowserContext } from '@playwright/test'

/** The browsers of the story that runs. */
export const opened = new Set<BrowserContext>()

/** A page's first lines; what is wrong is rarely below. */
const lines = 80

/** Prints the address of each open page and what a screen reader would read there. */
export async function printPages(): Promise<void> {
  for (const page of [...opened].flatMap((context) => context.pages())) {
    const read = page.locator('body').ariaSnapshot({ timeout: 5000 })
    const shown = await read.catch((error: unknown) => String(error))
    process.stdout.write(`shown at ${page.url()}\n${shown.split('\n', lines).join('\n')}\n`)
  }
}
