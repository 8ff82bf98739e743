import { paths } from '@mainforte/contract/paths'
import type { Locator, Page, Response } from '@playwright/test'
import { chooseLanguage } from './api.ts'
import { directorEmail, hardCircles, longName, type HardCircles } from './hard-circles.ts'
import { hasSettings, placesOf, restore, visit, type PageState } from './places.ts'
import { onPostgres } from './setup/database.ts'
import { type Screen, flawsAt } from './setup/geometry.ts'
import { examples, foreignAmong, textsOf } from './setup/locales.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, field } from './ui.ts'

const server = serverInStoryTime(async () => ({
  SUPER_ADMIN_EMAIL: directorEmail,
  ...(await onPostgres()),
}))

/** Phones, tablets and desktops, and phones whose owners need large text, in percent. */
const screens: readonly Screen[] = [
  [320, 640],
  [1280, 800],
  [390, 844],
  [390, 844, 200],
  [768, 1024],
  [320, 640, 150],
  [844, 390],
  [1024, 768],
  [1366, 768],
  [1600, 900],
]

const nameOf = ([width, height, text]: Screen) =>
  `${width}x${height}${text === undefined ? '' : ` with text of ${text} %`}`

test('story-29 every page is in the chosen language alone, and has a sound layout on every screen, with long names and large amounts @desktop @nightly', async ({
  anotherDevice,
  mailbox,
  expectConsoleError,
}) => {
  // However slow the machine is: what hangs is ended by the timeouts of each step.
  test.setTimeout(7_200_000)
  // Links without a token, tontines that do not exist, no network, parts that fail to load.
  expectConsoleError(/Failed to load resource|net::ERR_|dynamically imported module/)
  const { facts, pages } = await hardCircles({ device: anotherDevice, mailbox, server })
  const places = placesOf(facts)
  expect(unvisited(places)).toEqual([])

  // The harder case on a tablet: Awa has expanded the side panel.
  const panel = { name: 'sidebar:state', value: 'true', url: server.url }
  await pages.awa.context().addCookies([panel])
  const written = writtenByPeople(Object.values(pages))
  const flaws: string[] = []
  let count = 0
  for (const language of ['fr', 'en'] as const) {
    await speak(pages, language)
    for (const place of places) {
      const page = pages[place.who]
      await visit(page, place)
      await expect.soft(page.locator('html'), place.name).toHaveAttribute('lang', language)
      const foreign = foreignAmong(await textsOf(page), language, await written())
      flaws.push(...foreign.map((text) => `${place.name} in ${language} says: ${text}`))
      for (const screen of screens) {
        for (const flaw of await flawsAt(page, screen))
          flaws.push(`${place.name} in ${language} at ${nameOf(screen)}: ${flaw}`)
        count += 1
      }
    }
  }
  process.stdout.write(`layout | ${count} pages at a size measured\n`)
  expect(flaws).toEqual([])

  for (const page of Object.values(pages)) await restore(page)
  await speak(pages, 'origin')
  await test.step('the side panel shows its labels if there is room, and is gone on a low window', async () => {
    const { newcomer: page } = pages
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/tontines')
    const panel = page.getByRole('complementary').filter({ has: page.getByRole('navigation') })
    await expect(panel).toHaveAttribute('data-state', 'expanded')
    await page.setViewportSize({ width: 1000, height: 700 })
    await expect(panel).toHaveAttribute('data-state', 'collapsed')
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(panel).toBeHidden()
    await expect(button(page, 'Plus')).toBeVisible()
  })

  await test.step('the logo is whole in the middle of the circle beside the sign-in form', async () => {
    const { visitor: page } = pages
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/auth/login')
    const art = page.locator('svg', { has: page.locator('circle') })
    const centreOf = async (part: Locator) => {
      const box = await part.boundingBox()
      return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
    }
    // The first ring of the picture is the path of the pot; all hands are drawn in one group.
    const ring = await centreOf(art.locator('circle').first())
    const mark = await centreOf(art.locator('g', { has: page.locator('rect') }))
    expect(await art.locator('rect').count()).toBe(5)
    expect(
      Math.hypot((mark?.[0] ?? 0) - (ring?.[0] ?? 0), (mark?.[1] ?? 0) - (ring?.[1] ?? 0)),
    ).toBeLessThan(8)
  })

  await test.step('on a phone in landscape a sheet shows fields beside its buttons', async () => {
    const { awa: page } = pages
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/tontines/${facts.gathering}?tab=members`)
    await button(page, 'Ajouter un membre').click()
    const sheet = dialog(page, 'Ajouter un membre')
    const [name, send] = await Promise.all([
      field(sheet, 'Nom').boundingBox(),
      button(sheet, 'Ajouter').boundingBox(),
    ])
    expect(name && send && name.y + name.height).toBeLessThanOrEqual(send?.y ?? 0)
  })

  await test.step('the notebook opens on the current cycle, beside the names', async () => {
    const { fatou: page } = pages
    for (const width of [320, 390, 1024, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/tontines/${facts.circle}/grid`)
      const [names, head, table] = await Promise.all([
        page.getByRole('columnheader', { name: 'Membre' }).boundingBox(),
        page.locator('th[aria-current=date]').boundingBox(),
        page.getByRole('grid').locator('xpath=..').boundingBox(),
      ])
      if (!names || !head || !table) throw new Error('The notebook has no current cycle.')
      expect(head.x, `at ${width} px`).toBeGreaterThanOrEqual(names.x + names.width - 1)
      expect(head.x + head.width, `at ${width} px`).toBeLessThanOrEqual(table.x + table.width + 1)
    }
  })

  await test.step('the foot of a page is one line on a phone, and opens', async () => {
    const { awa: page } = pages
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tontines')
    const foot = page.getByRole('contentinfo')
    const legal = foot.getByRole('link', { name: 'Confidentialité' })
    await expect(legal).toBeHidden()
    expect((await foot.getByRole('group').boundingBox())?.height).toBeLessThan(60)
    await foot.getByText('À propos · Contact').click()
    await expect(legal).toBeVisible()
  })

  await test.step('a signed-in user sees so on the public pages, and comes back to the app', async () => {
    const { awa: page, visitor } = pages
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/help')
    const header = page.getByRole('banner')
    await expect(header.getByText(longName)).toBeVisible()
    await expect(header.getByRole('link', { name: 'Connexion' })).toBeHidden()
    await header.getByRole('link', { name: longName }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await visitor.goto('/help')
    await expect(visitor.getByRole('link', { name: 'Connexion' })).toBeVisible()
    await expect(visitor.locator('[data-account]')).toBeHidden()
  })
})

/** Everyone chooses this language: in their settings, and the visitor in the browser. */
async function speak(pages: HardCircles['pages'], language: 'fr' | 'en' | 'origin'): Promise<void> {
  for (const [who, page] of Object.entries(pages))
    await chooseLanguage(page, language, hasSettings(who), server.url)
}

/**
 * What people wrote is shown as they wrote it: names, notes, reasons. Returns what the responses to
 * these pages have contained of it so far.
 */
function writtenByPeople(pages: readonly Page[]): () => Promise<string[]> {
  const facts = new Set<string>(examples)
  const reading: Promise<void>[] = []
  for (const page of pages)
    page.on('response', (response) => reading.push(gatherFacts(response, facts)))
  return async () => {
    await Promise.all(reading.splice(0))
    return [...facts]
  }
}

async function gatherFacts(response: Response, facts: Set<string>): Promise<void> {
  const isAnswer = response.url().includes('/api/') && !response.url().endsWith('/api/live')
  if (!isAnswer || !response.ok()) return
  const gather = (value: unknown): void => {
    if (typeof value === 'string' && /\s/.test(value.trim())) facts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  // Some responses are tables and pictures, and one may still be loading when the page is left.
  gather(await response.json().catch(() => null))
}

/** The routes that are not among the places. */
function unvisited(places: readonly PageState[]): string[] {
  const visited = places.map(({ path }) => new URL(path, 'http://x').pathname)
  const patterns = Object.values(paths).map((path) => {
    const address = typeof path === 'string' ? path : (path as Address)('[^/]+', '[^/]+', '[^/]+')
    return address.replace(/[?#].*/, '')
  })
  const elsewhere = [
    // Plain pages of the server: the mails of a product that has no mail server, and the opt-outs of
    // all invitations to an address and of the mails about tontines.
    paths.mailbox,
    // For browsers in which the app does not run, in both languages at once.
    paths.oldBrowser,
    paths.stopInvitations('[^/]+'),
    paths.stopNotices('[^/]+'),
    // Redirects: to the payment's current page, and to the current cycle.
    paths.formerPayment('[^/]+' as never),
    paths.cycleNow('[^/]+'),
  ]
  return patterns.filter(
    (pattern) =>
      !elsewhere.includes(pattern) &&
      !visited.some((path) => new RegExp(`^${pattern}$`).test(path)),
  )
}

type Address = (...parts: string[]) => string
