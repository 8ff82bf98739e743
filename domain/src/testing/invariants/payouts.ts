import { calendarDate } from '../../kernel/calendar-date.ts'
import { sumOf } from '../../kernel/minor.ts'
import { activeMembers } from '../../members/member.ts'
import { livePayouts, paidOnBalance, potsOf } from '../../payouts/payout.ts'
import type { UserId } from '../../kernel/ids.ts'
import { isClosed } from '../../tontines/tontine.ts'
import { naive } from '../naive-sums.ts'
import { type SeenState, amountOf, completed, invariant, must, same } from './invariant.ts'

const nextStatuses = {
  sent: ['sent', 'confirmed', 'disputed', 'withdrawn'],
  disputed: ['disputed', 'confirmed', 'withdrawn'],
  confirmed: ['confirmed', 'disputed'],
  withdrawn: ['withdrawn'],
}

/**
 * Whether each hand has paid all that it owes and is not written off, and received what all hands have
 * paid to its cycle.
 */
export function isEven({ state }: Pick<SeenState, 'state'>): boolean {
  return naive.isComplete(state)
}

export const payoutInvariants = [
  invariant(
    'O8 money in equals money out, the contents of the pots, and the credits, in every history',
    {
      state({ state, pots, balances }) {
        const credits = sumOf(balances.map(({ credit }) => credit))
        const held = pots.reduce((sum, { collected, sent }) => sum + collected - sent, 0)
        // Members who got back money that was reversed later.
        const overdrawn = activeMembers(state).reduce(
          (sum, { id }) => sum + Math.max(-paidOnBalance(state, id), 0),
          0,
        )
        same(amountOf(completed(state)) + overdrawn, amountOf(livePayouts(state)) + held + credits)
        for (const { cycle, collected, expected } of pots) {
          const dues = balances.flatMap((one) =>
            one.dues.filter((due) => due.cycle === cycle.number),
          )
          const { writtenOff = {} } = cycle
          const lost = dues.reduce(
            (sum, { handId, amount }) => sum + Math.min(amount, writtenOff[handId] ?? 0),
            0,
          )
          same([collected, expected], [sumOf(dues.map(({ paid }) => paid)), amountOf(dues) - lost])
        }
      },
    },
  ),
  invariant('O2, O6 no pot gives more than it holds, and only a reversal leaves it with less', {
    state({ pots }, reached) {
      for (const pot of pots) {
        const { sent, confirmed, collected, expected, available } = pot
        // What is written off may be paid after all.
        const isPromised = collected <= expected || pot.cycle.writtenOff !== undefined
        must(confirmed <= sent && isPromised, () => pot)
        must(available <= Math.max(collected - sent, 0), () => pot)
        if (sent > 0) reached('a pot that has given')
        if (sent > collected) reached('a pot that lacks money')
      }
    },
    command({ before, after, day, decision }) {
      if (!decision.accepted || before.payouts === after.payouts) return
      const today = calendarDate(day)
      const isOffset = after.payouts.at(-1)?.method === 'offset'
      const pots = potsOf(before, today)
      for (const [index, { sent, collected }] of potsOf(after, today).entries()) {
        const was = pots[index]
        if (!was || sent <= was.sent) continue
        const most = isOffset ? was.withheld : was.available
        must(sent - was.sent <= most && sent <= collected, () => ({ was, sent }))
      }
    },
    reaches: ['a pot that has given', 'a pot that lacks money'],
  }),
  invariant('O3 what was recorded of a payout never changes, and its status only goes forward', {
    command({ before, after }) {
      if (before.payouts === after.payouts) return
      for (const [index, was] of before.payouts.entries()) {
        const is = after.payouts[index]
        for (const field of [
          'id',
          'handId',
          'memberId',
          'amount',
          'date',
          'method',
          'by',
          'sentAt',
        ] as const)
          same(is?.[field], was[field])
        must(nextStatuses[was.status].includes(is?.status ?? ''), () => ({ was, is }))
      }
    },
  }),
  invariant('O4, O5 only the beneficiary or a witness ever confirms or disputes a pot', {
    command({ before, after, decision, by }, reached) {
      if (!decision.accepted) return
      for (const event of decision.value) {
        if (event.type !== 'payout-confirmed' && event.type !== 'payout-disputed') continue
        const sent = after.payouts.find(({ id }) => id === event.payoutId)
        const beneficiary = after.members.find(({ id }) => id === sent?.memberId)
        if (event.type === 'payout-confirmed' && event.isWitnessed) continue
        // What is offset goes to nobody's hands.
        if (sent?.method === 'offset') continue
        // Only the beneficiary disputes what was witnessed, which stands in an invariant of its own.
        const was = before.payouts.find(({ id }) => id === event.payoutId)
        if (was?.status === 'confirmed') continue
        if (beneficiary?.userId && beneficiary.userId !== sent?.by) {
          reached('the beneficiary')
          same(by, beneficiary.userId)
          continue
        }
        const others = activeMembers(after).filter(
          ({ id, userId }) => userId !== null && id !== sent?.memberId && userId !== sent?.by,
        )
        const inRound = others.filter(
          ({ hands, retiredHands, excusedFrom }) => retiredHands < hands && excusedFrom === null,
        )
        const asked = inRound.length > 0 ? inRound : others
        const plain = inRound.filter(
          ({ isOfficer, userId }) => !isOfficer && userId !== after.adminId,
        )
        const witnesses = plain.length > 0 ? plain : asked
        reached(witnesses.length > 0 ? 'a witness' : 'nobody else')
        if (witnesses.length > 0)
          must(
            witnesses.some(({ userId }) => userId === by),
            () => witnesses,
          )
        else same(by, sent?.by)
      }
    },
    reaches: ['the beneficiary', 'a witness', 'nobody else'],
  }),
  invariant(
    'G7 after 14 days of silence two confirm, one of them no officer, and the beneficiary may contest it',
    {
      command({ before, by, story, decision }, reached) {
        if (!decision.accepted) return
        for (const event of decision.value) {
          if (!('payoutId' in event)) continue
          const was = before.payouts.find(({ id }) => id === event.payoutId)
          if (event.type === 'payout-disputed' && was?.status === 'confirmed') {
            must(was.isWitnessed && before.phase !== 'archived', () => was)
            same(before.members.find(({ id }) => id === was.memberId)?.userId, by)
          }
          const isLast = event.type === 'payout-confirmed' && event.isWitnessed === true
          if (!was || !(isLast || event.type === 'payout-witnessed')) continue
          const at = Date.parse(story.entries.at(-1)?.meta.at ?? '')
          const days = (at - Date.parse(was.sentAt)) / 86_400_000
          const beneficiary = before.members.find(({ id }) => id === was.memberId)
          // Who sent the pot to themselves is the last one to say so.
          const isOwn = beneficiary?.userId === by && was.by !== by
          must(was.status === 'sent' && days >= 14 && !isOwn, () => was)
          const isPlain = (userId: UserId | null) =>
            userId !== before.adminId &&
            !before.members.some((one) => one.userId === userId && one.isOfficer)
          const { witnessedBy } = was
          if (isLast && witnessedBy && witnessedBy !== by && (isPlain(by) || isPlain(witnessedBy)))
            reached('two')
          else if (isLast) {
            must(days >= 28, () => was)
            const others = activeMembers(before).filter(
              ({ id, userId }) => userId && userId !== was.by && id !== was.memberId,
            )
            reached(by === was.by ? 'the sender' : 'one')
            if (by === was.by)
              must(
                days >= 84 || others.every(({ activeSince }) => (activeSince ?? '') > was.sentAt),
                () => others,
              )
          } else same([witnessedBy, by === was.by], [null, false])
        }
      },
      reaches: ['two', 'one'],
    },
  ),
  invariant('O7, C7 in a completed round each hand has received exactly what it has paid', {
    state(seen, reached) {
      if (isClosed(seen.state)) return
      same(seen.state.phase === 'completed', isEven(seen))
      reached(seen.state.phase)
    },
    reaches: ['enrolling', 'running'],
  }),
]
