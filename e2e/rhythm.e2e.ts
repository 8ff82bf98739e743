import { paths } from '@mainforte/contract/paths'
import { arrive } from './people.ts'
import { callApi } from './api.ts'
import { askToJoin, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, choose, dialog, expectToast, field, fill, pickDay } from './ui.ts'

test('story-118 a family meets every 2nd Sunday, changes its order before the start, and everybody says yes again @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  await arrive(awa, mailbox, 'Awa Koné')
  const moussa = await anotherDevice()
  await arrive(moussa, mailbox, 'Moussa Traoré')

  await test.step('the rhythm says what the first day can mean', async () => {
    await awa.goto(paths.createTontine)
    await fill(awa, { 'Nom de la tontine': 'La famille', 'Montant par échéance': '25000' })
    await pickDay(awa, field(awa, 'Date de début'), secondSunday())
    await choose(awa, 'Fréquence', 'Chaque mois, le 2e dimanche')
    await expectAccessible(awa)
    await button(awa, 'Créer la tontine').click()
    await expectToast(awa, 'Tontine créée avec succès!')
    await expect(awa.getByText('Chaque mois, le 2e dimanche')).toBeVisible()
  })

  const path = new URL(awa.url()).pathname
  const id = path.split('/').at(-1) ?? ''
  const { inviteCode } = await callApi<{ inviteCode: string }>(awa, 'GET', `/tontines/${id}`)
  const tontine = { id, name: 'La famille', inviteCode }
  await moussa.goto(`/join/${inviteCode}`)
  await expect(moussa.getByText('Every month on the 2nd Sunday')).toBeVisible()
  await askToJoin(moussa, tontine)
  await letIn(awa, tontine)

  await test.step('Awa takes the order of the alphabet instead of a draw', async () => {
    await awa.goto(path)
    await button(awa, 'Autres actions').click()
    await awa.getByRole('menuitem', { name: 'Modifier les dates et les règles' }).click()
    const form = dialog(awa, 'Dates et règles')
    await choose(form, 'Ordre des tours', 'alphabetical')
    await expectAccessible(awa)
    await button(form, 'Enregistrer').click()
    await expectToast(awa, 'Dates et règles mises à jour')
    await expect(awa.getByText(/on attend la réponse de Moussa Traoré/)).toBeVisible()
  })

  await test.step('Moussa says yes again, and Awa starts', async () => {
    await moussa.goto(path)
    await expect(moussa.getByText('L’ordre des tours est alphabétique.')).toBeVisible()
    await expectAccessible(moussa)
    await button(moussa, 'D’accord').click()
    await expectToast(moussa, 'Votre accord est noté')
    await awa.goto(path)
    await button(awa, 'Démarrer').click()
    await button(awa.getByRole('alertdialog'), 'Démarrer').click()
    await expectToast(awa, 'La tontine a démarré')
  })
})

/** The 2nd Sunday of the month after the next. */
function secondSunday(): string {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() + 2, 8)
  day.setUTCDate(8 + ((7 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}
