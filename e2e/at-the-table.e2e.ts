import { paths } from '@mainforte/contract/paths'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, expectToast, fill, heading } from './ui.ts'

const guests = ['Binta Diop', 'Claire Dubois', 'Yao Kouassi']

test('story-108 Awa keeps the notebook for three without account: a wrong tick, another day for the meeting, and a guest who leaves @nightly', async ({
  page: awa,
  mailbox,
  expectAccessible,
}) => {
  await arrive(awa, mailbox, 'Awa Koné')
  const startDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const members = guests.map((name) => ({ name }))
  const terms = { members, memberCount: 4, startDate, automaticRankingMethod: 'alphabetical' }
  const tontine = await haveTontine(awa, 'La famille', terms)
  await letIn(awa, tontine)
  await callApi(awa, 'POST', `/tontines/${tontine.id}/start`)

  await test.step('she ticks the wrong person, and takes it back alone', async () => {
    await awa.goto(paths.cycle(tontine.id, 1))
    await awa
      .getByRole('listitem')
      .getByRole('button', { name: /Enregistrer$/ })
      .first()
      .click()
    await button(dialog(awa, 'Enregistrer un versement'), 'Enregistrer').click()
    await button(awa.getByRole('status'), 'Annuler').click()
    const question = awa.getByRole('alertdialog')
    await question.getByRole('radio', { name: 'Mauvaise personne' }).click()
    await button(question, 'Annuler le versement').click()
    await expectToast(awa, '1 versement annulé')
  })

  await test.step('the meeting is held a week later by one touch, and all are told', async () => {
    await awa.goto(paths.days(tontine.id))
    await heading(awa, 'Une séance, un autre jour').waitFor()
    await expectAccessible(awa)
    await button(awa, 'Changer le jour').click()
    await expectToast(awa, 'Le jour est changé, les membres sont prévenus')
    await expect(awa.getByText(/prévu d’abord le/)).toBeVisible()
  })

  await test.step('Yao leaves as they wish, which nobody else can say', async () => {
    await awa.goto(paths.tontineMembers(tontine.id))
    await button(awa, 'Actions : Yao Kouassi').click()
    await awa.getByRole('menuitem', { name: 'Veut quitter la tontine' }).click()
    await heading(awa, 'Yao Kouassi veut quitter la tontine').waitFor()
    await expectAccessible(awa)
    await fill(awa, { Motif: 'Il déménage' })
    await button(awa, 'Proposer ce départ').click()
    await button(awa.getByRole('alertdialog'), 'Proposer ce départ').click()
    await awa.getByText('Laisser partir Yao Kouassi, à sa demande').waitFor()
    await expect(awa.getByText('Décidé par une personne')).toBeVisible()
    await expectAccessible(awa)
    await awa.goto(paths.tontineMembers(tontine.id))
    const row = awa.getByRole('listitem').filter({ hasText: 'Yao Kouassi' })
    await expect(row).toContainText('Ne participe plus')
  })
})
