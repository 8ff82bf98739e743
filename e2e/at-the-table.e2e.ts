import type { Page } from '@playwright/test'
import { paths } from '@mainforte/contract/paths'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { countFromZero, countTouches, printTouches } from './touches.ts'
import { button, dialog, expectToast, fill, heading, link, money } from './ui.ts'

const guests = ['Binta Diop', 'Claire Dubois', 'Yao Kouassi']

test('story-108 Awa keeps the notebook for three without account: a wrong payment, another day for the meeting, and a guest who leaves @nightly', async ({
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

  await test.step('she records it for the wrong person, and takes it back alone', async () => {
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

test('story-114 the meeting: four pay by a touch each, the pot leaves, and all of it is taken back there @nightly', async ({
  page: awa,
  mailbox,
  expectAccessible,
}) => {
  await arrive(awa, mailbox, 'Awa Koné')
  const startDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const members = guests.map((name) => ({ name }))
  const terms = { members, memberCount: 4, startDate, automaticRankingMethod: 'alphabetical' }
  const tontine = await haveTontine(awa, 'La famille', { ...terms, amount: 25_000 })
  await letIn(awa, tontine)
  await callApi(awa, 'POST', `/tontines/${tontine.id}/start`)
  const counted = await countTouches(awa)
  const takes = awa.getByRole('button', { name: /^Reçu .* d(?:e |’)/ })
  await awa.goto(paths.cycle(tontine.id, 1))

  await test.step('nothing but a link says that there could be a meeting', async () => {
    await expect(awa.getByRole('checkbox')).toHaveCount(0)
    await link(awa, 'Ouvrir la séance').click()
    await button(awa, 'Ouvrir la séance').waitFor()
    await expectAccessible(awa)
  })

  const meet = async () => {
    await expect(takes).toHaveCount(4)
    for (let left = 3; left >= 0; left -= 1) {
      await takes.first().click()
      await expect(takes).toHaveCount(left)
    }
    await button(awa, money('Remettre 100 000 F CFA')).click()
    await button(dialog(awa, 'Remettre la cagnotte à Awa Koné'), 'Noter la remise').click()
    await expect(awa.getByText(money('100 000 F CFA remis à Awa Koné'))).toBeVisible()
  }

  await test.step('all have paid, and the pot is handed over: a touch each, two for the pot', async () => {
    await countFromZero(counted)
    await button(awa, 'Ouvrir la séance').click()
    await meet()
    expect((await printTouches('a whole meeting, with the pot', counted)).touches).toBe(7)
    await expect(awa.getByText(/pas encore envoyée/)).toHaveCount(0)
    await awa.reload()
    await expect(awa.getByText('4 sur 4 personnes')).toBeVisible()
    await expectAccessible(awa)
  })

  await test.step('it was the wrong evening: first the pot comes back, then the payments', async () => {
    await button(awa, 'Annuler la remise').click()
    await button(awa, money('Remettre 100 000 F CFA')).waitFor()
    for (const name of ['Awa Koné', ...guests]) {
      await button(awa, new RegExp(`^Autre montant, présence d.+${name}$`)).click()
      await button(dialog(awa, name), /^Annuler 25/).click()
      await expectToast(awa, new RegExp(`^Le versement d.+${name} est annulé.$`))
      await awa.keyboard.press('Escape')
    }
    await meet()
    await expectAccessible(awa)
    await awa.goto(paths.cycle(tontine.id, 1))
    await expect(awa.getByText('Tout est remis et confirmé.')).toBeVisible()
    await expect(awa.getByText('Annulée', { exact: true })).toBeVisible()
  })
})

test('story-115 Awa keeps the notebook, Moussa looks on, and shares it by one touch @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}, { project }) => {
  const { viewport = null } = project.use
  const moussa = await anotherDevice({ viewport })
  await arrive(awa, mailbox, 'Awa Koné')
  await arrive(moussa, mailbox, 'Moussa Traoré')
  const startDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const members = guests.map((name) => ({ name }))
  const terms = { members, memberCount: 5, startDate, automaticRankingMethod: 'alphabetical' }
  const tontine = await haveTontine(awa, 'La famille', terms)
  const keeper = (page: Page) =>
    page.getByText('Awa Koné tient le cahier, les autres regardent.').filter({ visible: true })

  await test.step('every page says that she keeps it alone', async () => {
    await letIn(awa, tontine)
    for (const path of [paths.tontine, paths.ranking, paths.accounts, paths.proposals]) {
      await awa.goto(path(tontine.id))
      await keeper(awa).waitFor()
    }
    await expectAccessible(awa)
  })

  await test.step('Moussa comes in: each is asked whether to share', async () => {
    await askToJoin(moussa, tontine)
    await letIn(awa, tontine)
    await callApi(awa, 'POST', `/tontines/${tontine.id}/start`)
    await awa.goto(paths.tontine(tontine.id))
    await button(awa, 'Partager la tenue du cahier avec Moussa Traoré').waitFor()
    await expect(keeper(awa)).toHaveCount(0)
    await expectAccessible(awa)
    await moussa.goto(paths.tontine(tontine.id))
    await moussa.getByText('Votre oui compte maintenant dans cette tontine.').waitFor()
    await expectAccessible(moussa)
    await button(moussa, 'Je regarde seulement').first().click()
    await moussa.getByText('Vous regardez seulement.').waitFor()
    await keeper(moussa).waitFor()
    await expectAccessible(moussa)
  })

  await test.step('a pause needs nobody else, until Moussa shares the notebook', async () => {
    await awa.goto(paths.days(tontine.id))
    await keeper(awa).waitFor()
    await callApi(awa, 'POST', `/tontines/${tontine.id}/days/pause`, { reason: 'Un deuil' })
    await awa.goto(paths.proposals(tontine.id))
    await awa.getByText(/^Une seule personne a décidé/).waitFor()
    await button(moussa, 'Partager la tenue du cahier').click()
    await expectToast(moussa, 'C’est noté : votre oui compte')
    await expect(keeper(moussa)).toHaveCount(0)
  })

  await test.step('Awa makes Moussa an officer from the offer', async () => {
    await awa.goto(paths.tontine(tontine.id))
    await button(awa, 'Partager la tenue du cahier avec Moussa Traoré').click()
    await button(awa.getByRole('alertdialog'), 'Nommer responsable').click()
    await expectToast(awa, 'Moussa Traoré est maintenant responsable')
    await moussa.getByText('Vous êtes responsable').waitFor()
  })
})
