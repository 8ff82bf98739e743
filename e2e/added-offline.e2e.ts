import { randomUUID } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { callApi } from './api.ts'
import { today, twoInACircle } from './prepare.ts'
import { appKept } from './setup/kept-phone.ts'
import { expect, test } from './setup/test.ts'
import { button, choose, dialog, expectToast, fill, whenLoaded } from './ui.ts'

test.use({ serviceWorkers: 'allow' })

const names = ['Awa Koné', 'Moussa Traoré'] as const
const written = 'Noté sur cet appareil, pas encore envoyé'

test('story-160 without network Awa adds a member and hands money to Moussa; both arrive once, and so does Moussa’s yes @phone @nightly', async ({
  page: awa,
  context,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  test.setTimeout(240_000)
  const moussa = await anotherDevice({ serviceWorkers: 'allow' })
  const { tontine } = await twoInACircle([awa, moussa], mailbox, names)
  const path = paths.tontine(tontine.id)
  const { members } = await callApi<Members>(awa, 'GET', `/tontines/${tontine.id}`)
  const memberId = members.find(({ name }) => name === names[1])?.id
  const paid = { paymentId: randomUUID(), memberId, amount: 25_000, date: today() }
  await callApi(awa, 'POST', `/tontines/${tontine.id}/payments`, paid)
  const unsent = awa.getByRole('list', { name: 'Pas encore envoyé' })

  await test.step('a name and a number are written down, an e-mail is not', async () => {
    await awa.goto(`${path}?tab=members`)
    await whenLoaded(awa)
    await appKept(awa)
    await context.setOffline(true)
    await expect(awa.getByText(/^Tirages, votes, propositions/)).toBeVisible()
    await button(awa, 'Ajouter un membre').click()
    const form = dialog(awa, 'Ajouter un membre')
    await expect(form.getByText(/L’e-mail attend le réseau\.$/)).toBeVisible()
    await button(form, /^Téléphone, e-mail/).click()
    await fill(form, { Nom: 'Fatou Diop', Téléphone: '0701020304' })
    await expectAccessible(awa)
    await button(form, 'Ajouter').click()
    await expectToast(awa, written)
    await expect(unsent.getByText(/^Nouveau membre\s: Fatou Diop$/)).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('so is money that goes to Moussa', async () => {
    await awa.goto(path)
    await button(awa, 'Remettre de l’argent').click()
    const form = dialog(awa, 'Remettre de l’argent')
    await choose(form, 'À qui ?', names[1])
    await fill(form, { Montant: '9000' })
    await button(form, 'Noter la remise').click()
    await expectToast(awa, written)
    await expect(unsent.getByText(/^Argent remis par Awa Koné à Moussa Traoré/)).toBeVisible()
  })

  await test.step('with the network both arrive', async () => {
    await context.setOffline(false)
    await expect(awa.getByText(/pas encore envoyées?/)).toHaveCount(0, { timeout: 60_000 })
    await expect(awa.getByText(/^Vous avez remis 9\s000\sF\sCFA à Moussa Traoré\.$/)).toBeVisible()
    await awa.goto(`${path}?tab=members`)
    const row = awa.getByRole('listitem').filter({ hasText: 'Fatou Diop' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(/\+225\s07\s01\s02\s03\s?04/)
  })

  await test.step('Moussa’s yes is written down without network, and arrives', async () => {
    await moussa.goto(path)
    await whenLoaded(moussa)
    await appKept(moussa)
    await moussa.context().setOffline(true)
    await expect(moussa.getByText('Dès votre oui, cet argent compte chez vous.')).toBeVisible()
    await button(moussa, 'Oui, l’argent est chez moi').click()
    await expectToast(moussa, written)
    await expect(moussa.getByText(/^Remise confirmée, de la part d’Awa Koné/)).toBeVisible()
    await expect(button(moussa, 'Oui, l’argent est chez moi')).toHaveCount(0)
    await moussa.context().setOffline(false)
    await expect(moussa.getByText(/^9\s000\sF\sCFA$/)).toBeVisible({ timeout: 60_000 })
  })
})

interface Members {
  readonly members: readonly { readonly id: string; readonly name: string }[]
}
