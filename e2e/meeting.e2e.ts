import type { Page } from '@playwright/test'
import { arrive } from './people.ts'
import { callApi } from './api.ts'
import { haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { countFromZero, countTouches, printTouches } from './touches.ts'
import { button, dialog, expectToast, fill, heading, link, messageIn, money } from './ui.ts'

/** As many members as pay at one meeting. */
const circle = 25
const due = 5000
/** One pays in two parts, which look alike. */
const part = due / 2

/** The rows that record a payment with two taps. */
const owing = (page: Page) =>
  page.getByRole('listitem').getByRole('button', { name: /Enregistrer$/ })
/** The touches that take money at a meeting. */
const takes = (page: Page) => page.getByRole('button', { name: /^Reçu .* d(?:e |’)/ })
const formatted = (sum: number) => sum.toLocaleString('fr-FR').replaceAll(/\s/g, ' ')

test('story-40 25 members pay: one by two taps, the others at the meeting by one, and one is undone there @phone @nightly', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  test.slow()
  await arrive(page, mailbox, 'Awa Koné')
  const members = Array.from({ length: circle - 1 }, (_, index) => ({
    name: `Membre ${String.fromCharCode(65 + index)}`,
    email: null,
    phone: null,
  }))
  const terms = { members, memberCount: circle, amount: due }
  const tontine = await haveTontine(page, 'Les vingt-cinq', terms)
  await letIn(page, tontine)
  await callApi(page, 'POST', `/tontines/${tontine.id}/start`)
  const counted = await countTouches(page)
  const cyclePath = `/tontines/${tontine.id}/cycles/1`
  let name = ''

  await test.step('the payment button leads a treasurer straight to the collection', async () => {
    await page.goto('/dashboard')
    await link(page, 'Versement').click()
    await expect(page).toHaveURL(cyclePath)
    await expect(owing(page)).toHaveCount(circle)
    await expectAccessible(page)
    await printTouches('from the dashboard to the collection', counted)
  })

  await test.step('one payment is two taps, and the next debtor has the focus', async () => {
    await owing(page).first().click()
    await button(dialog(page, 'Enregistrer un versement'), 'Enregistrer').click()
    await expectToast(page, 'Paiement enregistré avec succès')
    expect((await printTouches('one cash payment', counted)).touches).toBe(2)
    await expect(owing(page)).toHaveCount(circle - 1)
    await expect(owing(page).first()).toBeFocused()
  })

  await test.step('the money of several people is taken at the meeting, one tap each', async () => {
    await link(page, 'Ouvrir la séance').click()
    await button(page, 'Ouvrir la séance').click()
    await expect(takes(page)).toHaveCount(circle - 1)
    await expectAccessible(page)
    for (let left = circle - 2; left > 0; left -= 1) {
      await takes(page).first().click()
      await expect(takes(page)).toHaveCount(left)
    }
    expect((await printTouches('23 cash payments at a meeting', counted)).touches).toBe(circle)
    name = /de (Membre \w)$/.exec((await takes(page).getAttribute('aria-label')) ?? '')?.[1] ?? ''
  })

  const sheet = () => dialog(page, name)
  const more = () => button(page, `Autre montant, présence de ${name}`)
  await test.step('the last pays in two parts, and a second like it is asked about', async () => {
    await more().click()
    await fill(sheet(), { Montant: String(part) })
    await button(sheet(), 'Noter ce versement').click()
    await expectToast(page, money(`Noté : ${formatted(part)} F CFA de ${name}.`))
    await takes(page).click()
    await expect(sheet().getByText(/^Cela ressemble à un versement déjà noté/)).toBeVisible()
    await expectAccessible(page)
    await button(sheet(), 'Oui, c’est un autre').click()
    await expect(takes(page)).toHaveCount(0)
    await expect(page.getByText(`${circle - 1} sur ${circle - 1} personnes`)).toBeVisible()
  })

  await test.step('what was a mistake is taken back there', async () => {
    await more().click()
    const undoes = button(sheet(), money(`Annuler ${formatted(part)} F CFA de ${name}`))
    for (const one of [1, 0]) {
      await undoes.first().click()
      await expectToast(page, `Le versement de ${name} est annulé.`)
      await expect(undoes).toHaveCount(one)
    }
    await page.keyboard.press('Escape')
    await takes(page).click()
    await expect(takes(page)).toHaveCount(0)
    await expect(page.getByText(/pas encore envoyée/)).toHaveCount(0)
    await page.goto(cyclePath)
    await expect(link(page, 'Séance en cours')).toBeVisible()
    await expect(owing(page)).toHaveCount(0)
  })

  await test.step('the group gets how the meeting stands, in WhatsApp or with the picture', async () => {
    await countFromZero(counted)
    const message = await messageIn(link(page, 'Envoyer au groupe'))
    const text = message.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(text).toMatch(/^Les vingt-cinq\nÉchéance 1 sur 25, le .* reçoit la cagnotte\.\n/)
    expect(text).toContain('\nTout le monde a versé : 125 000 F CFA réunis.\n')
    expect(text).toMatch(/\nProchain tour : \S.*, le \d/)
    expect(text.match(/http\S+/g)).toEqual([expect.stringMatching(/\/join\/\w{8}$/)])
    expect(encodeURIComponent(message).length).toBeLessThanOrEqual(1800)
    await page.addInitScript(handsPicturesOn)
    await page.reload()
    await button(page, 'Envoyer au groupe').click()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'handedOn')))
      .toEqual({
        text: message,
        types: ['image/png'],
      })
    expect((await printTouches('send the meeting to the group', counted)).touches).toBe(1)
    await expectAccessible(page)
  })

  await test.step('the row of a member who has paid opens the receipt', async () => {
    await page.getByRole('link', { name: new RegExp(`^${name}.*Voir le reçu$`) }).click()
    await heading(page, /^Reçu n° \d+$/).waitFor()
    await expect(page.getByText(money(`${formatted(due)} F CFA`)).first()).toBeVisible()
  })
})

/** As on a phone, whose sheet a browser without a screen does not have. Runs in the page. */
function handsPicturesOn(): void {
  const share = ({ text, files = [] }: ShareData) => {
    Reflect.set(globalThis, 'handedOn', { text, types: files.map(({ type }) => type) })
    return Promise.resolve()
  }
  Object.assign(navigator, { canShare: () => true, share })
}
