import type { Locator, Page } from '@playwright/test'
import { arrive } from './people.ts'
import { callApi } from './api.ts'
import { haveTontine, letIn, membersOf, today } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { countFromZero, countTouches, printTouches } from './touches.ts'
import { button, dialog, expectToast, heading, link, messageIn, money } from './ui.ts'

/** As many members as pay at one meeting. */
const circle = 25
const due = 5000

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Cocher / })
/** The rows that record a payment with two taps. */
const owing = (page: Page) =>
  page.getByRole('listitem').getByRole('button', { name: /Enregistrer$/ })
const formatted = (sum: number) => sum.toLocaleString('fr-FR').replaceAll(/\s/g, ' ')
const save = (part: Page | Locator, count: number, sum = count * due) =>
  part.getByRole('button', {
    name: money(`Enregistrer ${count} versement${count > 1 ? 's' : ''} · ${formatted(sum)} F CFA`),
  })

test('story-40 25 members pay at a meeting: a tick each and one save, undone with three taps @phone @nightly', async ({
  page,
  mailbox,
  expectAccessible,
  expectConsoleError,
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
  let name = ''

  await test.step('the payment button leads a treasurer straight to the list', async () => {
    await page.goto('/dashboard')
    await link(page, 'Versement').click()
    await expect(page).toHaveURL(`/tontines/${tontine.id}/cycles/1`)
    await expect(boxes(page)).toHaveCount(circle)
    expect(
      (await printTouches('from the dashboard to the list of a meeting', counted)).touches,
    ).toBe(1)
  })

  await test.step('25 ticks and one save', async () => {
    for (const box of await boxes(page).all()) await box.click()
    await expectAccessible(page)
    await save(page, circle).click()
    await expectToast(page, `${circle} versements enregistrés`)
    expect((await printTouches('25 cash payments at a meeting', counted)).touches).toBe(circle + 1)
    await expect(boxes(page)).toHaveCount(0)
  })

  await test.step('it was the wrong evening: all of it is reversed, with a reason', async () => {
    await button(page.getByRole('status'), 'Annuler').click()
    const question = page.getByRole('alertdialog', { name: money(`Annuler ${circle} versements`) })
    await question.waitFor()
    await expectAccessible(page)
    await question.getByRole('radio', { name: 'Pas encore versé' }).click()
    await button(question, 'Annuler ces versements').click()
    await expectToast(page, `${circle} versements annulés`)
    await expect(boxes(page)).toHaveCount(circle)
    expect((await printTouches('correct what was recorded last', counted)).touches).toBe(3)
  })

  await test.step('one payment is two taps as before, and the next debtor has the focus', async () => {
    await owing(page).first().click()
    await button(dialog(page, 'Enregistrer un versement'), 'Enregistrer').click()
    await expectToast(page, 'Paiement enregistré avec succès')
    expect((await printTouches('one cash payment', counted)).touches).toBe(2)
    await expect(owing(page)).toHaveCount(circle - 1)
    await expect(owing(page).first()).toBeFocused()
  })

  await test.step('possible duplicates are confirmed in one list', async () => {
    expectConsoleError(/409/)
    const half = due / 2
    const row = owing(page).filter({ hasText: 'Membre' }).last()
    name = /Membre \w/.exec((await row.textContent()) ?? '')?.[0] ?? ''
    const other = (await membersOf(page, tontine)).find((member) => member.name === name)
    const payment = { paymentId: crypto.randomUUID(), memberId: other?.id, date: today() }
    await callApi(page, 'POST', `/tontines/${tontine.id}/payments`, { ...payment, amount: half })
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
      'Versé en partie',
    )
    await page.getByRole('checkbox', { name: /^Tout cocher/ }).click()
    const sum = (circle - 1) * due - half
    await save(page, circle - 1, sum).click()
    const doubts = dialog(page, 'À vérifier avant d’enregistrer')
    await doubts.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click()
    await expectAccessible(page)
    await save(doubts, circle - 1, sum).click()
    await expectToast(page, `${circle - 1} versements enregistrés`)
    await expect(boxes(page)).toHaveCount(0)
  })

  await test.step('the group gets how the meeting stands, in WhatsApp or with the picture', async () => {
    await expect(boxes(page)).toHaveCount(0)
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
    await expect(page.getByText(money(`${formatted(due / 2)} F CFA`)).first()).toBeVisible()
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
