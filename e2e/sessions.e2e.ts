import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { arrive, signIn, signOut } from './people.ts'
import { haveTontine } from './prepare.ts'
import { expect, test } from './setup/test.ts'
import { button, choose, dialog, expectToast, field, fill, heading, link, money } from './ui.ts'

test('story-66 a session renews itself before it ends, and signing out reaches every tab @desktop @nightly', async ({
  page,
  context,
  mailbox,
}) => {
  await page.clock.install()
  const awa = await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  await heading(page, 'Hello, Awa Koné').waitFor()

  const renewed = page.waitForResponse('**/api/auth/refresh')
  await page.clock.fastForward('05:00')
  expect((await renewed).status()).toBe(200)
  await expect(heading(page, 'Hello, Awa Koné')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/tontines')
  await heading(tab, 'My Tontines').waitFor()
  await signOut(page)
  await expect(tab).toHaveURL('/auth/login?next=%2Ftontines')

  await signIn(page, awa)
  await expect(heading(page, 'Hello, Awa Koné')).toBeVisible()
  await expect(tab).toHaveURL('/tontines')
})

/** The number of responses that this browser stores of what its user saw. */
const thingsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('mainforte')
        opening.addEventListener('success', () => {
          const { result } = opening
          const counting = result.transaction('seen').objectStore('seen').count()
          counting.addEventListener('success', () => {
            result.close()
            resolve(counting.result)
          })
        })
      }),
  )

test('story-67 on a shared phone no user finds what the previous one saw, however the session ended @desktop', async ({
  page,
  context,
  mailbox,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/dashboard')
  await heading(page, 'Hello, Awa Koné').waitFor()
  await expect.poll(() => thingsKept(page)).toBeGreaterThan(1)

  // The session ended elsewhere while no page was open, and the login page itself reads nothing
  // stored.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/auth/login')
  await heading(page, 'Connexion').waitFor()
  await expect.poll(() => thingsKept(page)).toBe(0)
})

test('story-68 the login page is shown before the app has loaded, and a form typed and sent meanwhile counts @desktop', async ({
  page,
  mailbox,
}) => {
  const { email, password } = await arrive(page, mailbox, 'Awa Koné')
  await page.context().clearCookies()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/start-*.js', async (route) => {
    await released
    await route.continue()
  })

  await page.goto('/auth/login', { waitUntil: 'commit' })
  await fill(page, { 'Adresse e-mail': email, 'Mot de passe': password })
  await button(page, 'Se connecter').click()
  await expect(page).toHaveURL('/auth/login')
  release()
  await expect(page).toHaveURL('/dashboard')
  await heading(page, 'Hello, Awa Koné').waitFor()
})

test('story-69 a prefetched response is shown to no one after its session was ended without network @desktop @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_|dynamically imported module/)
  // A prefetched response may arrive after the session's end; a request that a page sends for a
  // signed-in user may not.
  expectConsoleError(/status of 401 .*\/api\/(?:dashboard|todo)\)$/)
  const other = await anotherDevice()
  const fatou = await arrive(other, mailbox, 'Fatou Diop')
  await arrive(page, mailbox, 'Awa Koné')
  await haveTontine(page, 'Les voisins')
  await page.goto('/dashboard')
  await page.getByText('Les voisins').first().waitFor()
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  // Nothing is cached here: the login page can't load.
  await page.context().setOffline(true)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Les voisins')).toHaveCount(0)

  await page.context().setOffline(false)
  // The page may go to the login by itself at that moment, which interrupts this visit.
  await expect(() => page.goto('/dashboard')).toPass()
  await signIn(page, fatou)
  await expect(heading(page, 'Hello, Fatou Diop')).toBeVisible()
  await expect(page.getByText('Les voisins')).toHaveCount(0)
})

test('draft-9 a session that ends while a payment is typed: the login page says so, and the form is back as it was @desktop', async ({
  page,
  context,
  mailbox,
  anotherDevice,
  expectConsoleError,
}) => {
  // The session is over; and a fault stands in for the answer to the payment.
  expectConsoleError(/status of (?:401|500)/)
  const { email, password } = await arrive(page, mailbox, 'Awa Koné')
  const tontine = await haveTontine(page, 'Les voisins', { members: [{ name: 'Koffi Mensah' }] })
  const address = `/tontines/${tontine.id}?tab=payments`
  const form = dialog(page, 'Enregistrer un versement')
  const expectTyped = async () => {
    await expect(field(form, 'Montant')).toHaveValue(money('2 000'))
    await expect(field(form, 'Note')).toHaveValue('le reste de mars')
    await expect(form.getByText('Brouillon repris')).toBeVisible()
  }

  await test.step('what was typed survives the way back, Escape and a reload', async () => {
    await page.goto(address)
    await button(page, 'Enregistrer un versement').click()
    await choose(form, 'Membre', 'Awa Koné (vous)')
    await field(form, 'Montant').fill('2000')
    await fill(form, { Note: 'le reste de mars' })
    await page.goBack()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(address)
    await button(page, 'Enregistrer un versement').click()
    await expectTyped()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await button(page, 'Enregistrer un versement').click()
    await page.reload()
    await expectTyped()
  })

  await test.step('a fault comes instead of the answer, and the session ends', async () => {
    await page.route('**/payments', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500 })
    })
    await button(form, 'Enregistrer').click()
    await expect(form.getByText("Échec de l'enregistrement du paiement")).toBeVisible()
    await page.unrouteAll()
    await context.clearCookies()
    // The app may notice by itself, and already be leaving for the login page.
    await page.reload().catch(() => undefined)
    await expect(page).toHaveURL(/\/auth\/login\?next=/)
    await expect(page.getByText(/^Reconnectez-vous/)).toBeVisible()
    await expect(field(page, 'Adresse e-mail')).toHaveValue(email)
  })

  await test.step('signed in again, the form is as it was, and the payment counts once', async () => {
    await field(page, 'Mot de passe').fill(password)
    await button(page, 'Se connecter').click()
    await expectTyped()
    await button(form, 'Enregistrer').click()
    await expectToast(page, 'Paiement enregistré avec succès')
    const { rows } = await callApi<{ rows: unknown[] }>(
      page,
      'GET',
      `/payments?tontineId=${tontine.id}`,
    )
    expect(rows).toHaveLength(1)
    await button(page, 'Enregistrer un versement').click()
    await expect(field(form, 'Note')).toHaveValue('')
    await expect(form.getByText('Brouillon repris')).toBeHidden()
  })

  await test.step('who signs out leaves neither words nor address', async () => {
    await fill(form, { Note: 'secret' })
    await page.keyboard.press('Escape')
    await signOut(page)
    await expect(page.getByText(/^Reconnectez-vous/)).toBeHidden()
    await expect(field(page, 'Adresse e-mail')).toHaveValue('')
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(await kept()).not.toContain('secret')
    expect(await kept()).not.toContain(email)
  })

  await test.step('and nobody else finds what the end of a session left', async () => {
    await signIn(page, { email, password, name: '' })
    await heading(page, 'Hello, Awa Koné').waitFor()
    await page.goto(address)
    await button(page, 'Enregistrer un versement').click()
    await fill(form, { Note: 'secret' })
    const fatou = await arrive(await anotherDevice(), mailbox, 'Fatou Diop')
    await context.clearCookies()
    await page.goto('/auth/login')
    await signIn(page, fatou)
    await heading(page, 'Hello, Fatou Diop').waitFor()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret')
  })
})

test('scroll-1 a page that is loaded starts at its own beginning, and again where it was @desktop', async ({
  page,
  mailbox,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await haveTontine(page, 'Les voisins')
  await page.setViewportSize({ width: 390, height: 400 })
  const at = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/dashboard')
  await heading(page, 'Hello, Awa Koné').waitFor()
  await page.evaluate(() => scrollTo(0, 250))
  await expect.poll(at).toBe(250)
  await page.goto('/settings')
  await page.locator('h1').waitFor()
  await expect.poll(at).toBe(0)
  await page.evaluate(() => scrollTo(0, 120))
  await page.reload()
  await page.locator('h1').waitFor()
  await expect.poll(at).toBe(120)
})

test('scroll-2 a page that was scrolled before the app has loaded stays there @phone', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/auth/register', { waitUntil: 'commit' })
  await button(page, 'Créer mon compte').scrollIntoViewIfNeeded()
  const at = () => page.evaluate(() => Math.round(scrollY))
  const before = await at()
  expect(before).toBeGreaterThan(0)
  scripts.resolve()
  await page.locator('#root:not([data-written])').waitFor()
  expect(await at()).toBe(before)
  await link(page, 'Se connecter').click()
  await heading(page, 'Connexion').waitFor()
  await expect.poll(at).toBe(0)
})
