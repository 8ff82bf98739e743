import type { Page } from '@playwright/test'
import { paths } from '@mainforte/contract/paths'
import { callApi } from './api.ts'
import { arrive, signIn, signOut } from './people.ts'
import { askToJoin, haveTontine, letIn, membersOf } from './prepare.ts'
import { serverInStoryTime } from './setup/story-time.ts'
import { expect, test } from './setup/test.ts'
import { aPhone, button, dialog, expectToast, fill, heading } from './ui.ts'

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

/** Fanta’s place in a started tontine, bound to this telephone at the table. */
async function haveTelephone(awa: Page, bintou: Page, fanta: Page): Promise<void> {
  const { url } = server
  const terms = { memberCount: 3, members: [{ name: 'Fanta Cissé' }], startDate: '2099-01-31' }
  const tontine = await haveTontine(awa, 'La famille', terms, url)
  const path = `/tontines/${tontine.id}`
  await askToJoin(bintou, tontine, url)
  await letIn(awa, tontine, url)
  const members = await membersOf(bintou, tontine, url)
  const memberId = members.find(({ name }) => name === 'Fanta Cissé')?.id
  await callApi(awa, 'POST', `${path}/start`, undefined, url)
  const ask = <Answer>(at: string) => callApi<Answer>(awa, 'POST', path + at, undefined, url)
  const { token } = await ask<{ token: string }>(`/members/${memberId}/link`)
  await fanta.goto(`${paths.own}#${token}`)
  await button(fanta, 'C’est moi').click()
  await heading(fanta, /^Bonjour/).waitFor()
  const { code } = await ask<{ code: string }>('/phone-codes')
  await fanta.goto(`${paths.bindPhone}#${tontine.id}.${code}`)
  await fanta.getByText('Code lu. Choisissez maintenant votre code à vous.').waitFor()
  await fanta.keyboard.type('482915')
  await heading(fanta, 'Tapez les mêmes chiffres').waitFor()
  await fanta.keyboard.type('482915')
  await heading(fanta, /^Presque fini/).waitFor()
  await callApi(bintou, 'POST', `${path}/members/${memberId}/phone/vouch`, undefined, url)
  await fanta.getByText('Ce téléphone parle maintenant pour vous.').waitFor()
}

// Before the clock is turned, which the browser’s does not follow.
test('story-152 Fanta’s finger opens her telephone instead of her code @nightly', async ({
  anotherDevice,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  // An act on a locked telephone, and what a page asked for while it was opened.
  expectConsoleError(/status of 40[13]/)
  const baseURL = server.url
  const [awa, bintou] = [await anotherDevice({ baseURL }), await anotherDevice({ baseURL })]
  const fanta = await anotherDevice({ ...aPhone, baseURL })
  await arrive(awa, mailbox, 'Awa Koné', baseURL)
  await arrive(bintou, mailbox, 'Bintou Diop', baseURL)
  await haveFingerprint(fanta)
  await haveTelephone(awa, bintou, fanta)

  await test.step('after her first act by the code a finger is offered, with one touch', async () => {
    await fanta.goto(paths.settings)
    await button(fanta, 'Enregistrer').click()
    await heading(fanta, 'Votre code, Fanta').waitFor()
    await fanta.keyboard.type('482915')
    const offer = fanta.getByRole('complementary', { name: 'La prochaine fois' })
    await offer.waitFor()
    await expectAccessible(fanta)
    await button(offer, 'Oui, mon doigt').click()
    await expectToast(fanta, 'La prochaine fois, votre doigt suffit')
    await expect(offer).toBeHidden()
  })

  await test.step('locked, it opens by her finger; the code is the other way', async () => {
    await button(fanta, 'Verrouiller').click()
    await button(fanta, 'Entrer mon code').click()
    const question = dialog(fanta, /^C’est vous, Fanta/)
    await expectAccessible(fanta)
    await button(question, 'Avec mon doigt ou mon visage').click()
    await button(fanta, 'Verrouiller').waitFor()
  })

  await test.step('in her settings she goes back to the code', async () => {
    await fanta.goto(paths.accountSettings)
    const finger = fanta.getByRole('switch', { name: /^Doigt ou visage/ })
    await expect(finger).toBeChecked()
    await expectAccessible(fanta)
    await finger.click()
    await expectToast(fanta, 'Votre code est demandé à nouveau')
    await button(fanta, 'Verrouiller').click()
    await button(fanta, 'Entrer mon code').click()
    await heading(fanta, 'Votre code, Fanta').waitFor()
  })
})

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
