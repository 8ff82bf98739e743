import type { MemberId, UserId } from '../kernel/ids.ts'
import { activeMembers } from '../members/member.ts'
import type { Member, MembersPart } from '../members/member.ts'
import { paidBy, paymentOf } from '../payments/payment.ts'
import type { PaymentsPart } from '../payments/payment.ts'
import { payoutOf, receivedBy } from '../payouts/payout.ts'
import type { PayoutsPart } from '../payouts/payout.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { lapsesAt } from './proposal.ts'
import type { Proposal, ProposalsPart, ProposedAct } from './proposal.ts'

export type Circle = TontinePart & MembersPart & PaymentsPart & PayoutsPart & ProposalsPart

/** What must be known of the members to say who may propose something. */
export interface ProposingCircle {
  readonly adminId: UserId
  readonly members: readonly Pick<Member, 'id' | 'userId' | 'status' | 'isOfficer'>[]
}

/** Somebody who can propose and answer: an active member with an account. */
type WithAccount<Row> = Row & { readonly userId: UserId }

const withAccounts = <Row extends ProposingCircle['members'][number]>(
  members: readonly Row[],
): WithAccount<Row>[] =>
  members.filter(
    (member): member is WithAccount<Row> => member.status === 'active' && member.userId !== null,
  )

const accountsOf = (those: readonly { readonly userId: UserId }[]): UserId[] =>
  those.map(({ userId }) => userId)

/** What an act is about, as texts: two acts with a common one are about the same thing. */
export function subjectsOf(act: ProposedAct): readonly string[] {
  switch (act.kind) {
    case 'reverse-payments':
      return act.paymentIds.map((paymentId) => `reverse ${paymentId}`)
    case 'settle-contest':
      return [`settle ${act.paymentId}`]
    case 'confirm-day':
      return [`day ${act.paymentId}`]
    case 'withdraw-payout':
      return [`withdraw ${act.payoutId}`]
    case 'archive-tontine':
      return ['archive']
  }
}

/**
 * The members whose money an act is about: they neither propose it nor answer. A round that ends early
 * is about those who have received more than they paid. (G2)
 */
function partiesOf(state: Circle, act: ProposedAct): ReadonlySet<MemberId> {
  switch (act.kind) {
    case 'reverse-payments':
    case 'settle-contest':
    case 'confirm-day': {
      const ids = act.kind === 'reverse-payments' ? act.paymentIds : [act.paymentId]
      const payments = ids
        .flatMap((paymentId) => paymentOf(state, paymentId) ?? [])
        // A payment that waits is refused by any officer.
        .filter(({ status }) => status !== 'pending')
      return new Set(payments.flatMap(({ memberId, payerId }) => [memberId, payerId ?? memberId]))
    }
    case 'withdraw-payout':
      return new Set([payoutOf(state, act.payoutId)?.memberId].flatMap((id) => id ?? []))
    case 'archive-tontine':
      return new Set(
        activeMembers(state).flatMap(({ id }) =>
          receivedBy(state, id) > paidBy(state, id) ? id : [],
        ),
      )
  }
}

/** The accounts of those whose money an act is about. (G2) */
export function partyAccountsOf(state: Circle, act: ProposedAct): UserId[] {
  const parties = partiesOf(state, act)
  return accountsOf(withAccounts(state.members).filter(({ id }) => parties.has(id)))
}

/**
 * Whether an act takes a second person now. Payments that wait are refused by one officer, and a round
 * in which nobody has anything to give or to get is archived by its organizer. (G1, G4)
 */
export function needsSecond(state: Circle, act: ProposedAct): boolean {
  if (act.kind === 'archive-tontine') return !isEven(state)
  if (act.kind !== 'reverse-payments') return true
  return act.paymentIds.some((id) => paymentOf(state, id)?.status !== 'pending')
}

/** Whether nobody has anything to give or to get: no money lies here, and no word waits. (G4) */
function isEven(state: Circle): boolean {
  const { payments, payouts } = state
  return (
    state.members.every(({ id }) => paidBy(state, id) === receivedBy(state, id)) &&
    payments.every((one) => one.status !== 'pending' && one.openContests.length === 0) &&
    payouts.every(({ status }) => status === 'confirmed' || status === 'withdrawn')
  )
}

/** Who may propose an act now. Only the organizer archives. (G1, G2) */
export const proposersOf = (state: Circle, act: ProposedAct): UserId[] =>
  act.kind === 'archive-tontine' ? [state.adminId] : proposersAmong(state, partiesOf(state, act))

/**
 * Who may propose what is about the money of some members: the officers, but not about their own. If
 * it is the money of every officer, another member; if it is everybody's, the officers. (G2)
 */
export function proposersAmong(
  { adminId, members }: ProposingCircle,
  parties: ReadonlySet<MemberId>,
): UserId[] {
  const everybody = withAccounts(members)
  const others = everybody.filter(({ id }) => !parties.has(id))
  const officersAmong = (those: typeof everybody) =>
    those.filter(({ isOfficer, userId }) => isOfficer || userId === adminId)
  const groups = [officersAmong(others), others, officersAmong(everybody)]
  return accountsOf(groups.find((group) => group.length > 0) ?? [])
}

type Proposed = Pick<Proposal, 'act' | 'by' | 'at'>

/**
 * Who may answer a proposal; nobody if one person is enough. This one function decides for the
 * commands, the list of what waits for me, and the notifications. (G1, G2)
 *
 * The members with an account who neither proposed it nor have money in it; if there is none, those
 * who have. Nobody who became active after it was made answers, so that no vote is brought in. When
 * the same proposal lapsed before without any answer, the next group is asked, too, and after the last
 * group nobody: silence must not block a circle for ever.
 */
export function answerersOf(state: Circle, proposal: Proposed): UserId[] {
  const { act, by, at } = proposal
  const parties = partiesOf(state, act)
  const others = withAccounts(state.members).filter(
    ({ userId, activeSince }) => userId !== by && activeSince !== null && activeSince <= at,
  )
  const groups = [
    others.filter(({ id }) => !parties.has(id)),
    others.filter(({ id }) => parties.has(id)),
  ].filter((group) => group.length > 0)
  const asked = 1 + silencesBefore(state, proposal)
  return asked > groups.length ? [] : accountsOf(groups.slice(0, asked).flat())
}

/** How often the same person proposed the same before, and nobody answered in time. */
function silencesBefore({ proposals }: ProposalsPart, { act, by, at }: Proposed): number {
  const subjects = new Set(subjectsOf(act))
  const isSame = (other: Proposal) => subjectsOf(other.act).every((one) => subjects.has(one))
  return proposals.filter(
    (other) =>
      other.by === by &&
      (other.status === 'open' || other.status === 'lapsed') &&
      other.answers.length === 0 &&
      lapsesAt(other) <= Date.parse(at) &&
      isSame(other),
  ).length
}
