import { loginThen, paths } from '@mainforte/contract/paths'
import type { Profile } from '@mainforte/contract/profile/endpoints'
import { UserId } from '@mainforte/domain/kernel/ids'
import { profilePage } from '@mainforte/words/testing/quoted'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { showsAsQuoted } from '../../testing/quoted.ts'
import { payment } from '../../testing/views.ts'
import { currentUser, signOut, signedIn } from '../kernel/session/session.ts'
import * as page from './ProfilePage.tsx'

showsAsQuoted(profilePage)

afterEach(async () => {
  signOut()
  localStorage.clear()
})

const profile: Profile = {
  id: UserId.parse(awa.id),
  displayName: 'Awa Koné',
  email: 'awa@example.ci',
  phone: null,
  phoneText: null,
  photoUrl: null,
  role: 'user',
  received: [],
  payments: [],
  isVerified: false,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
}

const standing = {
  activeTontines: 2,
  contributed: [{ currency: 'XOF', amount: 75_000, thisMonth: 0 }],
  activity: [payment(1)],
}

const open = (responses: StubResponses = {}, at: string = paths.profile) =>
  openPage({
    page,
    path: paths.profile,
    at,
    words: ['profile', 'auth'],
    responses: {
      'GET /profile': { body: profile },
      'GET /dashboard': { body: standing },
      'POST /auth/sign-out': {},
      ...responses,
    },
  })

async function openAsAwa(responses: StubResponses = {}, at: string = paths.profile) {
  signedIn(sessionOf(awa))
  const opened = await open(responses, at)
  await screen.findByRole('heading', { level: 1, name: 'Mon Profil' })
  return opened
}

test('profile-1 a visitor reads that nobody is signed in, with a link to the login', async () => {
  await open()
  expect(await screen.findByText('User not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Login' })).toLeadTo(loginThen(paths.profile))
})

test('profile-2 a user sees their stored details', async () => {
  await openAsAwa()
  expect(await screen.findByText('awa@example.ci')).toBeVisible()
  expect(screen.getByText('Non renseigné')).toBeVisible()
  expect(screen.getByText('Adresse confirmée')).toBeVisible()
  expect(screen.getByText('Non vérifié')).toHaveTextContent(/votre identité/)
  expect(screen.getByText(awa.id)).toBeVisible()
})

test('profile-3 the page has two parts, and the back link leads to the dashboard', async () => {
  await openAsAwa()
  for (const part of ['Profil', 'Paramètres'])
    expect(screen.getByRole('tab', { name: part })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Retour au tableau de bord' })).toLeadTo(paths.dashboard)
})

test('profile-4 the super admin goes back to the administration, and without tontines has no card of them', async () => {
  signedIn(sessionOf({ ...awa, role: 'superAdmin' }))
  const { requests } = await open()
  expect(await screen.findByText('awa@example.ci')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Retour au tableau de bord' })).toLeadTo(paths.admin)
  expect(screen.queryByRole('heading', { name: 'Tontines et Paiements' })).toBeNull()
  expect(requests.map(({ path }) => path)).not.toContain('/dashboard')
})

test('profile-5 a verified user has a badge', async () => {
  await openAsAwa({ 'GET /profile': { body: { ...profile, isVerified: true } } })
  expect(await screen.findAllByText('Vérifié')).toHaveLength(2)
})

test('profile-6 the user sees real figures of their tontines, and only their own payments, each with its state', async () => {
  const received = [
    { currency: 'XOF', amount: 150_000 },
    { currency: 'EUR', amount: 250_00 },
  ]
  const payments = [
    payment(2, { tontineName: 'Commerçants d’Adjamé', status: 'pending' }),
    payment(3, { tontineName: 'Commerçants d’Adjamé' }),
  ]
  await openAsAwa({ 'GET /profile': { body: { ...profile, received, payments } } })
  const card = (await screen.findByText('Tontines et Paiements')).closest('section')
  expect(card).toHaveTextContent(/Total versé75.000.F.CFA/)
  // Two currencies are listed separately and never added.
  expect(card).toHaveTextContent(/Total reçu150.000.F.CFA250,00.€/)
  const lines = within(card ?? document.body).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Commerçants d’Adjamé.*Déclaré$/),
    expect.stringMatching(/^Commerçants d’Adjamé.*Versé$/),
  ])
  expect(screen.getByRole('link', { name: 'Voir mes tontines' })).toLeadTo(paths.tontines)
})

async function openForm(responses: StubResponses = {}) {
  const opened = await openAsAwa(responses)
  await opened.user.click(await screen.findByRole('button', { name: 'Modifier le profil' }))
  const name = screen.getByLabelText('Nom complet')
  await opened.user.clear(name)
  await opened.user.type(name, 'Awa K.')
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return { ...opened, save }
}

test('profile-7 a change is saved, reported, and shown everywhere at once', async () => {
  const saved = { ...profile, displayName: 'Awa K.' }
  const { requests, save } = await openForm({ 'PATCH /profile': { body: saved } })
  expect(screen.getByLabelText('Adresse e-mail')).toHaveAttribute('readonly')
  expect(screen.getByText('L’adresse e-mail ne peut pas être modifiée.')).toBeVisible()
  await save()
  expect(await screen.findByText('Succès')).toBeVisible()
  expect(screen.getByText('Votre profil a été mis à jour')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    displayName: 'Awa K.',
    phone: '',
  })
  expect(currentUser()?.displayName).toBe('Awa K.')
  expect(await screen.findByRole('heading', { level: 2, name: 'Awa K.' })).toBeVisible()
})

test('profile-8 Annuler restores the saved values', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Modifier le profil' }))
  expect(screen.getByLabelText('Nom complet')).toHaveValue('Awa Koné')
})

test('profile-9 a failed change is reported, and the input stays', async () => {
  const { save } = await openForm({ 'PATCH /profile': { status: 500, body: { code: 'INTERNAL' } } })
  await save()
  expect(await screen.findByText('Erreur')).toBeVisible()
  expect(screen.getByText('Impossible de mettre à jour votre profil')).toBeVisible()
  expect(screen.getByLabelText('Nom complet')).toHaveValue('Awa K.')
})

async function changePassword(
  responses: StubResponses,
  current: string,
  password: string,
  again: string,
) {
  const opened = await openAsAwa(responses, `${paths.profile}?tab=security`)
  const values = {
    'Mot de passe actuel': current,
    'Nouveau mot de passe': password,
    'Confirmer le nouveau mot de passe': again,
  }
  for (const [label, text] of Object.entries(values)) {
    await opened.user.click(await screen.findByLabelText(label))
    await opened.user.paste(text)
  }
  await opened.user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
  return opened
}

test('profile-10 a password is changed, and the form is empty again', async () => {
  await changePassword(
    { 'POST /auth/change-password': {} },
    'Tontine-2026',
    'Tontine-2027',
    'Tontine-2027',
  )
  expect(await screen.findByText('Mot de passe modifié')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue(''))
})

test('two different new passwords are reported', async () => {
  await changePassword({}, 'Tontine-2026', 'Tontine-2027', 'Tontine-2028')
  expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeVisible()
})

test('a wrong current password is reported', async () => {
  await changePassword(
    { 'POST /auth/change-password': { status: 403, body: { code: 'current-password-wrong' } } },
    'Tontine-2025',
    'Tontine-2027',
    'Tontine-2027',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le mot de passe actuel n’est pas le bon.',
  )
})

const png = (name = 'moi.png', type = 'image/png', size = 4) =>
  new File([new Uint8Array(size)], name, { type })
const photoUrl = `/api/avatars/${awa.id}/1795000000000.webp`
const uploads = 'PUT /profile/photo'
const withPhoto = { body: { ...profile, photoUrl } }

async function choosePhoto(file: File, responses: StubResponses = {}) {
  const opened = await openForm(responses)
  // Dropped files, and files from another folder, bypass `accept`.
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(screen.getByLabelText('Photo de profil', { selector: 'input' }), file)
  return opened
}

test('profile-11 a photo is uploaded when it is chosen, reported, and shown everywhere at once', async () => {
  const { requests } = await choosePhoto(png(), { [uploads]: withPhoto })
  expect(await screen.findByText('Image téléchargée avec succès')).toBeVisible()
  expect(screen.getByText('Votre photo de profil a été mise à jour')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    photo: { name: 'moi.png', type: 'image/png' },
  })
  expect(currentUser()?.photoUrl).toBe(photoUrl)
  expect(await screen.findByRole('button', { name: 'Changer la photo' })).toBeVisible()
})

test('during the upload the photo and the progress are shown', async () => {
  await choosePhoto(png(), { [uploads]: { comes: 'never' } })
  expect(await screen.findByRole('progressbar', { name: /^Envoi de la photo/ })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  expect(screen.getByRole('button', { name: 'Choisir une photo' })).toBeDisabled()
  expect(document.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/))
})

test.each([
  [
    'a file that is no picture',
    png('notes.txt', 'text/plain'),
    'Type de fichier invalide',
    'Veuillez sélectionner une image (JPG, PNG, GIF)',
  ],
  [
    'more than 5 MB',
    png('grand.png', 'image/png', 5_242_881),
    'Fichier trop volumineux',
    'La taille maximale est de 5 Mo',
  ],
])('profile-12 %s is reported and not sent', async (_, file, title, text) => {
  const { requests } = await choosePhoto(file, { [uploads]: withPhoto })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

const notUploaded = ['Erreur lors du téléchargement', "Impossible de télécharger l'image"] as const

test.each([
  ['a server that fails', { status: 500 }, ...notUploaded],
  ['a network that fails', { comes: 'lost' } as const, ...notUploaded],
  [
    'a file that only calls itself a picture',
    { status: 422, body: { code: 'picture-unreadable' } },
    'Type de fichier invalide',
    'Veuillez sélectionner une image (JPG, PNG, GIF)',
  ],
  [
    'a picture of too many pixels',
    {
      status: 422,
      body: {
        code: 'picture-too-many-pixels',
        data: { width: 8000, height: 8000, most: 8_000_000 },
      },
    },
    'Erreur lors du téléchargement',
    /8 000 × 8 000 pixels\. Envoyez-en une copie de 8 millions de pixels au plus\./,
  ],
  [
    'a server that has many pictures to open',
    { status: 503, body: { code: 'pictures-busy', data: { retryAfterSeconds: 10 } } },
    'Erreur lors du téléchargement',
    /^Beaucoup d’images arrivent en même temps\. Réessayez dans 10/,
  ],
])('profile-13 %s is reported, and the picture stays as it was', async (_, answer, title, text) => {
  await choosePhoto(png(), { [uploads]: answer })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(currentUser()?.photoUrl).toBe(null)
})

test('a photo is removed after confirmation', async () => {
  const { user } = await openForm({
    'GET /profile': withPhoto,
    'DELETE /profile/photo': { body: profile },
  })
  await user.click(screen.getByRole('button', { name: 'Retirer la photo' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Retirer la photo' }))
  expect(await screen.findByText('Photo retirée')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Choisir une photo' })).toBeVisible()
})
