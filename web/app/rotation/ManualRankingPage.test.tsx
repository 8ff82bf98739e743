import { paths } from '@mainforte/contract/paths'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { manualRankingPage } from '@mainforte/words/testing/quoted'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { sessionOf, awa as account } from '../../testing/account.ts'
import { showsAsQuoted } from '../../testing/quoted.ts'
import { awa, hand, member, ranking, tontine, tontineId } from '../../testing/views.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { signOut, signedIn } from '../kernel/session/session.ts'
import * as page from './ManualRankingPage.tsx'

showsAsQuoted(manualRankingPage)

// The calendar is loaded when a date is chosen; on a busy machine that takes time.
beforeAll(() => import('../ui/form/DatePanel.tsx'))
afterEach(() => signOut())

const asks = `GET /tontines/${tontineId}/ranking`
const saves = `PUT /tontines/${tontineId}/ranking`

async function open(responses: StubResponses) {
  const requests = serve(responses)
  signedIn(sessionOf(account))
  const opened = await openPage({
    page,
    path: paths.manualRanking(':tontineId'),
    at: paths.manualRanking(tontineId),
    words: ['rotation', 'terms', 'tontines'],
  })
  return { ...opened, requests }
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByText(/^(Awa Koné|Koffi Mensah)$/).textContent)

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('manual-ranking-1 an unknown tontine is reported with a link back', async () => {
  await open({ [asks]: { status: 404 } })
  expect(await screen.findAllByText('Tontine introuvable')).not.toEqual([])
  expect(screen.getByRole('link', { name: 'Retour aux tontines' })).toLeadTo(paths.tontines)
})

test('manual-ranking-2 after five seconds an unknown tontine redirects to the list', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { place } = await open({ [asks]: { status: 404 } })
  await screen.findAllByText('Tontine introuvable')
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(place()).toBe(paths.manualRanking(tontineId))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(place()).toBe(paths.tontines)
  vi.useRealTimers()
})

test('manual-ranking-3 an automatic order redirects to the tontine and says why', async () => {
  const { place } = await open({ [asks]: { body: ranking({ rankingType: 'automatic' }) } })
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
  expect(screen.getByText('Cette tontine utilise un classement automatique')).toBeVisible()
})

test('manual-ranking-4 a user who is not the organizer is redirected to the tontine', async () => {
  const { place } = await open({ [asks]: { body: ranking({ mayArrange: false }) } })
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
})

test('manual-ranking-5 fewer than two active members have nothing to arrange', async () => {
  await open({ [asks]: { body: ranking({ activeCount: 1, hands: [hand(1)] }) } })
  expect(await screen.findByText('Pas assez de membres actifs')).toBeVisible()
  expect(
    screen.getByText("Vous avez besoin d'au moins 2 membres actifs pour établir un classement."),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Retour à la tontine' })).toBeVisible()
})

test('an organizer without members to arrange approves pending ones here', async () => {
  const hands = [hand(1), hand(2, { status: 'pending' })]
  const members = [awa, member(2, { name: 'Koffi Mensah', status: 'pending' })]
  await open({
    [asks]: { body: ranking({ activeCount: 1, hands }) },
    [`GET /tontines/${tontineId}`]: { body: tontine({ members }) },
  })
  expect(
    await screen.findByRole('button', { name: 'Koffi Mensah est dans la tontine' }),
  ).toBeVisible()
  expect(screen.getByText('Pas assez de membres actifs')).toBeVisible()
})

test('manual-ranking-6 saving without a date for each member is refused', async () => {
  const { user, requests } = await open({ [asks]: { body: ranking() } })
  await user.click(await button('Save Rankings'))
  expect(screen.getByText('Please assign a date to all members before saving')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('manual-ranking-7 the arrows move a member, and the generated dates follow the order', async () => {
  const { user, requests, place } = await open({
    [asks]: { body: ranking() },
    [saves]: { body: ranking() },
  })
  expect(await button('Monter Awa Koné')).toBeDisabled()
  await user.click(await button('Descendre Awa Koné'))
  expect(names()).toEqual(['Koffi Mensah', 'Awa Koné'])
  await user.click(await button('Auto-generate Dates'))
  await user.click(await button('Save Rankings'))

  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    turns: [
      { handId: hand(2).handId, date: '2026-12-01' },
      { handId: hand(1).handId, date: '2027-01-01' },
    ],
  })
  expect(screen.getByText('Membres rangés avec succès')).toBeVisible()
})

test('R5 a member moved after the dates were generated takes the date of the new rank', async () => {
  const { user, requests } = await open({
    [asks]: { body: ranking() },
    [saves]: { body: ranking() },
  })
  await user.click(await button('Auto-generate Dates'))
  await user.click(await button('Descendre Awa Koné'))
  expect(names()).toEqual(['Koffi Mensah', 'Awa Koné'])
  await user.click(await button('Save Rankings'))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      turns: [
        { handId: hand(2).handId, date: '2026-12-01' },
        { handId: hand(1).handId, date: '2027-01-01' },
      ],
    }),
  )
})

const contradicting = [
  hand(1, { memberName: 'Awa Koné', rank: 1, date: calendarDate('2026-12-29') }),
  hand(2, { memberName: 'Koffi Mensah', rank: 2, date: calendarDate('2026-12-22') }),
]

test('R5 dates that contradict the ranks are reported at their row, not saved, and sorted with one click', async () => {
  const { user, requests } = await open({
    [asks]: { body: ranking({ hands: contradicting }) },
    [saves]: { body: ranking() },
  })
  const problem = /^Trop tôt.* le tour d’avant est le.*29.*décembre.*2026\.$/
  expect(await button(/^Koffi Mensah : /)).toHaveAccessibleDescription(problem)
  expect(await button(/^Awa Koné : /)).not.toHaveAccessibleDescription()
  await user.click(await button('Save Rankings'))
  expect(screen.getByText('Les dates ne suivent pas l’ordre')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])

  await user.click(await button('Ranger les dates'))
  expect(screen.queryByText(problem)).toBeNull()
  await user.click(await button('Save Rankings'))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      turns: [
        { handId: hand(1).handId, date: '2026-12-22' },
        { handId: hand(2).handId, date: '2026-12-29' },
      ],
    }),
  )
})

test('H3 once the order is frozen the page says what is still possible', async () => {
  await open({ [asks]: { body: ranking({ isFrozen: true }) } })
  expect(await screen.findByText('L’ordre ne change plus')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir les dates des tours' })).toLeadTo(
    paths.days(tontineId),
  )
  expect(screen.queryByRole('button', { name: 'Save Rankings' })).toBeNull()
})

test('manual-ranking-8 the date of another member is refused', async () => {
  const { user } = await open({
    [asks]: {
      body: ranking({
        hands: [
          hand(1, { memberName: 'Awa Koné', date: calendarDate('2026-12-01') }),
          hand(2, { memberName: 'Koffi Mensah' }),
        ],
      }),
    },
  })
  await user.click(await button(/^Koffi Mensah/))
  // The calendar is loaded when a date is chosen.
  const calendar = await screen.findByRole('grid')
  await user.click(within(calendar).getByRole('button', { name: /\b1(er)? décembre 2026/i }))
  expect(await screen.findByText('This date is already assigned to another member')).toBeVisible()
})

test('manual-ranking-9 no date before the start of the tontine can be chosen', async () => {
  const { user } = await open({
    [asks]: { body: ranking({ startDate: calendarDate('2026-12-10') }) },
  })
  await user.click(await button(/^Koffi Mensah/))
  const calendar = within(await screen.findByRole('grid'))
  expect(calendar.getByRole('button', { name: /\b9 décembre 2026/i })).toBeDisabled()
  expect(calendar.getByRole('button', { name: /\b10 décembre 2026/i })).toBeEnabled()
})

test('manual-ranking-10 a date can be cleared', async () => {
  const { user } = await open({
    [asks]: {
      body: ranking({
        hands: [
          hand(1, { memberName: 'Awa Koné', date: calendarDate('2026-12-01') }),
          hand(2, { memberName: 'Koffi Mensah' }),
        ],
      }),
    },
  })
  await user.click(await button(/^Retirer la date.*Awa Koné/))
  expect(await button(/^Awa Koné.*Assign Date/)).toBeVisible()
})

const dated = [
  hand(1, { memberName: 'Awa Koné', rank: 1, date: calendarDate('2026-12-01') }),
  hand(2, { memberName: 'Koffi Mensah', rank: 2, date: calendarDate('2027-01-01') }),
]

test('manual-ranking-11 an order that was changed is said to be so', async () => {
  const { user, place } = await open({
    [asks]: { body: ranking({ hands: dated }) },
    [saves]: { body: ranking({ hands: dated }) },
  })
  await user.click(await button('Save Rankings'))
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
  expect(screen.getByText('Classement des membres mis à jour avec succès')).toBeVisible()
})

test('manual-ranking-12 a server error keeps the arrangement and is reported', async () => {
  const { user } = await open({ [asks]: { body: ranking() }, [saves]: { status: 500 } })
  await user.click(await button('Descendre Awa Koné'))
  await user.click(await button('Auto-generate Dates'))
  await user.click(await button('Save Rankings'))
  expect(await screen.findByText('Échec de mise à jour des rangements des membres')).toBeVisible()
  expect(names()).toEqual(['Koffi Mensah', 'Awa Koné'])
})

test('manual-ranking-13 a server error while changing an order differs from one while creating it', async () => {
  const { user } = await open({
    [asks]: { body: ranking({ hands: dated }) },
    [saves]: { status: 500 },
  })
  await user.click(await button('Save Rankings'))
  expect(await screen.findByText('Échec de la mise à jour du classement')).toBeVisible()
})

test('manual-ranking-14 a deleted tontine accepts no order', async () => {
  const { user } = await open({
    [asks]: { body: ranking({ hands: dated }) },
    [saves]: { status: 404, body: { code: 'no-such-tontine' } },
  })
  await user.click(await button('Save Rankings'))
  expect(await screen.findByText('Tontine not found')).toBeVisible()
})

test('manual-ranking-15 a failed request for the tontine can be retried', async () => {
  const { user } = await open({ [asks]: { status: 500 } })
  expect(await screen.findByText('Erreur lors de la récupération de la tontine')).toBeVisible()
  serve({ [asks]: { body: ranking() } })
  await user.click(await button('Réessayer'))
  expect(await button('Save Rankings')).toBeVisible()
})

test('manual-ranking-20 a server that fails is reported above the earlier page, and nothing that was arranged is lost', async () => {
  const { user } = await open({ [asks]: { body: ranking({ hands: dated }) } })
  await user.click(await button('Auto-generate Dates'))
  const dates = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  const arranged = dates()
  serve({ [asks]: { status: 500 } })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('Erreur lors de la récupération de la tontine')).toBeVisible()
  expect(dates()).toEqual(arranged)
})

test('manual-ranking-16 the card and its table are labelled as in the specification', async () => {
  await open({ [asks]: { body: ranking() } })
  expect(
    await screen.findByRole('heading', { name: 'Classement manuel des membres' }),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Manual Member Ranking' })).toBeVisible()
  expect(
    screen.getByText(
      'Drag and drop members to change their ranking order. Assign payout dates to each member.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Retour' })).toLeadTo(paths.tontine(tontineId))
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  for (const head of ['Rank', 'Name', 'Email', 'Status', 'Payout Date'])
    expect(heads).toContain(head)
  expect(screen.getAllByText('Assign Date')[0]).toBeVisible()
})

/** The text nodes of an element, separately. */
const withText = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && element.tagName === 'SPAN'

const known = ranking({
  hands: [hand(1, { email: 'awa@example.ci' }), hand(2, { email: 'koffi@example.ci' })],
})

test('manual-ranking-17 in a narrow table the address is below the name', async () => {
  await open({ [asks]: { body: known } })
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  const [narrow, wide] = row.getAllByText(withText('awa@example.ci'))
  const [name, email] = [row.getByText('Membre 1'), wide?.closest('td')]
  expect(narrow?.closest('td')).toBe(name.closest('td'))
  expect(narrow).toHaveClass('@4xl:hidden')
  expect(email).toHaveClass('hidden', '@4xl:table-cell')
})

test('manual-ranking-18 on a phone the address is below the name, too', async () => {
  const match = window.matchMedia
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(match(media), { matches: true }))
  await open({ [asks]: { body: known } })
  expect(await screen.findByText(withText('koffi@example.ci'))).toBeVisible()
  expect(screen.queryByRole('row')).toBeNull()
  vi.stubGlobal('matchMedia', match)
})

test('manual-ranking-19 without members to arrange the card says so', async () => {
  await open({ [asks]: { body: ranking({ hands: [] }) } })
  expect(
    await screen.findByText('No active members found. Add members to the tontine first.'),
  ).toBeVisible()
})

test('leaving an unsaved order asks for confirmation, and an unchanged one does not', async () => {
  const { user, place } = await open({ [asks]: { body: ranking() } })
  await user.click(await button('Descendre Awa Koné'))
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)

  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(/^Quitter sans enregistrer/)
  expect(screen.getByRole('alertdialog')).toHaveTextContent('« Les Cousines »')
  await user.click(await button('Rester'))
  expect(place()).toBe(paths.manualRanking(tontineId))
  expect(names()).toEqual(['Koffi Mensah', 'Awa Koné'])

  await user.click(await button('Monter Awa Koné'))
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
})

test('after confirmation the unsaved order is discarded', async () => {
  const { user, place } = await open({ [asks]: { body: ranking() } })
  await user.click(await button('Descendre Awa Koné'))
  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  await user.click(await button('Quitter'))
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
})
