/** What a user does with the product, found by role and label as they find it. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { callApi, home } from './api.ts'
import type { Mailbox } from './setup/mail-server.ts'
import { button, choose, dialog, expectToast, field, fill, heading, pickDay } from './ui.ts'

export interface Person {
  name: string
  email: string
  password: string
}

/** A new person; the same name twice is two people. */
export const newPerson = (name: string): Person => ({
  name,
  email: `${name.toLowerCase().replace(/[^a-z]/g, '')}.${randomUUID().slice(0, 8)}@exemple.ci`,
  password: 'Tontine-2026',
})

/** Fills in the registration page that is open, except for fields that are filled in already. */
export async function register(page: Page, { name, email, password }: Person): Promise<void> {
  await heading(page, 'Créer un compte').waitFor()
  await fill(page, {
    'Nom complet': name,
    'Adresse e-mail': email,
    'Mot de passe': password,
    'Confirmer le mot de passe': password,
  })
  await button(page, 'Créer mon compte').click()
  await expectToast(
    page,
    'Compte créé avec succès! Vérifiez votre email pour confirmer votre compte.',
  )
  await expect(page).toHaveURL('/auth/login')
}

/** Opens the mailed link in the browser that registered. It signs in and says as whom. */
export async function confirmByMail(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  await openMailedLink(page, mailbox, person)
  await expectToast(page, `Vous êtes connecté : ${person.name} (${person.email}).`)
}

export async function openMailedLink(
  page: Page,
  mailbox: Mailbox,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  // People put on a list earlier have an invitation, too.
  let [link] = (await mailbox.next(email)).links
  while (link && !link.includes('/auth/confirm')) [link] = (await mailbox.next(email)).links
  await page.goto(link ?? 'no link in the mail')
}

/** Signs in on the login page that is open. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await heading(page, 'Connexion').waitFor()
  await fill(page, { 'Adresse e-mail': email, 'Mot de passe': password })
  await button(page, 'Se connecter').click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
}

/**
 * Creates an account and signs in, for stories that are not about registration. Sends the requests
 * of the pages to the server directly, and still reads the mail.
 */
export async function arrive(
  page: Page,
  mailbox: Mailbox,
  name: string,
  origin = home(),
): Promise<Person> {
  const person = newPerson(name)
  const { email, password } = person
  const account = { displayName: name, email, password, confirmation: password }
  await callApi(page, 'POST', '/auth/sign-up', { ...account, language: 'origin' }, origin)
  const { links } = await mailbox.next(email)
  const token = new URL(links[0] ?? '').searchParams.get('token')
  await callApi(page, 'POST', '/auth/confirm-email', { token, signIn: true }, origin)
  return person
}

export interface TontineForm {
  name: string
  description?: string
  amount: string
  currency?: string
  frequency?: string
  memberCount?: string
  startDate?: string
  endDate?: string
  ranking?: 'Automatique' | 'Manuel'
  method?: string
  members?: readonly Record<string, string>[]
}

/** Fills in and sends the creation form that is open; returns the path of the new tontine. */
export async function createTontine(page: Page, form: TontineForm): Promise<string> {
  await heading(page, 'Créer une nouvelle tontine').waitFor()
  await fillTontine(page, form)
  await button(page, 'Créer la tontine').click()
  await expectToast(page, 'Tontine créée avec succès!')
  await expect(page).toHaveURL(/\/tontines\/[0-9a-f-]{36}(\/ranking)?$/)
  return new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
}

export async function fillTontine(page: Page, form: Partial<TontineForm>): Promise<void> {
  const { name, description, amount, memberCount } = form
  const { currency, endDate, ranking, method } = form
  if (name !== undefined) await fill(page, { 'Nom de la tontine': name })
  if ([description, currency, memberCount, endDate, ranking, method].some(Boolean))
    await button(page, 'Plus de réglages').click()
  if (description !== undefined) await fill(page, { Description: description })
  if (currency) await choose(page, 'Devise', currency)
  if (amount !== undefined) await fill(page, { 'Montant par échéance': amount })
  if (form.frequency) await choose(page, 'Fréquence', form.frequency)
  if (memberCount !== undefined) await fill(page, { 'Nombre de membres': memberCount })
  if (form.startDate) await pickDay(page, field(page, 'Date de début'), form.startDate)
  if (endDate) await pickDay(page, field(page, 'Date de fin'), endDate)
  if (ranking) await pick(page, ranking)
  if (method) await pick(page, method)
  await fillMembers(page, form.members ?? [])
}

/** Taps a radio button, again if parts of the form that arrived late moved it away. */
async function pick(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await expect(async () => {
    await radio.click()
    await expect(radio).toBeChecked({ timeout: 1000 })
  }).toPass()
}

/** The form begins with one empty row: filled in, or removed if no one is to be listed. */
async function fillMembers(page: Page, members: readonly Record<string, string>[]): Promise<void> {
  if (members.length === 0) await button(page, 'Retirer le membre 1').click()
  for (const [index, member] of members.entries()) {
    if (index > 0) await button(page, 'Ajouter un membre').click()
    const row = page.getByRole('group', { name: `Membre ${index + 1}` })
    if (Object.keys(member).some((label) => label !== 'Nom'))
      await row.getByRole('button', { name: /^Téléphone, e-mail, parts/ }).click()
    await fill(row, member)
  }
}

/** Copies the invitation link on the open page of a tontine. */
export async function copyInvitation(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Copier').click()
  await expectToast(page, "Lien d'invitation copié!")
  await expect(button(page, 'Copié')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Approves a person on the tontine's page. */
export async function approve(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('tab', { name: /^Membres/ }).click()
  await button(page, `Approuver ${name}`).click()
  await expectToast(page, 'Membre approuvé avec succès')
}

/** Records in the open form that a member paid the proposed amount, in cash, today. */
export async function recordPayment(page: Page, { name }: Person): Promise<void> {
  const form = dialog(page, 'Enregistrer un versement')
  await choose(form, 'Membre', name)
  await button(form, 'Enregistrer').click()
  await expectToast(page, 'Paiement enregistré avec succès')
}

/** Says yes to the one proposal on the page of proposals that is open. */
export async function sayYesOnScreen(page: Page, toast = 'C’est fait'): Promise<void> {
  await button(page, 'Oui, faites-le').click()
  await button(page.getByRole('alertdialog'), 'Oui, faites-le').click()
  await expectToast(page, toast)
}
