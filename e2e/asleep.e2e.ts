import { paths } from '@mainforte/contract/paths'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, closeList, haveTontine, letIn, membersOf } from './prepare.ts'
import { roundOf } from './round.ts'
import { onPostgres } from './setup/database.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, heading, money } from './ui.ts'

const server = serverInStoryTime(onPostgres)

test('story-109 the other officer sleeps: Awa goes on alone, and on coming back Moussa counts again at once @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}, { project }) => {
  const { viewport = null } = project.use
  const device = { baseURL: server.url, viewport }
  const [awa, moussa] = [await anotherDevice(device), await anotherDevice(device)]
  const startDate = '2026-01-05'
  await server.turnTo(startDate)
  await arrive(awa, mailbox, 'Awa Koné', server.url)
  await arrive(moussa, mailbox, 'Moussa Traoré', server.url)
  const terms = { startDate, memberCount: 4, automaticRankingMethod: 'alphabetical' }
  const members = ['Binta Diop', 'Claire Dubois'].map((name) => ({ name }))
  const tontine = await haveTontine(awa, 'La famille', { ...terms, members }, server.url)
  await askToJoin(moussa, tontine, server.url)
  await letIn(awa, tontine, server.url)
  const path = `/tontines/${tontine.id}`
  const all = await membersOf(awa, tontine, server.url)
  const idOf = (name: string) => all.find((member) => member.name === name)?.id
  const office = `${path}/members/${idOf('Moussa Traoré')}/officer`
  await callApi(awa, 'POST', office, undefined, server.url)
  await closeList(awa, tontine, server.url)
  const round = await roundOf(awa, tontine.id, server)

  await test.step('forty days later the list says since when Moussa is away', async () => {
    await round.goTo(2, 9)
    await awa.goto(paths.tontineMembers(tontine.id))
    const row = awa.getByRole('listitem').filter({ hasText: 'Moussa Traoré' })
    await expect(row).toContainText('Dernière visite le')
    await expectAccessible(awa)
  })

  await test.step('what Awa records for herself counts, and the pot that she sends is confirmed', async () => {
    await round.collect()
    await awa.goto(paths.cycle(tontine.id, 1))
    await heading(awa, 'Cagnotte').waitFor()
    await expect(awa.getByText('En attente')).toHaveCount(0)
    await button(awa, 'Remettre la cagnotte').click()
    const form = dialog(awa, 'Remettre la cagnotte')
    await expect(form).toContainText(money('20 000'))
    await button(form, 'Enregistrer la remise').click()
    await form.waitFor({ state: 'hidden' })
    const { payouts } = await round.cycle(1)
    expect(payouts).toMatchObject([{ amount: 20_000, status: 'confirmed' }])
    await awa.reload()
    await expectAccessible(awa)
  })

  await test.step('Moussa comes back, is told what one person said alone, and counts again', async () => {
    await moussa.goto(path)
    await heading(moussa, 'La famille').waitFor()
    await moussa.goto(`${path}?tab=payments`)
    await expect(moussa.getByText(/une seule personne/).first()).toBeVisible()
    await expectAccessible(moussa)
    await awa.goto(paths.tontineMembers(tontine.id))
    const row = awa.getByRole('listitem').filter({ hasText: 'Moussa Traoré' })
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('Dernière visite')
  })

  await test.step('what Awa now records for herself waits for Moussa', async () => {
    await round.pay('Awa Koné', 5_000)
    await moussa.goto(`${path}?tab=payments`)
    await button(moussa, /^Confirmer/)
      .first()
      .click()
    await heading(moussa, 'Tout juste traités').waitFor()
    await expect(button(moussa, /^Confirmer/)).toHaveCount(0)
  })
})

test('story-121 one person excludes a member who is away: it is announced, waits, and is undone on return @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}, { project }) => {
  const { viewport = null } = project.use
  const device = { baseURL: server.url, viewport }
  const [awa, moussa] = [await anotherDevice(device), await anotherDevice(device)]
  const startDate = '2026-05-05'
  await server.turnTo(startDate)
  await arrive(awa, mailbox, 'Awa Koné', server.url)
  await arrive(moussa, mailbox, 'Moussa Traoré', server.url)
  const terms = { startDate, memberCount: 4, automaticRankingMethod: 'alphabetical' }
  const members = ['Binta Diop', 'Claire Dubois'].map((name) => ({ name }))
  const tontine = await haveTontine(awa, 'Les amis', { ...terms, members }, server.url)
  await askToJoin(moussa, tontine, server.url)
  await letIn(awa, tontine, server.url)
  await closeList(awa, tontine, server.url)
  const all = await membersOf(awa, tontine, server.url)
  const memberId = all.find(({ name }) => name === 'Moussa Traoré')?.id ?? ''
  const propositions = paths.proposals(tontine.id)

  await test.step('after more than two cycles Awa announces it, and reads from when it is possible', async () => {
    await server.turnTo('2026-07-20')
    await awa.goto(paths.settle(tontine.id, memberId, 'exclude'))
    await awa.getByLabel('Motif').fill('Parti sans rien dire')
    await button(awa, /^Proposer/).click()
    await button(awa.getByRole('alertdialog'), /^Proposer/).click()
    await awa.waitForURL(`**${propositions}`)
    await expect(awa.getByText(/^C’est possible à partir du 6.août.2026/)).toBeVisible()
    await expect(button(awa, 'Le faire maintenant')).toHaveCount(0)
    await expectAccessible(awa)
  })

  await test.step('once the next collection is over she does it', async () => {
    await server.turnTo('2026-08-07')
    await awa.goto(propositions)
    await expect(awa.getByText(/^L’attente est finie/)).toBeVisible()
    await button(awa, 'Le faire maintenant').click()
    await button(awa.getByRole('alertdialog'), 'Oui, faites-le').click()
    await expect(awa.getByText('Décidé par une personne')).toBeVisible()
  })

  await test.step('Moussa comes back, reads it, and objects', async () => {
    await server.turnTo('2026-08-10')
    await moussa.goto(propositions)
    await expect(
      moussa.getByText(/^Une seule personne l’a fait pendant votre absence/),
    ).toBeVisible()
    await expectAccessible(moussa)
    await button(moussa, 'Je m’y oppose').click()
    await button(moussa.getByRole('alertdialog'), 'Je m’y oppose').click()
    await expect(moussa.getByText('Votre opposition est inscrite')).toBeVisible()
    await moussa.goto(paths.tontineMembers(tontine.id))
    const row = moussa.getByRole('listitem').filter({ hasText: 'Moussa Traoré' })
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('Sorti')
  })
})
