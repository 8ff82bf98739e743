/** The responses in component tests: one small tontine, varied by each test. */
import { MemberView } from '@mainforte/contract/members/views'
import { PaymentView, type SituationView } from '@mainforte/contract/payments/views'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { type DrawView, RankedHand, type RankingView } from '@mainforte/contract/rotation/views'
import type { AccountView } from '@mainforte/contract/settlement/views'
import { TontineCard, TontineView } from '@mainforte/contract/tontines/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, PaymentId, PayoutId, TontineId, handId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import type * as z from 'zod/mini'

type Nullable<View> = { [Field in keyof View as null extends View[Field] ? Field : never]: null }

/** Null in each field of a view that may be null. */
const nullsOf = <View>(schema: z.ZodMiniObject & { readonly _zod: { readonly output: View } }) =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([field, { _zod }]) =>
      _zod.def.type === 'nullable' ? [[field, null]] : [],
    ),
  ) as Nullable<View>

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const tontineId = TontineId.parse(uuid(1))
export const otherTontineId = TontineId.parse(uuid(2))
export const memberId = (number: number) => MemberId.parse(uuid(100 + number))
export const paymentId = (number: number) => PaymentId.parse(uuid(200 + number))

export const member = (number: number, over: Partial<MemberView> = {}): MemberView => ({
  ...nullsOf(MemberView),
  id: memberId(number),
  name: `Membre ${number}`,
  status: 'active',
  hands: 1,
  dateJoined: '2026-11-01T09:00:00Z',
  isAdmin: false,
  isOfficer: false,
  isYou: false,
  isGuest: false,
  speaks: 'account',
  asleepSince: null,
  hasAsked: false,
  awaits: over.status === 'pending' ? 'approval' : null,
  mayVouch: false,
  mayRecognize: false,
  deniedBy: [],
  isUnwitnessed: false,
  retiredHands: 0,
  formers: [],
  answer: 'yes',
  ...over,
})

export const awa = member(1, { name: 'Awa Koné', isAdmin: true, isYou: true })
export const koffi = member(2, { name: 'Koffi Mensah', email: 'koffi@example.ci' })

export const card = (over: Partial<TontineCard> = {}): TontineCard => ({
  ...nullsOf(TontineCard),
  id: tontineId,
  name: 'Les Cousines',
  description: '',
  amount: minor(25_000),
  currency: 'XOF',
  frequency: 'monthly',
  dayRule: 'first-day',
  startDate: calendarDate('2026-12-01'),
  phase: 'enrolling',
  isAdmin: false,
  myStatus: 'active',
  hasAgreed: true,
  memberCount: 2,
  activeCount: 2,
  firstNames: ['Awa Koné', 'Koffi Mensah'],
  nextPayoutDate: calendarDate('2026-12-01'),
  nextPayoutState: 'coming',
  ...over,
})

/** As seen by Awa, its organizer, unless a test says otherwise. */
export const tontine = (over: Partial<TontineView> = {}): TontineView => ({
  ...nullsOf(TontineView),
  ...card({ isAdmin: true }),
  hasMoneyHere: false,
  voidDraws: 0,
  today: calendarDate('2026-11-21'),
  startDate: calendarDate('2026-12-01'),
  createdAt: '2026-11-01T09:00:00Z',
  expectedMembers: 2,
  graceDays: 0,
  zone: 'Africa/Abidjan',
  bearing: 'beneficiary',
  leaversPaid: 'turn',
  leaverKept: minor(0),
  swaps: 'free',
  fixedRanks: [],
  fixedTurns: [],
  drawnAt: 'start',
  rankingType: 'automatic',
  rankingMethod: 'lilo',
  mayChangeAmount: false,
  adminName: 'Awa Koné',
  isOfficer: false,
  isToLookIn: false,
  myMemberId: awa.id,
  inviteCode: 'K7M4X9QD',
  proposals: { open: 0, forYou: 0 },
  isOffered: false,
  office: { ground: null, isVoteOpen: false, task: null, keyUse: null, lacksKey: false },
  members: [awa, koffi],
  turns: [],
  payments: [],
  ...over,
})

export const payment = (number: number, over: Partial<PaymentView> = {}): PaymentView => ({
  ...nullsOf(PaymentView),
  id: paymentId(number),
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  memberId: koffi.id,
  memberName: koffi.name,
  amount: minor(25_000),
  date: calendarDate('2026-11-20'),
  countsOn: calendarDate('2026-11-20'),
  method: 'cash',
  status: 'completed',
  receipt: number,
  isSelfRecorded: false,
  isWitnessed: false,
  hasOneName: false,
  mayUndo: false,
  isToSee: false,
  fee: null,
  feeOf: null,
  isContested: false,
  contestIsYours: false,
  hasProof: false,
  isYours: false,
  memberIsYou: false,
  payerIsYou: false,
  mayConfirm: false,
  mayRefuse: false,
  mayContestRefusal: false,
  isRefusalContested: false,
  transfer: [],
  sameEvidence: [],
  recordedByName: 'Awa Koné',
  recordedAt: '2026-11-20T09:00:00Z',
  seq: 10 + number,
  ...over,
})

export const hand = (number: number, over: Partial<RankedHand> = {}): RankedHand => ({
  ...nullsOf(RankedHand),
  handId: handId(memberId(number), 1),
  hand: 1,
  memberId: memberId(number),
  memberName: `Membre ${number}`,
  status: 'active',
  isRetired: false,
  isFromHat: false,
  swaps: [],
  ...over,
})

/** A draw of one hand, with made-up digests. */
export const draw = (number: number): DrawView => ({
  number,
  drawId: `${tontineId}:${number}`,
  kind: 'app',
  roundNo: 1,
  hands: [hand(1).handId],
  commitment: 'c'.repeat(64),
  secret: '5'.repeat(64),
  listHash: 'a'.repeat(64),
  commitRoot: 'b'.repeat(64),
  seed: 'd'.repeat(64),
  participants: [],
  constraints: null,
  rank: null,
  handId: null,
  recordedBy: null,
  attested: [],
  at: '2026-11-20T09:00:00Z',
})

/** A manual order that the organizer may arrange. */
export const ranking = (over: Partial<RankingView> = {}): RankingView => ({
  tontineName: 'Les Cousines',
  today: calendarDate('2026-11-21'),
  rankingType: 'manual',
  rankingMethod: null,
  frequency: 'monthly',
  dayRule: 'first-day',
  startDate: calendarDate('2026-12-01'),
  endDate: null,
  isFrozen: false,
  isPreview: false,
  mayArrange: true,
  maySwap: false,
  activeCount: 2,
  myMemberId: memberId(1),
  meetings: [],
  hands: [hand(1, { memberName: 'Awa Koné' }), hand(2, { memberName: 'Koffi Mensah' })],
  ...over,
})

type HandDue = CycleView['dues'][number]

export const due = (number: number, over: Partial<HandDue> = {}): HandDue => ({
  handId: handId(memberId(number), 1),
  hand: 1,
  memberId: memberId(number),
  memberName: `Membre ${number}`,
  isYou: false,
  deadline: calendarDate('2026-12-01'),
  amount: minor(25_000),
  paid: minor(0),
  declared: minor(0),
  writtenOff: minor(0),
  status: 'open',
  paymentId: null,
  ...over,
})

/** The first of two cycles: Awa's turn, nobody has paid. As seen by Awa, the organizer. */
export const cycle = (over: Partial<CycleView> = {}): CycleView => ({
  tontineId,
  inviteCode: 'K7M4X9QD',
  tontineName: 'Les Cousines',
  currency: 'XOF',
  phase: 'running',
  today: calendarDate('2026-11-21'),
  amount: minor(25_000),
  cycle: 1,
  cycles: 2,
  date: calendarDate('2026-12-01'),
  turn: 'coming',
  opensOn: null,
  isOpen: true,
  meeting: null,
  beneficiary: {
    handId: handId(memberId(1), 1),
    hand: 1,
    memberId: memberId(1),
    memberName: 'Awa Koné',
    isYou: true,
    witnesses: [],
    isGuest: false,
    isSilent: false,
    isRetired: false,
  },
  expected: minor(50_000),
  collected: minor(0),
  contested: minor(0),
  withheld: minor(0),
  sent: minor(0),
  confirmed: minor(0),
  available: minor(0),
  mayRecord: true,
  mayOffset: false,
  maySend: false,
  dues: [due(1, { memberName: 'Awa Koné', isYou: true }), due(2, { memberName: 'Koffi Mensah' })],
  turns: [
    {
      handId: handId(memberId(1), 1),
      memberName: 'Awa Koné',
      date: calendarDate('2026-12-01'),
      state: 'coming',
    },
    {
      handId: handId(memberId(2), 1),
      memberName: 'Koffi Mensah',
      date: calendarDate('2027-01-01'),
      state: 'coming',
    },
  ],
  payouts: [],
  ...over,
})

export const payoutId = (number: number) => PayoutId.parse(uuid(300 + number))

/** Awa's whole pot, sent by Koffi, not confirmed yet. */
export const payout = (over: Partial<CycleView['payouts'][number]> = {}) => ({
  id: payoutId(1),
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF' as const,
  handId: handId(memberId(1), 1),
  hand: 1,
  memberId: memberId(1),
  memberName: 'Awa Koné',
  cycle: 1,
  amount: minor(50_000),
  date: calendarDate('2026-12-01'),
  method: 'cash' as const,
  status: 'sent' as const,
  reference: null,
  note: null,
  reason: null,
  isYours: true,
  sentByName: 'Koffi Mensah',
  confirmedByName: null,
  isWitnessed: false,
  isSelfConfirmed: false,
  sentAt: '2026-12-01T09:00:00Z',
  mayAnswer: true,
  mayContest: false,
  mayWithdraw: false,
  mayUndo: false,
  proposal: null,
  ...over,
})

/** Awa owes her first due and takes the first pot. */
export const situation = (over: Partial<SituationView> = {}): SituationView => ({
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  phase: 'running',
  memberId: memberId(1),
  hands: 1,
  due: minor(25_000),
  late: minor(0),
  credit: minor(0),
  waiting: minor(0),
  declared: minor(0),
  first: { cycle: 1, amount: minor(25_000), deadline: calendarDate('2026-12-01') },
  nextTurn: {
    handId: handId(memberId(1), 1),
    hand: 1,
    cycle: 1,
    date: calendarDate('2026-12-01'),
    expected: minor(50_000),
    collected: minor(0),
    sent: minor(0),
    confirmed: minor(0),
    state: 'coming',
    isRetired: false,
  },
  turns: [],
  dues: [],
  onTimeRate: null,
  ...over,
})

/** A member of a round of four who has paid once and waits for their turn. */
export const account = (over: Partial<AccountView> = {}): AccountView => ({
  memberId: memberId(1),
  memberName: 'Awa Koné',
  isYou: false,
  hands: 1,
  retiredHands: 0,
  excusedFrom: null,
  formers: [],
  paid: minor(25_000),
  toPay: minor(75_000),
  writtenOff: minor(0),
  received: minor(0),
  toReceive: minor(100_000),
  credit: minor(0),
  kept: minor(0),
  gained: minor(0),
  claimed: minor(0),
  toRepay: minor(0),
  ...over,
})
