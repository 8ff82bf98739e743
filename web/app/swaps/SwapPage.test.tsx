import { paths } from '@mainforte/contract/paths'
import type { SwapSideView, SwapView, SwapsView } from '@mainforte/contract/swaps/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { handId } from '@mainforte/domain/kernel/ids'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type SentRequest, type StubResponses, openPage } from '../../testing/open-page.tsx'
import { awa, koffi, memberId, tontineId } from '../../testing/views.ts'
import * as page from './SwapPage.tsx'

const asks = `GET /tontines/${tontineId}/swaps`
const proposes = `POST /tontines/${tontineId}/swaps`
const answers = `POST /tontines/${tontineId}/swaps/7`

const side = (rank: number, over: Partial<SwapSideView> = {}): SwapSideView => ({
  handId: handId(memberId(20 + rank), 1),
  memberId: memberId(20 + rank),
  memberName: `Membre ${rank}`,
  isYou: false,
  isGuest: false,
  rank,
  date: calendarDate(`2026-0${rank}-28`),
  ...over,
})
const own = side(4, {
  memberId: awa.id,
  handId: handId(awa.id, 1),
  memberName: awa.name,
  isYou: true,
})
const koffis = side(3, { memberId: koffi.id, handId: handId(koffi.id, 1), memberName: koffi.name })

const swap = (over: Partial<SwapView> = {}): SwapView => ({
  number: 7,
  at: '2026-01-05T10:00:00.000Z',
  own: koffis,
  other: own,
  status: 'open',
  lapsesAt: '2026-01-08T10:00:00.000Z',
  endedAt: null,
  witnessName: null,
  approverName: null,
  asked: [awa.name],
  mayAnswer: true,
  mayApprove: false,
  mayTakeBack: false,
  impossible: null,
  ...over,
})

const swaps = (over: Partial<SwapsView> = {}): SwapsView => ({
  tontineName: 'Les Cousines',
  phase: 'running',
  rankingMethod: 'random',
  term: 'free',
  hands: [
    {
      ...own,
      hand: 1,
      choices: [
        { ...side(2), isBefore: false, impossible: null },
        { ...koffis, isBefore: true, impossible: null },
        { ...side(5), isBefore: false, impossible: 'swap-while-owing' },
      ],
    },
  ],
  waiting: [],
  ended: [],
  order: [],
  ...over,
})

async function open(view: SwapsView, responses: StubResponses = {}) {
  const opened = await openPage({
    page,
    path: paths.swap(':tontineId'),
    at: paths.swap(tontineId),
    words: ['swaps', 'rotation', 'tontines'],
    responses: { [asks]: { body: view }, ...responses },
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const bodyOf = (requests: readonly SentRequest[]) =>
  requests.find(({ method }) => method === 'POST')?.body

test('E1 the neighbour before is offered first, both days are shown before and after, and a confirmation asks once more', async () => {
  const { user, requests } = await open(swaps(), { [proposes]: { body: { isSwapped: false } } })
  const choice = await screen.findByLabelText('Avec qui ?')
  expect(choice).toHaveDisplayValue(/Juste avant vous$/)
  expect(screen.getByText(/elle ne recule que d’un tour/)).toBeVisible()
  expect(screen.getByText(/Pour recevoir plus tôt, il faut avoir tout versé/)).toBeVisible()
  expect(screen.getByText('Vous recevez plus tôt.')).toBeVisible()
  await user.selectOptions(choice, side(2).handId)
  expect(screen.getByText(/Après l’échange : Tour n° 2, le 28.février.2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Proposer l’échange' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/du 28.avril.2026 au 28.février.2026/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Proposer l’échange' }))
  expect(await screen.findByText('Échange proposé')).toBeVisible()
  expect(bodyOf(requests)).toEqual({
    handId: own.handId,
    otherHandId: side(2).handId,
  })
})

test('E1 the member asked accepts after seeing both turns, or declines', async () => {
  const view = swaps({ waiting: [swap()], hands: [] })
  const { user, requests } = await open(view, { [answers]: { body: { isSwapped: true } } })
  expect(await screen.findByText(`${koffi.name} vous propose d’échanger vos tours.`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refuser' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accepter l’échange' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Votre tour passe du 28.avril.2026 au 28.mars.2026\./)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Accepter l’échange' }))
  expect(await screen.findByText('Tours échangés')).toBeVisible()
  expect(bodyOf(requests)).toEqual({ act: 'accept' })
})

test('E1 the proposer may take it back, and a witness reads for whom they answer', async () => {
  const view = swaps({
    waiting: [swap({ own, other: koffis, mayAnswer: false, mayTakeBack: true })],
    hands: [],
  })
  const { user } = await open(view, { [answers]: { body: { isSwapped: false } } })
  await user.click(await screen.findByRole('button', { name: 'Retirer ma proposition' }))
  expect(await screen.findByText('Proposition retirée')).toBeVisible()
})

test('E1 a witness of a guest reads for whom they answer', async () => {
  const guest = side(2, { memberName: 'Rokia', isGuest: true })
  const { user } = await open(swaps({ waiting: [swap({ own: koffis, other: guest })], hands: [] }))
  await user.click(await screen.findByRole('button', { name: 'Rokia accepte, j’en suis témoin' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Répondez seulement si Rokia vous a dit oui\./)).toBeVisible()
})

test('E3 the third person says yes or no, and the member who accepted may still decline', async () => {
  const waiting = swap({ own: koffis, other: side(2), status: 'accepted', mayAnswer: false })
  const { user, requests } = await open(
    swaps({ term: 'officer', waiting: [{ ...waiting, mayApprove: true, asked: ['Fatou'] }] }),
    { [answers]: { body: { isSwapped: false } } },
  )
  expect(await screen.findByText('On attend votre réponse.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Approuver' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Ne pas approuver' }))
  expect(await screen.findByText('Échange refusé')).toBeVisible()
  expect(bodyOf(requests)).toEqual({ act: 'refuse' })
})

test('E1 the page says what prevents the swap, and a yes waits', async () => {
  await open(swaps({ waiting: [swap({ impossible: 'days-just-moved' })] }))
  expect(await screen.findByText(/Les dates viennent de changer/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Accepter l’échange' })).toBeDisabled()
})

test('E2 the order of the start is shown beside today’s, with every completed swap', async () => {
  const present = (rank: number, startRank: number | null, name: string) => ({
    ...side(rank, { memberName: name }),
    isRetired: false,
    startRank,
    startDate: startRank === null ? null : calendarDate(`2026-0${startRank}-28`),
    swaps: startRank === rank ? [] : [{ withName: 'Awa', on: calendarDate('2026-01-05') }],
  })
  await open(
    swaps({
      hands: [],
      order: [present(1, 2, 'Bintou'), present(2, 1, 'Awa'), present(3, null, 'Chris')],
      ended: [
        swap({
          status: 'done',
          lapsesAt: null,
          endedAt: '2026-01-06T10:00:00.000Z',
          witnessName: 'Dado',
        }),
        swap({ number: 5, status: 'lapsed', lapsesAt: null, endedAt: '2026-01-04T10:00:00.000Z' }),
      ],
    }),
  )
  const row = await screen.findByRole('row', { name: /^1/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Awa', 'Bintou'])
  expect(screen.getByText('arrivé après le début')).toBeVisible()
  expect(screen.getByText('Échangés')).toBeVisible()
  expect(screen.getByText(/Témoin : Dado/)).toBeVisible()
  expect(screen.getByText('Sans réponse à temps')).toBeVisible()
  expect(screen.getByText(/Vous n’avez aucun tour à échanger/)).toBeVisible()
})

test('E3 a circle that agreed on no swaps says so', async () => {
  await open(swaps({ term: 'never', hands: [] }))
  expect(await screen.findByText('Dans cette tontine, les tours ne s’échangent pas.')).toBeVisible()
  expect(screen.queryByLabelText('Avec qui ?')).toBeNull()
})
