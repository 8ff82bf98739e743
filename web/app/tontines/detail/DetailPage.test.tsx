import type { MemberView } from '@mainforte/contract/members/views'
import { paths } from '@mainforte/contract/paths'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { handId } from '@mainforte/domain/kernel/ids'
import { detailPage } from '@mainforte/words/testing/quoted'
import { unknownHand, unknownMember } from '@mainforte/domain/rotation/unknown-turn'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { showsAsQuoted } from '../../../testing/quoted.ts'
import {
  awa,
  hand,
  koffi,
  member,
  memberId,
  payment,
  tontine,
  tontineId,
} from '../../../testing/views.ts'
import { shownToast } from '../../kernel/browser/toast.ts'
import { queryClient } from '../../kernel/api/query-client.ts'
import * as page from './DetailPage.tsx'

showsAsQuoted(detailPage)

const asks = `GET /tontines/${tontineId}`

const open = (responses: StubResponses, tab = '') =>
  openPage({
    page,
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId) + tab,
    words: [
      ...(['tontines', 'terms', 'agreed', 'members', 'listing', 'rotation'] as const),
      ...(['payments', 'payouts', 'phones', 'group'] as const),
    ],
    responses,
  })

const turn = (number: number, rank: number, memberName: string, date: string) => ({
  rank,
  handId: hand(number).handId,
  memberId: memberId(number),
  memberName,
  date: calendarDate(date),
})

test('tontine-1 the loading state is labelled as in the specification', async () => {
  await open({ [asks]: { comes: 'never' } })
  expect(await screen.findByText('Loading...')).toBeVisible()
})

test('tontine-2 an unknown tontine is not found', async () => {
  await open({ [asks]: { status: 404 } })
  expect(await screen.findByText('Error: Tontine not found')).toBeVisible()
})

test('tontine-3 a failed request for the tontine can be retried', async () => {
  const { user } = await open({ [asks]: { status: 500 } })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: Failed to load tontine details',
  )
  serve({ [asks]: { body: tontine() } })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Les Cousines' })).toBeVisible()
})

test('tontine-40 a server that fails is reported once above the earlier page, whatever else of it failed', async () => {
  await open({ [asks]: { body: tontine() } })
  const title = await screen.findByRole('heading', { level: 1, name: 'Les Cousines' })
  serve({ [asks]: { status: 500 } })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('Error: Failed to load tontine details')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1)
  expect(title).toBeVisible()
})

test('tontine-41 a tontine that is gone is no longer shown', async () => {
  await open({ [asks]: { body: tontine() } })
  await screen.findByRole('heading', { level: 1, name: 'Les Cousines' })
  serve({ [asks]: { status: 404 } })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('Error: Tontine not found')).toBeVisible()
  expect(screen.queryByText('Les Cousines')).toBeNull()
})

test('tontine-4 the overview shows the terms, and says when there is no description', async () => {
  const dayRule = 'month-end'
  await open({ [asks]: { body: tontine({ memberCount: 3, activeCount: 2, dayRule }) } })
  expect(await screen.findByText('Aucune description fournie.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Les Cousines' })).toBeVisible()
  expect(screen.getByText(/Créée le 1er novembre 2026$/)).toBeVisible()
  expect(screen.getByText('Cotisation').closest('div')).toHaveTextContent(/25.000.F.CFA/)
  expect(screen.getByText('Chaque mois, le dernier jour')).toBeVisible()
  expect(screen.getByText('1er décembre 2026')).toBeVisible()
  expect(screen.getByText('2 membres actifs')).toBeVisible()
  expect(screen.getByRole('tab', { name: /Membres/ })).toHaveTextContent('3')
})

test('tontine-5 the invitation link contains the code and is copied with one click', async () => {
  const { user } = await open({ [asks]: { body: tontine() } })
  const link = `${location.origin}/join/K7M4X9QD`
  expect(await screen.findByLabelText('Lien d’invitation')).toHaveValue(link)
  await user.click(screen.getByRole('button', { name: 'Copier' }))
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(screen.getByText('Copié')).toBeVisible()
  expect(screen.getByText("Lien d'invitation copié!")).toBeVisible()
})

test('tontine-6 the first three turns are shown, by rank', async () => {
  const turns = [
    turn(4, 4, 'Yao', '2027-03-01'),
    turn(2, 2, 'Koffi', '2027-01-01'),
    turn(1, 1, 'Awa', '2026-12-01'),
    turn(3, 3, 'Fatou', '2027-02-01'),
  ]
  await open({ [asks]: { body: tontine({ turns }) } })
  await screen.findByRole('heading', { name: 'Ordre de passage' })
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  // The other lists are the steps to the start.
  const shown = lines.filter((line) => /\de?r? tour/.test(line))
  expect(shown).toEqual([
    expect.stringContaining('Awa'),
    expect.stringContaining('Koffi'),
    expect.stringContaining('Fatou'),
  ])
  expect(screen.getByRole('link', { name: 'Voir le classement' })).toLeadTo(
    paths.ranking(tontineId),
  )
})

test('tontine-7 the organizer invites into this tontine', async () => {
  await open({ [asks]: { body: tontine() } })
  expect(await screen.findByRole('link', { name: 'Inviter des membres' })).toLeadTo(
    paths.inviteTo(tontineId),
  )
})

test('tontine-8 an active member has the back link, and is not offered to invite', async () => {
  const members = [
    { ...awa, isYou: false },
    { ...koffi, isYou: true },
  ]
  const view = tontine({ isAdmin: false, myStatus: 'active', myMemberId: koffi.id, members })
  await open({ [asks]: { body: view } })
  expect(await screen.findByRole('link', { name: 'Retour' })).toLeadTo(paths.tontines)
  expect(screen.queryByRole('link', { name: 'Inviter des membres' })).toBeNull()
})

test('a pending member sees their status, and only the name of the organizer', async () => {
  await open({
    [asks]: {
      body: tontine({
        isAdmin: false,
        myStatus: 'pending',
        inviteCode: null,
        members: [],
        turns: [],
      }),
    },
  })
  expect(await screen.findByText('Votre demande attend une réponse')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Inviter des membres' })).toBeNull()
})

const twoTurns = [turn(1, 1, 'Awa', '2026-12-01'), turn(2, 2, 'Koffi', '2027-01-01')]

test('starting says that the order is frozen', async () => {
  const { user } = await open({ [asks]: { body: tontine({ turns: twoTurns }) } })
  await user.click(await screen.findByRole('button', { name: 'Démarrer' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('L’ordre ne changera plus.')
})

test('H2 a paused round says since when, who proposed it and why', async () => {
  const pause = { since: calendarDate('2026-11-15'), byName: 'Koffi Mensah', reason: 'Un deuil' }
  await open({ [asks]: { body: tontine({ phase: 'running', turns: twoTurns, pause }) } })
  expect(await screen.findByText(/^En pause depuis le 15.novembre.2026$/)).toBeVisible()
  expect(screen.getByText(/^Proposé par Koffi Mensah\. Raison\s: Un deuil$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Reprendre la tontine' })).toLeadTo(paths.days(tontineId))
})

test('T8 starting says that the last turn comes after the planned end', async () => {
  const endDate = calendarDate('2026-12-31')
  const { user } = await open({ [asks]: { body: tontine({ turns: twoTurns, endDate }) } })
  await user.click(await screen.findByRole('button', { name: 'Démarrer' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /Avec 2 tours, le dernier a lieu le 1er.janvier.2027, après la date de fin prévue/,
  )
})

test('C5 starting after the first day says from when what was planned is due', async () => {
  const passed = { startDate: calendarDate('2026-11-01'), today: calendarDate('2026-11-24') }
  const { user } = await open({ [asks]: { body: tontine({ turns: twoTurns, ...passed }) } })
  await user.click(await startButton())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /La première échéance, le 1er.novembre.2026, est passée/,
  )
})

test('T2 closing the list says how many of the expected members it has, and names who waits', async () => {
  const members = [awa, koffi, member(3, { name: 'Fatou Ndiaye', status: 'pending' })]
  const body = tontine({ turns: twoTurns, members, expectedMembers: 10 })
  const { user } = await open({ [asks]: { body } })
  await user.click(await screen.findByRole('button', { name: 'Démarrer' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(/2 membres sur 10 prévus, 25.000.F.CFA à chaque échéance/)
  expect(question).toHaveTextContent(/On attend encore Fatou Ndiaye\./)
})

test('starting states its consequence and asks for confirmation', async () => {
  const starts = `POST /tontines/${tontineId}/start`
  const { user, requests } = await open({
    [asks]: { body: tontine({ turns: twoTurns }) },
    [starts]: {},
  })
  await user.click(await screen.findByRole('button', { name: 'Démarrer' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveAccessibleName(/«.Les Cousines.»/)
  expect(question).toHaveTextContent(/2 membres, 25.000.F.CFA à chaque échéance/)
  expect(question).toHaveTextContent('L’ordre ne changera plus.')
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Démarrer' }))
  expect(await screen.findByText('La tontine a démarré')).toBeVisible()
})

/** One of the steps to the start. */
const step = async (name: string) =>
  (await screen.findByText(name, { selector: 'li span' })).closest('li')

const startButton = () => screen.findByRole('button', { name: 'Démarrer' })

/** The turns of an order that is still to be drawn. */
const turnsToDraw = [1, 2].map((rank) => ({
  rank,
  handId: unknownHand(rank),
  memberId: unknownMember,
  memberName: '',
  date: calendarDate(`2026-12-0${rank}`),
}))
const byLot = { rankingMethod: 'random', turns: turnsToDraw } as const

test('D6 until the order is drawn its card names members without a rank, and says so', async () => {
  await open({ [asks]: { body: tontine(byLot) } })
  const title = await screen.findByRole('heading', { name: 'Ordre de passage' })
  expect(screen.getByText('L’ordre sera tiré au démarrage.')).toBeVisible()
  const card = within(title.closest('section')!)
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Awa Koné'),
    expect.stringContaining('Koffi Mensah'),
  ])
  expect(screen.queryByText(/^\de?r? tour/)).toBeNull()
  expect(screen.queryByText('À tirer au sort')).toBeNull()
})

test('D6 an order that is known before the start says that it may still change', async () => {
  await open({ [asks]: { body: tontine({ turns: twoTurns }) } })
  expect(await screen.findByText('Cet ordre peut changer jusqu’au démarrage.')).toBeVisible()
})

test('D9 if nobody else has an account, the question says that the app draws at once', async () => {
  const members = [awa, { ...koffi, isGuest: true }]
  const { user } = await open({ [asks]: { body: tontine({ ...byLot, members }) } })
  const label = 'Tirer l’ordre et démarrer'
  await user.click(await screen.findByRole('button', { name: label }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(/L’ordre est tiré tout de suite/)
  expect(within(question).getByRole('button', { name: label })).toBeVisible()
})

test('M16, M17 until the start the page names whose yes or witness is missing, and how to ask', async () => {
  const phone = '+2250701020304'
  const members = [
    awa,
    koffi,
    member(3, { name: 'Fatou Ndiaye', status: 'pending', awaits: 'witness', isGuest: true }),
    member(4, { name: 'Yao Kouassi', status: 'pending', awaits: 'answer', phone }),
  ]
  const view = tontine({ turns: twoTurns, members, memberCount: 4, expectedMembers: 4 })
  await open({ [asks]: { body: view } })
  expect(await step('Liste')).toHaveTextContent(/4\spersonnes/)
  expect(await step('Chacun dit oui')).toHaveTextContent(/2 sur 4Il manque le oui de Yao Kouassi\./)
  const ask = screen.getByRole('link', { name: 'Écrire sur WhatsApp à Yao Kouassi' })
  expect(ask.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/2250701020304\?text=/)
  expect(screen.getByText('Un membre doit dire qu’il connaît Fatou Ndiaye.')).toBeVisible()
  const group = screen.getByRole('link', { name: 'Écrire au groupe sur WhatsApp' })
  expect(decodeURIComponent(group.getAttribute('href') ?? '')).toContain('Fatou Ndiaye')
  expect(await step('Démarrer')).toHaveTextContent(/Il manque 2\spersonnes/)
  expect(await startButton()).toBeEnabled()
})

test('T2 before the start members read what is awaited, and from whom, and record no payment yet', async () => {
  const others = [
    { ...awa, isYou: false },
    { ...koffi, isYou: true },
  ]
  const asMember = { isAdmin: false, myMemberId: koffi.id }
  const waiting = member(3, { status: 'pending', isGuest: true })
  await open({ [asks]: { body: tontine({ ...asMember, members: [...others, waiting] }) } })
  expect(await step('Liste')).toHaveTextContent('Awa Koné doit encore confirmer la liste.')
  expect(await step('Démarrer')).toHaveTextContent('Awa Koné le fera quand tout est prêt.')
  expect(screen.queryByRole('link', { name: /un versement$/ })).toBeNull()
  cleanup()
  await open({ [asks]: { body: tontine({ ...asMember, members: others, turns: twoTurns }) } })
  expect(await step('Chacun dit oui')).toHaveTextContent('2 sur 2')
  expect(await step('Démarrer')).toHaveTextContent('On attend Awa Koné.')
  expect(screen.queryByRole('button', { name: 'Démarrer' })).toBeNull()
})

test('with fewer members than expected the card of the start says how many they are', async () => {
  await open({ [asks]: { body: tontine({ turns: twoTurns, expectedMembers: 4 }) } })
  expect(await screen.findByText('2 membres sur 4 prévus.')).toBeVisible()
})

test('D9 closing the list leads to the draw that follows', async () => {
  const draw = {
    drawId: `${tontineId}:1`,
    rank: null,
    step: 'promise' as const,
    endsAt: '2026-11-22T09:00:00Z',
    without: [],
    seats: [awa, koffi].map(({ id }) => ({ memberId: id, commitment: null, hasRevealed: false })),
  }
  const { user } = await open({
    [asks]: [{ body: tontine(byLot) }, { body: tontine({ ...byLot, draw }) }],
    [`POST /tontines/${tontineId}/start`]: {},
  })
  const label = 'Tirer l’ordre et démarrer'
  await user.click(await screen.findByRole('button', { name: label }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }),
  )
  const title = await screen.findByRole('heading', { name: 'Le tirage est en cours' })
  await waitFor(() => expect(document.activeElement).toContainElement(title))
  expect(document.activeElement).not.toBe(document.body)
  expect(await screen.findByText('Le tirage commence : ouvrez tous Mainforte')).toBeVisible()
})

test('D10 void draws are shown until the start, and then no more on this page', async () => {
  const told = /tirage n’a pas compté/
  await open({ [asks]: { body: tontine({ ...byLot, voidDraws: 1 }) } })
  expect(await screen.findByText(told)).toBeVisible()
  cleanup()
  await open({ [asks]: { body: tontine({ turns: twoTurns, phase: 'running', voidDraws: 1 }) } })
  await screen.findByRole('heading', { name: 'Ordre de passage' })
  expect(screen.queryByText(told)).toBeNull()
})

test('M13 a person written down who has not answered is asked at the tontine’s own link', async () => {
  const offer = {
    tontineId,
    memberId: memberId(2),
    tontineName: 'Les Cousines',
    adminName: 'Awa Koné',
    amount: 25_000,
    currency: 'XOF',
    frequency: 'monthly',
    startDate: '2026-12-01',
    hands: 1,
    isActive: false,
    isApproved: false,
    hasAsked: false,
    bearing: 'beneficiary',
    leaversPaid: 'turn',
    leaverKept: 0,
    swaps: 'free',
    drawnAt: 'start',
    fixedRanks: [],
    catchUp: null,
    catchUpUntil: null,
  }
  const answers = `POST /tontines/${tontineId}/members/${memberId(2)}/answer`
  const { user } = await open({
    [asks]: { status: 404 },
    'GET /offers': { body: { rows: [offer] } },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Les Cousines' })).toBeVisible()
  expect(screen.queryByText('Error: Tontine not found')).toBeNull()
  const yes = await screen.findByRole('button', { name: 'C’est moi, je participe' })
  serve({
    [asks]: { body: tontine({ isAdmin: false, myStatus: 'pending' }) },
    'GET /offers': { body: { rows: [] } },
    [answers]: { body: {} },
  })
  await user.click(yes)
  expect(await screen.findByText('Votre demande attend une réponse')).toBeVisible()
})

test('T2 without an order the start button says what is missing and links there', async () => {
  await open({ [asks]: { body: tontine({ rankingType: 'manual', rankingMethod: null }) } })
  expect(await startButton()).toBeDisabled()
  expect(await startButton()).toHaveAccessibleDescription(/^2\stours manquent dans l’ordre\.$/)
  expect(screen.getByRole('link', { name: 'Faire l’ordre' })).toLeadTo(
    paths.manualRanking(tontineId),
  )
})

test('D8 before the start the page names members who have not answered to another first day', async () => {
  const asked = { ...koffi, firstDayAskedAt: new Date(Date.now() - 86_400_000).toISOString() }
  const turns = [turn(1, 1, 'Awa', '2026-12-01'), turn(2, 2, 'Koffi', '2027-01-01')]
  await open({ [asks]: { body: tontine({ members: [awa, asked], turns }) } })
  expect(await startButton()).toBeDisabled()
  expect(await startButton()).toHaveAccessibleDescription(
    /on attend la réponse de Koffi Mensah.*Sans réponse, on peut démarrer à partir du/,
  )
})

test('M8 before the start the page names members who have not answered to more hands', async () => {
  const firstDayAskedAt = '2020-01-01T00:00:00.000Z'
  const asked = { ...koffi, hands: 5, handsAgreed: 1, firstDayAskedAt }
  await open({ [asks]: { body: tontine({ members: [awa, asked] }) } })
  expect(await startButton()).toBeDisabled()
  expect(await startButton()).toHaveAccessibleDescription(
    /on attend la réponse de Koffi Mensah.*remettez l’ancien nombre/i,
  )
})

test('T2 a single member with two hands can’t start the tontine and is led to the members', async () => {
  const members = [
    { ...awa, hands: 2 },
    { ...koffi, status: 'pending' as const, awaits: 'approval' as const },
  ]
  const turns = [
    turn(1, 1, 'Awa', '2026-12-01'),
    { ...turn(2, 1, 'Awa', '2027-01-01'), handId: handId(awa.id, 2) },
  ]
  const { user } = await open({ [asks]: { body: tontine({ members, turns }) } })
  expect(await startButton()).toBeDisabled()
  expect(screen.queryByText(/dans l’ordre\./)).toBeNull()
  expect(await startButton()).toHaveAccessibleDescription(/^Il manque 1\smembre actif\.$/)
  await user.click(screen.getByRole('button', { name: 'Corriger la liste' }))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /^Membres/ })).toHaveAttribute('aria-selected', 'true'),
  )
})

test('T2 an order whose dates contradict its ranks links to where they are sorted', async () => {
  const turns = [turn(1, 1, 'Awa', '2027-01-01'), turn(2, 2, 'Koffi', '2026-12-01')]
  await open({ [asks]: { body: tontine({ turns, rankingType: 'manual', rankingMethod: null }) } })
  expect(await startButton()).toHaveAccessibleDescription(/^1\sdate ne suit pas l’ordre\.$/)
  expect(screen.getByRole('link', { name: 'Faire l’ordre' })).toBeVisible()
})

test('tontine-9 deleting asks for confirmation, says how many members it affects, and leads back to the list', async () => {
  const waiting = member(3, { status: 'pending' })
  const { user, place } = await open({
    [asks]: { body: tontine({ members: [awa, koffi, waiting] }) },
    [`DELETE /tontines/${tontineId}`]: {},
  })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer la tontine' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveAccessibleName(/«.Les Cousines.»/)
  expect(question).toHaveTextContent(/pour 2.membres et pour 1.personne qui attend\./)
  await user.click(within(question).getByRole('button', { name: 'Supprimer la tontine' }))
  await waitFor(() => expect(place()).toBe(paths.tontines))
  expect(screen.getByText('Tontine supprimée avec succès')).toBeVisible()
})

test.each(['running', 'completed'] as const)(
  'tontine-10 a %s tontine can be ended on a page of its own, and deleting it is not offered',
  async (phase) => {
    const { user, place } = await open({ [asks]: { body: tontine({ phase }) } })
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Arrêter la tontine' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Supprimer la tontine' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Arrêter la tontine' }))
    await waitFor(() => expect(place()).toBe(paths.closing(tontineId)))
  },
)

test('a tontine with confirmed payments says why it can’t be deleted', async () => {
  const { user } = await open({
    [asks]: { body: tontine() },
    [`DELETE /tontines/${tontineId}`]: { status: 409, body: { code: 'has-confirmed-payments' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer la tontine' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Supprimer la tontine' }))
  expect(
    await screen.findByText(/elle ne peut pas être supprimée, seulement arrêtée/),
  ).toBeVisible()
})

const describes = `PUT /tontines/${tontineId}/texts`

test.each([
  [{}, 'Tontine mise à jour avec succès'],
  [{ status: 500 }, 'Échec de la mise à jour de la tontine'],
  [{ status: 404, body: { code: 'no-such-tontine' } }, 'Tontine non trouvée'],
])('tontine-11 the response to new texts is shown: %o', async (answer, text) => {
  const { user } = await open({ [asks]: { body: tontine() }, [describes]: answer })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(
    await screen.findByRole('menuitem', { name: 'Modifier le nom et la description' }),
  )
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('Nom de la tontine'), ' du marché')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(text)).toBeVisible()
})

test('T3 before the start the organizer changes days of grace and zone, and the first day is sent as it is', async () => {
  const changes = `PUT /tontines/${tontineId}/terms`
  const { user, requests } = await open({
    [asks]: { body: tontine({ graceDays: 2, endDate: calendarDate('2027-06-30') }) },
    [changes]: { body: {} },
  })
  await user.click(await screen.findByText('Règles'))
  expect(screen.getByText(/^Un versement est en retard après 2\sjours\.$/)).toBeVisible()
  expect(screen.getByText(/Fin prévue.*30.juin.2027/)).toBeVisible()
  expect(screen.getByText('Heure d’Abidjan (heure moyenne de Greenwich)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(
    await screen.findByRole('menuitem', { name: 'Modifier les dates et les règles' }),
  )
  const form = within(await screen.findByRole('dialog'))
  const grace = await form.findByLabelText('Jours de grâce')
  await user.clear(grace)
  await user.type(grace, '31')
  await user.selectOptions(form.getByLabelText('Ce qui n’est jamais payé'), 'spread')
  await user.selectOptions(form.getByLabelText('Les membres qui partent sont remboursés'), 'end')
  const kept = form.getByLabelText(/^Les membres qui partent laissent/)
  await user.clear(kept)
  await user.type(kept, '25001')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Choisissez de 0 à 30 jours.')).toBeVisible()
  await user.clear(grace)
  await user.type(grace, '5')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(
    await form.findByText('Un membre qui part ne peut pas laisser plus d’une cotisation.'),
  ).toBeVisible()
  await user.clear(kept)
  await user.type(kept, '500')
  await user.selectOptions(form.getByLabelText('Échanges de tours après le démarrage'), 'officer')
  await user.selectOptions(form.getByLabelText('Ordre des tours'), 'alphabetical')
  expect(form.queryByLabelText(/^Montant/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Changer (Fuseau horaire)' }))
  expect(form.getByLabelText('Fuseau horaire')).toHaveFocus()
  await user.selectOptions(form.getByLabelText('Fuseau horaire'), 'Dakar (Afrique)')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Dates et règles mises à jour')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    startDate: '2026-12-01',
    drawnAt: 'start',
    potConfirmedBy: 'phone',
    rankingMethod: 'alphabetical',
    graceDays: 5,
    bearing: 'spread',
    leaversPaid: 'end',
    leaverKept: 500,
    swaps: 'officer',
    zone: 'Africa/Dakar',
  })
})

test('T3, T7 in a next round the amount may change, and the order be drawn at meetings', async () => {
  const changes = `PUT /tontines/${tontineId}/terms`
  const more = { dayRule: 'weekday', startDate: calendarDate('2026-12-13') } as const
  const { user, requests } = await open({
    [asks]: { body: tontine({ mayChangeAmount: true, ...more }) },
    [changes]: { body: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(
    await screen.findByRole('menuitem', { name: 'Modifier les dates et les règles' }),
  )
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText(/^Chaque mois, le 2e dimanche\. /)).toBeVisible()
  const amount = form.getByLabelText(/^Montant par échéance/)
  await user.clear(amount)
  await user.type(amount, '50000')
  await user.selectOptions(form.getByLabelText('Ordre des tours'), 'meeting')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Dates et règles mises à jour')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    amount: 50_000,
    rankingMethod: 'random',
    drawnAt: 'meeting',
  })
})

test('T3 after the start no terms can be changed', async () => {
  const { user } = await open({ [asks]: { body: tontine({ phase: 'running' }) } })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  expect(
    await screen.findByRole('menuitem', { name: 'Modifier le nom et la description' }),
  ).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Modifier les dates et les règles' })).toBeNull()
})

test('a server error without a field is shown all the same', async () => {
  const issues = [{ path: ['nothing-here'], code: 'text-unprintable' }]
  const { user } = await open(
    {
      [asks]: { body: tontine() },
      [`POST /tontines/${tontineId}/members`]: {
        status: 400,
        body: { code: 'BAD_REQUEST', data: { issues } },
      },
    },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Ajouter un membre' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('Nom'), 'Yao')
  await user.click(form.getByRole('button', { name: 'Ajouter' }))
  expect(
    await screen.findByText('Ce texte contient un caractère qui ne s’affiche pas.'),
  ).toBeVisible()
})

test('several people are added with one touch, nobody twice, and those who could not be stay with the reason', async () => {
  const adds = `POST /tontines/${tontineId}/members`
  const done = { body: { memberId: awa.id, isBack: false } }
  const refused = { status: 409, body: { code: 'already-invited' } }
  const { user, requests } = await open(
    { [asks]: { body: tontine() }, [adds]: [done, refused, done, done] },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Ajouter un membre' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByLabelText('Écrire ou coller une liste'))
  await user.paste('Koffi Mensah\nYao Bah\nAya Bah\nKra Bah')
  expect(await form.findByText(/pas ajouté deux fois.: Koffi Mensah\.$/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Ajouter ces 3 personnes' }))
  expect(await screen.findByText('2 membres ajoutés')).toBeVisible()
  const [left] = form.getAllByRole('button', { name: /^Modifier le membre/ })
  expect(left).toHaveTextContent(/^Modifier le membre 11Aya BahUn membre avec cet email/)
  await user.click(form.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toMatchObject(['Yao', 'Aya', 'Kra', 'Aya'].map((name) => ({ name: `${name} Bah` })))
})

test('tontine-12 a server error while adding a member is shown in the form', async () => {
  const adds = `POST /tontines/${tontineId}/members`
  const { user } = await open(
    { [asks]: { body: tontine() }, [adds]: { status: 500 } },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Ajouter un membre' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('Nom'), 'Yao')
  await user.click(form.getByRole('button', { name: 'Ajouter' }))
  expect(await form.findByText("Échec de l'ajout du membre")).toBeVisible()
})

test('tontine-13 a deletion that fails on the server is reported', async () => {
  const { user } = await open({
    [asks]: { body: tontine() },
    [`DELETE /tontines/${tontineId}`]: { status: 500 },
  })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer la tontine' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Supprimer la tontine' }))
  expect(await screen.findByText('Échec de la suppression de la tontine')).toBeVisible()
})

test('tontine-14 a browser that refuses to copy is reported', async () => {
  const { user } = await open({ [asks]: { body: tontine() } })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(await screen.findByRole('button', { name: 'Copier' }))
  expect(await screen.findByText('Échec de la copie du lien')).toBeVisible()
})

test('tontine-15 the tabs and the links are labelled as in the specification', async () => {
  await open({ [asks]: { body: tontine() } })
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Aperçu', 'Membres2', 'Paiements'])
  expect(screen.getByRole('link', { name: 'Retour' })).toLeadTo(paths.tontines)
})

const fatou = member(3, { name: 'Fatou Ndiaye', status: 'pending' })
const withFatou = tontine({ members: [awa, koffi, fatou] })

test('tontine-16 the organizer approves a request', async () => {
  const { user } = await open(
    {
      [asks]: { body: withFatou },
      [`POST /tontines/${tontineId}/members/${fatou.id}/approve`]: { body: fatou },
    },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Approuver Fatou Ndiaye' }))
  expect(await screen.findByText('Membre approuvé avec succès')).toBeVisible()
})

test('tontine-17 rejecting asks for confirmation, because the requester is notified', async () => {
  const { user } = await open(
    {
      [asks]: { body: withFatou },
      [`POST /tontines/${tontineId}/members/${fatou.id}/reject`]: { body: fatou },
    },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Rejeter Fatou Ndiaye' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveAccessibleName(/Fatou Ndiaye/)
  expect(question).toHaveTextContent('n’entre pas dans « Les Cousines »')
  await user.click(within(question).getByRole('button', { name: 'Rejeter' }))
  expect(await screen.findByText('Membre rejeté avec succès')).toBeVisible()
})

test('tontine-18 a server error while answering is reported in the words of the specification', async () => {
  const { user } = await open(
    {
      [asks]: { body: withFatou },
      [`POST /tontines/${tontineId}/members/${fatou.id}/approve`]: { status: 500 },
    },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Approuver Fatou Ndiaye' }))
  expect(await screen.findByText('Échec de la mise à jour du statut du membre')).toBeVisible()
})

test('tontine-19 a member neither approves nor adds', async () => {
  await open({ [asks]: { body: { ...withFatou, isAdmin: false } } }, '?tab=members')
  expect(await screen.findByText('Fatou Ndiaye')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Approuver|Rejeter|Ajouter/ })).toBeNull()
})

test.each([
  [{ isBack: false }, 'Membre ajouté avec succès'],
  [{ isBack: true }, 'Membre réactivé avec succès'],
])('tontine-20 a member is added, or returns: %o', async (answer, text) => {
  const adds = `POST /tontines/${tontineId}/members`
  const { user, requests } = await open(
    { [asks]: { body: withFatou }, [adds]: { body: { memberId: fatou.id, ...answer } } },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Ajouter un membre' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('Nom'), 'Yao Kouassi')
  await user.click(form.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Yao Kouassi',
    email: null,
    phone: null,
  })
})

test.each([
  [
    'already-invited',
    "Un membre avec cet email/téléphone a déjà été invité et est en attente d'approbation.",
  ],
  ['already-in-circle', 'Un membre avec cet email/téléphone fait déjà partie de cette tontine.'],
])('tontine-21 a person who is there already is not added twice: %s', async (code, text) => {
  const adds = `POST /tontines/${tontineId}/members`
  const { user } = await open(
    { [asks]: { body: withFatou }, [adds]: { status: 409, body: { code } } },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Ajouter un membre' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('Nom'), 'Koffi')
  await user.click(form.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(form.getByLabelText('Nom')).toHaveValue('Koffi')
})

test('tontine-22 a tontine without members or payments says so', async () => {
  const { user } = await open({ [asks]: { body: tontine({ members: [] }) } }, '?tab=members')
  expect(await screen.findByText('Aucun membre trouvé.')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Paiements' }))
  expect(await screen.findByText('Aucun paiement trouvé.')).toBeVisible()
})

test('a declared payment is confirmed with one idempotency key, however often it is clicked', async () => {
  const declared = payment(1, {
    status: 'pending',
    receipt: null,
    mayConfirm: true,
    mayRefuse: true,
  })
  const confirms = `POST /tontines/${tontineId}/payments/${declared.id}/confirm`
  const { user, requests } = await open(
    {
      [asks]: { body: tontine({ payments: [declared] }) },
      [confirms]: [{ comes: 'lost' }, { body: declared }],
    },
    '?tab=payments',
  )
  await user.click(await screen.findByRole('button', { name: /^Confirmer le versement/ }))
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: /^Confirmer le versement/ }))
  expect(await screen.findByText('Versement confirmé')).toBeVisible()
  const keys = requests.filter(({ method }) => method === 'POST').map((one) => one.idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('an answered payment keeps its position, and the focus stays', async () => {
  const [first, second] = [1, 2].map((number) =>
    payment(number, { status: 'pending', receipt: null, mayConfirm: true, mayRefuse: true }),
  ) as [PaymentView, PaymentView]
  const confirmed = payment(1)
  const confirms = `POST /tontines/${tontineId}/payments/${first.id}/confirm`
  const { user } = await open(
    {
      [asks]: [
        { body: tontine({ payments: [first, second] }) },
        { body: tontine({ payments: [confirmed, second] }) },
        { body: tontine({ payments: [confirmed, payment(2)] }) },
      ],
      [confirms]: { body: confirmed },
    },
    '?tab=payments',
  )
  const [button] = await screen.findAllByRole('button', { name: /^Confirmer le versement/ })
  const line = button?.closest('tr')
  button?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(line).toHaveTextContent('Versé'))
  expect(line).toBe(screen.getByText('À confirmer').closest('section')?.querySelector('tbody tr'))
  expect(line).toHaveFocus()

  await queryClient.invalidateQueries()
  expect(await screen.findByText('Tout juste traités')).toBeVisible()
  expect(line).toBe(document.querySelector('tbody tr'))
})

test('no officer confirms their own payment if another officer can', async () => {
  const own = payment(1, { status: 'pending', receipt: null, isYours: true, memberId: awa.id })
  const officer = { ...koffi, isOfficer: true }
  await open(
    { [asks]: { body: tontine({ members: [awa, officer], payments: [own] }) } },
    '?tab=payments',
  )
  await screen.findByText('À confirmer')
  expect(screen.queryByRole('button', { name: /^Confirmer/ })).toBeNull()
})

test('hands can be changed until the order is frozen, also by the organizer for themselves', async () => {
  const changes = `POST /tontines/${tontineId}/members/${koffi.id}/hands`
  const { user, requests } = await open(
    { [asks]: { body: tontine() }, [changes]: { body: { ...koffi, hands: 2 } } },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: /^Actions.*Koffi Mensah$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Changer le nombre de parts' }))
  const form = within(await screen.findByRole('dialog'))
  await user.clear(await form.findByLabelText('Nombre de parts'))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('De 1 à 99 parts.')).toBeVisible()
  await user.type(form.getByLabelText('Nombre de parts'), '2')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Nombre de parts changé')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ hands: 2 })
  expect(screen.getByRole('button', { name: /^Actions.*Awa Koné$/ })).toBeVisible()
})

test('once the order is frozen no hands can be changed, and nobody is removed', async () => {
  const { user } = await open({ [asks]: { body: tontine({ phase: 'running' }) } }, '?tab=members')
  await user.click(await screen.findByRole('button', { name: /^Actions.*Koffi Mensah$/ }))
  expect(await screen.findByRole('menuitem', { name: 'Nommer responsable' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Retirer de la tontine' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Changer le nombre de parts' })).toBeNull()
})

test('T7 a finished round offers its organizer the next one, with a name of its own, from a chosen day', async () => {
  const { user, requests } = await open({
    [asks]: { body: tontine({ phase: 'completed', name: 'Les Cousines (2)' }) },
  })
  expect(await screen.findByLabelText('Nom de la nouvelle tontine')).toHaveValue('Les Cousines (3)')
  await user.click(
    await screen.findByRole('button', { name: 'Recommencer avec les mêmes personnes' }),
  )
  expect(await screen.findByText('Choisissez une date.')).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

const phases = [
  ['enrolling', true, true],
  ['running', true, true],
  ['completed', false, true],
  ['archived', false, false],
  ['cancelled', false, false],
] as const

async function show(user: UserEvent, name: RegExp) {
  await user.click(screen.getByRole('tab', { name }))
  await screen.findByRole('tab', { name, selected: true })
}

test.each(phases)('%s: inviting, approving and paying are offered: %s', async (phase, isOpen) => {
  const view = tontine({ phase, members: [awa, koffi, fatou] })
  const { user } = await open({ [asks]: { body: view } })
  expect(await screen.findByRole('link', { name: 'Retour' })).toBeVisible()
  const offers = [
    screen.queryByLabelText('Lien d’invitation'),
    screen.queryByRole('link', { name: 'Inviter des membres' }),
    screen.queryByRole('link', { name: 'Enregistrer un versement' }),
  ]
  await show(user, /Membres/)
  offers.push(
    screen.queryByRole('button', { name: 'Ajouter un membre' }),
    screen.queryByRole('button', { name: 'Approuver Fatou Ndiaye' }),
    screen.queryByRole('button', { name: /^Actions.*Koffi Mensah$/ }),
  )
  await show(user, /Paiements/)
  offers.push(screen.queryByRole('button', { name: 'Enregistrer un versement' }))
  // Before the start there is nothing to record yet: only its tab offers it.
  const mayPay = isOpen && phase !== 'enrolling'
  expect(offers.map((offer) => offer !== null)).toEqual(
    offers.map((_, index) => (index === 2 ? mayPay : isOpen)),
  )
})

test.each(phases)('%s: pending items can be confirmed, %s; refused, %s', async (...row) => {
  const [phase, isOpen, isRefusable] = row
  const declared = payment(1, {
    status: 'pending',
    receipt: null,
    mayConfirm: true,
    mayRefuse: true,
  })
  const view = tontine({ phase, members: [awa, koffi, fatou], payments: [declared, payment(2)] })
  const { user } = await open({ [asks]: { body: view } }, '?tab=payments')
  const isThere = (name: RegExp) => screen.queryByRole('button', { name }) !== null
  expect(await screen.findByText('À confirmer')).toBeVisible()
  expect(isThere(/^Confirmer/)).toBe(isOpen)
  expect(isThere(/^Refuser/)).toBe(isRefusable)
  await show(user, /Membres/)
  expect(isThere(/^Rejeter Fatou/)).toBe(isRefusable)
})

test('a member leaves after confirmation and returns to the list of tontines', async () => {
  const leaves = `DELETE /tontines/${tontineId}/membership`
  // What was paid and given back keeps nobody. (M6)
  const payments = [payment(1, { isYours: true })]
  const { user, requests, place } = await open({
    [asks]: { body: tontine({ isAdmin: false, payments }) },
    [leaves]: { body: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Quitter la tontine' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Les responsables en sont prévenus/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Quitter la tontine' }))
  await waitFor(() => expect(place()).toBe(paths.tontines))
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a pending member withdraws the request, in the words for a request', async () => {
  const { user, place } = await open({
    [asks]: { body: tontine({ isAdmin: false, myStatus: 'pending', members: [] }) },
    [`DELETE /tontines/${tontineId}/membership`]: { body: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Retirer ma demande' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Retirer votre demande à/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Retirer ma demande' }))
  await waitFor(() => expect(place()).toBe(paths.tontines))
  expect(screen.queryByText(/Quitter la tontine/)).toBeNull()
})

const written = [5, 6, 7].map((number) => member(number, { status: 'pending', isGuest: true }))
const asking = member(8, { name: 'Yves Kouassi', status: 'pending', hasAsked: true })
const lookAlike = member(9, { name: 'MEMBRE 5', status: 'pending', hasAsked: true })
const refuser = member(10, { name: 'Zoé Adjovi', status: 'pending', isGuest: true, answer: 'no' })
const approves = `POST /tontines/${tontineId}/members/approve`
const idsOf = (those: readonly MemberView[]) => ({ memberIds: those.map(({ id }) => id) })

test('all members whom the organizer added are approved with one click, except those who said no', async () => {
  const { user, requests } = await open({
    [asks]: { body: tontine({ members: [awa, koffi, ...written, refuser] }) },
    [approves]: { body: { approved: written.map(({ id }) => id), leftOut: [] } },
  })
  const list = within(await screen.findByRole('list', { name: 'Votre liste' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    written.map(({ name }) => name),
  )
  expect(screen.queryByText(/attendent/)).toBeNull()
  expect(screen.getByText('Réponse « non » : Zoé Adjovi. À voir une par une.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ces 3 personnes sont dans la tontine' }))
  expect(await screen.findByText('3 membres approuvés')).toBeVisible()
  const [sent] = requests.filter(({ method }) => method === 'POST')
  expect(sent?.body).toEqual(idsOf(written))
  expect(sent?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
})

test('S10 after the start nobody is approved in bulk: each needs a day for catching up', async () => {
  const { user, place } = await open({
    [asks]: { body: tontine({ phase: 'running', members: [awa, koffi, ...written] }) },
  })
  expect(await screen.findByText('3 personnes attendent')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Voir la liste' }))
  await waitFor(() => expect(place()).toContain('tab=members'))
  expect(await screen.findByRole('button', { name: 'Approuver Membre 5' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /dans la tontine$/ })).toBeNull()
  expect(screen.queryByText('3 personnes attendent')).toBeNull()
})

test('requesters are listed before approval, and a possible guest is left for review', async () => {
  const known = { ...asking, email: 'yves@example.ci' }
  const { user, requests } = await open(
    {
      [asks]: { body: tontine({ members: [awa, koffi, ...written, known, lookAlike] }) },
      [approves]: {
        body: {
          approved: [],
          leftOut: [{ memberId: known.id, name: known.name, code: 'member-not-pending' }],
        },
      },
    },
    '?tab=members',
  )
  expect(await screen.findByText('2 personnes demandent à entrer')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ces 3 personnes sont dans la tontine' })).toBeVisible()
  expect(screen.getByText(/Peut-être déjà sur la liste : MEMBRE 5\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approuver la demande' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('list', { name: 'Ont demandé à entrer' })).toHaveTextContent(
    'Yves Kouassiyves@example.ci',
  )
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Approuver la demande' }))
  expect(await screen.findByText(/À voir une par une : Yves Kouassi/)).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual(idsOf([known]))
})

test('a possible guest is not approved before the organizer has said who they are', async () => {
  const approve = `POST /tontines/${tontineId}/members/${lookAlike.id}/approve`
  const { user, requests } = await open(
    {
      [asks]: { body: tontine({ members: [awa, koffi, ...written, lookAlike] }) },
      [approve]: { body: lookAlike },
    },
    '?tab=members',
  )
  await user.click(await screen.findByRole('button', { name: 'Approuver MEMBRE 5' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radio')[0]).toHaveAccessibleName(/^Membre 5Nom semblable/)
  expect(dialog.getByRole('button', { name: 'C’est la même personne' })).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: /quelqu’un d’autre/ }))
  await user.click(dialog.getByRole('button', { name: 'Approuver MEMBRE 5' }))
  expect(await screen.findByText('Membre approuvé avec succès')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({})
})

test('M7, G1 after the start the organizer reads that a second person has to recognize a guest', async () => {
  const rose = member(11, { name: 'Tantie Rose', isGuest: true })
  const waits = member(12, { name: 'Tonton Paul', status: 'pending', isGuest: true })
  const recognize = `POST /tontines/${tontineId}/members/${asking.id}/recognize`
  const members = [awa, koffi, rose, waits, asking]
  const { user, requests } = await open(
    { [asks]: { body: tontine({ members, phase: 'running' }) }, [recognize]: { body: rose } },
    '?tab=members',
  )
  await user.click(
    await screen.findByRole('button', { name: /^Yves Kouassi\s: déjà sur la liste/ }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  const needsSecond = /^Une deuxième personne, qui n’a pas inscrit ce membre/
  await user.click(dialog.getByRole('radio', { name: /Tonton Paul/ }))
  expect(dialog.queryByText(needsSecond)).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /Tantie Rose/ }))
  expect(dialog.getByText(needsSecond)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'C’est la même personne' }))
  expect(await screen.findByText(/^Proposé\s: si quelqu’un d’autre est là/)).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ guestId: rose.id })
})

test('a member whom the organizer added is not shown as a requester', async () => {
  const members = [awa, koffi, ...written.slice(0, 1), asking]
  await open({ [asks]: { body: tontine({ members }) } }, '?tab=members')
  expect(await screen.findByText('Inscrit le 1er novembre 2026 par vous')).toBeVisible()
  expect(screen.getByText('Demande du 1er novembre 2026')).toBeVisible()
})

test.each<[string, Partial<TontineView>]>([
  ['who runs the circle', { isAdmin: true }],
  ['who stands in a frozen order', { isAdmin: false, phase: 'running' }],
  ['who has paid', { isAdmin: false, hasMoneyHere: true }],
])('%s is not offered to leave', async (_, over) => {
  await open({ [asks]: { body: tontine(over) } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Quitter la tontine' })).toBeNull()
})

test.each([
  ['rejected', 'Votre demande a été refusée', 'Awa Koné n’a pas accepté votre demande.'],
  ['removed', 'Vous ne faites plus partie de cette tontine', 'lire vos propres versements'],
] as const)(
  'A8 a person who was %s reads what became of them and when, and nothing of an earlier answer',
  async (status, title, text) => {
    await open({
      [asks]: [
        { body: tontine({ description: 'Chez Adjoua' }) },
        { status: 403, body: { code: 'not-allowed' } },
      ],
      [`${asks}/ended`]: {
        body: {
          id: tontineId,
          name: 'Les Cousines',
          organizerName: 'Awa Koné',
          status,
          hasLeft: false,
          at: '2026-11-03T10:00:00Z',
        },
      },
    })
    expect(await screen.findByText('Chez Adjoua')).toBeVisible()
    await queryClient.invalidateQueries()
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toHaveTextContent('C’était le 3 novembre 2026.')
    expect(screen.getByRole('heading', { level: 1, name: 'Les Cousines' })).toBeVisible()
    expect(screen.queryByText('Chez Adjoua')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Quitter la tontine' })).toBeNull()
    const ownPayments = screen.queryByRole('link', { name: 'Vos versements' })
    expect(ownPayments?.getAttribute('href')).toBe(
      status === 'removed' ? `${paths.payments}?tontine=${tontineId}` : undefined,
    )
  },
)

test.for([
  [false, 'silent', 'Awa Koné ne vient plus depuis longtemps'],
  [true, null, /^Les membres votent pour une autre organisatrice\s: dites que vous êtes là/],
  [false, 'suspended', 'Awa Koné a un compte suspendu'],
  [false, 'died', 'Awa Koné n’est plus là : son décès est inscrit'],
] as const)(
  'G5 the page says to the organizer (%s) or a member that the organizer is %s',
  async ([isAdmin, ground, title]) => {
    const task = isAdmin ? ('keep' as const) : null
    const office = { ground, isVoteOpen: isAdmin, task, keyUse: null, lacksKey: false }
    await open({ [asks]: { body: tontine({ isAdmin, office }) } })
    const note = (await screen.findByText(title)).closest('div')?.parentElement
    const link = within(note ?? document.body).getByRole('link', { name: 'Voir' })
    expect(link).toLeadTo(paths.office(tontineId))
  },
)

test('G5 the office’s question to the reader is before its reason', async () => {
  const note = { ground: 'silent', isVoteOpen: true, task: 'vote' } as const
  const office = { ...note, keyUse: null, lacksKey: false }
  await open({ [asks]: { body: tontine({ isAdmin: false, office }) } })
  const asked = 'Les membres choisissent une autre organisatrice : votez'
  expect(await screen.findByText(asked)).toBeVisible()
  expect(screen.queryByText(/ne vient plus/)).toBeNull()
})

test('W1 opening the page is written down once where it is asked for, and its failure shows nothing', async () => {
  const here = `POST ${paths.tontine(tontineId)}/here`
  const { sent } = await open({
    [asks]: { body: tontine({ isToLookIn: true }) },
    [here]: { status: 500 },
  })
  await screen.findByRole('heading', { level: 1, name: 'Les Cousines' })
  await waitFor(() => expect(sent()).toMatchObject([{ path: here.slice(5), body: {} }]))
  await act(() => queryClient.invalidateQueries())
  expect(sent()).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shownToast.get()).toBeUndefined()
  cleanup()
  const later = await open({ [asks]: { body: tontine() } })
  await screen.findByRole('heading', { level: 1, name: 'Les Cousines' })
  expect(later.sent()).toEqual([])
})

test('S8 the page first shows that the reader’s death is recorded, with the way to deny it', async () => {
  const ownDeath = { on: calendarDate('2026-11-10'), byName: 'Koffi Mensah', secondName: 'Binta' }
  await open({ [asks]: { body: tontine({ ownDeath }) } })
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent(/^Votre décès est inscritProposé par Koffi Mensah, avec le oui/)
  expect(within(note).getByRole('link', { name: 'Je suis en vie' })).toLeadTo(
    paths.settle(tontineId, 'me', 'alive'),
  )
})
