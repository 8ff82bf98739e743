import { paths } from '@mainforte/contract/paths'
import type { DaysView } from '@mainforte/contract/rotation/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { handId } from '@mainforte/domain/kernel/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage } from '../../../testing/open-page.tsx'
import { awa, koffi, tontineId } from '../../../testing/views.ts'
import * as page from './DaysPage.tsx'

const asks = `GET /tontines/${tontineId}/days`
const postpones = `POST /tontines/${tontineId}/days/postpone`
const pauses = `POST /tontines/${tontineId}/days/pause`

const days = (over: Partial<DaysView> = {}): DaysView => ({
  tontineId,
  tontineName: 'Les Cousines',
  phase: 'running',
  frequency: 'monthly',
  dayRule: 'first-day',
  startDate: calendarDate('2026-10-31'),
  pause: null,
  mayPostpone: true,
  mayResume: false,
  turns: [
    {
      handId: handId(awa.id, 1),
      memberName: awa.name,
      date: calendarDate('2026-10-31'),
      agreed: null,
      mayMove: false,
      meeting: null,
    },
    {
      handId: handId(koffi.id, 1),
      memberName: koffi.name,
      date: calendarDate('2026-11-30'),
      agreed: null,
      mayMove: true,
      meeting: {
        once: { earliest: calendarDate('2026-11-05'), latest: calendarDate('2026-12-30') },
        onwards: { earliest: calendarDate('2026-11-05'), latest: calendarDate('2026-12-30') },
      },
    },
  ],
  ...over,
})

const open = (view: DaysView, responses: StubResponses = {}) =>
  openPage({
    page,
    path: paths.days(':tontineId'),
    at: paths.days(tontineId),
    words: ['rotation', 'proposals', 'tontines'],
    responses: { [asks]: { body: view }, ...responses },
  })

const propose = async () => screen.findByRole('button', { name: 'Proposer ce report' })

test('H1 the days are shown before and after, and a reason is required', async () => {
  const { user, requests } = await open(days(), { [postpones]: { body: { isDone: false } } })
  expect(await screen.findByText(/30.novembre.2026 → 31.décembre.2026$/)).toBeVisible()
  expect(screen.queryByText(/plus tôt/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('De combien'), '2')
  expect(screen.getByText(/30.novembre.2026 → 31.janvier.2027$/)).toBeVisible()
  await user.click(await propose())
  expect(screen.getByLabelText('Raison')).toHaveAttribute('aria-invalid', 'true')
  await user.type(screen.getByLabelText('Raison'), 'Un deuil')
  await user.click(await propose())
  expect(await screen.findByText(/^Proposé\s: si quelqu’un d’autre est là/)).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    handId: handId(koffi.id, 1),
    steps: 2,
    reason: 'Un deuil',
  })
})

test('H1 a turn that was moved shows its day of the start, and may move back', async () => {
  const [served, moved] = days().turns
  if (!served || !moved) throw new Error('two turns')
  const turns = [served, { ...moved, agreed: moved.date, date: calendarDate('2026-12-31') }]
  const { user } = await open(days({ turns }))
  expect(await screen.findByText(/prévu d’abord le 30.novembre.2026$/)).toBeVisible()
  expect(screen.getByText('Ne bouge plus')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('De combien'), '-1')
  expect(screen.getByText(/31.décembre.2026 → 30.novembre.2026$/)).toBeVisible()
})

test('H1 another turn begins with one step later', async () => {
  const [served, moved] = days().turns
  if (!served || !moved) throw new Error('two turns')
  const turns = [
    served,
    { ...moved, agreed: moved.date, date: calendarDate('2026-12-31') },
    { ...moved, handId: handId(awa.id, 2), memberName: awa.name, date: calendarDate('2027-01-31') },
  ]
  const { user, requests } = await open(days({ turns }), { [postpones]: { body: {} } })
  await user.selectOptions(await screen.findByLabelText('De combien'), '-1')
  await user.selectOptions(screen.getByLabelText('À partir de'), handId(awa.id, 2))
  expect(screen.getByLabelText('De combien')).toHaveValue('1')
  await user.type(screen.getByLabelText('Raison'), 'Un deuil')
  await user.click(await propose())
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      handId: handId(awa.id, 2),
      steps: 1,
    }),
  )
})

test('H4 an officer holds a meeting a week later by one touch, or on another day for all that follow', async () => {
  const moves = `POST /tontines/${tontineId}/days/meeting`
  const { user, requests } = await open(days(), { [moves]: { body: {} } })
  await user.click(await screen.findByRole('button', { name: 'Changer le jour' }))
  expect(await screen.findByText('Le jour est changé, les membres sont prévenus')).toBeVisible()
  await user.click(screen.getByLabelText(/^Les suivantes aussi/))
  await user.click(screen.getByRole('button', { name: /^Nouveau jour/ }))
  await user.click(await screen.findByRole('button', { name: /10 décembre/ }))
  await user.click(screen.getByRole('button', { name: 'Changer le jour' }))
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { from: '2026-11-30', to: '2026-12-07', isForAll: false },
    { from: '2026-11-30', to: '2026-12-10', isForAll: true },
  ])
})

test('H1 a refusal is said beside the button', async () => {
  const refusal = { status: 409, body: { code: 'days-just-moved', data: { until: '' } } }
  const { user } = await open(days(), { [postpones]: refusal })
  await user.type(await screen.findByLabelText('Raison'), 'Un deuil')
  await user.click(await propose())
  expect(await screen.findByText(/^Les dates viennent de changer/)).toBeVisible()
})

test('H2 a pause is proposed with a reason, after its consequence was read', async () => {
  const { user, requests } = await open(days(), { [pauses]: { body: { isDone: true } } })
  await user.click(await screen.findByRole('button', { name: 'Mettre en pause' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Personne n’est en retard pendant la pause/)).toBeVisible()
  await user.type(question.getByLabelText('Raison'), 'Un deuil')
  await user.click(question.getByRole('button', { name: 'Mettre en pause' }))
  expect(await screen.findByText('La tontine est en pause')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Un deuil' })
})

test('H2 in a pause a member who is no officer may propose to go on, and nothing else', async () => {
  const pause = { since: calendarDate('2026-11-15'), byName: 'Awa Koné', reason: 'Un deuil' }
  const { user } = await open(days({ pause, mayPostpone: false, mayResume: true }))
  expect(await screen.findByText(/^En pause depuis le 15.novembre.2026$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Proposer ce report' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reprendre la tontine' }))
  expect(await screen.findByText(/^Les tours reprennent à la prochaine date/)).toBeVisible()
})

test('H1 other members read who may propose it', async () => {
  await open(days({ mayPostpone: false }))
  expect(await screen.findByText(/^Un responsable peut le proposer/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mettre en pause' })).toBeNull()
})
