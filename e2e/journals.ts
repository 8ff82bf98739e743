import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { StoredEntry } from '../server/src/testing/journal-forger.ts'
import type { Tontine } from './prepare.ts'
import { expect } from './setup/test.ts'
import { button, openChecks } from './ui.ts'

export const alarmOn = (page: Page) =>
  page.getByRole('alert', { name: 'Le journal n’est plus celui que cet appareil a vérifié' })

/** Waits until this device has read and stored the journal; returns how many entries it had. */
export async function seesJournal(page: Page, { id }: Tontine): Promise<number> {
  await page.goto(`/tontines/${id}/journal`)
  await openChecks(page)
  const note = page.getByText(/^Cet appareil a vérifié le journal jusqu’à l’écriture n°\s\d+ et/)
  await expect(note).toBeVisible()
  return Number(/n°\s(\d+)/.exec((await note.textContent()) ?? '')?.[1])
}

export const isPayment = ({ event }: StoredEntry) => event['type'] === 'payment-recorded'

/** Multiplies the amount of the first payment by ten. */
export const richer = (entries: readonly StoredEntry[]) => {
  const index = entries.findIndex(isPayment)
  return entries.map((entry, at) =>
    at === index ? { ...entry, event: { ...entry.event, amount: 50_000 } } : entry,
  )
}

/** Downloads the file behind a button. */
export async function downloadBy(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return readFile(await download.path(), 'utf8')
}

/** The entries of the journal that a button downloads. */
export const savedBy = async (page: Page, name: string): Promise<StoredEntry[]> =>
  JSON.parse(await downloadBy(page, name)).entries
