import type { UserRow } from '@mainforte/contract/admin/views'
import { paths } from '@mainforte/contract/paths'
import { UserId } from '@mainforte/domain/kernel/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import * as allUsers from './AllUsersPage.tsx'
import * as page from './UsersPage.tsx'

const person = (number: number, over: Partial<UserRow> = {}): UserRow => ({
  id: UserId.parse(`00000000-0000-4000-8000-00000000000${number}`),
  displayName: `Personne ${number}`,
  email: `p${number}@example.ci`,
  role: 'user',
  isConfirmed: true,
  isVerified: false,
  isSuspended: false,
  suspendedBecause: null,
  createdAt: '2026-11-01T09:00:00Z',
  seenAt: null,
  devices: 0,
  isYou: false,
  ...over,
})

const rows = [
  person(1, { displayName: 'Chef', role: 'superAdmin', isYou: true }),
  person(2, { displayName: 'Awa Koné' }),
]

async function open(responses: StubResponses = {}, opened = page, path: string = paths.adminUsers) {
  const shown = await openPage({
    page: opened,
    path,
    at: path,
    words: ['admin'],
    responses: { 'GET /admin/users': { body: { rows, next: null } }, ...responses },
  })
  await screen.findByText('Awa Koné')
  return shown
}

const menuOf = (name: string) => screen.getByRole('button', { name: `Actions : ${name}` })
const awaAt = (what: string) => `POST /admin/users/${rows[1]?.id}/${what}`

test('suspending a user requires a reason, and nothing is sent before', async () => {
  const { user, sent, requests } = await open({ [awaAt('suspend')]: { body: rows[1] } })
  await user.click(menuOf('Awa Koné'))
  await user.click(await screen.findByRole('menuitem', { name: 'Suspendre' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveAccessibleName(/Awa Koné/)
  expect(question).toHaveTextContent(rows[1]?.email ?? 'no address')
  const dialog = within(question)
  await user.click(dialog.getByRole('button', { name: 'Suspendre' }))
  expect(await dialog.findByText('Dites pourquoi (3 caractères au moins).')).toBeVisible()
  expect(sent()).toEqual([])
  await user.type(dialog.getByLabelText('Motif'), 'Compte volé')
  await user.click(dialog.getByRole('button', { name: 'Suspendre' }))
  expect(await screen.findByText('Compte suspendu')).toBeVisible()
  expect(sent()[0]?.body).toEqual({ reason: 'Compte volé' })
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2))
})

test('signing a user out everywhere asks for confirmation', async () => {
  const { user, sent } = await open({ [awaAt('sign-out')]: { body: rows[1] } })
  await user.click(menuOf('Awa Koné'))
  await user.click(await screen.findByRole('menuitem', { name: 'Déconnecter partout' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveAccessibleName(/Awa Koné/)
  expect(question).toHaveTextContent(rows[1]?.email ?? 'no address')
  const dialog = within(question)
  await user.click(dialog.getByRole('button', { name: 'Déconnecter partout' }))
  expect(await screen.findByText('La personne est déconnectée partout')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('no administrator can suspend themselves', async () => {
  const { user } = await open()
  await user.click(menuOf('Chef'))
  expect(await screen.findByRole('menuitem', { name: 'Marquer comme vérifié' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Suspendre' })).toBeNull()
})

test('a refusal says why', async () => {
  const { user } = await open({ [awaAt('role')]: { status: 409, body: { code: 'has-tontines' } } })
  await user.click(menuOf('Awa Koné'))
  await user.click(await screen.findByRole('menuitem', { name: 'Nommer super administrateur' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveAccessibleName(/Awa Koné/)
  expect(question).toHaveTextContent(rows[1]?.email ?? 'no address')
  const dialog = within(question)
  await user.click(dialog.getByRole('button', { name: 'Nommer super administrateur' }))
  expect(await screen.findByText(/Cette personne fait partie d’une tontine/)).toBeVisible()
})

test('users-1 the complete list is sorted by the server, and the results can be exported', async () => {
  const { user, requests } = await open({}, allUsers, paths.adminAllUsers)
  await user.selectOptions(screen.getByLabelText('Trier par'), 'Nom')
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/admin/users?sort=name'))
  await user.selectOptions(screen.getByLabelText('État'), 'Suspendu')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Exporter (CSV)' })).toLeadTo(
      '/api/admin/users.csv?state=suspended',
    ),
  )
})
