import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { defaultZone } from '@mainforte/domain/tontines/terms'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Answers, openPage, serve } from '../../testing/open-page.tsx'
import { paths } from '../kernel/paths.ts'
import * as page from './CreatePage.tsx'

const tontineId = '00000000-0000-4000-8000-000000000001'
const created = { 'POST /tontines': { status: 201, body: { tontineId } } }

afterEach(() => localStorage.clear())

async function open(answers: Answers = created) {
  const asked = serve(answers)
  const opened = await openPage({
    page,
    path: paths.createTontine,
    at: paths.createTontine,
    words: ['tontines', 'members'],
  })
  await screen.findByRole('heading', { level: 1, name: 'Créer une nouvelle tontine' })
  return { asked, ...opened }
}

const field = (label: string) => screen.getByLabelText(label)
const nameOfMember = (number: number) =>
  within(screen.getByRole('group', { name: `Membre ${number}` })).getByLabelText('Nom')

async function fillIn(user: UserEvent) {
  await user.type(field('Nom de la tontine'), 'Les Cousines')
  await user.type(field('Montant par échéance'), '25000')
  await user.type(nameOfMember(1), 'Koffi Mensah')
}

const send = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Créer la tontine' }))

test.each([
  ['Nom de la tontine', 'A', 'Le nom de la tontine doit comporter au moins 2 caractères.'],
  ['Montant par échéance', '0', 'Le montant doit être supérieur à 0.'],
  ['Nombre de membres', '1', "Le nombre de membres doit être d'au moins 2."],
])('%s: what is wrong is said while it is typed', async (label, typed, message) => {
  const { user } = await open()
  await user.clear(field(label))
  await user.type(field(label), typed)
  expect(await screen.findByText(message)).toBeVisible()
})

test('a description of more than 500 characters is refused', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText(/^Description/))
  await user.paste('a'.repeat(501))
  expect(
    await screen.findByText('La description ne doit pas dépasser 500 caractères.'),
  ).toBeVisible()
})

test('a member needs a name and, if any, a real address', async () => {
  const { user, asked } = await open()
  const row = within(screen.getByRole('group', { name: 'Membre 1' }))
  await user.type(row.getByLabelText(/^E-mail/), 'koffi')
  expect(await screen.findByText('Email invalide')).toBeVisible()
  await send(user)
  expect(await screen.findByText('Le nom est requis')).toBeVisible()
  expect(asked).toEqual([])
})

test('the form begins with one empty row for a member; rows come and go', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Ajouter un membre' }))
  expect(screen.getAllByRole('group')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Retirer le membre 1' }))
  await user.click(screen.getByRole('button', { name: 'Retirer le membre 1' }))
  expect(screen.queryAllByRole('group')).toEqual([])
})

test('the ranking method is asked for only when the order makes itself', async () => {
  const { user } = await open()
  expect(screen.getByRole('radio', { name: /^Tirage au sort/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Manuel/ }))
  expect(screen.queryByRole('radio', { name: /^Tirage au sort/ })).toBeNull()
})

test('an amount is sent in minor units of its currency, whichever was chosen first', async () => {
  const { user, asked, place } = await open()
  await fillIn(user)
  await user.selectOptions(field('Devise'), 'EUR')
  await send(user)
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
  expect(asked[0]?.body).toMatchObject({
    name: 'Les Cousines',
    amount: 2_500_000,
    currency: 'EUR',
    memberCount: 2,
    frequency: 'monthly',
    startDate: todayIn(defaultZone, Date.now()),
    endDate: null,
    rankingType: 'automatic',
    automaticRankingMethod: 'random',
    members: [{ name: 'Koffi Mensah', email: null, phone: null }],
  })
  expect(screen.getByText('Tontine créée avec succès!')).toBeVisible()
})

test('a manual order of more than one member entered leads to the ranking', async () => {
  const { user, place } = await open()
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: /^Manuel/ }))
  await user.click(screen.getByRole('button', { name: 'Ajouter un membre' }))
  await user.type(nameOfMember(2), 'Fatou Ndiaye')
  await send(user)
  await waitFor(() => expect(place()).toBe(paths.ranking(tontineId)))
})

test('a manual order of one member entered leads to the tontine', async () => {
  const { user, place } = await open()
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: /^Manuel/ }))
  await send(user)
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
})

test('resetting empties the form, says so, and can be undone', async () => {
  const { user } = await open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }))
  expect(screen.getByText('Données de la tontine réinitialisées')).toBeVisible()
  expect(field('Nom de la tontine')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(field('Nom de la tontine')).toHaveValue('Les Cousines')
})

test.each([
  [401, "Erreur d'authentification. Veuillez vous reconnecter."],
  [403, 'Erreur d’autorisation du serveur. Veuillez contacter l’administrateur.'],
  [404, "Erreur de ressource. Veuillez contacter l'administrateur."],
  [500, 'Échec de la création de la tontine. Problème de connexion ou autorisations.'],
])('a server that answers %i is told in the words of the specification', async (status, text) => {
  const { user } = await open({ 'POST /tontines': { status } })
  await fillIn(user)
  await send(user)
  expect(await screen.findByText(text)).toBeVisible()
})

test('an answer without a tontine in it is no success', async () => {
  const { user, place } = await open({ 'POST /tontines': { status: 201, body: {} } })
  await fillIn(user)
  await send(user)
  expect(
    await screen.findByText('Échec de la création de la tontine. Veuillez réessayer.'),
  ).toBeVisible()
  expect(place()).toBe(paths.createTontine)
})

test('without network nothing that was typed is lost', async () => {
  const { user } = await open({ 'POST /tontines': { comes: 'lost' } })
  await fillIn(user)
  await send(user)
  expect(
    await screen.findByText(
      'Échec de la création de la tontine. Problème de connexion ou autorisations.',
    ),
  ).toBeVisible()
  expect(field('Nom de la tontine')).toHaveValue('Les Cousines')
  expect(nameOfMember(1)).toHaveValue('Koffi Mensah')
})

test('what the server finds wrong stands at its field', async () => {
  const issues = [{ path: ['amount'], code: 'amount-too-large' }]
  const { user } = await open({
    'POST /tontines': { status: 400, body: { code: 'BAD_REQUEST', data: { issues } } },
  })
  await fillIn(user)
  await send(user)
  expect(await screen.findByText('Ce montant est trop grand.')).toBeVisible()
})

test('two rows for one person are refused in words', async () => {
  const { user } = await open({
    'POST /tontines': { status: 409, body: { code: 'already-invited' } },
  })
  await fillIn(user)
  await send(user)
  expect(
    await screen.findByText(
      "Un membre avec cet email/téléphone a déjà été invité et est en attente d'approbation.",
    ),
  ).toBeVisible()
})
