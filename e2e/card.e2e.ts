import { paths } from '@mainforte/contract/paths'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { arrive } from './people.ts'
import { type Tontine, membersOf } from './prepare.ts'
import { aPhone, button, dialog, expectToast, heading, link, money } from './ui.ts'
import { expect, test } from './setup/test.ts'
import { begun } from './telephones.ts'

test('story-159 at the table Fanta shows her card, Awa notes her and her money, and Bintou says yes @phone @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const bintou = await anotherDevice(aPhone)
  await arrive(awa, mailbox, 'Awa Koné')
  await arrive(bintou, mailbox, 'Bintou Diop')
  const tontine = await begun(awa, bintou, ['Fanta Cissé'], [], { amount: 10_000 })
  const meeting = paths.meeting(tontine.id, 1)
  const memberId = (await membersOf(awa, tontine)).find(({ name }) => name === 'Fanta Cissé')?.id
  const giving = `/tontines/${tontine.id}/members/${memberId}/link`
  const { token } = await callApi<{ token: string }>(awa, 'POST', giving)
  const scan = async () => {
    await awa.goto('about:blank')
    await awa.goto(`${paths.own}#${token}`)
  }

  await test.step('before the meeting her card leads to the members', async () => {
    await scan()
    await heading(awa, 'La carte de Fanta Cissé').waitFor()
  })

  const asked = dialog(awa, /^Fanta Cissé est là\s\?$/)
  const sheet = dialog(awa, 'Fanta Cissé')
  await test.step('at the meeting Awa’s camera leads to Fanta: one touch notes her, another her money', async () => {
    await awa.goto(meeting)
    await button(awa, 'Ouvrir la séance').click()
    await expect.poll(() => journalOf(awa, tontine)).toContain('meeting-opened')
    await scan()
    await asked.waitFor()
    await expectAccessible(awa)
    await button(asked, 'Oui, Fanta Cissé est là').click()
    await sheet.getByText('Un autre membre le confirme sur son téléphone.').waitFor()
    await expectAccessible(awa)
    await button(sheet, 'Noter ce versement').click()
    await expect(sheet).toHaveCount(0)
    await expect(awa.getByText('par carte', { exact: true })).toBeVisible()
    await expect(awa).toHaveURL(meeting)
  })

  await test.step('Bintou is asked at home, and says that she sees Fanta and her money', async () => {
    await bintou.goto(paths.tontine(tontine.id))
    await bintou.getByText('Fanta Cissé a montré sa carte').waitFor()
    await expectAccessible(bintou)
    await link(bintou, 'Répondre').click()
    await bintou.getByText(money('A donné 10 000 F CFA en espèces')).waitFor()
    await expectAccessible(bintou)
    await button(bintou, 'Oui, Fanta Cissé est là').click()
    await expectToast(bintou, 'Votre oui est inscrit')
    await expect(heading(bintou, /^Qui voyez-vous ici/)).toHaveCount(0)
    await expect(bintou.getByText('par carte, vu par Bintou Diop')).toBeVisible()
    await expect.poll(() => journalOf(bintou, tontine)).toContain('payment-seen')
  })

  await test.step('her receipt has two names', async () => {
    const path = `/payments?tontineId=${tontine.id}`
    const { rows } = await callApi<Payments>(awa, 'GET', path)
    expect(rows).toMatchObject([{ hasOneName: false }])
    await awa.goto(paths.payment(tontine.id, rows[0]?.id ?? ''))
    await heading(awa, /^Reçu n° 1$/).waitFor()
    await expect(awa.getByText(/^Vu$/)).toBeVisible()
    await expect(awa.getByText('Bintou Diop').first()).toBeVisible()
  })

  await test.step('the minutes say so', async () => {
    await awa.goto(meeting)
    await awa.getByText('par carte, vu par Bintou Diop').waitFor()
    for (const name of ['d’Awa Koné', 'de Bintou Diop'])
      await button(awa, new RegExp(`^Reçu .* ${name}$`)).click()
    await button(awa, 'Compter et clore').click()
    for (const box of await awa.getByRole('checkbox').all()) await box.click()
    await button(awa, 'Clore la séance').click()
    await heading(awa, 'Compte rendu').waitFor()
    await expect(awa.getByText(/Fanta Cissé \(par carte, vu par Bintou Diop\)/)).toBeVisible()
    await expectAccessible(awa)
  })
})

/** What is written at a meeting is sent a moment later. */
const journalOf = async (page: Page, { id }: Tontine): Promise<string> =>
  JSON.stringify(await callApi(page, 'GET', `/tontines/${id}/journal`))

interface Payments {
  readonly rows: readonly { readonly id: string; readonly hasOneName: boolean }[]
}
