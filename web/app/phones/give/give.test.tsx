import type { MemberView } from '@mainforte/contract/members/views'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { awa, koffi, member, tontine, tontineId } from '../../../testing/views.ts'
import { GiveLink } from './GiveLink.tsx'
import * as linksPage from './LinksPage.tsx'
import { isWithoutAccount, pictureOf } from './without-account.ts'

const token = 'AAAAAAAAAAAAAAAAAAAAAA'
const place = `${location.origin}/moi#${token}`
const link = { at: '2026-11-03T09:00:00Z', byName: 'Awa Koné', isOpened: false }
const yao = member(3, {
  name: 'Yao Kouassi',
  isGuest: true,
  speaks: 'witnesses',
  phone: '+2250701020304',
  phoneText: '+225 07 01 02 03 04',
})
const binta = member(4, { name: 'Binta Diop', isGuest: true, speaks: 'witnesses' })
const linkOf = ({ id }: MemberView) => `/tontines/${tontineId}/members/${id}/link`
const given = (firstName: string, phone: string | null = null) => ({
  body: { token, firstName, phone },
})

/** What a link to WhatsApp sends. */
const messageIn = (sending: HTMLElement) =>
  new URL(sending.getAttribute('href') ?? '').searchParams.get('text') ?? ''

async function openLine(one: MemberView, responses: StubResponses = {}) {
  const requests = serve({ [`GET /tontines/${tontineId}`]: { body: tontine() }, ...responses })
  const props = { tontineId, tontineName: 'Les Cousines', member: one, members: [awa, one] }
  const page = { Component: () => <GiveLink {...props} /> }
  const opened = await openPage({ page, path: '/', at: '/', words: ['give', 'phones'] })
  const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ method }) => method)
  return { ...opened, sent }
}

test('L1 one touch makes the link, and WhatsApp has the number and the text', async () => {
  const { user, sent } = await openLine(yao, {
    [`POST ${linkOf(yao)}`]: given('Yao', '+2250701020304'),
  })
  await user.click(screen.getByRole('button', { name: /^Envoyer son lien\s*: Yao Kouassi$/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Le lien de Yao' })
  expect(within(sheet).getByText('Ce lien ne s’affiche qu’une fois')).toBeVisible()
  const whatsApp = within(sheet).getByRole('link', { name: 'Envoyer par WhatsApp' })
  expect(whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/2250701020304\?text=/)
  expect(messageIn(whatsApp)).toMatch(/^Bonjour Yao, .*«\s?Les Cousines\s?».*ne le transférez/s)
  expect(messageIn(whatsApp)).toContain(`\n${place}\n`)
  expect(within(sheet).getByRole('textbox', { name: 'Lien personnel' })).toHaveValue(place)
  expect(sent()).toEqual(['POST'])
})

test('L1 once it is closed the link is not shown again', async () => {
  const { user } = await openLine({ ...yao, link }, { [`POST ${linkOf(yao)}`]: given('Yao') })
  await user.click(screen.getByRole('button', { name: /^Son lien/ }))
  const sheet = await screen.findByRole('dialog')
  expect(sheet).toHaveTextContent(/Lien donné le 3 nov.* par Awa Koné\./)
  expect(sheet).toHaveTextContent('Il n’a pas encore été ouvert.')
  expect(within(sheet).queryByRole('textbox')).toBeNull()
})

test('L1 a new link is made only after a question, because it ends the one before', async () => {
  const { user, sent } = await openLine(
    { ...yao, link: { ...link, isOpened: true } },
    { [`POST ${linkOf(yao)}`]: given('Yao') },
  )
  await user.click(screen.getByRole('button', { name: /^Son lien/ }))
  await user.click(await screen.findByRole('button', { name: 'Faire un nouveau lien' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('L’ancien lien s’arrête aussitôt')
  expect(sent()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Faire un nouveau lien' }))
  expect(await screen.findByRole('textbox', { name: 'Lien personnel' })).toHaveValue(place)
})

test('L1 those who give links see that another telephone tried one', async () => {
  const tried = { ...yao, link: { ...link, isOpened: true }, linkTriedAt: '2026-11-05T09:00:00Z' }
  const { user } = await openLine(tried)
  expect(await screen.findByText('Lien ouvert')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Son lien/ }))
  expect(await screen.findByText(/^Un autre téléphone l’a essayé le 5 nov/)).toBeVisible()
})

test('L1 a link is stopped after a question', async () => {
  const { user, sent } = await openLine({ ...yao, link }, { [`DELETE ${linkOf(yao)}`]: {} })
  await user.click(screen.getByRole('button', { name: /^Son lien/ }))
  await user.click(await screen.findByRole('button', { name: 'Arrêter ce lien' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Arrêter ce lien' }))
  expect(await screen.findByText('Le lien est arrêté')).toBeVisible()
  expect(sent()).toEqual(['DELETE'])
})

async function openLinks(members: readonly MemberView[], responses: StubResponses = {}) {
  const view = tontine({ members: [...members] })
  return openPage({
    page: linksPage,
    path: '/tontines/:tontineId/links',
    at: `/tontines/${tontineId}/links`,
    words: ['give', 'phones', 'tontines'],
    responses: { [`GET /tontines/${tontineId}`]: { body: view }, ...responses },
  })
}

test('L1 links are sent one by one, each made when it is its turn', async () => {
  const { user, requests } = await openLinks([awa, koffi, yao, binta], {
    [`POST ${linkOf(yao)}`]: given('Yao'),
    [`POST ${linkOf(binta)}`]: given('Binta'),
  })
  const made = () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
  await user.click(await screen.findByRole('button', { name: 'Envoyer un par un' }))
  expect(await screen.findByText('1 sur 2')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Le lien de Yao Kouassi' })).toHaveFocus()
  expect(made()).toEqual([linkOf(yao)])
  await user.click(await screen.findByRole('button', { name: /^Suivant\s: Binta Diop$/ }))
  expect(await screen.findByRole('heading', { name: 'Le lien de Binta Diop' })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Terminer' }))
  expect(await screen.findByText('2 liens sont donnés')).toBeVisible()
})

test('L1 only those without a link are chosen at first, and a new one asks', async () => {
  const { user, requests } = await openLinks([awa, { ...yao, link }, binta])
  expect(await screen.findByRole('checkbox', { name: /^Yao/ })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /^Binta/ })).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: /^Awa/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Tous' }))
  await user.click(screen.getByRole('button', { name: 'Préparer les cartes' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/liens pour Yao Kouassi/)
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('cards that were made are kept when the network fails, and say who is missing', async () => {
  const { user } = await openLinks([awa, yao, binta], {
    [`POST ${linkOf(yao)}`]: given('Yao'),
    [`POST ${linkOf(binta)}`]: { comes: 'lost' },
  })
  await user.click(await screen.findByRole('button', { name: 'Préparer les cartes' }))
  expect(await screen.findByText('Une carte est prête')).toBeVisible()
  expect(screen.getByText('Pas de carte pour Binta Diop')).toBeVisible()
  expect(screen.getByRole('list')).toHaveTextContent('Yao')
  await waitFor(() => expect(screen.getByRole('img', { name: /moi#/ })).toBeInTheDocument())
})

test('those with an account, the gone and the dead get no link', () => {
  expect([awa, yao].map(isWithoutAccount)).toEqual([false, true])
  expect(isWithoutAccount({ ...yao, speaks: 'phone' })).toBe(true)
  expect(isWithoutAccount({ ...yao, status: 'removed' })).toBe(false)
})

test('twelve members have twelve drawings, and keep them', () => {
  const members = Array.from({ length: 13 }, (_, index) => member(index + 1))
  const names = members.map(({ id }) => pictureOf(members, id).name)
  expect(new Set(names.slice(0, 12)).size).toBe(12)
  expect(pictureOf([...members].reverse(), member(5).id).name).toBe(names[4])
  expect(pictureOf(members, member(1).id)).not.toEqual(pictureOf(members, member(13).id))
})
