import type { PersonView } from '@mainforte/contract/members/views'
import { paths } from '@mainforte/contract/paths'
import { membersPage } from '@mainforte/words/testing/quoted'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { showsAsQuoted } from '../../../testing/quoted.ts'
import {
  awa,
  card,
  koffi,
  member,
  otherTontineId,
  tontine,
  tontineId,
} from '../../../testing/views.ts'
import * as page from './MembersPage.tsx'

showsAsQuoted(membersPage)

const fanta = member(3, { name: 'Fanta Diop', status: 'pending', email: 'fanta@example.ci' })

const person = (who: typeof awa, mayManage = true, hasStarted = false): PersonView => ({
  id: who.id,
  name: who.name,
  photoUrl: null,
  email: who.email,
  phone: null,
  phoneText: null,
  isYou: who.isYou,
  memberships: [{ tontineId, tontineName: 'Les Cousines', mayManage, hasStarted, member: who }],
})

const people = (...rows: PersonView[]) => ({ body: { rows, next: null } })

async function open(responses: StubResponses, at: string = paths.members) {
  const requests = serve({
    'GET /tontines': { body: { rows: [card({ isAdmin: true })], next: null } },
    'GET /members': people(person(fanta), person(awa), person(koffi)),
    ...responses,
  })
  const opened = await openPage({
    page,
    path: paths.members,
    at,
    words: ['members', 'listing', 'terms'],
  })
  const reads = () =>
    requests.filter(({ path }) => path.startsWith('/members')).map(({ path }) => path)
  return { ...opened, requests, reads }
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}

test('members-1 each person is shown with their tontines and their status in each', async () => {
  await open({})
  const row = await rowOf('Awa Koné')
  expect(row.getByText('Vous')).toBeVisible()
  expect(row.getByText('Organise')).toBeVisible()
  expect(row.getByRole('link', { name: 'Les Cousines' })).toLeadTo(paths.tontineMembers(tontineId))
  expect((await rowOf('Fanta Diop')).getByText('En attente')).toBeVisible()
})

test('the organizer approves from the list, which is refetched', async () => {
  const approves = `POST /tontines/${tontineId}/members/${fanta.id}/approve`
  const { user, reads } = await open({ [approves]: { body: { ...fanta, status: 'active' } } })
  await user.click(await screen.findByRole('button', { name: 'Approuver Fanta Diop' }))
  expect(await screen.findByText('Membre approuvé avec succès')).toBeVisible()
  await waitFor(() => expect(reads()).toHaveLength(2))
})

test('S10 in a round that has started, the day for catching up is asked on the list as well', async () => {
  const approves = `POST /tontines/${tontineId}/members/${fanta.id}/approve`
  const { user, requests } = await open({
    'GET /members': people(person(fanta, true, true)),
    [`GET /tontines/${tontineId}`]: { body: tontine({ phase: 'running' }) },
    [approves]: { body: { ...fanta, awaits: 'circle' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Approuver Fanta Diop' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/plus de la moitié des membres doit aussi dire oui/)).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Approuver' }))
  expect(await screen.findByText(/les membres sont prévenus/)).toBeVisible()
})

test('a user who does not run the tontine has no requests to answer', async () => {
  await open({ 'GET /members': people(person(fanta, false)) })
  expect(await screen.findByText('Fanta Diop')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Approuver/ })).toBeNull()
})

test('a filter queries the server and is kept in the URL', async () => {
  const { user, reads, place } = await open({})
  await screen.findByText('Fanta Diop')
  await user.selectOptions(screen.getByLabelText('Statut'), 'En attente')
  await waitFor(() => expect(reads()).toContain('/members?status=pending'))
  expect(place()).toBe(`${paths.members}?status=pending`)
})

test('adding a member starts by choosing the tontine', async () => {
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: 'Ajouter un membre' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Les Cousines' }))
  expect(await screen.findByLabelText(/^Nom$/)).toBeVisible()
})

test.each([
  [card({ isAdmin: true }), true],
  [card({ isAdmin: false }), false],
  [card({ isAdmin: true, phase: 'completed' }), false],
])('adding and inviting need the organizer of an open tontine', async (tontine, isOffered) => {
  const { requests } = await open({ 'GET /tontines': { body: { rows: [tontine], next: null } } })
  await screen.findByRole('option', { name: 'Les Cousines' })
  const add = screen.queryByRole('button', { name: 'Ajouter un membre' })
  const invite = screen.queryByRole('link', { name: 'Inviter' })
  expect([add !== null, invite !== null]).toEqual([isOffered, isOffered])
  expect(requests.filter(({ path }) => path.startsWith('/tontines'))).toHaveLength(1)
})

test.each([
  ['enrolling', true],
  ['running', true],
  ['completed', false],
  ['archived', false],
] as const)('a tontine that is %s takes somebody in: %s', async (phase, takesIn) => {
  const { user } = await open({
    'GET /tontines': {
      body: {
        rows: [
          card({ isAdmin: true, phase }),
          card({ isAdmin: true, id: otherTontineId, name: 'Autre' }),
        ],
        next: null,
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Ajouter un membre' }))
  expect(await screen.findByRole('button', { name: 'Autre' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Les Cousines' }) !== null).toBe(takesIn)
})

test('an empty result says why', async () => {
  await open({ 'GET /members': people() }, `${paths.members}?search=zzz`)
  expect(await screen.findByText('Aucun membre ne correspond à ces filtres.')).toBeVisible()
})

test('an empty list has no filters', async () => {
  await open({ 'GET /members': people() })
  expect(await screen.findByText('Les membres de vos tontines apparaîtront ici.')).toBeVisible()
  expect(screen.queryByRole('search')).toBeNull()
})
