import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

const days = (count: number) => counted('en', count, 'day', 'days')

export const overview: Same<typeof fr.overview> = {
  title: 'Dashboard',
  greeting: (name) => `Hello, ${name}`,
  nobody: 'User',
  newTontine: 'New Tontine',
  figures: 'Key figures',
  active: 'Active Tontines',
  contributed: 'Total Contributed',
  pending: 'Pending Payments',
  nextPayout: 'Next Payout',
  none: 'None',
  toConfirm: 'Handed over, to confirm',
  newThisMonth: (count) => `+${count} from last month`,
  moreThisMonth: (sum) => `+${sum} this month`,
  daysRemaining: (count) => (count === 0 ? 'Today' : `${days(count)} remaining`),
  dueWithin: (count) => (count === 0 ? 'Due today' : `Due within ${days(count)}`),
  overdue: (count) => `${days(count)} late`,
  tabs: 'Details',
  tabOverview: 'Overview',
  tabUpcoming: 'Upcoming',
  tabActivity: 'Recent Activity',
}

export const todo: Same<typeof fr.todo> = {
  payBy: (day) => `Due by ${day}`,
  late: (count) => `${days(count)} late`,
  inCycle: (name, cycle) => `${name}, collection ${cycle}`,
  moreDues: (count) => `and ${counted('en', count, 'more contribution', 'more contributions')}`,
  paid: 'I have paid',
  list: 'To do',
  requests: (count) => counted('en', count, 'person to approve', 'people to approve'),
  guests: (count) => counted('en', count, 'person to vouch for', 'people to vouch for'),
  firstDays: (count) =>
    `${counted('en', count, 'tontine has', 'tontines have')} new rules: do you agree?`,
  newcomers: (count) => `${counted('en', count, 'person wants', 'people want')} to join a tontine`,
  payments: (count) => counted('en', count, 'payment to confirm', 'payments to confirm'),
  contested: (count) => counted('en', count, 'disputed payment', 'disputed payments'),
  pots: (count) => counted('en', count, 'pot to hand over', 'pots to hand over'),
  disputes: (count) => counted('en', count, 'disputed pot', 'disputed pots'),
  payouts: (count) => counted('en', count, 'pot to confirm', 'pots to confirm'),
  returns: (count) =>
    counted('en', count, 'sum given back to confirm', 'sums given back to confirm'),
  proposals: (count) =>
    `${counted('en', count, 'proposal waits', 'proposals wait')} for your answer`,
  swaps: (count) =>
    `${counted('en', count, 'swap of turns waits', 'swaps of turns wait')} for your answer`,
  handOvers: (count) =>
    counted('en', count, 'hand-over of money to confirm', 'hand-overs of money to confirm'),
  office: (count) => `Running of a tontine: ${counted('en', count, 'answer', 'answers')} awaited`,
  covers: (count) =>
    `${counted('en', count, 'member you stand for is', 'members you stand for are')} late`,
  deaths: () => 'Your death is recorded or proposed: say so if you are alive',
  dues: (count) => counted('en', count, 'contribution to pay', 'contributions to pay'),
  yourTurn: 'Your turn is coming',
  yourTurnOverdue: 'Your pot has been late since',
  yourTurnSent: 'Your pot was handed over: confirm it',
  yourTurnText: (name) => `You take the pot in ${name}`,
  seeTontine: 'See the tontine',
  upToDate: 'You are up to date',
  upToDateText: 'No contribution is waiting for you today.',
  declaredText: (count) =>
    `An officer still has to confirm ${counted('en', count, 'contribution', 'contributions')}.`,
}

export const progress: Same<typeof fr.progress> = {
  title: 'Savings Progress',
  of: (collected, expected) => `${collected} of ${expected}`,
  label: (name) => `Progress of ${name}`,
  cycle: (cycle, cycles) => `Collection ${cycle} of ${cycles}`,
  emptyText: 'It shows once a tontine starts.',
}

export const statistics: Same<typeof fr.statistics> = {
  title: 'Payment Statistics',
  total: 'Total payments',
  onTime: 'Paid on time',
  onTimeNone: 'Nothing was due yet.',
  monthly: 'By month',
  nothing: 'nothing',
  emptyText: 'Your confirmed payments will appear here.',
}

export const upcoming: Same<typeof fr.upcoming> = {
  title: 'Upcoming payouts',
  all: 'See all',
  noDate: 'No date set',
  late: (day) => `Pot late since ${day}`,
  sent: (day) => `Handed over on ${day}, to confirm`,
  members: (count) => counted('en', count, 'member', 'members'),
  initials: 'Members',
  view: 'View',
  viewOf: (name) => `View ${name}`,
}

export const activity: Same<typeof fr.activity> = {
  title: 'Recent Activity',
  all: 'History',
  unknownTontine: 'Unknown Tontine',
  completed: 'Paid',
  pending: 'Declared',
  failed: 'Refused',
  reversed: 'Reversed',
  yours: 'You',
  details: 'Details',
  detailsOf: (name, sum) => `Details of the payment by ${name}, ${sum}`,
  empty: 'No payments yet.',
  emptyText: 'The payments of your tontines will appear here.',
}

export const waiting: Same<typeof fr.waiting> = {
  list: 'Your requests',
  title: (tontine) => `Your request is waiting: “${tontine}”`,
  text: (admin) => `${admin} still has to approve you. The answer will appear here.`,
  see: 'See the tontine',
  offered: (tontine: string) => `You are offered a place: “${tontine}”`,
  offeredText: 'Look at its account, then say yes or no.',
  answer: 'See and answer',
}

export const empty: Same<typeof fr.empty> = {
  title: 'Start your first tontine',
  text: 'Create it with people you trust, or join with the link or code that you received.',
  waitingTitle: 'Nothing to show yet',
  waitingText: 'Payments and turns will appear here once your request is approved.',
  create: 'Create Tontine',
  join: 'Join Tontine',
}
