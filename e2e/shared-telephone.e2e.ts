import { paths } from '@mainforte/contract/paths'
import type { BrowserContext, Page } from '@playwright/test'
import { home } from './api.ts'
import { arrive } from './people.ts'
import type { Tontine } from './prepare.ts'
import { aKeptPhone, appKept } from './setup/kept-phone.ts'
import { expect, test } from './setup/test.ts'
import { tracesOf } from './setup/traces.ts'
import { begun, bind, openLink, openTable, type, vouch } from './telephones.ts'
import { button, fill, heading, whenLoaded } from './ui.ts'

/** Of Awa's tontine; Binta is in another, and Chantal in the same. */
const guests = ['Awa Koné', 'Chantal Aka', 'Zénabou Ouédraogo']
const terms = { name: 'Les voisines de Cocody', amount: 47_350 }
const ofTontine = ['Zénabou', 'Ouédraogo', 'Cocody', '47350', 'Aka']
const ofAwa = ['Koné', 'Baptême de ma nièce']

/** What nobody reads, at any address that this telephone has had. */
async function expectNothing(
  phone: BrowserContext,
  addresses: readonly string[],
  words: readonly string[],
): Promise<void> {
  await expect.poll(() => tracesOf(phone, words)).toEqual([])
  const page = phone.pages().at(-1) ?? (await phone.newPage())
  for (const address of addresses) {
    // Pages that only the server writes are not there.
    await page.goto(address).catch(() => undefined)
    await page.waitForLoadState()
    await whenLoaded(page)
    expect(await tracesOf(phone, words), address).toEqual([])
  }
  for (const step of [() => page.goBack(), () => page.goBack(), () => page.reload()]) {
    await step().catch(() => undefined)
    expect(await tracesOf(phone, words), page.url()).toEqual([])
  }
}

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await whenLoaded(page)
  }
}

async function come(page: Page, name: string): Promise<void> {
  await page.goto(paths.places)
  await button(page, new RegExp(`^${name}`)).click()
  await type(page, '482915')
  await button(page, new RegExp(`^Mon compte.*${name}`)).waitFor()
}

test('story-151 a telephone that Awa, Binta and Chantal share keeps nothing of one for another, with and without network @phone @nightly', async ({
  page: moussa,
  anotherDevice,
  mailbox,
}) => {
  test.setTimeout(600_000)
  const nadia = await anotherDevice()
  await arrive(moussa, mailbox, 'Moussa Traoré')
  await arrive(nadia, mailbox, 'Nadia Bamba')
  const cocody = await begun(moussa, nadia, guests, [], terms)
  const bintas = await begun(moussa, nadia, ['Binta Diop', 'Rokia Sanogo'])
  const addresses = [
    paths.dashboard,
    paths.tontine(cocody.id),
    paths.tontineMembers(cocody.id),
    paths.grid(cocody.id),
    paths.journal(cocody.id),
    paths.payments,
    paths.own,
  ]
  const kept = aKeptPhone(home)
  let phone = await kept.start()
  const restart = async (network: 'network' | 'no network') => {
    await phone.close()
    phone = await kept.start(network)
    return phone.newPage()
  }
  const bound = async (page: Page, tontine: Tontine, name: string) => {
    await openTable(moussa, tontine)
    await bind(moussa, tontine, name, page)
    await vouch(nadia, tontine, name)
    await page.getByText('Ce téléphone parle maintenant pour vous.').waitFor()
  }
  let page = await phone.newPage()

  await test.step('Awa, alone on it, has her tontine also without network', async () => {
    await bound(page, cocody, 'Awa Koné')
    await visit(page, addresses)
    await page.goto(paths.tontine(cocody.id))
    await appKept(page)
    await expect.poll(() => tracesOf(phone, ofTontine)).toEqual(ofTontine)
  })

  await test.step('Binta opens her link beside Awa’s page, and the network goes: nothing of Awa is left', async () => {
    const other = await phone.newPage()
    await openLink(moussa, bintas, 'Binta Diop', other)
    await phone.setOffline(true)
    await expectNothing(phone, [], [...ofTontine, ...ofAwa])
    page = await restart('no network')
    await expectNothing(phone, addresses, [...ofTontine, ...ofAwa])
    page = await restart('network')
  })

  await test.step('each has a code: Awa types into a form, and hands the telephone over without network', async () => {
    await bound(page, bintas, 'Binta Diop')
    await come(page, 'Awa')
    await visit(page, addresses)
    await page.goto(`${paths.tontinePayments(cocody.id)}&new`)
    await fill(page.getByRole('dialog'), { Note: 'Baptême de ma nièce' })
    await appKept(page)
    await page.goto(paths.tontineMembers(cocody.id))
    await expect.poll(() => tracesOf(phone, ofTontine)).toContain('Zénabou')
    await phone.setOffline(true)
    await button(page, /^Mon compte.*Awa/).click()
    await page.getByRole('menuitem', { name: 'Changer de personne' }).click()
    await heading(page, 'Qui êtes-vous ?').waitFor()
    await page.getByText(/^Il faut du réseau pour ouvrir une place/).waitFor()
    await expectNothing(phone, addresses, [...ofTontine, ...ofAwa])
  })

  await test.step('Binta reads her own, and nothing else, also without network', async () => {
    await phone.setOffline(false)
    await come(page, 'Binta')
    await visit(page, [paths.dashboard, paths.tontine(bintas.id)])
    await heading(page, 'La famille').waitFor()
    await phone.setOffline(true)
    await expectNothing(phone, addresses, [...ofTontine, ...ofAwa])
    page = await restart('no network')
    await expectNothing(phone, addresses, [...ofTontine, ...ofAwa])
  })

  await test.step('five minutes without network close Awa’s place', async () => {
    page = await restart('network')
    await page.clock.install()
    await come(page, 'Awa')
    await page.goto(paths.tontine(cocody.id))
    await heading(page, terms.name).waitFor()
    await phone.setOffline(true)
    await page.clock.fastForward('05:01')
    await page.waitForURL((url) => url.pathname === paths.places)
    await expectNothing(phone, addresses, [...ofTontine, ...ofAwa])
  })

  await test.step('Chantal, of the same tontine, finds nothing that was Awa’s', async () => {
    page = await restart('network')
    await openLink(moussa, cocody, 'Chantal Aka', page)
    await visit(page, addresses)
    await phone.setOffline(true)
    await expectNothing(phone, [], ['Baptême de ma nièce'])
    page = await restart('no network')
    await expectNothing(phone, addresses, [...ofTontine, ...ofAwa])
  })
  await phone.close()
  kept.throwAway()
})
