import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { button } from '../ui.ts'

/** Saves what a button downloads, the first of that name, and returns its path. */
export async function saved(page: Page, name: string): Promise<string> {
  const click = button(page, name).first().click()
  const [download] = await Promise.all([page.waitForEvent('download'), click])
  const path = join(test.info().outputDir, download.suggestedFilename())
  await download.saveAs(path)
  return path
}
