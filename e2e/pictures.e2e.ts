import type { Locator, Page } from '@playwright/test'
import { arrive } from './people.ts'
import { askToJoin, letIn, twoInACircle } from './prepare.ts'
import { pngOf, speckled } from './setup/png.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, expectToast, heading, money } from './ui.ts'

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const portrait = picture(
  'moi.png',
  pngOf(240, (row) => (row < 120 ? [26, 41, 93] : [240, 160, 40])),
)
/** As large as a photo from a phone. */
const slip = picture('capture.png', pngOf(1200, speckled([20, 120, 80])))
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') }

/** A picture that is loaded and drawn, and not only its frame. */
const expectDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

/** What the device's file dialog gives to the page. */
const chooseFile = (part: Page | Locator, label: string, file: typeof portrait) =>
  part.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file)

test('story-48 Awa adds a photo to the profile and sees it in the account menu @phone', async ({
  page,
  mailbox,
  expectAccessible,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/profile')
  await button(page, 'Modifier le profil').click()

  await test.step('a text is refused', async () => {
    await chooseFile(page, 'Photo de profil', notes)
    await expectToast(page, 'Type de fichier invalide')
    await expectToast(page, 'Veuillez sélectionner une image (JPG, PNG, GIF)')
  })

  await test.step('a picture is saved at once', async () => {
    await chooseFile(page, 'Photo de profil', portrait)
    await expectToast(page, 'Image téléchargée avec succès')
    await expectAccessible(page)
  })

  const photo = page.getByRole('button', { name: /^Mon compte/ }).locator('img')
  await test.step('it is in the menu of her account, also when she comes back', async () => {
    await expectDrawn(photo)
    await page.reload()
    await expectDrawn(photo)
    await expect(photo).toHaveAttribute('src', /^\/api\/avatars\/.+\.webp$/)
  })

  await test.step('and is deleted when she removes it', async () => {
    await button(page, 'Modifier le profil').click()
    await button(page, 'Retirer la photo').click()
    await button(page.getByRole('alertdialog'), 'Retirer la photo').click()
    await expectToast(page, 'Photo retirée')
    await expect(photo).toHaveCount(0)
  })
})

test('story-49 Moussa declares a payment with a picture, which Awa sees and Binta does not @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  test.slow()
  const [moussa, binta] = [await anotherDevice(), await anotherDevice()]
  const { tontine } = await twoInACircle([page, moussa], mailbox, ['Awa Koné', 'Moussa Traoré'], {
    memberCount: 3,
  })
  await arrive(binta, mailbox, 'Binta Diallo')
  await askToJoin(binta, tontine)
  await letIn(page, tontine)

  await test.step('Moussa adds the picture to the form', async () => {
    await moussa.goto(`/tontines/${tontine.id}?tab=payments&new`)
    const form = dialog(moussa, 'Déclarer un versement')
    await form.getByText('Ajouter une image').waitFor()
    await chooseFile(form, 'Image de preuve', notes)
    await expect(form.getByText('Veuillez sélectionner une image (JPG, PNG, GIF)')).toBeVisible()
    const sending = moussa.waitForRequest(/\/api\/proofs\//)
    await chooseFile(form, 'Image de preuve', slip)
    await expect(form.getByText('L’image accompagnera le versement.')).toBeVisible()
    // Network traffic costs the user money: a picture that no one would see is not loaded.
    const { requestBodySize } = await (await sending).sizes()
    expect(requestBodySize).toBeLessThan(slip.buffer.length / 2)
    await expectAccessible(moussa)
    await button(form, 'Déclarer').click()
    await expectToast(moussa, 'Versement déclaré : un responsable doit le confirmer')
  })

  const altText = /^Preuve du versement de Moussa Traoré : 5\s000\sF\sCFA/
  await test.step('Awa looks at it before she confirms', async () => {
    await page.goto(`/tontines/${tontine.id}?tab=payments`)
    await button(page, /^Voir la preuve du versement de Moussa Traoré/).click()
    const shown = dialog(page, 'Preuve du versement')
    await expectDrawn(shown.getByRole('img', { name: altText }))
    await expectAccessible(page)
    await button(shown, 'Fermer').click()
    await button(page, /^Confirmer le versement de Moussa Traoré/).click()
    await expectToast(page, 'Versement confirmé')
    // The list is read again; a click on a row that is being moved would be lost.
    await heading(page, 'Tout juste traités').waitFor()
  })

  await test.step('it stays on the payment’s page, small and large', async () => {
    await page.getByRole('link', { name: /^Reçu : Moussa Traoré/ }).click()
    await heading(page, 'Reçu n° 1').waitFor()
    await expectDrawn(page.getByRole('img', { name: altText }))
    await button(page, 'Agrandir la preuve').click()
    const shown = dialog(page, 'Preuve du versement')
    await expectDrawn(shown.getByRole('img', { name: altText }))
    await page.keyboard.press('Escape')
    await expect(button(page, 'Agrandir la preuve')).toBeFocused()
  })

  const path = new URL(page.url()).pathname
  await test.step('Moussa sees it there too, and Binta finds none', async () => {
    await moussa.goto(path)
    await expectDrawn(moussa.getByRole('img', { name: altText }))
    await binta.goto(path)
    await heading(binta, 'Reçu n° 1').waitFor()
    await expect(binta.getByText(money('5 000 F CFA')).first()).toBeVisible()
    await expect(heading(binta, 'Preuve du versement')).toHaveCount(0)
    const paymentId = path.split('/').at(-1) ?? ''
    const proof = `/api/tontines/${tontine.id}/payments/${paymentId}/proof`
    const [hers, awas] = [await binta.request.get(proof), await page.request.get(proof)]
    expect([hers.status(), awas.status()]).toEqual([404, 200])
  })
})
