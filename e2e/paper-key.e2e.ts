import { paths } from '@mainforte/contract/paths'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { haveTontine, letIn } from './prepare.ts'
import { onPostgres } from './setup/database.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { button, expectToast, heading } from './ui.ts'

const server = serverInStoryTime(onPostgres)

test('story-119 the only account is lost: a guest goes on with the notebook by its paper key @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}, { project }) => {
  const { viewport = null } = project.use
  const device = { baseURL: server.url, viewport }
  const [awa, binta] = [await anotherDevice(device), await anotherDevice(device)]
  const startDate = '2026-01-31'
  await server.turnTo('2026-01-05')
  await arrive(awa, mailbox, 'Awa Koné', server.url)
  const members = ['Binta Diop', 'Claire Dubois', 'Yao Kouassi'].map((name) => ({ name }))
  const terms = { startDate, members, memberCount: 4, automaticRankingMethod: 'alphabetical' }
  const tontine = await haveTontine(awa, 'La famille', terms, server.url)
  await letIn(awa, tontine, server.url)
  await callApi(awa, 'POST', `/tontines/${tontine.id}/start`, undefined, server.url)
  const path = paths.tontine(tontine.id)
  let key = ''

  await test.step('after the start Awa is offered a paper key, and prints it', async () => {
    await awa.goto(path)
    await awa.getByText('Et si vous perdez votre téléphone ?').waitFor()
    await expectAccessible(awa)
    await awa.getByRole('link', { name: 'Préparer la clé' }).click()
    await heading(awa, 'Clé papier').waitFor()
    await button(awa, 'Créer la clé').click()
    await awa.getByText('Imprimez ou recopiez la clé maintenant').waitFor()
    key = (await awa.getByText(/^(?:[0-9A-Z]{4} ){6}[0-9A-Z]{4}$/).textContent()) ?? ''
    await expect(awa.getByRole('img', { name: /key#/ })).toBeVisible()
    await expectAccessible(awa)
    await button(awa, 'La clé est sur papier').click()
    await awa.getByText(/^Une clé papier existe depuis/).waitFor()
  })

  await test.step('the key does nothing while Awa is there, and Awa is told', async () => {
    await arrive(binta, mailbox, 'Binta Diallo', server.url)
    await binta.goto(paths.officeKey)
    await binta.getByLabel('Clé').fill(key.toLowerCase())
    await button(binta, 'Ouvrir').click()
    await binta.getByText('Awa Koné vient toujours dans la tontine').waitFor()
    await expectAccessible(binta)
    await awa.goto(paths.journal(tontine.id))
    await awa.getByText(/^La clé papier est essayée, sans effet/).waitFor()
  })

  await test.step('the telephone falls into a well; a month later Binta asks, from the sheet’s code', async () => {
    await server.turnTo('2026-02-10')
    await binta.goto(`${paths.officeKey}#${key.replaceAll(' ', '')}`)
    await button(binta, 'Ouvrir').click()
    await binta.getByRole('radio', { name: 'Binta Diop' }).click()
    await expectAccessible(binta)
    await button(binta, 'Demander la gestion').click()
    await button(binta.getByRole('alertdialog'), 'Demander la gestion').click()
    await binta.getByText('Vous demandez la gestion avec la clé papier').waitFor()
    await expectAccessible(binta)
  })

  await test.step('three days later Binta takes the running, and the place that was theirs', async () => {
    await server.turnTo('2026-02-14')
    await binta.goto(path)
    await button(binta, 'Prendre la gestion').click()
    await button(binta.getByRole('alertdialog'), 'Prendre la gestion').click()
    await expectToast(binta, 'Vous organisez maintenant la tontine')
    await binta.goto(paths.tontineMembers(tontine.id))
    const row = binta.getByRole('listitem').filter({ hasText: 'Binta Diallo' })
    await expect(row).toContainText('Organise')
    await binta.goto(paths.office(tontine.id))
    await binta.getByText('La gestion d’Awa Koné a été prise avec la clé papier').waitFor()
    await expectAccessible(binta)
  })

  await test.step('the journal says it to all who read', async () => {
    await binta.goto(paths.journal(tontine.id))
    await binta.getByText('Binta Diallo organise la tontine, avec la clé papier').waitFor()
  })
})
