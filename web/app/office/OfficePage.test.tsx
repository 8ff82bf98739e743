import { paths } from '@mainforte/contract/paths'
import type { OfficeView } from '@mainforte/contract/office/views'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { awa, koffi, tontineId } from '../../testing/views.ts'
import * as page from './OfficePage.tsx'

const asks = `GET /tontines/${tontineId}/office`

const candidate = (memberId: typeof koffi.id, name: string, isYou = false) => ({
  memberId,
  name,
  isYou,
  voters: [] as string[],
  isYourVote: false,
})
const view = (over: Partial<OfficeView> = {}): OfficeView => ({
  tontineId,
  tontineName: 'Les Cousines',
  adminName: 'Binta Diop',
  isAdmin: false,
  isClosed: false,
  ground: null,
  isVoteOpen: false,
  task: null,
  offer: null,
  candidates: [candidate(awa.id, 'Awa Koné', true), candidate(koffi.id, 'Koffi Mensah')],
  vote: null,
  mayVote: false,
  noVote: null,
  needed: 2,
  keyUse: null,
  lacksKey: false,
  keySince: null,
  taken: null,
  daysAwake: 31,
  ...over,
})

const openVote = {
  since: '2026-03-05T08:00:00Z',
  effectiveFrom: '2026-03-08T08:00:00Z',
  lapsesAt: '2026-04-04T08:00:00Z',
  elected: null,
}

async function open(shown: OfficeView, responses: StubResponses = {}) {
  const requests = serve({ [asks]: { body: shown }, ...responses })
  const at = paths.office(tontineId)
  const opened = await openPage({
    page,
    path: paths.office(':tontineId'),
    at,
    words: ['office', 'key'],
  })
  const sent = () => requests.find(({ method }) => method === 'POST')?.body
  return { ...opened, sent }
}

test('G5 the organizer chooses a member, reads what changes, and offers the office', async () => {
  const { user, sent } = await open(view({ isAdmin: true }), {
    [`POST /tontines/${tontineId}/office/offer`]: {},
  })
  expect(await screen.findByText('Vous organisez cette tontine')).toBeVisible()
  const send = screen.getByRole('button', { name: 'Proposer la gestion' })
  expect(send).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: 'Koffi Mensah' }))
  await user.click(send)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Si Koffi Mensah accepte, vous ne pourrez plus/)).toBeVisible()
  expect(sent()).toBeUndefined()
  await user.click(question.getByRole('button', { name: 'Proposer la gestion' }))
  await waitFor(() => expect(sent()).toEqual({ memberId: koffi.id }))
})

test('G5 an offer that waits is taken back, and without another account there is none to make', async () => {
  const offer = {
    memberId: koffi.id,
    name: 'Koffi Mensah',
    isYou: false,
    lapsesAt: '2026-12-01T08:00:00Z',
  }
  const { user } = await open(view({ isAdmin: true, offer }), {
    [`DELETE /tontines/${tontineId}/office/offer`]: {},
  })
  await user.click(await screen.findByRole('button', { name: 'Retirer ma proposition' }))
  expect(await screen.findByText('Proposition retirée')).toBeVisible()
  await open(view({ isAdmin: true, candidates: [] }))
  expect(await screen.findByText(/^Personne d’autre n’a de compte dans la tontine/)).toBeVisible()
})

test('G5 the member asked accepts after a question, or declines', async () => {
  const offer = {
    memberId: awa.id,
    name: 'Awa Koné',
    isYou: true,
    lapsesAt: '2026-12-01T08:00:00Z',
  }
  const { user, sent } = await open(view({ offer, task: 'answer' }), {
    [`POST /tontines/${tontineId}/office/answer`]: {},
  })
  expect(await screen.findByText('Binta Diop vous propose d’organiser la tontine')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'J’accepte' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'J’accepte' }))
  await waitFor(() => expect(sent()).toEqual({ isYes: true }))
})

test('G5 a member votes, and sees who has how many votes', async () => {
  const koffis = { ...candidate(koffi.id, 'Koffi Mensah'), voters: ['Koffi Mensah'] }
  const candidates = [candidate(awa.id, 'Awa Koné', true), koffis]
  const shown = view({ ground: 'silent', mayVote: true, vote: openVote, candidates, task: 'vote' })
  const { user, sent } = await open(shown, { [`POST /tontines/${tontineId}/office/vote`]: {} })
  expect(await screen.findByText('Binta Diop ne vient plus depuis longtemps.')).toBeVisible()
  expect(screen.getByText(/^1 voix sur 2\s: Koffi Mensah$/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Awa Koné \(vous\)/ })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Koffi Mensah/ }))
  await user.click(screen.getByRole('button', { name: 'Voter' }))
  expect(await screen.findByText('Votre voix est inscrite')).toBeVisible()
  expect(sent()).toEqual({ memberId: koffi.id })
})

test('G5 a member with enough votes waits for the days of notice, and a vote is taken back', async () => {
  const mine = { ...candidate(awa.id, 'Awa Koné', true), isYourVote: true }
  const candidates = [{ ...mine, voters: ['Koffi Mensah'] }, candidate(koffi.id, 'Koffi Mensah')]
  const vote = { ...openVote, elected: awa.id }
  const shown = view({ ground: 'silent', mayVote: true, vote, candidates })
  const { user, sent } = await open(shown, { [`POST /tontines/${tontineId}/office/vote`]: {} })
  expect(await screen.findByText('Les membres vous choisissent')).toBeVisible()
  expect(screen.getByRole('button', { name: 'J’accepte' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Retirer ma voix' }))
  expect(await screen.findByText('Votre voix est retirée')).toBeVisible()
  expect(sent()).toEqual({ memberId: null })
})

test('G5 an organizer ends the vote by saying that they are there', async () => {
  // Whoever reads is awake, so there is no ground any more; the vote ends with their word.
  const shown = view({ isAdmin: true, ground: null, vote: openVote, task: 'keep' })
  const { user } = await open(shown, { [`POST /tontines/${tontineId}/here`]: {} })
  await user.click(await screen.findByRole('button', { name: 'Je suis là' }))
  expect(await screen.findByText(/^C’est noté/)).toBeVisible()
})

test('G5, S8 an organizer whose death is recorded is led to say that they are alive', async () => {
  await open(view({ isAdmin: true, ground: 'died', vote: openVote }))
  expect(await screen.findByText(/^Votre décès est inscrit\. Si vous êtes en vie/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir ce qui est inscrit' })).toLeadTo(
    paths.settle(tontineId, 'me', 'alive'),
  )
  for (const name of ['Je suis là', 'Proposer la gestion'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a closed tontine has nothing to hand over', async () => {
  await open(view({ isAdmin: true, isClosed: true }))
  expect(await screen.findByText(/^La tontine est arrêtée/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Proposer la gestion' })).toBeNull()
})

test.each([
  ['answer', /^Vous voterez quand vous aurez dit oui/],
  ['died', /votre décès est inscrit/],
  ['out', /vous ne participez plus à la tontine/],
  ['late', /le vote avait commencé avant votre arrivée/],
] as const)('G5 members who can’t vote read why: %s', async (noVote, text) => {
  await open(view({ ground: 'silent', noVote }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Voter' })).toBeNull()
})

test('a failure can be retried', async () => {
  const { user } = await open(view(), { [asks]: { status: 500 } })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  serve({ [asks]: { body: view() } })
  await user.click(retry)
  expect(await screen.findByText('Binta Diop organise cette tontine')).toBeVisible()
})
