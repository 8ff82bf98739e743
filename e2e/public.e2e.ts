import { randomUUID } from 'node:crypto'
import { supportEmail } from './setup/global-setup.ts'
import { expect, test } from './setup/test.ts'
import { button, fill, heading, link } from './ui.ts'

test('story-53 the public pages are readable without any script @phone', async ({
  anotherDevice,
}) => {
  const page = await anotherDevice({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(heading(page, 'À chacun son tour de prendre la main.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  for (const name of ['Get Started', 'Login', 'Create Your Account', 'Sign In'])
    await expect(link(page, name).first()).toHaveAttribute('href', /^\/auth\//)

  const menu = page.getByRole('banner').locator('summary:visible').first()
  await menu.click()
  // On a narrow screen they are a submenu.
  for (const submenu of await page.getByRole('banner').locator('details summary:visible').all())
    if ((await submenu.locator('xpath=ancestor::details').count()) > 1) await submenu.click()
  for (const target of ['/tontines', '/payments', '/members', '/dashboard'])
    await expect(page.getByRole('banner').locator(`a[href="${target}"]:visible`)).toBeVisible()

  // The menu is longer than the top of this page, and not cut off there.
  await page.goto('/about')
  await menu.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inscription' })).toBeInViewport({
    ratio: 1,
  })

  await page.goto('/help')
  for (const part of ['Questions fréquentes', 'Guides', 'L’assistance'])
    await expect(heading(page, part)).toBeVisible()
  await page.goto('/contact')
  await fill(page, { Prénom: 'Awa', Nom: 'Koné', 'E-mail': `awa.${randomUUID()}@exemple.ci` })
  await fill(page, { Sujet: 'Sans script', Message: 'Bonjour' })
  await button(page, 'Envoyer le message').click()
  await expect(page).toHaveURL('/contact#sent')
  await expect(page.getByText('Votre message est bien parti.')).toBeVisible()
})

test('story-54 the public pages are accessible, and all that they link to is there @nightly', async ({
  page,
  expectAccessible,
}) => {
  const pages = ['/', '/about', '/contact', '/help', '/legal', '/pricing', '/blog', '/careers']
  const found = new Set<string>()
  for (const path of [...pages, '/testimonials']) {
    await page.goto(path)
    await expectAccessible(page)
    const links = page.locator('a[href^="/"], a[href^="#"]')
    for (const address of await links.evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLAnchorElement ? one.href : '')),
    ))
      found.add(address)
  }
  for (const address of found) {
    const { pathname, hash } = new URL(address)
    const response = await page.request.get(pathname)
    expect(response.status(), address).toBe(200)
    if (hash) expect(await response.text(), address).toContain(`id="${hash.slice(1)}"`)
  }
  for (const path of pages) expect([...found].map((one) => new URL(one).pathname)).toContain(path)
})

test('story-55 the help works by keyboard, the legal page links to its sections, the cookie notice closes @desktop @nightly', async ({
  page,
}) => {
  await page.goto('/legal#privacy')
  const notice = page.getByRole('complementary', { name: 'Cookies' })
  await expect(notice).toBeVisible()
  await link(notice, 'En savoir plus').click()
  await expect(page).toHaveURL('/legal#cookies')
  await expect(heading(page, 'Politique de Cookies')).toBeInViewport()
  for (const [part, anchor] of [
    ['Politique de Confidentialité', 'privacy'],
    ["Conditions Générales d'Utilisation", 'terms'],
  ] as const) {
    for (const mark of ['#', '%23']) {
      await page.goto(`/legal${mark}${anchor}`)
      await expect(page.locator(`#${anchor}`)).toBeInViewport()
    }
    await expect(page.locator(`#${anchor}`).getByRole('heading').first()).toHaveText(part)
  }
  await button(notice, 'J’ai compris').click()
  await page.goto('/help')
  await expect(heading(page, 'Aide')).toBeVisible()
  await expect(notice).toBeHidden()

  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('FAQ').focus()
  await page.keyboard.press('Tab')
  const first = page.getByRole('group').filter({ hasText: 'Qu’est-ce qu’une tontine' })
  const second = page.getByRole('group').filter({ hasText: 'Comment créer une tontine' })
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await page.keyboard.press('Enter')
  await expect(second).not.toHaveAttribute('open')
  await tab('FAQ').focus()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page, 'Guides')).toBeVisible()
  await expect(heading(page, 'Questions fréquentes')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await link(page, 'Écrire à l’assistance').press('Enter')
  await expect(page).toHaveURL('/contact')
})

test('story-56 a message reaches support, one from a bot does not, and no one sends too many @desktop @nightly', async ({
  page,
  mailbox,
  expectConsoleError,
}) => {
  // The sixth message from one address within the hour.
  expectConsoleError(/the server responded with a status of 429/)
  const email = `awa.${randomUUID()}@exemple.ci`
  await page.goto('/contact')
  const fillForm = async (subject: string) => {
    await fill(page, { Prénom: 'Awa', Nom: 'Koné', 'E-mail': email })
    await fill(page, { Sujet: `${subject} ${email}`, Message: 'Comment renommer ma tontine ?' })
  }
  const outcome = page.getByRole('status').filter({ hasText: /Votre message/ })
  const send = () => button(page, 'Envoyer le message').click()

  await fillForm('Machine')
  await page.locator('[name=website]').evaluate((trap) => {
    if (trap instanceof HTMLInputElement) trap.value = 'https://exemple.com'
  })
  await send()
  await expect(outcome).toContainText('est bien parti')
  await fillForm('Question')
  await send()
  await expect(page.getByLabel('Sujet')).toHaveValue('')
  const subjects = async () => {
    const mails = await mailbox.all(supportEmail)
    return mails.map(({ subject }) => subject).filter((subject) => subject.includes(email))
  }
  await expect.poll(subjects).toHaveLength(1)
  expect((await subjects())[0]).toContain('Question')

  for (const again of [1, 2, 3]) {
    await fillForm(`Encore ${again}`)
    await send()
    await expect(page.getByLabel('Sujet')).toHaveValue('')
  }
  await fillForm('De trop')
  await send()
  await expect(outcome).toContainText('n’a pas pu partir')
  await expect(page.getByLabel('Sujet')).toHaveValue(/De trop/)
})
