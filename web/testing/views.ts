/** What the server answers in the screens' tests: one small circle, varied by what a test is about. */
import type { MemberView } from '@mainforte/contract/members/views'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { RankedHand, RankingView } from '@mainforte/contract/rotation/views'
import type { TontineCard, TontineView } from '@mainforte/contract/tontines/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, PaymentId, TontineId, handId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const tontineId = TontineId.parse(uuid(1))
export const memberId = (number: number) => MemberId.parse(uuid(100 + number))
export const paymentId = (number: number) => PaymentId.parse(uuid(200 + number))

export const member = (number: number, over: Partial<MemberView> = {}): MemberView => ({
  id: memberId(number),
  name: `Membre ${number}`,
  email: null,
  phone: null,
  photoUrl: null,
  status: 'active',
  hands: 1,
  dateJoined: '2026-11-01T09:00:00Z',
  isAdmin: false,
  isOfficer: false,
  isYou: false,
  isGuest: false,
  ...over,
})

export const awa = member(1, { name: 'Awa Koné', isAdmin: true, isYou: true })
export const koffi = member(2, { name: 'Koffi Mensah', email: 'koffi@example.ci' })

export const card = (over: Partial<TontineCard> = {}): TontineCard => ({
  id: tontineId,
  name: 'Les Cousines',
  description: '',
  amount: minor(25_000),
  currency: 'XOF',
  frequency: 'monthly',
  phase: 'enrolling',
  isAdmin: false,
  myStatus: 'active',
  memberCount: 2,
  activeCount: 2,
  firstNames: ['Awa Koné', 'Koffi Mensah'],
  nextPayoutDate: calendarDate('2026-12-01'),
  ...over,
})

/** Seen by Awa, its admin, unless a test says otherwise. */
export const tontine = (over: Partial<TontineView> = {}): TontineView => ({
  ...card({ isAdmin: true }),
  startDate: calendarDate('2026-12-01'),
  endDate: null,
  createdAt: '2026-11-01T09:00:00Z',
  expectedMembers: 2,
  rankingType: 'automatic',
  rankingMethod: 'random',
  nextPayoutMemberId: awa.id,
  adminName: 'Awa Koné',
  isOfficer: false,
  myMemberId: awa.id,
  inviteCode: 'K7M4X9QD',
  members: [awa, koffi],
  turns: [],
  payments: [],
  ...over,
})

export const payment = (number: number, over: Partial<PaymentView> = {}): PaymentView => ({
  id: paymentId(number),
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  memberId: koffi.id,
  memberName: koffi.name,
  payerId: null,
  payerName: null,
  amount: minor(25_000),
  date: calendarDate('2026-11-20'),
  method: 'cash',
  status: 'completed',
  reference: null,
  note: null,
  reason: null,
  receipt: number,
  isSelfRecorded: false,
  isContested: false,
  isYours: false,
  recordedByName: 'Awa Koné',
  recordedAt: '2026-11-20T09:00:00Z',
  ...over,
})

export const hand = (number: number, over: Partial<RankedHand> = {}): RankedHand => ({
  handId: handId(memberId(number), 1),
  hand: 1,
  memberId: memberId(number),
  memberName: `Membre ${number}`,
  email: null,
  status: 'active',
  rank: null,
  date: null,
  ...over,
})

/** A manual order that its admin may arrange. */
export const ranking = (over: Partial<RankingView> = {}): RankingView => ({
  tontineName: 'Les Cousines',
  rankingType: 'manual',
  rankingMethod: null,
  frequency: 'monthly',
  startDate: calendarDate('2026-12-01'),
  isFrozen: false,
  mayArrange: true,
  activeCount: 2,
  hands: [hand(1, { memberName: 'Awa Koné' }), hand(2, { memberName: 'Koffi Mensah' })],
  ...over,
})
