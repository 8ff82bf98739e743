import type { MemberId, PayoutId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import { claimsOf } from '../payments/guarantee.ts'
import { contestedOf, paidBy } from '../payments/payment.ts'
import { type Money, type Payout, payoutOf, receivedBy, uncertainOf } from '../payouts/payout.ts'
import type { Transfer } from '../tontines/tontine.ts'
import { type Account, accountsOf, missingOf, sharesOf } from './account.ts'

/** Somebody who has to give (below zero) or to get. */
interface Balance {
  readonly who: MemberId | null
  readonly amount: number
  /** They have it only if this payout arrived, which they dispute. */
  readonly payoutId?: PayoutId
}

/**
 * The transfers that bring every account to zero when a round ends now: members who received more than
 * they paid give it back, and the money that is there is handed out. As few as possible in a circle
 * with up to 15 open accounts, and never more than there are people. Disputed money stays where it is until it
 * is settled: the sheet says what happens to it either way. (S9)
 */
export function closingTransfers(state: Money): Transfer[] {
  const accounts = closingAccounts(state)
  const balances = balancesOf(state)
  const passedOn = accounts.flatMap(disputesOf)
  const cash = sumOf(balances.map(amountOf)) + sumOf(passedOn.map(amountOf))
  // Less than nothing is there when a payment was reversed after its pot left: the debtors cover that.
  if (cash > 0) balances.push({ who: null, amount: -cash })
  const givers = passedOn.filter(({ amount }) => amount < 0)
  const kept = passedOn.flatMap(({ who, payoutId, amount, sent }): Transfer[] =>
    sent + amount > 0 ? [{ from: null, to: who, amount: minor(sent + amount), payoutId }] : [],
  )
  return [...transfersBetween([...balances, ...givers]), ...kept]
}

const amountOf = ({ amount }: Pick<Balance, 'amount'>): number => amount
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

/** Every account once the transfers of the closing sheet are made: nobody owes anybody anything. (S9) */
export function accountsAfterClosing(state: Money, transfers: readonly Transfer[]): Account[] {
  const sums = { given: new Map<MemberId, number>(), got: new Map<MemberId, number>() }
  const add = (to: 'given' | 'got', id: MemberId, amount: number) =>
    sums[to].set(id, (sums[to].get(id) ?? 0) + amount)
  for (const { from, to, amount, payoutId } of transfers) {
    const status = payoutId && payoutOf(state, payoutId)?.status
    if (payoutId && from === null && status !== 'withdrawn') continue
    add('got', to, amount)
    // What a disputed payout may have brought is passed on, and nobody's until it is settled.
    if (from !== null && status === 'disputed') add('got', from, -amount)
    else if (from !== null && status !== 'withdrawn') add('given', from, amount)
  }
  return accountsOf(state).map((account) => ({
    ...account,
    paid: minor(
      account.paid - uncertainOf(state, account.memberId) + (sums.given.get(account.memberId) ?? 0),
    ),
    received: minor(account.received + (sums.got.get(account.memberId) ?? 0)),
    toPay: minor(0),
    toReceive: minor(0),
    credit: minor(0),
    claimed: minor(0),
    toRepay: minor(0),
  }))
}

/**
 * What each member would have to get, or below zero to give, if the round ended now, whether what they dispute
 * arrived or not; those at zero are left out. (S9)
 */
export const balancesOf = (state: Money): Balance[] =>
  closingAccounts(state).flatMap((account) => {
    const amount = undisputedOf(account)
    return amount === 0 ? [] : [{ who: account.who, amount }]
  })

/** What a member would have to get if all that was sent to them arrived, and what they say did not. */
interface ClosingAccount {
  readonly who: MemberId
  readonly amount: number
  readonly disputed: readonly Payout[]
}

/** What they get at least, or give at least: nothing, if it depends on what they dispute. */
const undisputedOf = ({ amount, disputed }: ClosingAccount): number =>
  amount >= 0 ? amount : Math.min(amount + sumOf(disputed.map(amountOf)), 0)

/** What was sent in each disputed payout, and how much of it others get if it arrived, below zero. */
function disputesOf(account: ClosingAccount) {
  const { who, amount, disputed } = account
  let left = undisputedOf(account) - amount
  return disputed.map(({ id: payoutId, amount: sent }) => {
    const part = Math.min(left, sent)
    left -= part
    return { who, payoutId, sent, amount: -part }
  })
}

/**
 * The account of each member as the sheet sees it. Contested money was not paid. Nobody waits for what
 * is written off, covers are repaid, and what was kept from leavers stays kept.
 * (G3, O3, S4, S12, S7, S9)
 */
function closingAccounts(state: Money): ClosingAccount[] {
  const members = activeMembers(state)
  const holders = new Map(state.turns.map(({ handId, memberId }) => [handId, memberId]))
  const lost = new Map<MemberId, number>()
  if (state.turns.some(({ writtenOff }) => writtenOff))
    for (const member of members)
      for (const { of, writtenOff } of missingOf(state, member)) {
        const creditor = holders.get(of) ?? member.id
        lost.set(member.id, (lost.get(member.id) ?? 0) - writtenOff)
        lost.set(creditor, (lost.get(creditor) ?? 0) + writtenOff)
      }
  // Who covered gets it from whom they covered for, as if it were written off between the two. (S12)
  for (const { guarantorId, memberId, amount } of claimsOf(state)) {
    lost.set(memberId, (lost.get(memberId) ?? 0) + amount)
    lost.set(guarantorId, (lost.get(guarantorId) ?? 0) - amount)
  }
  return members.map(({ id }) => {
    const paid = paidBy(state, id) - contestedOf(state, id)
    const { kept, gained } = sharesOf(state, id)
    return {
      who: id,
      amount: paid - receivedBy(state, id) - (lost.get(id) ?? 0) - kept + gained,
      disputed: state.payouts.filter(
        ({ memberId, status }) => memberId === id && status === 'disputed',
      ),
    }
  })
}

/** The fewest transfers that bring some balances to zero. */
export const transfersBetween = (balances: readonly Balance[]): Transfer[] =>
  groupsOf(balances).flatMap(transfersWithin)

/** The most accounts for which the fewest transfers are searched: all their subsets are looked at. */
const mostExact = 16

/**
 * Splits the balances into as many groups as possible that each come to zero: each group of n takes
 * n - 1 transfers, so the most groups mean the fewest transfers.
 */
function groupsOf(balances: readonly Balance[]): Balance[][] {
  if (balances.length > mostExact) return [[...balances]]
  const count = 2 ** balances.length
  const sums = new Float64Array(count)
  /** How many groups of zero the accounts of a subset make, and which was added last. */
  const groups = new Int8Array(count)
  const last = new Int8Array(count)
  for (let subset = 1; subset < count; subset += 1) {
    let best = -1
    for (const [index, { amount }] of balances.entries()) {
      const bit = 1 << index
      if ((subset & bit) === 0) continue
      const rest = subset ^ bit
      sums[subset] = (sums[rest] ?? 0) + amount
      if ((groups[rest] ?? 0) > best) {
        best = groups[rest] ?? 0
        last[subset] = index
      }
    }
    groups[subset] = best + (sums[subset] === 0 ? 1 : 0)
  }
  const found: Balance[][] = []
  let group: Balance[] = []
  for (let subset = count - 1; subset > 0;) {
    const index = last[subset] ?? 0
    const balance = balances[index]
    if (balance) group.push(balance)
    subset ^= 1 << index
    if (sums[subset] === 0) {
      found.push(group)
      group = []
    }
  }
  return found
}

/** The largest debtor pays the largest creditor, until nothing is left. */
function transfersWithin(group: readonly Balance[]): Transfer[] {
  const giving = group.filter(({ amount }) => amount < 0).map((one) => ({ ...one }))
  const getting = group.filter(({ amount }) => amount > 0).map((one) => ({ ...one }))
  const transfers: Transfer[] = []
  for (;;) {
    giving.sort((one, other) => one.amount - other.amount)
    getting.sort((one, other) => other.amount - one.amount)
    const [giver, getter] = [giving[0], getting[0]]
    if (!giver || !getter || getter.who === null) return transfers
    const amount = Math.min(-giver.amount, getter.amount)
    if (amount === 0) return transfers
    const { who: from, payoutId } = giver
    transfers.push({ from, to: getter.who, amount: minor(amount), ...(payoutId && { payoutId }) })
    giver.amount += amount
    getter.amount -= amount
  }
}
