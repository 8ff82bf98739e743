import type { OutlookKind } from '@mainforte/contract/settlement/endpoints'
import type {
  AccountView,
  ClosingView,
  FirstUsesView,
  OutlookView,
  SettlementView,
  TransferView,
} from '@mainforte/contract/settlement/views'
import { foreseenLeaving, stateAfterAct } from '@mainforte/domain/decider'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { Context } from '@mainforte/domain/kernel/context'
import { HandId } from '@mainforte/domain/kernel/ids'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { minor, sumOf } from '@mainforte/domain/kernel/minor'
import { activeMembers, memberOf, memberOfUser, subjectOf } from '@mainforte/domain/members/member'
import { claimsOf, guarantorOf } from '@mainforte/domain/payments/guarantee'
import type { Claim } from '@mainforte/domain/payments/guarantee'
import { cyclesOf } from '@mainforte/domain/payments/dues'
import { toRepayFirst } from '@mainforte/domain/payments/parts'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { creditOf, payoutOf, servedHands } from '@mainforte/domain/payouts/payout'
import { answersTo } from '@mainforte/domain/payouts/receiver'
import { can } from '@mainforte/domain/permissions'
import type { Actor } from '@mainforte/domain/roles'
import { needsSecond, proposersOf, subjectsOf } from '@mainforte/domain/proposals/eligibility'
import { openProposals } from '@mainforte/domain/proposals/proposal'
import type { ProposedAct } from '@mainforte/domain/proposals/proposal'
import { accountsOf } from '@mainforte/domain/settlement/account'
import type { Account } from '@mainforte/domain/settlement/account'
import { accountsAfterClosing, closingTransfers } from '@mainforte/domain/settlement/closing'
import { mayConfirmTransfer, mayLeaveRound } from '@mainforte/domain/settlement/decide'
import {
  coversOn,
  isBinding,
  mayStandFor,
  wordOnClaim,
  wordsOnClaim,
} from '@mainforte/domain/settlement/guarantees'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import type { Tontine } from '@mainforte/domain/tontine'
import type { ClosingTransfer, Transfer } from '@mainforte/domain/tontines/tontine'
import { formersOf, headOf, nameOf } from '../journal/reading/names.ts'
import type { Look, Names } from '../journal/reading/names.ts'
import { payoutView, withdrawing } from '../payouts/payout-view.ts'

/** What the pages of the accounts are computed from: a context to try decisions, beside the look. */
export interface Reading extends Look {
  readonly actor: Actor
  readonly context: Context
  readonly today: CalendarDate
}

/** How much returned credit is shown, the newest. */
const returnsShown = 50

/** Every account of a round with what can be done about it. */
export function settlementView(reading: Reading): SettlementView {
  const { state, names, reader, actor, context, today } = reading
  const accounts = accountViews(state, reader, names)
  const leaving = mayLeaveRound(state, reader)
  return {
    tontineId: state.id,
    ...headOf({ state, names }),
    currency: state.terms.currency,
    phase: state.phase,
    today,
    accounts,
    returnable: accounts.flatMap(({ memberId }) => {
      const amount = creditOf(state, memberId, today)
      return amount > 0 ? [{ memberId, amount }] : []
    }),
    returns: state.payouts
      .filter(({ handId }) => handId === null)
      .toSorted((one, other) => other.sentSeq - one.sentSeq)
      .slice(0, returnsShown)
      .map((payout) => ({
        ...payoutView(reading, payout),
        ...answersTo(state, payout, reader, context.now),
        ...withdrawing(reading, payout),
      })),
    transfers: transferViews(reading, sheetOf(state)),
    ...guaranteeViews(reading),
    bearing: state.terms.bearing,
    mayReturn: state.phase !== 'cancelled' && can(actor, 'payout.send', subjectOf(state, reader)),
    leaving: leaving.accepted ? null : leaving.refusal.code,
  }
}

/** Who stands for whom, what is owed for it, and for whom the reader may stand. (S11, S12) */
function guaranteeViews({
  state,
  names,
  reader,
  today,
}: Reading): Pick<SettlementView, 'guarantees' | 'claims' | 'standable'> {
  const self = memberOfUser(state, reader)?.id
  const members = activeMembers(state)
  const covers = coversOn(state, today)
  return {
    guarantees: members.flatMap((member) => {
      const guarantor = guarantorOf(state, member.id)
      if (!guarantor) return []
      const { id: memberId } = member
      return {
        memberId,
        memberName: nameOf(names, memberId),
        guarantorName: nameOf(names, guarantor.id),
        isYours: guarantor.id === self,
        isForYou: memberId === self,
        isBinding: !isOpen(state) || isBinding(state, member),
        toCover: covers.find((one) => one.memberId === memberId)?.amount ?? minor(0),
      }
    }),
    claims: claimsOf(state).map((claim) => ({
      ...claim,
      ...wordsOn(state, claim, reader, names),
      guarantorName: nameOf(names, claim.guarantorId),
      guarantorIsYou: claim.guarantorId === self,
      memberName: nameOf(names, claim.memberId),
      memberIsYou: claim.memberId === self,
    })),
    standable: isOpen(state)
      ? members.flatMap(({ id: memberId }) =>
          mayStandFor(state, reader, memberId)
            ? [{ memberId, memberName: nameOf(names, memberId) }]
            : [],
        )
      : [],
  }
}

/** What was said of a claim, and what the reader may say. (S12) */
function wordsOn(
  state: Tontine,
  claim: Claim,
  reader: UserId,
  names: Names,
): Pick<SettlementView['claims'][number], 'maySettle' | 'needsSecond' | 'said'> {
  const wordAt = (amount = claim.amount) => wordOnClaim(state, { ...claim, amount }, reader)
  const words = wordsOnClaim(state, claim)
  // One that the reader's word would settle, then the reader's own.
  const said =
    words.find(({ amount }) => wordAt(amount)?.startsWith('decides')) ??
    words.find((one) => one.by === reader) ??
    words[0]
  const by = said && memberOfUser(state, said.by)?.id
  const isYou = said?.by === reader
  const word = wordAt(said?.amount)
  return {
    maySettle: word !== null && !isYou,
    needsSecond: word === 'first',
    said: said ? { amount: said.amount, byName: by ? nameOf(names, by) : '', isYou } : null,
  }
}

/** What money does before it pays dues, on the day. (S12) */
export function firstUsesView({ state, names, today }: Reading): FirstUsesView {
  return {
    repays: toRepayFirst(state).map((claim) => ({
      ...claim,
      guarantorName: nameOf(names, claim.guarantorId),
    })),
    covers: coversOn(state, today).map((cover) => ({
      ...cover,
      memberName: nameOf(names, cover.memberId),
    })),
  }
}

/** Every account before and after what somebody thinks of doing. */
export function outlookView(
  { state, names, reader, context }: Reading,
  { kind, memberId }: { readonly kind: OutlookKind; readonly memberId: MemberId },
): OutlookView {
  const isOwn = memberOfUser(state, reader)?.id === memberId
  const act = actOf(kind, memberId)
  const decided =
    kind === 'leave' && isOwn ? foreseenLeaving(state, context) : stateAfterAct(state, act, context)
  const head = {
    ...headOf({ state, names }),
    currency: state.terms.currency,
    memberName: nameOf(names, memberId),
    isProposed: openProposals(state, context.now).some((proposal) =>
      subjectsOf(proposal.act).some((subject) => subjectsOf(act).includes(subject)),
    ),
  }
  const before = accountViews(state, reader, names)
  if (!decided.accepted)
    return {
      ...head,
      retiring: [],
      kept: minor(0),
      sharers: 0,
      before,
      after: before,
      seats: seatsOf(state, state),
      impossible: decided.refusal.code,
    }
  const { value: after } = decided
  return {
    ...head,
    retiring: retiringViews(state, after, names),
    kept: minor(keptIn(after) - keptIn(state)),
    sharers: sharersOf(state, after),
    before,
    after: accountViews(after, reader, names),
    seats: seatsOf(state, after),
    impossible: null,
  }
}

/** Every account before and after the tontine would end today, with the closing sheet. (S9) */
export function closingView(reading: Reading): ClosingView {
  const { state, names, reader, context } = reading
  const act: ProposedAct = { kind: 'archive-tontine' }
  const decided = stateAfterAct(state, act, context)
  const transfers = closingTransfers(state)
  const after = accountsAfterClosing(state, transfers)
  return {
    tontineId: state.id,
    ...headOf({ state, names }),
    currency: state.terms.currency,
    phase: state.phase,
    transfers: transferViews(reading, unconfirmed(transfers)),
    before: accountViews(state, reader, names),
    after: accountViews(state, reader, names, after),
    seats: seatsOf(state, state),
    needsSecond: needsSecond(state, act, context.now),
    isProposed: openProposals(state, context.now).some(({ act: { kind } }) => kind === act.kind),
    mayArchive: proposersOf(state, act, context.now).includes(reader),
    impossible: decided.accepted ? null : decided.refusal.code,
  }
}

/** The hands in the order of their turns, in two states. */
export function seatsOf(before: Tontine, after: Tontine): OutlookView['seats'] {
  const served = servedHands(after)
  const outOf = ({ turns }: Tontine) => turns.filter(({ isRetired }) => isRetired)
  const [gone, out] = [outOf(before), outOf(after)]
  const turns = shownTurns(before.turns).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return turns.map((turn) => {
    const { handId, memberId, rank } = turn
    // A leaver takes an undrawn turn. (D15)
    const isAmong = (those: Tontine['turns']) =>
      those.some((one) => (isUnknown(turn) ? one.rank === rank : one.handId === handId))
    return {
      memberId,
      isServed: served.has(handId),
      wasOut: isAmong(gone),
      isOut: isAmong(out),
    }
  })
}

/** The hands that retire between two states, and what is paid back on their days. (S3) */
function retiringViews(before: Tontine, after: Tontine, names: Names): OutlookView['retiring'] {
  const holders = new Map(after.turns.map(({ handId, memberId }) => [handId, memberId]))
  const gone = new Set(before.turns.flatMap(({ handId, isRetired }) => (isRetired ? handId : [])))
  return cyclesOf(after.turns)
    .filter(({ handId, isRetired }) => isRetired && !gone.has(handId))
    .map(({ handId, date, owed }) => {
      const repays = new Map<MemberId, number>()
      for (const [hand, amount] of Object.entries(owed ?? {})) {
        const holder = holders.get(HandId.parse(hand))
        if (holder && amount > 0) repays.set(holder, (repays.get(holder) ?? 0) + amount)
      }
      return {
        date,
        isAtEnd: after.turns.some((turn) => turn.handId === handId && turn.turnDay !== undefined),
        repays: [...repays].map(([memberId, amount]) => ({
          memberId,
          memberName: nameOf(names, memberId),
          amount: minor(amount),
        })),
      }
    })
}

/** What was kept from all who left. (S4) */
const keptIn = ({ turns }: Tontine): number =>
  sumOf(turns.flatMap(({ kept }) => Object.values(kept ?? {})))

/** How many hands get something of what is kept. (S4) */
const sharersOf = (before: Tontine, after: Tontine): number => {
  const gainedOf = ({ turns }: Tontine) =>
    new Map(turns.map(({ handId, gained }) => [handId, sumOf(Object.values(gained ?? {}))]))
  const earlier = gainedOf(before)
  return [...gainedOf(after)].filter(([hand, sum]) => sum > (earlier.get(hand) ?? 0)).length
}

/** Its reason is not written yet, and changes no figure. */
function actOf(kind: OutlookKind, memberId: MemberId): ProposedAct {
  const reasonDigest = ''
  switch (kind) {
    case 'leave':
    case 'exclude':
      return { kind: 'exclude-member', memberId, reasonDigest }
    case 'wish':
      return { kind: 'exclude-member', memberId, reasonDigest, isOwnWish: true }
    case 'death':
      return { kind: 'record-death', memberId, retires: true, reasonDigest }
    case 'write-off':
      return { kind: 'write-off', memberId, reasonDigest }
  }
}

/** The closing sheet, or what it would be now. (S9) */
const sheetOf = (state: Tontine): readonly ClosingTransfer[] =>
  state.phase === 'running' ? unconfirmed(closingTransfers(state)) : state.closing

const unconfirmed = (transfers: readonly Transfer[]): ClosingTransfer[] =>
  transfers.map((transfer) => ({ ...transfer, confirmedBy: null }))

/** The transfers with their numbers on the sheet, without those that a settled dispute has made void. */
const transferViews = (
  { state, reader, names, now }: Look,
  transfers: readonly ClosingTransfer[],
): TransferView[] =>
  transfers.flatMap((transfer, number) => {
    const { from, to, amount, payoutId, confirmedBy } = transfer
    const status = payoutId && payoutOf(state, payoutId)?.status
    if (from === null && status === 'confirmed') return []
    return {
      number,
      fromName: from === null || status === 'withdrawn' ? null : nameOf(names, from),
      toName: nameOf(names, to),
      amount,
      isDisputed: status === 'disputed',
      isConfirmed: confirmedBy !== null,
      mayConfirm: mayConfirmTransfer(state, transfer, reader, now),
    }
  })

export const accountViews = (
  state: Tontine,
  reader: UserId,
  names: Names,
  accounts: readonly Account[] = accountsOf(state),
): AccountView[] =>
  accounts.map((account) => {
    const member = memberOf(state, account.memberId)
    return {
      ...account,
      memberName: nameOf(names, account.memberId),
      isYou: member?.userId === reader,
      hands: member?.hands ?? 1,
      retiredHands: member?.retiredHands ?? 0,
      excusedFrom: member?.excusedFrom ?? null,
      formers: member ? formersOf({ state, names }, member) : [],
    }
  })
