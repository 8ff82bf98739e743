import type { Page, Response } from '@playwright/test'
import { placesOf, visit } from './places.ts'
import { arrive, newPerson } from './people.ts'
import { callApi } from './api.ts'
import { askToJoin, haveTontine } from './prepare.ts'
import { startSample, type Sample, type Who } from './setup/sample.ts'
import { expect, test } from './setup/test.ts'
import { foreignAmong, textsOf } from './setup/locales.ts'
import { button, field, fill, heading } from './ui.ts'

/** The example circle of the landing page, and the idioms that the product's name comes from. */
const examples = ['Les Cousines de Treichville', '“prêter main-forte”', '“prendre la main”']

let sample: Sample | undefined

test('story-25 the detection of the other language finds its words @desktop', () => {
  const alike = ['AK', 'Confirmer 3 versements', 'Confirmé par Awa Koné', 'Confirm 3 payments']
  const mixed = ['My Tontines', 'Mes tontines', '3 payments to confirm', 'avant le 3 mai', ...alike]
  expect(foreignAmong(mixed, 'fr')).toEqual([
    'My Tontines',
    '3 payments to confirm',
    'Confirm 3 payments',
  ])
  expect(foreignAmong(mixed, 'en')).toEqual([
    'Mes tontines',
    'avant le 3 mai',
    'Confirmer 3 versements',
    'Confirmé par Awa Koné',
  ])
})

test('story-26 mails are in the language that the user has chosen @desktop', async ({
  anotherDevice,
  mailbox,
}) => {
  const guest = await anotherDevice()
  await arrive(guest, mailbox, 'Moussa Traoré')
  for (const language of ['fr', 'en'] as const) {
    const page = await anotherDevice()
    const { name, email, password } = newPerson('Awa Koné')
    const mailedLink = async () => {
      const { subject, text, links } = await mailbox.next(email)
      const lines = text.split('\n').filter((line) => !line.includes('http'))
      const foreign = foreignAmong([subject, ...lines], language, [name, 'Les voisins'])
      expect(foreign, subject).toEqual([])
      return new URL(links[0] ?? '')
    }
    const account = { displayName: name, email, password, confirmation: password, language }
    await callApi(page, 'POST', '/auth/sign-up', account)
    const token = (await mailedLink()).searchParams.get('token')
    await callApi(page, 'POST', '/auth/confirm-email', { token })
    await callApi(page, 'POST', '/auth/sign-in', { email, password })
    await askToJoin(guest, await haveTontine(page, 'Les voisins'))
    await mailedLink()
    await callApi(page, 'POST', '/auth/forgot-password', { email })
    await mailedLink()
  }
})

test('story-27 a browser that prefers French reads French from the first visit, any other can choose one language with one tap @desktop', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  const french = await anotherDevice({ locale: 'fr-CI' })
  for (const path of ['/', '/auth/login', '/auth/forgot-password', '/join']) {
    await french.goto(path)
    await expect(french.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(button(french, 'J’ai compris')).toBeVisible()
    expect(foreignAmong(await textsOf(french), 'fr', examples), path).toEqual([])
  }
  await arrive(french, mailbox, 'Awa Koné')
  await french.goto('/dashboard')
  await expect(heading(french, 'Bonjour Awa Koné')).toBeVisible()
  await french.goto('/')
  await expect(french.locator('html')).toHaveAttribute('lang', 'fr')

  const visitor = await anotherDevice()
  await visitor.goto('/')
  await expectAccessible(visitor)
  await button(visitor, 'Read everything in English').click()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en')
  await expect(button(visitor, 'Tout lire en français')).toBeHidden()
  await visitor.goto('/auth/login')
  await expect(heading(visitor, 'Log in')).toBeVisible()

  const other = await anotherDevice()
  await other.goto('/auth/forgot-password')
  await fill(other, { 'Email address': 'awa@exemple.ci' })
  await button(other, 'Tout lire en français').click()
  await expect(heading(other, 'Mot de passe oublié')).toBeVisible()
  await expect(field(other, 'Adresse e-mail')).toHaveValue('awa@exemple.ci')
})

test.describe('a user of one language', () => {
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(360_000)
    sample = await startSample(() => browser.newContext())
  })
  test.afterAll(() => sample?.stop())

  for (const [locale, name] of [
    ['fr', 'Français'],
    ['en', 'English'],
  ] as const)
    test(`story-28 finds nothing of the other on any page after choosing ${name} @desktop`, async ({
      anotherDevice,
      expectConsoleError,
    }) => {
      test.setTimeout(600_000)
      // Links without a token, tontines that do not exist, no network.
      expectConsoleError(/the server responded with a status of [45]\d\d|net::ERR_/)
      expectConsoleError(/dynamically imported module/)
      if (!sample) throw new Error('The sample did not start.')
      const { url, signIn } = sample
      const places = placesOf(sample.facts)
      const pages = new Map<Who, Page>()
      const facts = new Set<string>()
      const responses: Promise<void>[] = []

      async function pageOf(who: Who): Promise<Page> {
        const known = pages.get(who)
        if (known) return known
        const page = await anotherDevice({ baseURL: url, serviceWorkers: 'block' })
        pages.set(who, page)
        page.on('response', (response) => responses.push(gatherFacts(response, facts)))
        await signIn(page.context(), who)
        await page.context().addCookies([{ name: 'mainforte-language', value: locale, url }])
        if (who === 'visitor') return page
        const settings = await callApi<object>(page, 'GET', '/settings')
        await callApi(page, 'PUT', '/settings', { ...settings, language: locale }, url)
        return page
      }

      for (const place of places) {
        const page = await pageOf(place.who)
        await visit(page, place)
        await expect.soft(page.locator('html'), place.name).toHaveAttribute('lang', locale)
        const texts = await textsOf(page)
        await Promise.all(responses.splice(0))
        const foreign = foreignAmong(texts, locale, [...facts, ...examples])
        expect.soft(foreign, `in ${locale} on ${place.name}`).toEqual([])
      }
    })
})

/** What people wrote is shown as they wrote it: names, notes, reasons. */
async function gatherFacts(response: Response, facts: Set<string>): Promise<void> {
  const isAnswer = response.url().includes('/api/') && !response.url().endsWith('/api/live')
  if (!isAnswer || !response.ok()) return
  const gather = (value: unknown): void => {
    if (typeof value === 'string' && /\s/.test(value.trim())) facts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  // Some responses are tables and pictures, and one may still be loading when the page is left.
  gather(await response.json().catch(() => null))
}
