import { paths } from '@mainforte/contract/paths'
import { arrive } from './people.ts'
import { haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, dialog, expectToast, heading, link, messageIn } from './ui.ts'

test('story-139 Awa sends Binta a link, renews and stops it, and prints the cards of the others @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  // The link that has ended.
  expectConsoleError(/404.*moi/)
  await arrive(awa, mailbox, 'Awa Koné')
  const members = [
    { name: 'Binta Diop', phone: '+2250701020304' },
    { name: 'Claire Dubois' },
    { name: 'Yao Kouassi' },
  ]
  const terms = { members, memberCount: 4 }
  const tontine = await haveTontine(awa, 'La famille', terms)
  await letIn(awa, tontine)
  const sheet = dialog(awa, 'Le lien de Binta')
  let first = ''

  await test.step('one touch makes the link, and WhatsApp has the number and the text', async () => {
    await awa.goto(paths.tontineMembers(tontine.id))
    await button(awa, /^Envoyer son lien\s*: Binta Diop$/).click()
    await sheet.getByText('Ce lien ne s’affiche qu’une fois').waitFor()
    const whatsApp = link(sheet, 'Envoyer par WhatsApp')
    await expect(whatsApp).toHaveAttribute('href', /wa\.me\/2250701020304/)
    const text = await messageIn(whatsApp)
    ;[first = ''] = /http\S+/.exec(text) ?? []
    expect(first).toMatch(/\/moi#[\w-]{22}$/)
    await expect(sheet.getByRole('img', { name: /moi#/ })).toBeVisible()
    await expectAccessible(awa)
    await button(sheet, 'C’est envoyé').click()
  })

  await test.step('Binta opens it, and Awa sees that it is open', async () => {
    const binta = await anotherDevice(aPhone)
    await binta.goto(first)
    await button(binta, 'C’est moi').click()
    await heading(binta, 'Bonjour Binta').waitFor()
    await awa.reload()
    await awa.getByText('Lien ouvert').waitFor()
  })

  await test.step('a new link ends the one before, and is stopped', async () => {
    await button(awa, /^Son lien\s*: Binta Diop$/).click()
    await button(awa, 'Faire un nouveau lien').click()
    await button(awa.getByRole('alertdialog'), 'Faire un nouveau lien').click()
    await button(sheet, 'C’est envoyé').click()
    const other = await anotherDevice(aPhone)
    await other.goto(first)
    await heading(other, 'Ce lien ne sert plus').waitFor()
    await button(awa, /^Son lien\s*: Binta Diop$/).click()
    await button(awa, 'Arrêter ce lien').click()
    await expectAccessible(awa)
    await button(awa.getByRole('alertdialog'), 'Arrêter ce lien').click()
    await expectToast(awa, 'Le lien est arrêté')
  })

  await test.step('the others get printed cards, on one sheet', async () => {
    await link(awa, 'Donner les liens à tous').click()
    await heading(awa, 'Les liens des membres').waitFor()
    await awa.getByRole('checkbox', { name: /^Binta/ }).click()
    await expectAccessible(awa)
    await button(awa, 'Préparer les cartes').click()
    await awa.getByText('2 cartes sont prêtes').waitFor()
    await expectAccessible(awa)
    const sheets = (await awa.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await button(awa, 'Les cartes sont imprimées').click()
  })

  await test.step('Binta’s next link is sent from the same page', async () => {
    await button(awa, 'Envoyer un par un').click()
    await awa.getByText(/^1 sur/).waitFor()
    await expectAccessible(awa)
  })
})
