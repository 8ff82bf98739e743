import { randomUUID } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { callApi } from './api.ts'
import { twoInACircle } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, choose, dialog, expectToast, fill, link } from './ui.ts'

const names = ['Awa Koné', 'Moussa Traoré'] as const

test('story-155 Awa hands money to Moussa, who says that it is right, and both pages say who has it @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const moussa = await anotherDevice()
  const { tontine } = await twoInACircle([awa, moussa], mailbox, names)
  const path = paths.tontine(tontine.id)

  await test.step('the money that Awa records is with her', async () => {
    await awa.goto(path)
    await expect(awa.getByText(/^L’argent est chez/)).toHaveCount(0)
    const { members } = await callApi<Members>(awa, 'GET', `/tontines/${tontine.id}`)
    const memberId = members.find(({ name }) => name === names[1])?.id
    const paid = { paymentId: randomUUID(), memberId, amount: 25_000, date: today() }
    await callApi(awa, 'POST', `/tontines/${tontine.id}/payments`, paid)
    await awa.reload()
    await expect(awa.getByText(/^L’argent est chez vous\s: 25\s000\sF\sCFA\.$/)).toBeVisible()
  })

  await test.step('she hands a part to Moussa, who is asked', async () => {
    await button(awa, 'Remettre de l’argent').click()
    const form = dialog(awa, 'Remettre de l’argent')
    await choose(form, 'À qui ?', names[1])
    await fill(form, { Montant: '9000' })
    await expectAccessible(awa)
    await button(form, 'Noter la remise').click()
    await expectToast(awa, 'Remise notée : l’autre personne doit répondre')
    await expect(awa.getByText(`On attend la réponse de ${names[1]}.`)).toBeVisible()
  })

  await test.step('the receiver’s yes moves it', async () => {
    await moussa.goto(paths.dashboard)
    await link(moussa, /hand-over of money to confirm/).click()
    await expect(moussa.getByText(/^Awa Koné vous a remis 9\s000\sF\sCFA\.$/)).toBeVisible()
    await expectAccessible(moussa)
    await button(moussa, 'Oui, l’argent est chez moi').click()
    await expectToast(moussa, 'Remise confirmée')
    await expect(moussa.getByText(/^16\s000\sF\sCFA$/)).toBeVisible()
    await awa.goto(path)
    await expect(awa.getByText(/^9\s000\sF\sCFA$/)).toBeVisible()
    await expectAccessible(awa)
  })
})

interface Members {
  readonly members: readonly { readonly id: string; readonly name: string }[]
}

const today = () => new Date().toISOString().slice(0, 10)
