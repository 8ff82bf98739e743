import { paths } from '@mainforte/contract/paths'
import { callApi } from './api.ts'
import { arrive, sayYesOnScreen } from './people.ts'
import { askToJoin, letIn, twoInACircle } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, expectToast, field, fill, heading, link } from './ui.ts'

const names = ['Awa Koné', 'Moussa Traoré'] as const

test('story-127 Awa notes where to pay, changes the number with Binta’s yes, and Moussa copies it, warned @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const [moussa, binta] = [await anotherDevice(), await anotherDevice()]
  const { tontine } = await twoInACircle([awa, moussa], mailbox, names, { memberCount: 3 })
  await arrive(binta, mailbox, 'Binta Diop')
  await askToJoin(binta, tontine)
  await letIn(awa, tontine)
  const path = paths.tontine(tontine.id)

  await test.step('Awa notes her number before the start', async () => {
    await awa.goto(path)
    await link(awa, 'Noter où payer').click()
    await heading(awa, 'Où payer').waitFor()
    await fill(awa, { 'Numéro ou compte': '07 07 12 34 56', 'Au nom de': 'Awa Koné' })
    await expectAccessible(awa)
    await button(awa, 'Noter').click()
    await expectToast(awa, 'C’est noté, les membres sont prévenus')
    await expect(awa.getByLabel('Wave, numéro ou compte')).toHaveValue('07 07 12 34 56')
  })

  await test.step('after the start she proposes another, and the old one stands', async () => {
    await callApi(awa, 'POST', `/tontines/${tontine.id}/start`)
    await awa.goto(paths.whereToPay(tontine.id))
    await fill(awa, { 'Numéro ou compte': '05 05 98 76 54', Raison: 'Carte SIM perdue' })
    await button(awa, 'Proposer le changement').click()
    await heading(awa, 'Propositions').waitFor()
    await moussa.goto(path)
    await expect(moussa.getByLabel('Wave, numéro ou compte')).toHaveValue('07 07 12 34 56')
    await expect(moussa.getByText(/^Un changement est proposé/)).toBeVisible()
  })

  await test.step('Binta reads both numbers, and says yes', async () => {
    await binta.goto(paths.proposals(tontine.id))
    await heading(binta, 'Changer où payer').waitFor()
    await expect(binta.getByText('Wave 07 07 12 34 56 (Awa Koné)')).toBeVisible()
    await expect(binta.getByText('Wave 05 05 98 76 54 (Awa Koné)')).toBeVisible()
    await expectAccessible(binta)
    await sayYesOnScreen(binta)
  })

  await test.step('Moussa is warned, and copies the number in the form of a declaration', async () => {
    await moussa.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await moussa.goto(path)
    await expect(moussa.getByText('Où payer a changé')).toBeVisible()
    await expect(moussa.getByText(/ par Awa Koné et Binta Diop\.$/)).toBeVisible()
    await expectAccessible(moussa)
    await moussa.goto(paths.payOwn(tontine.id))
    const form = dialog(moussa, 'Déclarer un versement')
    await expect(field(form, 'Wave, numéro ou compte')).toHaveValue('05 05 98 76 54')
    await button(form, 'Copier Wave').click()
    await expect(button(form, 'Copié Wave')).toBeVisible()
    expect(await moussa.evaluate(() => navigator.clipboard.readText())).toBe('05 05 98 76 54')
  })

  await test.step('the journal has both', async () => {
    await moussa.goto(paths.journal(tontine.id))
    await expect(moussa.getByText(/^Où payer\s: Wave 07 07 12 34 56 \(Awa Koné\)$/)).toBeVisible()
    await expect(moussa.getByText(/^Où payer\s: Wave 05 05 98 76 54 \(Awa Koné\)$/)).toBeVisible()
  })
})
