import { arrive, createTontine, fillTontine, register, newPerson } from './people.ts'
import { expect, test } from './setup/test.ts'
import {
  button,
  choose,
  dialog,
  expectComplaint,
  expectToast,
  field,
  fill,
  heading,
  link,
} from './ui.ts'

/** What the browser itself logs when the server refuses. */
const refused = /the server responded with a status of 4\d\d/

test('story-3 the registration form shows the errors of the specification beside each field @phone', async ({
  page,
  mailbox,
  expectConsoleError,
}) => {
  expectConsoleError(refused)
  await page.goto('/auth/register')
  await fill(page, {
    'Nom complet': 'Al',
    'Adresse e-mail': 'awa chez exemple',
    'Mot de passe': 'court',
    'Confirmer le mot de passe': 'autre',
  })
  await button(page, 'Créer mon compte').click()
  await expectComplaint(page, 'Nom complet', 'Le nom doit contenir au moins 3 caractères')
  await expectComplaint(page, 'Adresse e-mail', 'Veuillez entrer un email valide')
  await expectComplaint(page, 'Mot de passe', 'Le mot de passe doit contenir au moins 8 caractères')
  const weak = {
    'tontine-2026': 'Le mot de passe doit contenir au moins une majuscule',
    'TONTINE-2026': 'Le mot de passe doit contenir au moins une minuscule',
    'Tontine-aaaa': 'Le mot de passe doit contenir au moins un chiffre',
    Tontine2026: 'Le mot de passe doit contenir au moins un caractère spécial',
  }
  for (const [password, complaint] of Object.entries(weak)) {
    await fill(page, { 'Mot de passe': password })
    await button(page, 'Créer mon compte').click()
    await expectComplaint(page, 'Mot de passe', complaint)
  }
  await fill(page, { 'Mot de passe': 'Tontine-2026', 'Confirmer le mot de passe': 'Tontine-2027' })
  await button(page, 'Créer mon compte').click()
  await expectComplaint(page, 'Confirmer le mot de passe', 'Les mots de passe ne correspondent pas')
  await expect(page).toHaveURL('/auth/register')

  const awa = newPerson('Awa Koné')
  await register(page, awa)
  await mailbox.next(awa.email)
  await page.goto('/auth/register')
  await fill(page, {
    'Nom complet': 'Une autre Awa',
    'Adresse e-mail': awa.email,
    'Mot de passe': awa.password,
    'Confirmer le mot de passe': awa.password,
  })
  await button(page, 'Créer mon compte').click()
  await expect(page.getByRole('alert')).toHaveText(
    'Cette adresse email est déjà utilisée par un autre compte.',
  )
})

test('story-4 the login page says what is wrong, and mails the link again to an unconfirmed account @phone', async ({
  page,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(refused)
  await page.goto('/auth/login')
  await fill(page, { 'Adresse e-mail': 'awa', 'Mot de passe': 'court' })
  await button(page, 'Se connecter').click()
  await expectComplaint(page, 'Adresse e-mail', 'Please enter a valid email')
  await expectComplaint(page, 'Mot de passe', 'Password must be at least 6 characters')
  await expectAccessible(page)

  await fill(page, { 'Adresse e-mail': 'personne@exemple.ci', 'Mot de passe': 'Tontine-2026' })
  await button(page, 'Se connecter').click()
  await expect(
    page.getByText('Identifiants invalides. Veuillez vérifier votre email et mot de passe.'),
  ).toBeVisible()

  await link(page, 'Créer un compte').click()
  const awa = newPerson('Awa Koné')
  await register(page, awa)
  await mailbox.next(awa.email)
  await link(page, 'Changer d’adresse').click()
  await expect(field(page, 'Nom complet')).toHaveValue(awa.name)
  await expect(field(page, 'Adresse e-mail')).toHaveValue(awa.email)
  await page.goBack()
  await button(page, 'Se connecter').click()
  await expect(field(page, 'Adresse e-mail')).toHaveValue(awa.email)
  await fill(page, { 'Mot de passe': awa.password })
  await button(page, 'Se connecter').click()
  await expect(page.getByText('Adresse e-mail non confirmée')).toBeVisible()
  await expectAccessible(page)
  await button(page, "Renvoyer l'email de confirmation").click()
  await expect(page.getByText('Email de confirmation renvoyé avec succès...').first()).toBeVisible()
  const { links } = await mailbox.next(awa.email)
  await page.goto(links[0] ?? '')
  await expectToast(page, `Vous êtes connecté : ${awa.name} (${awa.email}).`)
  await page.goto(links[0] ?? '')
  await expect(heading(page, 'Ce lien n’est plus valable')).toBeVisible()
  await expectAccessible(page)
})

test('story-5 the creation form shows the errors of the specification and stores nothing @phone @nightly', async ({
  page,
  mailbox,
}) => {
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  await fillTontine(page, {
    name: 'A',
    description: 'a'.repeat(501),
    amount: '0',
    memberCount: '1',
    members: [{ Nom: '', 'E-mail': 'mariam' }],
  })
  await button(page, 'Créer la tontine').click()
  const complaints = {
    'Nom de la tontine': 'Le nom de la tontine doit comporter au moins 2 caractères.',
    Description: 'La description ne doit pas dépasser 500 caractères.',
    'Montant par échéance': 'Le montant doit être supérieur à 0.',
    'Nombre de membres': "Le nombre de membres doit être d'au moins 2.",
    Nom: 'Le nom est requis',
    'E-mail': 'Email invalide',
  }
  for (const [label, complaint] of Object.entries(complaints))
    await expectComplaint(page, label, complaint)

  await button(page, 'Réinitialiser').click()
  await expectToast(page, 'Données de la tontine réinitialisées')
  await expect(field(page, 'Nom de la tontine')).toHaveValue('')
  await page.goto('/tontines')
  await expect(page.getByText('No tontines found')).toBeVisible()
})

test('story-6 a visitor who wants to join gives a name and an address, and can request only once @phone @nightly', async ({
  page,
  anotherDevice,
  mailbox,
  expectConsoleError,
}) => {
  expectConsoleError(refused)
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  await createTontine(page, { name: 'Les voisins', amount: '5000' })
  const invitation = await field(page, 'Lien d’invitation').inputValue()

  const other = await anotherDevice()
  await other.goto(invitation)
  await button(other, 'Join Tontine').click()
  await expectComplaint(other, 'Your Name', 'Veuillez fournir votre nom')
  await expectComplaint(other, 'Email Address', 'Veuillez fournir votre email')

  await arrive(other, mailbox, 'Moussa Traoré')
  for (const answer of ['sent', 'refused']) {
    await other.goto(invitation)
    await button(other, 'Join Tontine').click()
    if (answer === 'sent') await expect(other).toHaveURL('/tontines')
  }
  await expect(
    other.getByText('You have already requested to join this tontine. Approval pending.'),
  ).toBeVisible()
  await page.goto(invitation)
  await expect(heading(page, 'Les voisins')).toBeVisible()
  await expect(page).toHaveURL(/\/tontines\/[0-9a-f-]{36}$/)

  await other.goto('/join/ZZZZ2345')
  await expect(heading(other, "Lien d'invitation invalide")).toBeVisible()
})

test('story-7 no one is added twice, and a payment that looks like a duplicate needs a confirmation @phone', async ({
  page,
  mailbox,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(refused)
  await arrive(page, mailbox, 'Awa Koné')
  await page.goto('/tontines/create')
  const path = await createTontine(page, { name: 'Les voisins', amount: '5000' })
  await page.goto(`${path}?tab=members`)

  const add = async (values: Record<string, string>) => {
    await button(page, 'Ajouter un membre').click()
    const form = dialog(page, 'Ajouter un membre')
    await button(form, 'Ajouter').waitFor()
    // A row that was typed before is there again, in one line.
    const typed = form.getByRole('button', { name: /^Modifier le membre 1/ })
    if (await typed.isVisible()) await typed.click()
    else await form.getByRole('button', { name: /^Téléphone, e-mail/ }).click()
    await fill(form, values)
    await button(form, 'Ajouter').click()
    return form
  }
  const empty = await add({ 'E-mail': 'mariam' })
  await expectComplaint(empty, 'Nom', 'Le nom est requis')
  await expectComplaint(empty, 'E-mail', 'Email invalide')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await add({ Nom: 'Mariam', 'E-mail': 'mariam@exemple.ci' })
  await expectToast(page, 'Membre ajouté avec succès')
  const twice = await add({ Nom: 'Mariam encore', 'E-mail': 'mariam@exemple.ci' })
  await expect(
    twice.getByText(
      "Un membre avec cet email/téléphone a déjà été invité et est en attente d'approbation.",
    ),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Approuver Mariam').click()
  await expectToast(page, 'Membre approuvé avec succès')
  const third = await add({ Nom: 'Mariam', 'E-mail': 'mariam@exemple.ci' })
  await expect(
    third.getByText('Un membre avec cet email/téléphone fait déjà partie de cette tontine.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${path}?tab=payments`)
  const pay = async (amount: string) => {
    await button(page, 'Enregistrer un versement').click()
    const form = dialog(page, 'Enregistrer un versement')
    await choose(form, 'Membre', 'Mariam')
    await fill(form, { Montant: amount })
    await button(form, 'Enregistrer').click()
    return form
  }
  const nothing = await pay('0')
  await expectComplaint(nothing, 'Montant', 'Le montant doit être supérieur à 0.')
  await page.keyboard.press('Escape')
  await pay('5000')
  await expectToast(page, 'Paiement enregistré avec succès')
  const alike = await pay('5000')
  await expect(alike.getByText('Est-ce un autre versement ?')).toBeVisible()
  await expectAccessible(page)
  await button(alike, 'Non, c’est le même').click()
  await expect(page.getByRole('link', { name: /^Reçu : Mariam/ })).toHaveCount(1)
})
