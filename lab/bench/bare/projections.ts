import { canonical } from '@mainforte/domain/kernel/digest'
import { type Replacement, personIdThen } from '@mainforte/domain/members/member'
import { partiesOf } from '@mainforte/domain/payments/payment'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import { openPause } from '@mainforte/domain/rotation/pauses'
import { settledText } from '@mainforte/domain/rotation/rotation'
import { replacementLapsesAt } from '@mainforte/domain/settlement/replacement'
import { projection, rowOf } from '@mainforte/server/journal/projection'

const tontineStandings = projection({
  table: 'bare.tontine_standings',
  keys: [],
  items: (state) => [state],
  row({ phase, hasStarted, startedLateOn, terms, adminId, createdAt, members, pauses }) {
    const { rankingMethod, startDate, endDate, rankingType, memberCount, graceDays } = terms
    const active = members.filter(({ status }) => status === 'active').length
    const pending = members.filter(({ status }) => status === 'pending').length
    return {
      phase,
      has_started: hasStarted,
      started_late_on: startedLateOn,
      amount: terms.amount,
      currency: terms.currency,
      frequency: terms.frequency,
      start_date: startDate,
      end_date: endDate,
      admin_id: adminId,
      ranking_type: rankingType,
      automatic_ranking_method: rankingMethod,
      created_at: createdAt,
      expected_members: memberCount,
      member_count: active + pending,
      active_count: active,
      grace_days: graceDays,
      zone: terms.zone,
      bearing: terms.bearing,
      leavers_paid: terms.leaversPaid,
      leaver_kept: terms.leaverKept,
      swaps: terms.swaps,
      drawn_at: terms.drawnAt,
      pauses: JSON.stringify(pauses),
      paused_on: openPause({ pauses })?.from ?? null,
    }
  },
})

/** With the instant at which it lapses, so that a statement need not know how long that takes. */
const agreedUntil = (agreed: Replacement) => ({
  ...agreed,
  lapsesAt: new Date(replacementLapsesAt(agreed)).toISOString(),
})

const memberStandings = projection({
  table: 'bare.member_standings',
  keys: ['member_id'],
  items: ({ members }) => members,
  // The members whom the office concerns change with it, so that their rows follow. (G5)
  row: (member, { adminId }) => ({
    member_id: member.id,
    person_id: member.personId,
    user_id: member.userId,
    status: member.status,
    hands: member.hands,
    retired_hands: member.retiredHands,
    excused_from: member.excusedFrom,
    is_admin: member.userId === adminId,
    is_officer: member.isOfficer,
    dismissed_at: member.dismissedAt,
    has_asked: member.hasAsked,
    has_agreed: member.hasAgreed,
    declined_by: member.declinedBy,
    first_day_asked_at: member.firstDayAskedAt,
    is_approved: member.isApproved,
    admission: member.admission && JSON.stringify(member.admission),
    catch_up_until: member.admission?.catchUpUntil ?? null,
    is_vouched: member.isVouched,
    is_unwitnessed: member.isUnwitnessed,
    added_by: member.addedBy,
    email_by: member.emailBy,
    denied_by: JSON.stringify(member.deniedBy),
    date_joined: member.joinedAt,
    active_since: member.activeSince,
    place_since: member.placeSince,
    respite: member.respite && canonical(member.respite),
    replacement: member.replacement && JSON.stringify(agreedUntil(member.replacement)),
    formers: JSON.stringify(member.formers),
  }),
})

const memberRankings = projection({
  table: 'bare.member_rankings',
  keys: ['hand_id'],
  items: ({ turns }) => shownTurns(turns),
  row: ({ handId, memberId, rank }) => ({ hand_id: handId, member_id: memberId, rank }),
})

const payoutSchedule = projection({
  table: 'bare.payout_schedule',
  keys: ['hand_id'],
  items: ({ turns }) => shownTurns(turns),
  row: (turn) => ({
    hand_id: turn.handId,
    member_id: turn.memberId,
    payout_date: turn.date,
    agreed_date: turn.agreed ?? null,
    settled: settledText(turn),
  }),
})

/** The columns of the tables of then; what the rules have added since has none. */
const only = <Item extends object, Name extends keyof Item & string>(
  item: Item,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, item[name]]))

const ofPayments = [
  'id',
  'memberId',
  'payerId',
  'amount',
  'date',
  'countsOn',
  'status',
  'method',
  'transferId',
  'referenceDigest',
  'noteDigest',
  'reasonDigest',
  'proofDigest',
  'isSelfRecorded',
  'isContested',
  'isWitnessed',
  'hasOneName',
  'isCover',
  'isRepayment',
  'receipt',
  'recordedAt',
  'recordedSeq',
  'completedSeq',
] as const

const payments = projection({
  table: 'bare.payments',
  keys: ['id'],
  items: (state) => state.payments,
  row: (payment, state) =>
    rowOf({
      ...only(payment, ofPayments),
      byUser: payment.by,
      openContests: payment.openContests.join(' '),
      ...partiesOf(state, payment),
    }),
})

const ofPayouts = [
  'id',
  'handId',
  'memberId',
  'amount',
  'date',
  'status',
  'method',
  'referenceDigest',
  'noteDigest',
  'reasonDigest',
  'confirmedBy',
  'isWitnessed',
  'sentAt',
  'sentSeq',
] as const

const payouts = projection({
  table: 'bare.payouts',
  keys: ['id'],
  items: (state) => state.payouts,
  row: (payout, state) =>
    rowOf({
      ...only(payout, ofPayouts),
      byUser: payout.by,
      personId: personIdThen(state, payout.memberId, payout.sentSeq),
    }),
})

/** The tables of `tables.sql` that are not empty, with what they were filled with. */
export const bareProjections = [
  tontineStandings,
  memberStandings,
  memberRankings,
  payoutSchedule,
  payments,
  payouts,
]
