import type { Page } from '@playwright/test'
import { expect } from './setup/test.ts'
import { money } from './ui.ts'

/** Opens the accounts of a round that is over: the sums paid and received are right, and nobody owes anything. */
export async function expectEvenAccounts(
  page: Page,
  path: string,
  everything: string,
): Promise<void> {
  await page.goto(`${path}/accounts`)
  const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell')
  const figures = [
    money(everything),
    /^Versera \(à venir\)0$/,
    money(everything),
    /^Recevra \(à venir\)0$/,
  ]
  for (const [index, figure] of figures.entries()) await expect(total.nth(index)).toHaveText(figure)
}
