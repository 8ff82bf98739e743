/** A telephone on which everything goes wrong, in the same way in each run of a seed. */
import type { Page } from '@playwright/test'
import { expect } from './setup/test.ts'

/** Numbers that are the same in each run of a seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

export const aDay = 86_400_000

/** Runs in the page: its clock is wrong by so much. */
export function shiftClock(by: number): void {
  const Real = Date
  const now = () => Real.now() + by
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(now())
      else super(...(given as [string]))
    }
    static override now = now
  } as DateConstructor
}

/** Runs in the page: its storage is full, or has room again. */
export function fillStorage(isFull: boolean): void {
  const prototype = IDBObjectStore.prototype as { put: unknown; realPut?: unknown }
  prototype.realPut ??= prototype.put
  prototype.put = isFull
    ? () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    : prototype.realPut
}

/** The network fails at each request, before the server has it or after. */
export async function failingNetwork(page: Page, random: () => number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const chance = random()
    if (chance < 0.35) return route.abort().catch(() => undefined)
    if (chance > 0.7) return route.continue().catch(() => undefined)
    // The page may be closed meanwhile.
    await route.fetch().catch(() => undefined)
    return route.abort().catch(() => undefined)
  })
}

/** What the app says of what is unsent. */
export const unsentNote = (page: Page) =>
  page.getByRole('status').filter({ hasText: /pas encore envoyée/ })

/** Once the network works: sends again and again, as a telephone does by itself every twenty seconds. */
export async function sendAll(page: Page, left: (page: Page) => Promise<void>): Promise<void> {
  await page.unroute('**/api/**')
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await left(page)
  }).toPass({ timeout: 120_000 })
}
