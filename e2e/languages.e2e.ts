import { arrive, newPerson } from './people.ts'
import { callApi } from './api.ts'
import { askToJoin, haveTontine } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { examples, foreignAmong, textsOf } from './setup/locales.ts'
import { button, field, fill, heading } from './ui.ts'

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

test('story-26 mails are in the language that the user has chosen @desktop @nightly', async ({
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
      const opened = new URL(links[0] ?? '')
      expect(opened.searchParams.get('lang')).toBe(language)
      return opened
    }
    const account = { displayName: name, email, password, confirmation: password, language }
    await callApi(page, 'POST', '/auth/sign-up', account)
    const token = (await mailedLink()).searchParams.get('token')
    await callApi(page, 'POST', '/auth/confirm-email', { token })
    await callApi(page, 'POST', '/auth/sign-in', { email, password })
    await askToJoin(guest, await haveTontine(page, 'Les voisins'))
    await mailedLink()
    await callApi(page, 'POST', '/auth/forgot-password', { email })
    // On a device that nobody has chosen a language on.
    const elsewhere = await anotherDevice()
    await elsewhere.goto(String(await mailedLink()))
    await elsewhere.getByRole('heading', { level: 1 }).waitFor()
    expect(foreignAmong(await textsOf(elsewhere), language, examples)).toEqual([])
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
  await fill(other, { 'E-mail address': 'awa@exemple.ci' })
  // Before the app has loaded, what is typed counts and a button does nothing.
  await other.locator('#root:not([data-written])').waitFor()
  await button(other, 'Tout lire en français').click()
  await expect(heading(other, 'Mot de passe oublié')).toBeVisible()
  await expect(field(other, 'Adresse e-mail')).toHaveValue('awa@exemple.ci')
})
