import type { DashboardView, TodoView } from '@mainforte/contract/dashboard/endpoints'
import { paths } from '@mainforte/contract/paths'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { dashboardPage } from '@mainforte/words/testing/quoted'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { openPage, serve } from '../../testing/open-page.tsx'
import { showsAsQuoted } from '../../testing/quoted.ts'
import { card, payment, tontineId } from '../../testing/views.ts'
import { signOut, signedIn } from '../kernel/session/session.ts'
import * as page from './DashboardPage.tsx'

showsAsQuoted(dashboardPage)

afterEach(async () => {
  signOut()
  localStorage.clear()
})

const nothing: DashboardView = {
  activeTontines: 0,
  waiting: [],
  newThisMonth: 0,
  contributed: [],
  pending: { dues: 0, declared: 0, toConfirm: 0, daysLeft: null, first: null },
  nextPayout: null,
  progress: [],
  upcoming: [],
  activity: [],
  statistics: { payments: 0, onTimeRate: null, monthly: [] },
}

const first = {
  tontineId,
  tontineName: 'Les Cousines',
  cycle: 5,
  currency: 'XOF' as const,
  amount: minor(25_000),
  dues: 1,
  deadline: calendarDate('2026-11-27'),
}

const lively: DashboardView = {
  activeTontines: 3,
  waiting: [],
  newThisMonth: 1,
  contributed: [
    { currency: 'XOF', amount: minor(425_000), thisMonth: minor(25_000) },
    { currency: 'EUR', amount: minor(10_050), thisMonth: minor(0) },
  ],
  pending: { dues: 2, declared: 0, toConfirm: 1, daysLeft: 5, first },
  nextPayout: {
    tontineId,
    tontineName: 'Les Cousines',
    date: calendarDate('2026-12-01'),
    daysLeft: 10,
    isYours: false,
    state: 'coming',
  },
  progress: [
    {
      tontineId,
      name: 'Les Cousines',
      currency: 'XOF',
      cycle: 5,
      cycles: 12,
      collected: minor(200_000),
      expected: minor(300_000),
    },
  ],
  upcoming: [
    card({ memberCount: 12, firstNames: ['Awa Koné', 'Koffi Yao', 'Fatou', 'Moussa'] }),
    card({ name: 'Sans date', nextPayoutDate: null }),
  ],
  activity: [
    payment(1),
    payment(2, { status: 'pending', isYours: true, memberIsYou: true, memberName: 'Awa Koné' }),
    payment(3, { status: 'failed', tontineName: '' }),
  ],
  statistics: {
    payments: 17,
    onTimeRate: 0.96,
    monthly: [
      { month: '2026-10', sums: [] },
      { month: '2026-11', sums: [{ currency: 'XOF', amount: minor(25_000) }] },
    ],
  },
}

const none = {
  requests: 0,
  guests: 0,
  newcomers: 0,
  firstDays: 0,
  deaths: 0,
  payments: 0,
  contested: 0,
  pots: 0,
  disputes: 0,
  payouts: 0,
  returns: 0,
  proposals: 0,
  swaps: 0,
  handOvers: 0,
  office: 0,
  covers: 0,
  dues: 0,
  total: 0,
}
const idle: TodoView = { ...none, tontines: [] }

async function open(
  view: DashboardView,
  user = awa,
  at: string = paths.dashboard,
  todo: TodoView | null = idle,
) {
  signedIn(sessionOf(user))
  const list = todo ? { body: todo } : { status: 404 }
  serve({ 'GET /dashboard': { body: view }, 'GET /todo': list, 'POST /auth/sign-out': {} })
  const opened = await openPage({ page, path: paths.dashboard, at, words: ['dashboard'] })
  await screen.findByText('Active Tontines')
  return opened
}

/** The card of one of the four figures. */
const figure = (label: string) =>
  within(screen.getByLabelText('Key figures')).getByText(label).closest('dl')

test('a user is greeted by name, or as User without one', async () => {
  await open(nothing)
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Awa Koné' })).toBeVisible()
})

test('dashboard-1 a user without a name is greeted as User', async () => {
  await open(nothing, { ...awa, displayName: '' })
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, User' })).toBeVisible()
})

test('dashboard-2 a user without tontines sees zeroes, no invented figure, and how to begin', async () => {
  await open(nothing)
  expect(figure('Active Tontines')).toHaveTextContent('0')
  expect(figure('Total Contributed')).toHaveTextContent('0')
  expect(figure('Pending Payments')).toHaveTextContent('0')
  expect(figure('Next Payout')).toHaveTextContent('None')
  expect(screen.queryByText(/from last month|this month|remaining|Due within/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Create Tontine' })).toLeadTo(paths.createTontine)
  expect(screen.getByRole('link', { name: 'Join Tontine' })).toLeadTo(paths.joinTontine)
})

test.each(['overview', 'upcoming', 'activity'])(
  'dashboard-3 a user without tontines is prompted to create one, also under %s',
  async (tab) => {
    await open(nothing, awa, `${paths.dashboard}?tab=${tab}`)
    expect(screen.getAllByRole('tab')).toHaveLength(3)
    expect(screen.getByRole('heading', { name: 'Start your first tontine' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create Tontine' })).toBeVisible()
  },
)

test.each(['overview', 'upcoming', 'activity'])(
  'a pending member reads that, and no advice to create a first tontine, under %s',
  async (tab) => {
    const waiting = [
      { tontineId, tontineName: 'Les Cousines', adminName: 'Koffi Mensah', isOffered: false },
    ]
    await open({ ...nothing, waiting }, awa, `${paths.dashboard}?tab=${tab}`)
    const requests = within(screen.getByRole('list', { name: 'Your requests' }))
    expect(requests.getByText('Your request is waiting: “Les Cousines”')).toBeVisible()
    expect(requests.getByText(/^Koffi Mensah still has to approve you/)).toBeVisible()
    expect(requests.getByRole('link', { name: 'See the tontine' })).toLeadTo(
      paths.tontine(tontineId),
    )
    expect(screen.queryByText('Start your first tontine')).toBeNull()
  },
)

test('a former member still sees what they paid', async () => {
  await open({ ...nothing, activity: lively.activity }, awa, `${paths.dashboard}?tab=activity`)
  expect(screen.getByText('Paid')).toBeVisible()
})

test('dashboard-4 four figures with their captions; currencies are never added', async () => {
  await open(lively)
  expect(figure('Active Tontines')).toHaveTextContent('+1 from last month')
  expect(figure('Total Contributed')).toHaveTextContent('425 000 F CFA')
  expect(figure('Total Contributed')).toHaveTextContent('100,50 €')
  expect(figure('Total Contributed')).toHaveTextContent('+25 000 F CFA this month')
  expect(figure('Pending Payments')).toHaveTextContent('3')
  expect(figure('Pending Payments')).toHaveTextContent('Due within 5 days')
  expect(figure('Next Payout')).toHaveTextContent('10 days remaining')
})

test('the next payment is on top, with its amount and a link', async () => {
  await open(lively)
  expect(screen.getByText(/^Les Cousines, collection 5, and 1 more contribution$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'I have paid' })).toLeadTo(paths.payOwn(tontineId))
})

test('the dues of several hands to one cycle are one figure', async () => {
  const both = { ...first, amount: minor(50_000), dues: 2 }
  await open({ ...lively, pending: { ...lively.pending, dues: 2, first: both } })
  expect(screen.getByText('Les Cousines, collection 5')).toBeVisible()
})

test('pending tasks are listed with their count and a link', async () => {
  const row = {
    ...none,
    payments: 2,
    pots: 1,
    payouts: 1,
    returns: 1,
    requests: 1,
    guests: 3,
    newcomers: 2,
    firstDays: 1,
    deaths: 1,
    proposals: 1,
    swaps: 1,
    office: 1,
    covers: 1,
    dues: 2,
  }
  const cycles = { potCycles: [3, 4], dueCycles: [5], payoutCycles: [2], disputeCycles: [] }
  const tontines = [{ ...row, ...cycles, total: 12, tontineId, tontineName: 'Les Cousines' }]
  await open(lively, awa, paths.dashboard, { ...row, total: 12, tontines })
  const list = screen.getByRole('heading', { name: 'To do' }).closest('section')
  const links = within(list ?? document.body).getAllByRole('link')
  const said = (link: HTMLElement) => link.textContent.replaceAll(/\s/g, ' ')
  expect(
    within(list ?? document.body).getByRole('region', { name: 'Les Cousines' }),
  ).toContainElement(links.at(-1) ?? null)
  expect(links.map((link) => [said(link), link.getAttribute('href')])).toEqual([
    [
      'Your death is recorded or proposed: say so if you are alive',
      paths.settle(tontineId, 'me', 'alive'),
    ],
    ['Running of a tontine: 1 answer awaited', paths.office(tontineId)],
    ['1 proposal waits for your answer', paths.proposals(tontineId)],
    ['1 swap of turns waits for your answer', paths.swap(tontineId)],
    ['1 pot to confirm', paths.cycle(tontineId, 2)],
    ['1 sum given back to confirm', paths.accounts(tontineId)],
    ['2 payments to confirm', paths.tontinePayments(tontineId)],
    ['1 pot to hand over', paths.cycle(tontineId, 3)],
    ['1 person to approve', paths.tontineMembers(tontineId)],
    ['1 tontine has new rules: do you agree?', paths.tontine(tontineId)],
    ['2 people want to join a tontine', paths.tontineMembers(tontineId)],
    ['3 people to vouch for', paths.tontineMembers(tontineId)],
    ['1 member you stand for is late', paths.accounts(tontineId)],
  ])
})

test('the dashboard is shown even if its list of tasks fails to load', async () => {
  await open(lively, awa, paths.dashboard, null)
  expect(screen.getByRole('link', { name: 'I have paid' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'To do' })).toBeNull()
})

test('a late contribution says by how many days', async () => {
  await open({ ...lively, pending: { ...lively.pending, daysLeft: -3 } })
  expect(screen.getAllByText('3 days late')[0]).toBeVisible()
})

test('a member who owes nothing and is the next beneficiary is told about their turn', async () => {
  const { nextPayout, pending } = lively
  await open({
    ...lively,
    pending: { ...pending, dues: 0, first: null, daysLeft: null },
    nextPayout: nextPayout && { ...nextPayout, isYours: true },
  })
  expect(screen.getByText('You take the pot in Les Cousines')).toBeVisible()
})

test('a pot whose date has passed is reported as late, also to its beneficiary', async () => {
  const { nextPayout, pending } = lively
  await open({
    ...lively,
    pending: { ...pending, dues: 0, first: null, daysLeft: null },
    nextPayout: nextPayout && { ...nextPayout, daysLeft: -4, isYours: true, state: 'late' },
  })
  expect(figure('Next Payout')).toHaveTextContent('4 days late')
  expect(screen.getByText('Your pot has been late since')).toBeVisible()
})

test('a member who declared the amount owed reads that it waits, and is not asked to pay', async () => {
  await open({ ...lively, pending: { ...nothing.pending, declared: 1 } })
  expect(screen.getByText('An officer still has to confirm 1 contribution.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'I have paid' })).toBeNull()
})

test('a member who owes nothing is told so', async () => {
  await open({ ...lively, pending: { ...nothing.pending } })
  expect(screen.getByText('You are up to date')).toBeVisible()
})

test('dashboard-5 the sections of the page are labelled as in the specification', async () => {
  const { user } = await open(lively)
  for (const tab of ['Overview', 'Upcoming', 'Recent Activity'])
    expect(screen.getByRole('tab', { name: tab })).toBeVisible()
  for (const part of ['Savings Progress', 'Payment Statistics'])
    expect(screen.getByRole('heading', { name: part })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New Tontine' })).toLeadTo(paths.createTontine)
  await user.click(screen.getByRole('tab', { name: 'Upcoming' }))
  expect((await screen.findAllByText('View'))[0]).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Recent Activity' }))
  expect((await screen.findAllByText('Details'))[0]).toBeVisible()
})

test('dashboard-6 savings progress and payment statistics are computed', async () => {
  await open(lively)
  expect(screen.getByRole('progressbar', { name: 'Progress of Les Cousines' })).toHaveAttribute(
    'aria-valuenow',
    '66',
  )
  expect(screen.getByText('200 000 of 300 000 F CFA')).toBeVisible()
  expect(screen.getByText('96 %')).toBeVisible()
  expect(screen.getByText('17')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Collection 5 of 12' })).toBeVisible()
  const month = screen.getByText('novembre 2026').closest('div')
  expect(month).toHaveTextContent('novembre 202625 000 F CFA')
  expect(screen.queryByText('octobre 2026')).toBeNull()
})

test('dashboard-7 more than the expected amount is shown as a hundred percent', async () => {
  const [one] = lively.progress
  await open({ ...lively, progress: one ? [{ ...one, collected: minor(400_000) }] : [] })
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
})

test('dashboard-8 Upcoming shows the next payouts, three avatars and the count of the others', async () => {
  const { user } = await open(lively)
  await user.click(screen.getByRole('tab', { name: 'Upcoming' }))
  expect(await screen.findByText('No date set')).toBeVisible()
  expect(screen.getByText('+9')).toBeVisible()
  expect(screen.getByText('12 members')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Les Cousines' })).toLeadTo(paths.tontine(tontineId))
})

test('dashboard-9 Recent Activity shows state, tontine and amount of each payment', async () => {
  const { user, place } = await open(lively)
  await user.click(screen.getByRole('tab', { name: 'Recent Activity' }))
  expect(await screen.findByText('Paid')).toBeVisible()
  expect(place()).toBe(`${paths.dashboard}?tab=activity`)
  expect(screen.getByText('Declared')).toBeVisible()
  expect(screen.getByText('Refused')).toBeVisible()
  expect(screen.getByText(/Unknown Tontine/)).toBeVisible()
  expect(
    screen.getByRole('link', { name: /^Details of the payment by You, 25.000.F.CFA$/ }),
  ).toLeadTo(paths.payment(payment(2).tontineId, payment(2).id))
})

test('dashboard-10 completed payments are green, pending ones amber, all others red', async () => {
  const statuses = ['completed', 'pending', 'failed', 'reversed'] as const
  const activity = statuses.map((status, index) => payment(index + 1, { status }))
  await open({ ...lively, activity }, awa, `${paths.dashboard}?tab=activity`)
  const tone = (word: string) => screen.getByText(word).parentElement?.className
  expect(tone('Paid')).toContain('bg-ok-soft')
  expect(tone('Declared')).toContain('bg-wait-soft')
  expect(tone('Refused')).toContain('bg-late-soft')
  expect(tone('Reversed')).toContain('bg-late-soft')
})

const broken = { status: 500, body: { code: 'INTERNAL' } }

test('failed figures can be retried', async () => {
  signedIn(sessionOf(awa))
  serve({
    // Requested twice before anything is shown: by the loader, and again by the page.
    'GET /dashboard': [broken, broken, { body: nothing }],
    'POST /auth/sign-out': {},
  })
  const { user } = await openPage({
    page,
    path: paths.dashboard,
    at: paths.dashboard,
    words: ['dashboard'],
  })
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Start your first tontine')).toBeVisible()
})
