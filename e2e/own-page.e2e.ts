import { paths } from '@mainforte/contract/paths'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { membersOf, twoInACircle } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, field, fill, heading, money } from './ui.ts'

const small = { viewport: { width: 320, height: 640 } }

test('story-142 Fanta and Yao read their pages by their links, without scripts and with large text, and speak @desktop @nightly', async ({
  page: awa,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const guests = ['Fanta Cissé-Ouattara de Grand-Bassam', 'Yao Kouassi'].map((name) => ({ name }))
  const terms = { amount: 125_000, memberCount: 4, members: guests }
  const names = ['Awa Koné', 'Moussa Traoré'] as const
  const { tontine } = await twoInACircle([awa, await anotherDevice()], mailbox, names, terms)
  const path = `/tontines/${tontine.id}`
  const all = await membersOf(awa, tontine)
  const idOf = (name: string) => all.find((member) => member.name === name)?.id ?? ''
  const memberIds = guests.map(({ name }) => idOf(name))
  await callApi(awa, 'PUT', `${path}/ways-to-pay`, {
    ways: [{ method: 'wave', account: '07 07 12 34 56', holder: 'Awa Koné', note: null }],
    reason: null,
  })
  await callApi(awa, 'POST', `${path}/start`)
  const linkOf = async (memberId: string) => {
    const { token } = await callApi<{ token: string }>(
      awa,
      'POST',
      `${path}/members/${memberId}/link`,
    )
    return `${paths.own}#${token}`
  }

  const fanta = await anotherDevice({ ...small, javaScriptEnabled: false })
  await test.step('Fanta pastes her link, and touches "C’est moi"', async () => {
    await fanta.goto(paths.own)
    await fill(fanta, { 'Votre lien': `https://example.com${await linkOf(memberIds[0] ?? '')}` })
    await expectToFit(fanta)
    await button(fanta, 'Ouvrir').click()
    await expect(fanta.getByText('Voici votre place dans la tontine « Les voisins »')).toBeVisible()
    await expectToFit(fanta)
    await button(fanta, 'C’est moi').click()
    await heading(fanta, 'Bonjour Fanta').waitFor()
    await expect(fanta.getByText('07 07 12 34 56')).toBeVisible()
    await expectToFit(fanta)
  })

  await test.step('she declares what she paid, and says whether she takes part', async () => {
    await button(fanta, 'Je participe').click()
    await expect(fanta.getByText('Vous avez dit que vous participez.')).toBeVisible()
    await button(fanta, 'Déclarer').click()
    await expect(fanta.getByText(/^Votre versement est déclaré/)).toBeVisible()
    await expect(fanta.getByText(money('125 000 F CFA')).first()).toBeVisible()
    await expectToFit(fanta)
  })

  const yao = await anotherDevice(aPhone)
  await test.step('with scripts Yao’s link opens at once, and leaves no trace in the address', async () => {
    await yao.goto(await linkOf(memberIds[1] ?? ''))
    await heading(yao, 'Bonjour Yao').waitFor()
    expect(new URL(yao.url()).hash).toBe('')
    await expectAccessible(yao)
    await button(yao, 'C’est moi').click()
    await yao.waitForURL((url) => url.pathname === paths.own)
    await heading(yao, 'Les voisins').waitFor()
    await expectAccessible(yao)
  })

  await test.step('Yao contests what Awa noted, and takes it back', async () => {
    const payment = { paymentId: crypto.randomUUID(), memberId: memberIds[1], amount: 100_000 }
    const how = { date: new Date().toISOString().slice(0, 10), method: 'cash', reference: null }
    await callApi(awa, 'POST', `${path}/payments`, { ...payment, ...how, note: null })
    await yao.reload()
    await yao.getByText('Ce n’est pas juste').first().click()
    await field(yao, 'Dites ce qui n’est pas juste').fill('J’ai donné 125 000.')
    await button(yao, 'Contester').click()
    await expect(yao.getByText('C’est inscrit. Les responsables vont vous répondre.')).toBeVisible()
    await button(yao, 'Retirer ma contestation').click()
    await expect(yao.getByText('Votre contestation est retirée.')).toBeVisible()
    await expectAccessible(yao)
  })
})

/** Nothing is cut off at 320 px, with text as it is and twice as large. */
async function expectToFit(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const root = document.documentElement
    return [100, 200].map((percent) => {
      root.style.fontSize = `${percent}%`
      const width = root.scrollWidth
      root.style.fontSize = ''
      return width
    })
  })
  expect(widths).toEqual([320, 320])
}
