import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { arrive } from './people.ts'
import { closeList, haveTontine, letIn } from './prepare.ts'
import { saved } from './setup/downloads.ts'
import { openCold } from './setup/kept-phone.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, expectComplaint, expectToast, field, heading } from './ui.ts'

const vectorOf = (name: string) => join(import.meta.dirname, `../verifier/vectors/${name}.json`)

/** The example, uncompressed, as a browser without compression would write it. */
const exampleLink = `/verify#${readFileSync(vectorOf('draw')).toString('base64url')}`

const paste = 'Collez ici le tirage ou le journal'
const exact = 'Ce tirage est calculé exactement.'
const wrong = 'Ce tirage est faux. Ne vous y fiez pas, et parlez-en à toute la tontine.'
const alone = 'Ce tirage est calculé exactement, mais fait par un seul secret.'

const says = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()

async function check(page: Page, text: string): Promise<void> {
  await field(page, paste).fill(text)
  await button(page, 'Vérifier').click()
}

const isRow = (names: readonly string[]) => new RegExp(names.join('.*'), 's')

test('story-97 a draw is handed on as a link and as a file, and anybody verifies it, without an account, without network, and without the site @desktop @nightly', async ({
  page,
  mailbox,
  anotherDevice,
  browser,
  baseURL,
  expectAccessible,
}) => {
  test.slow()
  const { url, record, order } =
    await test.step('Awa keeps the draw and copies its link', async () => {
      await arrive(page, mailbox, 'Awa Koné')
      const tontine = await haveTontine(page, 'Les voisins', {
        memberCount: 3,
        automaticRankingMethod: 'random',
        members: [{ name: 'Moussa Traoré' }, { name: 'Fatou Diop' }],
      })
      await letIn(page, tontine)
      // Nobody else has an account, so that the site draws at once.
      await closeList(page, tontine)
      await page.goto(`/tontines/${tontine.id}/ranking`)
      await button(page, 'Vérifier ce tirage').click()
      await expect(page.getByRole('status').getByText(/^Tirage exact/)).toBeVisible()
      const record = await readFile(await saved(page, 'Garder le tirage'), 'utf8')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await button(page, 'Partager').click()
      await expectToast(page, 'Lien copié')
      const url = await page.evaluate(() => navigator.clipboard.readText())
      await expectAccessible(page)
      const { order, names } = JSON.parse(record)
      return { url, record, order: order.map((hand: string) => names[hand]) as string[] }
    })

  await test.step('somebody without an account opens it; nothing of it is sent', async () => {
    const phone = await anotherDevice(aPhone)
    const requests: string[] = []
    phone.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
    await phone.goto(url)
    await says(phone, alone)
    await says(phone, 'La liste des 3 parts donne l’empreinte écrite dans le fichier.')
    await expect(phone.getByRole('list').last()).toHaveText(isRow(order))
    expect(order.toSorted()).toEqual(['Awa Koné', 'Fatou Diop', 'Moussa Traoré'])
    const secret = url.split('#')[1] ?? ''
    // The browser itself keeps the fragment after #.
    const sent = requests.map((request) => request.replace(/#.*/, ''))
    expect(sent.filter((request) => request.includes(secret.slice(0, 40)))).toEqual([])
    await expectAccessible(phone)
  })

  const visitor = await anotherDevice(aPhone)
  await test.step('a changed draw, a journal and a contradiction are judged, and bad input is kept', async () => {
    await visitor.goto('/help')
    await visitor.getByRole('contentinfo').getByText('Vérifier un tirage').click()
    await heading(visitor, 'Vérifier un tirage ou un journal').waitFor()
    await button(visitor, 'Vérifier').click()
    await expectComplaint(visitor, paste, 'Collez d’abord un texte, ou choisissez un fichier.')
    await check(visitor, 'mon tirage')
    await says(visitor, 'Ce n’est ni un tirage ni un journal. Copiez-le en entier.')
    await expect(field(visitor, paste)).toHaveValue('mon tirage')
    await check(visitor, record)
    await says(visitor, alone)
    await check(visitor, record.replace(/"secret": "./, '"secret": "g'))
    await says(visitor, 'Ce fichier n’a pas la bonne forme (« participants »).')
    const example = await readFile(vectorOf('draw'), 'utf8')
    await check(visitor, example.replaceAll('"secret": "2', '"secret": "3'))
    await says(visitor, wrong)
    await says(visitor, 'Ce n’est pas le secret promis : Bintou.')
    await expectAccessible(visitor)
    const file = visitor.getByLabel('Choisir un fichier').and(visitor.locator('input'))
    await file.setInputFiles(vectorOf('journal'))
    await says(visitor, 'Ce journal est intact.')
    await file.setInputFiles(vectorOf('contradiction'))
    await says(
      visitor,
      'Ces deux journaux se contredisent. L’un des deux peut être inventé. Comparez leurs empreintes avec les reçus, les e-mails et les téléphones des autres.',
    )
    await file.setInputFiles(vectorOf('draw-void'))
    await says(visitor, 'Secret resté caché : Chris. Ce tirage ne compte donc pas.')
    await expectAccessible(visitor)
    await visitor.goto('/verify#abc')
    await says(
      visitor,
      'Ce lien est abîmé ou incomplet. Demandez-le encore, ou collez le tirage ci-dessous.',
    )
  })

  await test.step('in English', async () => {
    await visitor
      .context()
      .addCookies([{ name: 'mainforte-language', value: 'en', url: baseURL ?? '' }])
    await visitor.goto('/')
    await visitor.goto(exampleLink)
    await says(visitor, 'This draw is calculated correctly.')
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('a phone that visited the site once opens the link cold, without network', async () => {
    await openCold(baseURL ?? '', exampleLink, async (later) => {
      await says(later, exact)
      await says(later, 'Chacun a montré son secret.')
      // The page to keep is stored with the app.
      expect(await saved(later, 'Enregistrer la page')).toContain('mainforte-verify.html')
    })
  })

  await test.step('the page as a file verifies from a stick, with the network off', async () => {
    await visitor.goto('/verify')
    const path = await saved(visitor, 'Save the page')
    const context = await browser.newContext({ ...aPhone, offline: true, locale: 'fr-FR' })
    const stick = await context.newPage()
    const errors: string[] = []
    stick.on('console', (message) => errors.push(message.text()))
    stick.on('request', (request) => errors.push(request.url()))
    await stick.goto(pathToFileURL(path).href)
    await check(stick, record)
    await says(stick, alone)
    await expect(stick.getByRole('list').last()).toHaveText(isRow(order))
    await expectAccessible(stick)
    await check(stick, (await readFile(vectorOf('draw'), 'utf8')).replace('h-ada-1', 'h-abc-1'))
    await expect(stick.getByRole('status')).toContainText(wrong)
    await stick.getByLabel('Choisir un fichier').setInputFiles(vectorOf('journal'))
    await says(stick, 'Ce journal est intact.')
    await button(stick, 'English').click()
    await says(stick, 'This journal is intact.')
    expect(errors).toEqual([pathToFileURL(path).href])
    await context.close()
  })
})
