import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { arrive } from './people.ts'
import { callApi } from './api.ts'
import { haveTontine, havePaid, membersOf, today, twoInACircle, type Tontine } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { aPhone } from './ui.ts'

/** The longest name allowed. */
const longName = 'Marie-Antoinette Nguessan Kouadio épouse Traoré de Bouaké-Ko'
/** The widths of a tablet and of three desktops; the side panel takes 256 px of each. */
const desks = [768, 1024, 1280, 1600]

test('story-33 the amounts of a list of payments share their right edge, and a desktop shows a table @desktop @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const moussas = await anotherDevice(aPhone)
  const names = ['Awa Koné', 'Moussa Traoré'] as const
  const terms = { members: [{ name: longName }], memberCount: 3 }
  const { tontine } = await twoInACircle([page, moussas], mailbox, names, terms)
  await havePayments(page, moussas, tontine)

  for (const path of ['/payments', `/tontines/${tontine.id}?tab=payments`])
    for (const language of ['fr', 'en']) {
      await speak(page, language)
      await page.goto(path)
      await page.getByText(longName).first().waitFor()
      for (const width of [390, ...desks])
        await test.step(`${path} at ${width} px, ${language}`, async () => {
          await page.setViewportSize({ width, height: 900 })
          // The side panel collapses only after the page has noticed its new width.
          await expect(async () => {
            const lists = await listsOf(page)
            expect(lists.length).toBeGreaterThan(0)
            for (const { edges, heights, outside } of lists) {
              const spread = Math.max(...edges) - Math.min(...edges)
              expect(spread, `right edges ${edges.join(' ')}`).toBeLessThan(1)
              expect(outside).toEqual([])
              // On narrower windows the side panel and the buttons leave less width than a table
              // needs.
              if (width >= (path === '/payments' ? 1024 : 1280))
                expect(Math.max(...heights), `heights ${heights.join(' ')}`).toBeLessThanOrEqual(56)
            }
            const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
            expect(scrollWidth).toBe(clientWidth)
          }).toPass({ timeout: 10_000 })
          if (width === 1280 || width === 390) await expectAccessible(page)
        })
    }

  await test.step('going back finds the list where it was', async () => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/payments')
    const last = page.getByRole('main').locator('a[href*="/payments/"]').last()
    // Waits until the rows that have come into the window have their heights.
    await last.hover()
    const place = async () => [await page.evaluate(() => scrollY), (await last.boundingBox())?.y]
    const left = await place()
    expect(left[0]).toBeGreaterThan(500)
    await last.click()
    await page.waitForURL(/\/tontines\/[^/]+\/payments\//)
    await page.goBack()
    await expect(async () => expect(await place()).toEqual(left)).toPass({ timeout: 10_000 })
  })
})

async function speak(page: Page, language: string): Promise<void> {
  const settings = await callApi<object>(page, 'GET', '/settings')
  await callApi(page, 'PUT', '/settings', { ...settings, language })
  const url = process.env.STORY_URL ?? ''
  await page.context().addCookies([{ name: 'mainforte-language', value: language, url }])
}

/**
 * Small and large amounts, each status, a payer who pays for another member, a note, a reference.
 */
async function havePayments(awa: Page, moussa: Page, tontine: Tontine): Promise<void> {
  const path = `/tontines/${tontine.id}/payments`
  const ids = Object.fromEntries((await membersOf(awa, tontine)).map(({ id, name }) => [name, id]))
  const pay = async (page: Page, how: 'record' | 'declare', name: string, over: object) => {
    const paymentId = randomUUID()
    await callApi(page, 'POST', how === 'record' ? path : `${path}/declared`, {
      paymentId,
      memberId: ids[name],
      date: today(),
      isMeant: true,
      ...over,
    })
    return `${path}/${paymentId}`
  }
  const reason = { reason: 'Compté deux fois, à reprendre avec la trésorière lundi' }
  await pay(awa, 'record', longName, { amount: 5_000, method: 'orange_money', reference: 'OM 12' })
  await pay(awa, 'record', 'Moussa Traoré', { amount: 123_456_789, note: 'Tout le trimestre' })
  await pay(awa, 'record', longName, { amount: 750, payerId: ids['Moussa Traoré'] })
  const reversed = await pay(awa, 'record', longName, { amount: 98_765 })
  await callApi(awa, 'POST', `${reversed}/reverse`, reason)
  const refused = await pay(moussa, 'declare', 'Moussa Traoré', { amount: 15_000 })
  await callApi(awa, 'POST', `${refused}/refuse`, reason)
  const contested = await pay(awa, 'record', 'Moussa Traoré', { amount: 2_500 })
  await callApi(moussa, 'POST', `${contested}/contest`, reason)
  await pay(moussa, 'declare', longName, { amount: 1_000_000, payerId: ids['Moussa Traoré'] })
  await pay(moussa, 'declare', 'Moussa Traoré', { amount: 5_000 })
}

/**
 * For each list of payments: where its amounts end, how high its rows are, and what overflows them.
 */
const listsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const lists = new Map<Element, { edges: number[]; heights: number[]; outside: string[] }>()
    for (const name of main.querySelectorAll('a[href*="/payments/"]')) {
      const row = name.closest('tr, li')
      const amount = [...(row?.querySelectorAll('.tabular-nums') ?? [])].at(-1)
      if (!row?.parentElement || !amount) throw new Error('A payment without an amount.')
      // Headings divide a list; its amounts still end at one edge.
      const whole = row.closest('table') ?? row.parentElement
      const list = lists.get(whole) ?? {
        edges: [],
        heights: [],
        outside: [] as string[],
      }
      lists.set(whole, list)
      list.edges.push(amount.getBoundingClientRect().right)
      const { top, bottom, right, height } = row.getBoundingClientRect()
      list.heights.push(Math.round(height))
      for (const cell of row.children) {
        const box = cell.getBoundingClientRect()
        const isOutside = box.top < top - 1 || box.bottom > bottom + 1 || box.right > right + 1
        if (isOutside && box.height > 0) list.outside.push(cell.textContent)
      }
    }
    return [...lists.values()]
  })

test('story-34 nothing overflows a row of the members or of the latest payments @desktop @nightly', async ({
  page,
  anotherDevice,
  mailbox,
}) => {
  const moussas = await anotherDevice(aPhone)
  const names = ['Awa Koné', 'Moussa Traoré'] as const
  const { tontine } = await twoInACircle([page, moussas], mailbox, names)
  await havePaid(page, tontine, 'Moussa Traoré')
  await callApi(page, 'POST', `/tontines/${tontine.id}/members`, { name: longName })
  for (const path of ['/members', '/dashboard?tab=activity'])
    for (const width of [390, ...desks])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const line = page.getByRole('listitem').filter({ hasText: 'Moussa Traoré' })
        await line.waitFor()
        const outside = await page.getByRole('main').evaluate((main) =>
          [...main.querySelectorAll('li')].flatMap((line) => {
            const { right } = line.getBoundingClientRect()
            const parts = [...line.querySelectorAll('button, a, .tabular-nums')]
            // The text of a ghost button is aligned to the edge, its padding is outside.
            return parts.filter((part) => part.getBoundingClientRect().right > right + 15)
          }),
        )
        expect(outside).toHaveLength(0)
        const name = await line.getByText('Moussa Traoré').boundingBox()
        expect(name?.width).toBeGreaterThan(80)
      })
})

test('story-35 no avatar on a card covers the initials beside it', async ({ page, mailbox }) => {
  await arrive(page, mailbox, 'Wendkuni Mawuena')
  const members = ['Ousmane Diallo', 'Maimouna Wade', 'Mohamed Mbengue'].map((name) => ({ name }))
  await haveTontine(page, 'Les voisins', { members, memberCount: 4 })
  await page.goto('/tontines')
  const faces = page.getByRole('main').getByText(/^(WM|OD|MW|MM)$/)
  await expect(faces).toHaveCount(4)
  const covered = await faces.evaluateAll((all) =>
    all.filter((face, place) => {
      const letters = document.createRange()
      letters.selectNodeContents(face)
      const next = all[place + 1]?.getBoundingClientRect().left ?? Infinity
      // A ring of 2 px separates the avatars.
      return letters.getBoundingClientRect().right > next - 2
    }),
  )
  expect(covered).toHaveLength(0)
})
