import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { confirmByMail, newPerson, recordPayment, register, signIn, signOut } from './people.ts'
import { closeList, haveTontine, letIn } from './prepare.ts'
import { forgetYounger } from './setup/old-browser.ts'
import { expect, test } from './setup/test.ts'
import { button, field, heading, link, whenLoaded } from './ui.ts'

const assets = join(import.meta.dirname, '../web/dist/assets')

test('old-browsers-1 one registers, signs in, records a payment and reads without network where all that is younger is missing @phone', async ({
  page,
  context,
  mailbox,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_INTERNET_DISCONNECTED/)
  await forgetYounger(context)
  const awa = newPerson('Awa Koné')
  await page.goto('/auth/register')
  expect(await page.evaluate(() => 'structuredClone' in window)).toBe(false)
  await register(page, awa)
  await confirmByMail(page, mailbox, awa)
  await signOut(page)
  await signIn(page, awa)
  await heading(page, 'Hello, Awa Koné').waitFor()

  const tontine = await haveTontine(page, 'Les voisins', {
    memberCount: 2,
    automaticRankingMethod: 'random',
    members: [{ name: 'Moussa Traoré' }],
  })
  await letIn(page, tontine)
  await closeList(page, tontine)
  await page.goto(`/tontines/${tontine.id}?tab=payments&new`)
  await recordPayment(page, { name: 'Moussa Traoré' } as typeof awa)
  await link(page, 'Tontines').click()
  // The page before names the tontine, too.
  await heading(page, 'My Tontines').waitFor()
  await page.getByText('Les voisins').first().waitFor()
  await link(page, 'Accueil').click()
  await heading(page, 'Hello, Awa Koné').waitFor()
  await whenLoaded(page)

  await context.setOffline(true)
  await link(page, 'Tontines').click()
  await page.getByText('Les voisins').first().waitFor()
})

test('old-browsers-2 the browser reads every script of the app @desktop @nightly', async ({
  page,
}) => {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  await page.goto('/auth/login')
  await field(page, 'Mot de passe').waitFor()
  const unread = await page.evaluate(async (files) => {
    const read = await Promise.allSettled(files.map((file) => import(`/assets/${file}`)))
    return read.flatMap(({ status }, index) => (status === 'rejected' ? [files[index]] : []))
  }, scripts)
  expect(unread).toEqual([])
})

test('old-browsers-3 a browser that is too old is told so, with the address to copy; the public pages stay @phone', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'))
  await page.goto('/')
  await heading(page, 'À chacun son tour de prendre la main.').waitFor()
  await page.goto('/join/ABCD2345?from=chat#x')
  await heading(page, 'Ce navigateur est trop ancien pour Mainforte').waitFor()
  await heading(page, 'This browser is too old for Mainforte').waitFor()
  await expect(page.getByLabel(/^Adresse à copier/)).toHaveValue(/\/join\/ABCD2345\?from=chat#x$/)
  // A link that somebody made to this page shows no address of theirs.
  await page.goto('/old-browser#https://evil.example/')
  await page.reload()
  await expect(page.getByLabel(/^Adresse à copier/)).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/$/)
})

test('old-browsers-4 without scripts the app says that it needs them @phone', async ({
  anotherDevice,
}) => {
  const page = await anotherDevice({ javaScriptEnabled: false })
  for (const path of ['/auth/login', '/join/ABCD2345']) {
    await page.goto(path)
    await expect(page.getByText(/^Mainforte a besoin de JavaScript/)).toBeVisible()
  }
  await page.goto('/')
  await expect(
    button(page, 'Menu')
      .or(heading(page, /prendre la main/))
      .first(),
  ).toBeVisible()
})
