import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { arrive } from './people.ts'
import { callApi } from './api.ts'
import { haveTontine, letIn, today, type Tontine } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, expectToast, link } from './ui.ts'

const widths = [320, 390, 1280]

test('story-62 the initials and numbers of 8, 25, 40 and 60 people are readable at every width @desktop @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  test.slow()
  await arrive(page, mailbox, 'Mariam Wade')
  for (const count of [8, 25, 40, 60]) {
    const tontine = await aCircleOf(page, count)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/tontines/${tontine.id}`)
    for (const width of widths)
      await test.step(`${count} people at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(async () => (await lettersOf(page)).smallest).toBeGreaterThanOrEqual(10)
        const { initials, numbers, overlapping } = await lettersOf(page)
        expect(initials).toBe(count)
        expect(numbers).toBe(count)
        expect(overlapping).toEqual([])
      })
    await expectAccessible(page)
  }
})

test('story-63 a person of a circle of 25 is opened by tap, by key and from the list @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Mariam Wade')
  const tontine = await aCircleOf(page, 25)
  await page.goto(`/tontines/${tontine.id}`)
  const order = page.getByRole('list', { name: 'Les membres dans l’ordre de passage' })
  const people = order.getByRole('button')
  await expect(people).toHaveCount(25)

  await test.step('a tap opens the member who is drawn there, and records what they owe', async () => {
    // Once the sheet is open, the list behind it is hidden.
    const name = ((await people.nth(6).textContent()) ?? '').split(',')[0] ?? ''
    await people.nth(6).click()
    await expect(dialog(page, name)).toContainText('7 sur 25')
    await expectAccessible(page)
    await button(dialog(page, name), 'Enregistrer son versement').click()
    await button(dialog(page, 'Enregistrer un versement'), 'Enregistrer').click()
    await expectToast(page, 'Paiement enregistré avec succès')
    await expect(people.nth(6)).toContainText(`${name}, son tour : `)
    await expect(people.nth(6)).toContainText('. Versé.')
  })

  await test.step('the arrow keys go round the circle, and come back after a look', async () => {
    await people.nth(6).focus()
    await page.keyboard.press('ArrowRight')
    await expect(people.nth(7)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('8 sur 25')
    await page.keyboard.press('Escape')
    await expect(people.nth(7)).toBeFocused()
  })

  await test.step('the list has a row of 44 px for each, and leads to the receipt', async () => {
    await button(page, 'Les 25 tours en liste').click()
    const lines = page.getByRole('list', { name: 'Les 25 tours en liste' }).getByRole('button')
    await expect(lines).toHaveCount(25)
    const heights = await lines.evaluateAll((all) => all.map((line) => line.clientHeight))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await lines.nth(6).click()
    await link(page.getByRole('dialog'), 'Voir le dernier reçu').click()
    await expect(page).toHaveURL(/\/payments\//)
  })
})

/** The widest initials, and others; the organizer's are "MW" too. */
const firstNames = ['Mariam', 'Awa', 'Moussa', 'Ibrahim', 'Wendkuni', 'Fatou']
const lastNames = ['Wade', 'Mensah', 'Koné', 'Mbengue', 'Touré', 'Diallo', 'Ilboudo']

async function aCircleOf(page: Page, count: number): Promise<Tontine> {
  const names = Array.from(
    { length: count - 1 },
    (_, index) =>
      `${firstNames[index % firstNames.length]} ${index + 1} ${lastNames[index % lastNames.length]}`,
  )
  const members = names.map((name) => ({ name, email: null, phone: null }))
  const terms = { members, memberCount: count, frequency: 'weekly' }
  const tontine = await haveTontine(page, `Les ${count} voisines`, terms)
  await letIn(page, tontine)
  const path = `/tontines/${tontine.id}`
  await callApi(page, 'POST', `${path}/start`)
  // The order is drawn by lot: a story must not pick by place a member who has paid already.
  const { turns } = await callApi<{ turns: { memberId: string }[] }>(page, 'GET', path)
  for (const { memberId } of turns.slice(0, 3)) {
    const payment = { paymentId: randomUUID(), memberId, amount: 5_000, date: today() }
    await callApi(page, 'POST', `${path}/payments`, { ...payment, isMeant: true })
  }
  return tontine
}

/** The texts in the ring: their size on the screen, and which of them overlap. */
const lettersOf = (page: Page) =>
  page.getByRole('img', { name: /^Échéance/ }).evaluate((ring) => {
    if (!(ring instanceof SVGSVGElement)) throw new Error('The ring is no picture.')
    const scale = ring.getScreenCTM()?.a ?? 0
    const texts = [...ring.querySelectorAll('text')].map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      // A line box is higher than its capitals and figures.
      const air = (bottom - top) * 0.22
      return {
        text: text.textContent,
        size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
        box: { left, right, top: top + air, bottom: bottom - air },
      }
    })
    const overlapping = texts.flatMap(({ text, box }, index) =>
      texts
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        )
        .map((other) => `${text} and ${other.text}`),
    )
    return {
      smallest: Math.min(...texts.map(({ size }) => size)),
      initials: texts.filter(({ text }) => /^\p{L}{1,2}$/u.test(text)).length,
      numbers: texts.filter(({ text }) => /^\d+$/.test(text)).length,
      overlapping,
    }
  })
