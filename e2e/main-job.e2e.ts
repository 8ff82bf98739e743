import type { Page } from '@playwright/test'
import {
  approve,
  confirmByMail,
  copyInvitation,
  createTontine,
  openMailedLink,
  recordPayment,
  register,
  newPerson,
} from './people.ts'
import { expect, test } from './setup/test.ts'
import { countTouches, printTouches } from './touches.ts'
import { aPhone, button, expectToast, field, heading, link, money } from './ui.ts'

test('story-36 from the first visit to the first payment: Awa on a desktop, Moussa on a phone @desktop', async ({
  page,
  anotherDevice,
  mailbox,
  expectAccessible,
}) => {
  test.slow()
  const [awa, moussa] = [newPerson('Awa Koné'), newPerson('Moussa Traoré')]

  await test.step('Awa finds the product and registers', async () => {
    await page.goto('/')
    await expectAccessible(page)
    await link(page, 'Create Your Account').first().click()
    await expectAccessible(page)
    await register(page, awa)
    await page.reload()
    await heading(page, 'Ouvrez votre boîte').waitFor()
    await expect(page.getByText(awa.email)).toBeVisible()
    await expect(
      page.getByText('Vérifiez votre email pour confirmer votre inscription'),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('she confirms her address through the mail, and is signed in', async () => {
    await confirmByMail(page, mailbox, awa)
    await heading(page, 'Hello, Awa Koné').waitFor()
    await expectAccessible(page)
  })

  await test.step('she creates a tontine with the whole form', async () => {
    await link(page, 'New Tontine').click()
    await expectAccessible(page)
    await createTontine(page, sisters)
    await heading(page, sisters.name).waitFor()
    await expect(page.getByText(sisters.description)).toBeVisible()
    await expect(page.getByText(money('25 000 F CFA')).first()).toBeVisible()
    await expect(page.getByText('31 janvier 2027').first()).toBeVisible()
    await expectAccessible(page)
  })

  const phone = await anotherDevice(aPhone)
  const touched = await countTouches(phone)
  const type = async (name: string, text: string) => {
    await field(phone, name).tap()
    await phone.keyboard.type(text)
  }
  await test.step('Moussa opens the invitation as a visitor and leaves a name', async () => {
    const invitation = await copyInvitation(page)
    expect(invitation).toMatch(/\/join\/[A-HJ-NP-Z2-9]{8}$/)
    await phone.goto(invitation)
    await expect(heading(phone, /You've been invited to join.*Les sœurs de Cocody/)).toBeVisible()
    await expect(phone.getByText('Organized by Awa Koné')).toBeVisible()
    await expectAccessible(phone)
    await type('Your Name', moussa.name)
    await type('Email Address', moussa.email)
    await type('Phone Number (Optional)', '0701020304')
    await button(phone, 'Join Tontine').tap()
  })

  await test.step('they register without typing it again, and the link of their mail sends the request', async () => {
    await expect(field(phone, 'Nom complet')).toHaveValue(moussa.name)
    await expect(field(phone, 'Adresse e-mail')).toHaveValue(moussa.email)
    await expectAccessible(phone)
    await type('Mot de passe', moussa.password)
    await type('Confirmer le mot de passe', moussa.password)
    await button(phone, 'Créer mon compte').tap()
    await expect(phone).toHaveURL('/auth/login')
    await openMailedLink(phone, mailbox, moussa)
    await expectToast(phone, "Demande d'adhésion envoyée avec succès")
    await expect(phone).toHaveURL('/tontines')
    // Five fields and the buttons of two forms: they say yes once, and type the password only at registration.
    expect(
      (await printTouches('join by an invitation link, without an account', touched)).touches,
    ).toBe(7)
    await expectAccessible(phone)
  })

  await test.step('Awa sees the request arrive without touching the page, and approves', async () => {
    // Mariam and Yao, whom Awa added, and now Moussa.
    await expect(page.getByText('1 personne demande à entrer')).toBeVisible()
    await expect(button(page, 'Ces 2 personnes sont dans la tontine')).toBeVisible()
    await approve(page, moussa)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Aperçu' }).click()
    // First in the ring, then in the list of what comes next.
    const turnOf = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
    await expect(turnOf('Awa Koné')).toContainText('31 janvier 2027')
    await expect(turnOf('Moussa Traoré')).toContainText('28 février 2027')
    await link(page, 'Voir le classement').click()
    await expect(heading(page, 'Classement des membres')).toBeVisible()
    await expect(page.getByText('Date de paiement : 28 février 2027')).toBeVisible()
    await expectAccessible(page)
    await link(page, 'Retour à la tontine').click()
  })

  await test.step('Awa records the first payment of Moussa, whose open dashboard shows it', async () => {
    await phone.goto('/dashboard')
    await heading(phone, 'Hello, Moussa Traoré').waitFor()
    await expect(figure(phone, 'Total Contributed')).toHaveText('0')
    await expectAccessible(phone)

    await page.getByRole('tab', { name: 'Paiements' }).click()
    await button(page, 'Enregistrer un versement').click()
    await expectAccessible(page)
    await recordPayment(page, moussa)
    await expect(figure(phone, 'Total Contributed')).toHaveText(money('25 000 F CFA'))
    await phone.getByRole('tab', { name: 'Recent Activity' }).click()
    await expect(phone.getByText('Paid', { exact: true })).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('she finds it on her own dashboard', async () => {
    await page.goto('/dashboard')
    await page.getByRole('tab', { name: 'Recent Activity' }).click()
    const activity = page.getByRole('listitem').filter({ hasText: 'Moussa Traoré' })
    await expect(activity).toContainText(money('25 000 F CFA'))
    await expect(activity).toContainText('Les sœurs de Cocody')
    await expectAccessible(page)
  })
})

const sisters = {
  name: 'Les sœurs de Cocody',
  description: 'Le premier samedi du mois, chez Awa.',
  currency: 'Franc CFA (BCEAO, XOF)',
  amount: '25000',
  frequency: 'monthly',
  memberCount: '4',
  startDate: '2027-01-31',
  endDate: '2027-06-30',
  ranking: 'Automatique',
  method: 'Par ordre d’arrivée',
  members: [{ Nom: 'Mariam Diallo', 'E-mail': 'mariam@exemple.ci' }, { Nom: 'Yao Kouassi' }],
} as const

/** A figure of the dashboard by its name. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Key figures' })
    .getByText(name)
    .locator('xpath=following-sibling::*')
    .locator('p')
    .first()
