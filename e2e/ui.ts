/** Widgets: what a user can do with one control, whatever page it is on. */
import {
  devices,
  expect,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'

/** A page or a part of one: a dialog, a row, a group of fields. */
type Part = Page | Locator

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
/** The phone of the stories that need one besides the screen of their project. */
export const aPhone: BrowserContextOptions = { ...pixel, viewport: { width: 390, height: 844 } }

/** The checks of a journal's page, which are closed on a phone. */
export async function openChecks(page: Page): Promise<void> {
  const checks = page.locator('summary', { hasText: 'Vérifier' })
  await checks.waitFor()
  if (!(await button(page, 'Vérifier le journal').isVisible())) await checks.click()
}

export async function verifyJournal(page: Page): Promise<void> {
  await openChecks(page)
  await button(page, 'Vérifier le journal').click()
}

export const button = (part: Part, name: string | RegExp) =>
  part.getByRole('button', { name, exact: true })
export const link = (part: Part, name: string | RegExp) =>
  part.getByRole('link', { name, exact: true })
export const heading = (part: Part, name: string | RegExp) =>
  part.getByRole('heading', { name, exact: true })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A control by its label, which may be followed by the word for optional. */
export const field = (part: Part, label: string) =>
  part.getByLabel(new RegExp(`^${money(label).source}( ?facultatif)?$`))

/** Waits until no part of the page is loading. */
export const whenLoaded = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))

/** Types into the fields, in the order given. */
export async function fill(part: Part, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(part, label).fill(value)
}

/** Chooses from a list by the visible text or the value. */
export async function choose(part: Part, label: string, option: string): Promise<void> {
  await field(part, label).selectOption(option)
}

/**
 * Picks a day, `YYYY-MM-DD`, in the calendar that a date field opens, changing the month as needed.
 */
export async function pickDay(page: Page, opener: Locator, day: string): Promise<void> {
  await opener.click()
  const calendar = page.getByRole('grid')
  const wanted = calendar.locator(`[data-day="${day}"]`).getByRole('button')
  await calendar.waitFor()
  while (!(await wanted.isVisible())) {
    const shown = await calendar.locator('[data-day]').first().getAttribute('data-day')
    const label = (shown ?? '') < day ? 'Mois suivant' : 'Mois précédent'
    await button(page, label).click()
  }
  await wanted.click()
}

/** The validation message of a field. */
export async function expectComplaint(part: Part, label: string, sentence: string): Promise<void> {
  await expect(field(part, label)).toHaveAccessibleDescription(new RegExp(escaped(sentence)))
}

/** The toast, which closes by itself. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

/** Money in French notation, with any of its narrow spaces. */
export const money = (text: string) => new RegExp(escaped(text).replaceAll(' ', String.raw`\s`))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What a link to WhatsApp sends. */
export const messageIn = async (sending: Locator): Promise<string> =>
  new URL((await sending.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
