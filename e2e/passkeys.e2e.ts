import type { Page } from '@playwright/test'
import { paths } from '@mainforte/contract/paths'
import { arrive, signIn, signOut } from './people.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { button, dialog, expectToast, fill, heading } from './ui.ts'

// A passkey belongs to a name, and not to a number.
const server = serverInStoryTime(undefined, 'localhost')

/** Chromium's own authenticator, with a finger that is always there. */
async function haveFingerprint(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const open = 'Ouvrir avec une clé d’accès'

test('story-130 Awa opens the app with a passkey, then the password alone is not enough, then the passkey is lost @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}, { project }) => {
  // The link comes too early once.
  expectConsoleError(/the server responded with a status of 409/)
  const { viewport = null } = project.use
  const page = await anotherDevice({ baseURL: server.url, viewport })
  await haveFingerprint(page)
  await server.turnTo('2026-03-02')
  const awa = await arrive(page, mailbox, 'Awa Koné', server.url)
  const arrived = () => expect(heading(page, /^Hello, Awa/)).toBeVisible()

  await test.step('she adds a passkey, and reads of it in a mail', async () => {
    await page.goto(paths.accountSettings)
    await button(page, 'Ajouter une clé d’accès').click()
    const form = dialog(page, 'Ajouter une clé d’accès')
    await fill(form, { 'Votre mot de passe': awa.password })
    await expectAccessible(page)
    await button(form, 'Ajouter une clé d’accès').click()
    await expectToast(page, 'La clé d’accès est ajoutée')
    await expect(page.getByText('Jamais utilisée')).toBeVisible()
    await expectAccessible(page)
    expect((await mailbox.next(awa.email)).subject).toBe('Une clé d’accès a été ajoutée')
  })

  await test.step('she signs out, and in with the passkey alone', async () => {
    await signOut(page)
    await button(page, open).waitFor()
    await expectAccessible(page)
    await button(page, open).click()
    await arrived()
  })

  await test.step('her account asks for the passkey: the password alone opens nothing', async () => {
    await page.goto(paths.accountSettings)
    await page.getByRole('switch', { name: /^Demander ma clé/ }).click()
    await expectToast(page, 'Votre clé d’accès sera demandée')
    await mailbox.next(awa.email)
    await signOut(page)
    await signIn(page, awa)
    await heading(page, 'Encore votre clé d’accès').waitFor()
    await expectAccessible(page)
    const session = await page.request.get('/api/auth/session')
    expect(await session.json()).toEqual({ session: null })
    await button(page, open).click()
    await arrived()
  })

  await test.step('she has lost it: a mailed link works after three days', async () => {
    await signOut(page)
    await signIn(page, awa)
    await button(page, 'J’ai perdu ma clé d’accès').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('trois jours')
    await expectAccessible(page)
    await button(question, 'Recevoir le lien').click()
    await page.getByText('Le lien est envoyé').waitFor()
    const { links } = await mailbox.next(awa.email)
    await page.goto(links[0] ?? '')
    await expectAccessible(page)
    await button(page, 'Ne plus demander la clé').click()
    await expect(page.getByRole('alert')).toContainText('ne marche pas encore')
    await server.turnTo('2026-03-06')
    await button(page, 'Ne plus demander la clé').click()
    await signIn(page, awa)
    await arrived()
  })
})
