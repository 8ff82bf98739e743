import { paths } from '@mainforte/contract/paths'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { askToJoin, haveTontine, letIn, membersOf, type Tontine } from './prepare.ts'
import { textInCode } from './setup/qr-code.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, expectToast, heading } from './ui.ts'

/** A link, given and opened on this page's telephone. */
async function openLink(officer: Page, tontine: Tontine, guest: string, page: Page): Promise<void> {
  const memberId = (await membersOf(officer, tontine)).find(({ name }) => name === guest)?.id
  const path = `/tontines/${tontine.id}/members/${memberId}/link`
  const { token } = await callApi<{ token: string }>(officer, 'POST', path)
  await callApi(page, 'POST', '/links/open', { token })
}

/** Keys of the pad, big enough for a thumb. */
async function type(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

async function scanCode(officer: Page, { id }: Tontine): Promise<string> {
  await officer.goto(paths.tontineMembers(id))
  await button(officer, 'Relier les téléphones').click()
  const table = dialog(officer, 'Relier les téléphones')
  const code = table.getByRole('img', { name: /relier#/ })
  await code.waitFor()
  await expect
    .poll(async () => textInCode(officer, await code.screenshot()))
    .toContain(`${paths.bindPhone}#${id}.`)
  return (await textInCode(officer, await code.screenshot())) ?? ''
}

/** A started tontine of two accounts and these guests. */
async function begun(awa: Page, bintou: Page, guests: readonly string[]): Promise<Tontine> {
  const startDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const members = guests.map((name) => ({ name }))
  const terms = { members, memberCount: 2 + guests.length, startDate }
  const tontine = await haveTontine(awa, 'La famille', terms)
  await askToJoin(bintou, tontine)
  await letIn(awa, tontine)
  const path = `/tontines/${tontine.id}`
  const waiting = (await membersOf(bintou, tontine)).filter(({ status }) => status === 'pending')
  const memberIds = waiting.map(({ id }) => id)
  if (memberIds.length > 0) await callApi(bintou, 'POST', `${path}/members/vouch`, { memberIds })
  await callApi(awa, 'POST', `${path}/start`)
  return tontine
}

test('story-141 at the table Fanta scans the officer’s code, chooses a code, and Bintou says that it is Fanta @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const [bintou, fanta] = [await anotherDevice(), await anotherDevice()]
  await arrive(awa, mailbox, 'Awa Koné')
  await arrive(bintou, mailbox, 'Bintou Diop')
  const tontine = await begun(awa, bintou, ['Fanta Cissé', 'Gora Ndiaye'])

  await test.step('without the link the page says to open it first', async () => {
    await fanta.goto(paths.bindPhone)
    await fanta.getByText('Ouvrez d’abord votre lien').waitFor()
    await expectAccessible(fanta)
  })

  const code = await scanCode(awa, tontine)
  await expectAccessible(awa)

  await test.step('Fanta’s camera opens the page; an easy code is refused', async () => {
    await openLink(awa, tontine, 'Fanta Cissé', fanta)
    await fanta.goto('about:blank')
    await fanta.goto(code)
    await fanta.getByText('Code lu. Choisissez maintenant votre code à vous.').waitFor()
    await expectAccessible(fanta)
    await type(fanta, '111111')
    await fanta.getByText('Ce code est trop facile à deviner.').waitFor()
    await type(fanta, '482915')
    await heading(fanta, 'Tapez les mêmes chiffres').waitFor()
    await fanta.keyboard.type('482915')
    await heading(fanta, 'Presque fini, Fanta').waitFor()
    await expectAccessible(fanta)
  })

  await test.step('Awa’s screen shows that Fanta waits for another member', async () => {
    const table = dialog(awa, 'Relier les téléphones')
    await table.getByText('Il manque le oui d’un autre membre').waitFor()
    await expectAccessible(awa)
  })

  await test.step('Bintou says yes, and Fanta’s telephone goes on by itself', async () => {
    await bintou.goto(paths.tontine(tontine.id))
    await heading(bintou, /^Est-ce bien Fanta qui relie/).waitFor()
    await expectAccessible(bintou)
    await button(bintou, 'Oui, c’est Fanta').click()
    await expectToast(bintou, 'Votre oui est inscrit')
    await fanta.getByText('Ce téléphone parle maintenant pour vous.').waitFor()
    await expectAccessible(fanta)
    await fanta.getByRole('link', { name: 'Ouvrir ma tontine' }).click()
    await heading(fanta, 'La famille').waitFor()
  })
})
