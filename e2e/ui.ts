/** Widgets: what a person can do with one thing on a page, whatever page it is. */
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
/** The phone of the stories that need one beside the screen they run on. */
export const aPhone: BrowserContextOptions = { ...pixel, viewport: { width: 390, height: 844 } }

export const button = (part: Part, name: string | RegExp) =>
  part.getByRole('button', { name, exact: true })
export const link = (part: Part, name: string | RegExp) =>
  part.getByRole('link', { name, exact: true })
export const heading = (part: Part, name: string | RegExp) =>
  part.getByRole('heading', { name, exact: true })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A control by its label; beside a label may stand that the field is optional. */
export const field = (part: Part, label: string) =>
  part.getByLabel(new RegExp(`^${escaped(label)}( ?facultatif)?$`))

/** Types into the fields, in the order given. */
export async function fill(part: Part, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(part, label).fill(value)
}

/** Chooses from a list by the words shown in it. */
export async function choose(part: Part, label: string, option: string): Promise<void> {
  await field(part, label).selectOption({ label: option })
}

/** Picks a day, `YYYY-MM-DD`, in the calendar that a date field opens, turning months as it must. */
export async function pickDay(page: Page, opener: Locator, day: string): Promise<void> {
  await opener.click()
  const calendar = page.getByRole('grid')
  const wanted = calendar.locator(`[data-day="${day}"]`).getByRole('button')
  await calendar.waitFor()
  while (!(await wanted.isVisible())) {
    const shown = await calendar.locator('[data-day]').first().getAttribute('data-day')
    const way = (shown ?? '') < day ? 'Mois suivant' : 'Mois précédent'
    await button(page, way).click()
  }
  await wanted.click()
}

/** What the page says beside a field when its value will not do. */
export async function expectComplaint(part: Part, label: string, sentence: string): Promise<void> {
  await expect(field(part, label)).toHaveAccessibleDescription(new RegExp(escaped(sentence)))
}

/** The message that comes up and leaves by itself. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

/** Money as French writes it, whichever narrow spaces it uses. */
export const money = (text: string) => new RegExp(escaped(text).replaceAll(' ', String.raw`\s`))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
