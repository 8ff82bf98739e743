import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { countTouches, printTouches } from './touches.ts'
import { button, dialog, heading } from './ui.ts'

test.use({ serviceWorkers: 'allow' })

const people = 30
const due = 5000

const takes = (page: Page) => page.getByRole('button', { name: /^Reçu .* d[e’]/ })

test('story-150 a meeting of thirty people without network, in few touches, arrives once @phone @nightly', async ({
  page,
  context,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  test.setTimeout(300_000)
  await arrive(page, mailbox, 'Awa Koné')
  const members = Array.from({ length: people - 1 }, (_, index) => ({
    name: `Membre ${String.fromCharCode(65 + (index % 26))}${index}`,
    email: null,
    phone: null,
  }))
  const terms = { members, memberCount: people, amount: due }
  const tontine = await haveTontine(page, 'Les trente', terms)
  await letIn(page, tontine)
  await callApi(page, 'POST', `/tontines/${tontine.id}/start`)
  const counted = await countTouches(page)

  await test.step('the page is opened once with a network', async () => {
    await page.goto(`/tontines/${tontine.id}/cycles/1/meeting`)
    await expect(button(page, 'Ouvrir la séance')).toBeVisible()
    await expect.poll(() => page.evaluate(isKept), { timeout: 20_000 }).toBe(true)
  })

  await test.step('without network everybody pays', async () => {
    await context.setOffline(true)
    await button(page, 'Ouvrir la séance').click()
    await expect(takes(page)).toHaveCount(people)
    await expectAccessible(page)
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(watchTouches)
    for (let left = people; left > 0; left -= 1) {
      await takes(page).first().click()
      await expect(takes(page)).toHaveCount(left - 1)
    }
    await printWaits(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })

  await test.step('the pot, the count and three names', async () => {
    await button(page, /^Remettre 150/).click()
    await button(dialog(page, 'Remettre la cagnotte à Awa Koné'), 'Noter la remise').click()
    await button(page, 'Compter et clore').click()
    for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.click()
    await expectAccessible(page)
    await button(page, 'Clore la séance').click()
    await expect(heading(page, 'Compte rendu')).toBeVisible()
  })
  const { touches } = await printTouches('a meeting of thirty people', counted)
  expect(touches).toBeLessThanOrEqual(75)

  await test.step('killed and started again, still without network, everything is there', async () => {
    await page.reload()
    await expect(heading(page, 'Compte rendu')).toBeVisible()
    await expect(
      page.getByText(new RegExp(`^${people + 3}.notes pas encore envoyées`)),
    ).toBeVisible()
  })

  await test.step('with the network everything arrives once', async () => {
    await context.setOffline(false)
    await expect(page.getByText(/pas encore envoyée/)).toHaveCount(0, { timeout: 120_000 })
    const path = `/tontines/${tontine.id}/journal`
    const { entries } = await callApi<{ entries: { event: Arrived }[] }>(page, 'GET', path)
    const count = (type: string) => entries.filter(({ event }) => event.type === type).length
    expect(count('payment-recorded')).toBe(people)
    expect(count('payout-sent')).toBe(1)
    expect(count('meeting-closed')).toBe(1)
    const ids = entries.flatMap(({ event }) => event.operation?.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(people + 3)
    await expect(heading(page, 'Compte rendu')).toBeVisible()
    await expectAccessible(page)
  })
})

interface Arrived {
  readonly type: string
  readonly operation?: { readonly id: string }
}

/** Runs in the page: how long each touch waited for the next picture, in milliseconds. */
function watchTouches(): void {
  const waits: number[] = []
  Reflect.set(globalThis, 'waits', waits)
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') waits.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Prints it; a busy machine makes it longer, so that nothing depends on it. */
async function printWaits(page: Page): Promise<void> {
  const waits = await page.evaluate(() => Reflect.get(globalThis, 'waits') as number[])
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  process.stdout.write(
    `taps | CPU four times slower | median ${at(0.5)} ms, longest ${at(1)} ms of ${sorted.length} over 16 ms\n`,
  )
}

/** In the page: whether the service worker has kept what a dialog needs. */
async function isKept(): Promise<boolean> {
  const files = await caches.open('files')
  return (await files.keys()).some(({ url }) => url.includes('/DialogPanel-'))
}
