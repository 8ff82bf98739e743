import type { TontineCard, TontineView } from '@mainforte/contract/tontines/views'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { isToLookIn, secondOf } from '@mainforte/domain/members/awake'
import { isPresent, memberOfUser } from '@mainforte/domain/members/member'
import type { Member } from '@mainforte/domain/members/member'
import type { Payment } from '@mainforte/domain/payments/payment'
import { nextPayout, potDay, turnState } from '@mainforte/domain/payouts/next-payout'
import { hasMoneyHere } from '@mainforte/domain/payouts/payout'
import { isPhoneAwaited } from '@mainforte/domain/phones/phone'
import { waitingFor } from '@mainforte/domain/proposals/waiting'
import { openProposals } from '@mainforte/domain/proposals/proposal'
import { openReplacements } from '@mainforte/domain/settlement/replacement'
import { isAmountOpen } from '@mainforte/domain/tontines/decide'
import { keptBy, nameOf } from '../journal/reading/names.ts'
import type { Look } from '../journal/reading/names.ts'
import { agreedTerms } from '../members/agreed-terms.ts'
import { byJoining, memberView, ownDeathNote, shownMembers } from '../members/member-view.ts'
import { keyUseView, noOffice, officeNote } from '../office/view.ts'
import { latestFirst, paymentView } from '../payments/payment-view.ts'
import { keepersView } from '../keepers/view.ts'
import { cardsNote } from '../meetings/cards-note.ts'
import { mayCarry } from '../notebook/page.ts'
import { waysView } from '../ways/view.ts'
import { roundPots } from '../payouts/sums.ts'
import { pauseNote } from '../proposals/pause-note.ts'
import { attestNote, drawNote } from '../rotation/draw-notes.ts'
import { meetingNote } from '../rotation/meeting.ts'
import { turnViews } from '../rotation/turn-views.ts'

/** Payments on a tontine's page besides those that wait; the rest is at /payments. */
const paymentsShown = 50
const initialsShown = 5

/** A tontine as a card of a list shows it. */
export function tontineCard({ state, names, reader, now }: Look): TontineCard {
  const { terms, members, adminId } = state
  const mine = memberOfUser(state, reader)
  const present = members.filter(isPresent)
  const card = {
    id: state.id,
    name: names.name,
    amount: terms.amount,
    currency: terms.currency,
    frequency: terms.frequency,
    dayRule: terms.dayRule ?? ('first-day' as const),
    startDate: terms.startDate,
    isAdmin: adminId === reader,
    myStatus: mine?.status ?? null,
    hasAgreed: mine?.hasAgreed ?? true,
  }
  // Rejected people and former members learn nothing new of a tontine. (A8)
  if (mine?.status === 'rejected' || mine?.status === 'removed') return { ...card, ...nothingNew }
  const today = todayIn(terms.zone, now)
  const next = nextPayout(
    state,
    roundPots(state).map(({ cycle, ...sums }) => ({ ...cycle, ...sums })),
    today,
  )
  return {
    ...card,
    description: names.description,
    phase: state.phase,
    memberCount: present.length,
    activeCount: present.filter(({ status }) => status === 'active').length,
    firstNames:
      mine?.status === 'active'
        ? present
            .toSorted(byJoining)
            .slice(0, initialsShown)
            .map(({ id }) => nameOf(names, id))
        : [],
    nextPayoutDate: next ? potDay(state, next.date) : null,
    nextPayoutState: next ? turnState(state, next, today) : null,
  }
}

const nothingNew = {
  amount: minor(0),
  startDate: null,
  description: '',
  phase: 'enrolling' as const,
  memberCount: 0,
  activeCount: 0,
  firstNames: [],
  nextPayoutDate: null,
  nextPayoutState: null,
}

/** Whether the reader waits for a place that is offered to them. (S5) */
export function isOffered({ state, reader, now }: Look): boolean {
  const mine = memberOfUser(state, reader)
  return (
    mine?.status === 'pending' &&
    openReplacements(state, now).some(({ request }) => request.id === mine.id)
  )
}

/** A tontine's page. A person who waits sees its terms, not its people. */
export function tontinePage(look: Look): TontineView {
  const { state, head, names, reader, now } = look
  const { terms, adminId } = state
  const mine = memberOfUser(state, reader)
  const organizer = memberOfUser(state, adminId)
  const second = secondOf(state)
  return {
    ...tontineCard(look),
    startDate: terms.startDate,
    today: todayIn(terms.zone, now),
    endDate: terms.endDate,
    createdAt: state.createdAt,
    expectedMembers: terms.memberCount,
    graceDays: terms.graceDays,
    zone: terms.zone,
    ...agreedTerms(state),
    rankingType: terms.rankingType,
    rankingMethod: terms.rankingMethod,
    mayChangeAmount: adminId === look.reader && isAmountOpen(state),
    adminName: organizer ? nameOf(names, organizer.id) : '',
    ...keptBy(look),
    second: null,
    looksOn: state.looksOn?.[reader] ?? null,
    isOfficer: mine?.isOfficer ?? false,
    // A cancelled tontine takes no entry. (T5)
    isToLookIn:
      mine?.status === 'active' && state.phase !== 'cancelled' && isToLookIn(state, reader, now),
    myMemberId: mine?.id ?? null,
    hasMoneyHere: mine ? hasMoneyHere(state, mine.id, { isOwnWill: true }) : false,
    isOffered: isOffered(look),
    ownDeath: ownDeathNote(look),
    proposals: proposalCounts(look, mine),
    payments: shownPayments(look, mine).map((payment) => paymentView(look, payment)),
    ...(mine?.status === 'active'
      ? {
          inviteCode: names.inviteCode,
          ...(state.members.some((member) => isPhoneAwaited(member, now)) && {
            hasPhonesWaiting: true,
          }),
          ...cardsNote(look),
          second: second ? { memberId: second.id, name: nameOf(names, second.id) } : null,
          journalHead: head,
          office: officeNote(look),
          fixedTurns: state.fixedTurns
            .map(({ rank, memberId }) => ({ rank, memberId }))
            .toSorted((one, other) => one.rank - other.rank),
          draw: drawNote(state),
          toAttest: attestNote(state, mine),
          meeting: meetingNote(look),
          voidDraws: state.voidDraws.length,
          pause: pauseNote(look),
          ways: waysView(look),
          keepers: keepersView(look),
          ...(mayCarry(look) && { mayCarryNotebook: true as const }),
          members: shownMembers(look).map((member) => memberView(look, member)),
          turns: turnViews(look),
        }
      : { ...outside, office: { ...noOffice, keyUse: keyUseView(look) } }),
  }
}

/** What a person who is not in the circle reads of it. */
const outside = {
  inviteCode: null,
  journalHead: null,
  fixedTurns: [],
  draw: null,
  toAttest: null,
  meeting: null,
  voidDraws: 0,
  pause: null,
  ways: null,
  keepers: null,
  members: [],
  turns: [],
}

function proposalCounts({ state, reader, now }: Look, mine: Member | undefined) {
  const isIn = mine?.status === 'active'
  return {
    open: isIn ? openProposals(state, now).length : 0,
    forYou: waitingFor(state, reader, now).length,
  }
}

/** The latest payments, and all that wait or are contested, however old, because they await an answer. */
function shownPayments({ state }: Look, mine: Member | undefined): Payment[] {
  const isSeen = ({ memberId }: Payment) => mine?.status === 'active' || memberId === mine?.id
  const isAwaiting = ({ status, isContested }: Payment) =>
    status === 'pending' || (status === 'completed' && isContested)
  const seen = mine?.status === 'active' ? state.payments : state.payments.filter(isSeen)
  return latestFirst(seen).filter((payment, index) => index < paymentsShown || isAwaiting(payment))
}
