import { expect } from 'vitest'
import { addDays, calendarDate, daysBetween } from '../../kernel/calendar-date.ts'
import { sumOf } from '../../kernel/minor.ts'
import type { MemberId } from '../../kernel/ids.ts'
import { activeMembers, memberOf, handsOf, hasVoice } from '../../members/member.ts'
import { cyclesOf } from '../../payments/dues.ts'
import { claimsOf, guarantorOf } from '../../payments/guarantee.ts'
import { isAwaitingWord, potsOf, servedHands } from '../../payouts/payout.ts'
import { openProposals } from '../../proposals/proposal.ts'
import { accountsOf } from '../../settlement/account.ts'
import { accountsAfterClosing, closingTransfers } from '../../settlement/closing.ts'
import { lateFrom, roundDay } from '../../rotation/pauses.ts'
import { openReplacementOf } from '../../settlement/replacement.ts'
import { isOwing } from '../../settlement/settlement.ts'
import type { Tontine } from '../../tontine.ts'
import { balanceIn } from '../../reports/notebook.ts'
import type { Story } from '../circle.ts'
import { naive } from '../naive-sums.ts'
import { amountOf, completed, countsIn, invariant, must, nowIn, same } from './invariant.ts'

/** Checked by `HistoryCheck`, which plays the ending. */
export const ending = invariant(
  'S1, S7 every round can be ended by its people, with all accounts at zero or written off',
  {},
)

export const settlementInvariants = [
  ending,
  invariant('S3 for each pair of hands, what one owes the other is what it gets from it', {
    state({ state, story }, reached) {
      const owed = owedBetween(state)
      const less = naive.spread(story.events)
      const [kept, most] = [naive.kept(story.events), mostOwed(story)]
      const agreed = (pair: string) =>
        (owed.get(pair) ?? 0) + (less.get(pair) ?? 0) - (kept.get(pair) ?? 0)
      for (const [pair, amount] of owed) {
        const turned = pair.split(' ').toReversed().join(' ')
        if (!owed.has(turned)) continue
        same(agreed(pair), agreed(turned))
        // Who owed what was spread owes it to those who bear it.
        const more = Math.max(-(less.get(pair) ?? 0), 0)
        must(pair === turned || amount <= most + more, () => ({ pair, amount }))
      }
      if (kept.size > 0) reached('kept')
      if (less.size > 0) reached('spread')
      if (state.turns.some(({ isRetired }) => isRetired)) reached('somebody retired')
    },
    every: 8,
    reaches: ['somebody retired', 'spread', 'kept'],
  }),
  invariant(
    'S4 a sum is kept only from leavers, for members still to receive, and nobody pays more',
    {
      command({ before, after, decision }, reached) {
        if (!decision.accepted) return
        for (const event of decision.value) {
          if (event.type !== 'hand-retired') continue
          const { handId, memberId, because, owed, on, kept = [] } = event
          const sum = (those: typeof kept) => those.reduce((all, one) => all + one.amount, 0)
          const served = servedHands(before)
          const shares = new Map<string, number>()
          for (const one of kept) {
            must(one.amount > 0 && served.has(one.handId) && !served.has(one.of), () => one)
            const turn = before.turns.find((each) => each.handId === one.of)
            must(turn?.isRetired === undefined && turn?.memberId !== memberId, () => turn)
            shares.set(one.of, (shares.get(one.of) ?? 0) + one.amount)
            const paidBack = sum(kept.filter((each) => each.handId === one.handId))
            must(paidBack <= (owed[one.handId] ?? 0), () => event)
          }
          must(new Set(shares.values()).size <= 1, () => event)
          must(sum(kept) <= before.terms.leaverKept, () => event)
          must(because === 'left' || kept.length === 0, () => event)
          if (kept.length > 0) reached('kept')
          const isAtEnd = because !== 'died' && before.terms.leaversPaid === 'end'
          must(isAtEnd || on === undefined, () => event)
          const day = after.turns.find((turn) => turn.handId === handId)?.date ?? ''
          const claim = Object.values(owed).reduce((all, one) => all + one, 0) - sum(kept)
          // What its pot gave is missing until its turn is paid back. (O6)
          if (!isAtEnd || claim === 0 || served.has(handId)) continue
          for (const turn of after.turns)
            must(turn.isRetired === true || turn.date < day, () => ({ turn, day }))
          reached(on === undefined ? 'the last turn' : 'at the end')
        }
      },
      reaches: ['kept', 'at the end'],
    },
  ),
  invariant('S3, S7 at the end each pair gave each other the same, or the rest is written off', {
    state({ state, story }, reached) {
      if (state.phase !== 'completed') return
      const [less, kept] = [naive.spread(story.events), naive.kept(story.events)]
      const gave = new Map(
        naive
          .filled(state)
          .map(({ hand, of, filled, owed, lost }) => [
            `${hand} ${of}`,
            { filled, lost: Math.min(lost, owed - filled) },
          ]),
      )
      for (const [pair, { filled, lost }] of gave) {
        const turned = pair.split(' ').toReversed().join(' ')
        const back = gave.get(turned)
        if (!back) continue
        const [spared, sparedBack] = [pair, turned].map(
          (one) => (less.get(one) ?? 0) - (kept.get(one) ?? 0),
        )
        same(filled + lost + (spared ?? 0), back.filled + back.lost + (sparedBack ?? 0))
        if (lost > 0) reached('written off')
      }
      if (state.turns.some(({ isRetired }) => isRetired)) reached('somebody retired')
    },
    reaches: ['written off', 'somebody retired'],
  }),
  invariant('S1, S6 over a round nobody owes or gets more than the contribution of each hand', {
    state({ state, story }, reached) {
      if (state.phase !== 'running' && state.phase !== 'completed') return
      const ranked = state.turns.length
      for (const { memberId, paid, toPay, credit, received, toReceive, gained } of accountsOf(
        state,
      )) {
        const hands = state.turns.filter((turn) => turn.memberId === memberId).length
        const most = state.terms.amount * hands * ranked
        // What was kept from leavers comes on top, and what a pot gave of a payment that was reversed.
        const more = story.events.some(({ type }) => type === 'payment-reversed') ? Infinity : 0
        const kept = naive.kept(story.events)
        const owedMore = [...kept].reduce((sum, [, amount]) => sum + Math.max(amount, 0), 0)
        must(paid + toPay - credit <= most + owedMore + more, () => [memberId, paid, toPay, most])
        must(received + toReceive <= most + gained + more, () => [memberId, received, toReceive])
        if (toPay > 0) reached('still to pay')
      }
    },
    every: 8,
    reaches: ['still to pay'],
  }),
  invariant(
    'S1 each account closes: what is paid and to be paid is what was received and will be',
    {
      state({ state }, reached) {
        const accounts = accountsOf(state)
        let [lost, lacking] = [0, 0]
        for (const { paid, toPay, writtenOff, received, toReceive, credit } of accounts) {
          lost += writtenOff
          lacking += Math.max(received - paid, 0)
          if (credit > 0) reached('a credit')
          if (toReceive > 0 && toPay > 0) reached('a round under way')
        }
        const sum = (what: 'paid' | 'toPay' | 'credit' | 'received' | 'toReceive') =>
          accounts.reduce((all, one) => all + one[what], 0)
        if (lost > 0 || state.payments.some(({ status }) => status === 'reversed')) return
        same(sum('paid') + sum('toPay') - sum('credit'), sum('received') + sum('toReceive'))
        reached(lacking > 0 ? 'somebody got more than they gave' : 'nobody got more')
      },
      every: 8,
      reaches: ['a credit', 'a round under way'],
    },
  ),
  invariant(
    'S9, S4 after the closing sheet everybody has received what they paid, but what was kept',
    {
      state({ state }, reached) {
        if (state.phase !== 'running') return
        // What is written off or contested is in no transfer, what a pot gave of a payment
        // that was reversed is owed to nobody, and who covered gets that besides.
        const isOpen =
          state.turns.some(({ writtenOff }) => writtenOff) ||
          state.payments.some(({ status, isContested }) => status === 'reversed' || isContested) ||
          claimsOf(state).length > 0
        if (isOpen) return
        const transfers = closingTransfers(state)
        for (const account of accountsAfterClosing(state, transfers)) {
          const { paid, received, kept, gained, toPay, toReceive, credit } = account
          same([received + kept - gained, toPay + toReceive + credit], [paid, 0])
          if (kept > 0) reached('kept')
        }
        if (transfers.length > 1) reached('transfers')
        if (transfers.some(({ payoutId }) => payoutId)) reached('disputed')
      },
      every: 8,
      reaches: ['transfers', 'kept', 'disputed'],
    },
  ),
  invariant(
    'S6 a hand that has received a contribution, or more than is paid back to it, never goes out',
    {
      command({ before, decision }, reached) {
        if (!decision.accepted) return
        for (const event of decision.value) {
          if (event.type !== 'hand-retired') continue
          const given = before.payouts.filter(
            ({ handId, status }) => handId === event.handId && status !== 'withdrawn',
          )
          must(amountOf(given) <= sumOf(Object.values(event.owed)), () => event)
          must(amountOf(given) < before.terms.amount, () => event)
          reached(event.because)
          if (given.length > 0) reached('a part was handed over')
        }
      },
      reaches: ['left', 'excluded', 'died', 'a part was handed over'],
    },
  ),
  invariant(
    'S12 a claim is what was covered less what was repaid, of two opposite ones the difference',
    {
      state({ state }, reached) {
        const claims = claimsOf(state)
        if (state.phase === 'archived' || state.phase === 'cancelled') {
          same(claims, [])
          return
        }
        const sums = claims.map(
          ({ guarantorId, memberId, amount }) => [`${guarantorId} ${memberId}`, amount] as const,
        )
        same(sums.toSorted(byPair), [...naive.claims(state)].toSorted(byPair))
        for (const { amount } of claims) must(amount > 0, () => claims)
        if (claims.length > 0) reached('a claim')
        if (state.settledClaims.length > 0) reached('settled')
      },
      reaches: ['a claim', 'settled'],
    },
  ),
  invariant('S12 a member’s own payment repays guarantors first, and guarantors pay covers', {
    command({ before, after, decision }, reached) {
      if (!decision.accepted || before.payments === after.payments) return
      for (const { memberId, payerId, isCover, isRepayment } of after.payments.slice(
        before.payments.length,
      )) {
        if (isCover) {
          same(guarantorOf(before, memberId)?.id, payerId)
          must(servedHands(before).size > 0, () => memberId)
          reached('cover')
        }
        if (isRepayment) reached('repayment')
        if (payerId !== null) continue
        // What repays is written before the rest, and what waits counts with it.
        const open = claimsOf(after).filter((one) => one.memberId === memberId)
        for (const { guarantorId, amount } of open) {
          const waits = after.payments.reduce(
            (sum, one) =>
              one.isRepayment &&
              one.status === 'pending' &&
              one.memberId === guarantorId &&
              one.payerId === memberId
                ? sum + one.amount
                : sum,
            0,
          )
          must(waits >= amount, () => ({ guarantorId, memberId, amount, waits }))
        }
      }
    },
    reaches: ['cover', 'repayment'],
  }),
  invariant('S11 nobody takes back a guarantee that the circle has relied on', {
    command({ before, decision }, reached) {
      if (!decision.accepted) return
      for (const event of decision.value) {
        if (event.type === 'guarantee-given') {
          must(event.memberId !== event.guarantorId, () => event)
          same(guarantorOf(before, event.memberId), undefined)
        }
        if (event.type !== 'guarantee-withdrawn' && event.type !== 'guarantor-declined') continue
        const filled = naive.filled(before).filter(({ hand }) => hand.startsWith(event.memberId))
        const served = servedHands(before)
        const owes = filled.some(({ owed, filled: paid, lost }) => paid + lost < owed)
        reached(event.type)
        if (!owes || !filled.some(({ hand }) => served.has(hand))) continue
        const { memberId, guarantorId } = event
        const { seq } = before.guarantees.find((one) => one.memberId === memberId) ?? { seq: 0 }
        const out = before.turns.filter(({ isRetired }) => isRetired).map(({ handId }) => handId)
        const since = before.payouts.filter(
          (one) =>
            one.handId !== null &&
            !out.includes(one.handId) &&
            one.memberId === memberId &&
            one.status !== 'withdrawn' &&
            one.sentSeq >= seq,
        )
        must(amountOf(since) < before.terms.amount, () => ({ event, since }))
        const self = memberOf(before, guarantorId)?.userId
        for (const one of completed(before))
          if (
            one.isCover &&
            one.memberId === memberId &&
            one.payerId === guarantorId &&
            (one.by === self || !one.isContested)
          )
            must(one.recordedSeq < seq, () => ({ event, one }))
      }
    },
    reaches: ['guarantee-withdrawn', 'guarantor-declined'],
  }),
  invariant('S2 nobody is given back more than they have paid beyond what is due', {
    command({ before, after, decision }, reached) {
      if (!decision.accepted || !decision.value.some((one) => one.type === 'payout-sent')) return
      for (const { id } of activeMembers(before)) {
        const [was, is] = [naive.returned(before, id), naive.returned(after, id)]
        if (is === was) continue
        must(naive.paid(after, id) >= is, () => ({ id, was, is }))
        reached(before.phase)
      }
    },
    reaches: ['running'],
  }),
  invariant('S5 a successor gets the place as it is, and nobody’s figures change', {
    command({ before, after, decision, by, day, story }, reached) {
      if (!decision.accepted) return
      const event = decision.value.find(({ type }) => type === 'member-replaced')
      if (event?.type !== 'member-replaced') return
      const { memberId, requestId, settled } = { settled: event.amount, ...event }
      const rows = [before, after].map(({ members }) => ({
        place: members.find(({ id }) => id === memberId),
        request: members.find(({ id }) => id === requestId),
      }))
      const [was, is] = rows
      must(!isAwaitingWord(before, memberId), () => before.payouts)
      if (!was?.place || !was.request || !is?.place || !is.request) expect.fail('no rows')
      same([after.turns, after.payments], [before.turns, before.payments])
      same([after.payouts, after.pauses], [before.payouts, before.pauses])
      same(accountsOf(after), accountsOf(before))
      same(potsOf(after), potsOf(before))
      for (const { id } of activeMembers(before))
        same(lateOf(after, id, day), lateOf(before, id, day))
      same([is.place.userId, is.request.userId], [was.request.userId, was.place.userId])
      same(
        [is.place.status, is.request.status, is.place.hands],
        ['active', 'removed', was.place.hands],
      )
      same([is.place.isOfficer, is.place.excusedFrom, is.place.replacement], [false, null, null])
      same(is.place.activeSince, story.entries.at(-1)?.meta.at)
      same(after.adminId, before.adminId)
      const former = was.place.userId
      if (former !== null)
        must(
          !after.members.some((one) => one.userId === former && one.status === 'active'),
          () => former,
        )
      must(after.office.offer?.memberId !== memberId, () => after.office)
      must(!after.office.vote?.votes.some((one) => one.by === former), () => after.office)
      const now = Date.parse(story.entries.at(-1)?.meta.at ?? '')
      for (const { act, by: author } of openProposals(after, now)) {
        must(author !== former, () => act)
        must(!('memberId' in act && act.memberId === memberId), () => act)
      }
      reached(former === null ? 'of a guest' : 'of an account')
      reached(was.request.userId === null ? 'by a guest' : 'by an account')
      if (was.request.userId !== null) same(by, was.request.userId)
      if (was.place.excusedFrom !== null) reached('after a death')
      if (settled > 0) reached('for money')
      if (isOwing(before, memberId)) reached('with a debt')
    },
    reaches: ['of a guest', 'of an account', 'by an account', 'by a guest', 'for money'],
  }),
  invariant('S8 a member who is alive takes part as before, and nobody else becomes late by it', {
    command({ before, after, decision, by, day, story }, reached) {
      if (!decision.accepted) return
      const event = decision.value.find(({ type }) => type === 'member-alive')
      if (event?.type !== 'member-alive') return
      const { memberId } = event
      const [was, is] = [before, after].map(({ members }) =>
        members.find(({ id }) => id === memberId),
      )
      if (!was || !is) expect.fail('no row')
      same([was.userId, is.excusedFrom, is.isOfficer && !was.isOfficer], [by, null, false])
      same([after.payments, after.payouts], [before.payments, before.payouts])
      const now = Date.parse(story.entries.at(-1)?.meta.at ?? '')
      for (const { act, by: author } of openProposals(after, now))
        must(author === by || !('memberId' in act && act.memberId === memberId), () => act)
      if (was.excusedFrom === null) {
        same([after.turns, is.respite], [before.turns, was.respite])
        reached('before it was recorded')
        return
      }
      must(!openReplacementOf(after, is, now), () => is)
      const served = servedHands(before)
      const hands = handsOf(is)
      for (const turn of after.turns) {
        const { handId, date, isRetired } = turn
        const old = before.turns.find((one) => one.handId === handId)
        if (!hands.includes(handId)) {
          // Nobody else's turn moves.
          same([date, isRetired ?? false], [old?.date, old?.isRetired ?? false])
          continue
        }
        if (!old?.isRetired) continue
        const isBack = before.phase === 'running' && was.diedHands.includes(handId)
        const repaid = potsOf(before).find(({ cycle }) => cycle.handId === handId)?.expected ?? 0
        const given = before.payouts.filter(
          (one) => one.handId === handId && (one.status === 'sent' || one.status === 'confirmed'),
        )
        const isPaidBack = given.length > 0 && amountOf(given) >= repaid
        same(isRetired ?? false, !isBack || isPaidBack)
        if (isRetired) {
          reached(isPaidBack ? 'a turn that was paid back stays out' : 'the round was over')
          continue
        }
        const since = roundDay(before, calendarDate(day))
        const isPassed = before.turns.some(
          (one) => !one.isRetired && one.date > old.date && one.date < since,
        )
        const isOver = isPassed && !served.has(handId)
        if (isOver) must(date > since && after.turns.at(-1)?.date !== old.date, () => turn)
        else same(date, old.date)
        reached(isOver ? 'a hand goes last' : 'a hand keeps its day')
        if (!isOver && date < since) reached('a hand keeps a day that has passed')
        for (const other of after.turns) {
          if (other.isRetired) continue
          same(
            [
              naive.owed(other, handId, after.terms.amount),
              // What it gets of what others left comes on top. (S4)
              naive.owed(turn, other.handId, after.terms.amount) -
                (turn.gained?.[other.handId] ?? 0),
            ],
            [after.terms.amount, after.terms.amount],
          )
        }
      }
      // What was late before the death is late again: money counts for the returned hand first.
      const lateOnOf = (one: string, graceDays = after.terms.graceDays) => {
        const turn = after.turns.find(({ handId }) => one.startsWith(`${handId} `))
        return turn ? lateFrom(turn.date, graceDays) : ''
      }
      for (const { id } of activeMembers(before)) {
        const late = new Set(lateHandsOf(before, id, day))
        const graceDays = id === memberId ? 0 : after.terms.graceDays
        for (const one of lateHandsOf(after, id, day))
          must(late.has(one) || lateOnOf(one, graceDays) <= was.excusedFrom, () => ({
            id,
            one,
            late: [...late],
          }))
      }
      // Nor is anybody else late soon for what opened while nobody was to pay for it.
      const soon = lateFrom(calendarDate(day), after.terms.graceDays)
      const tomorrow = addDays(calendarDate(day), 1)
      for (const { id } of activeMembers(before)) {
        if (id === memberId) continue
        for (const on of [tomorrow, soon]) {
          const late = new Set(lateHandsOf(before, id, on))
          for (const one of lateHandsOf(after, id, on)) {
            const cycle = cyclesOf(after.turns).find(({ handId }) => one.startsWith(handId))
            const wasPlanned =
              on === tomorrow
                ? lateOnOf(one) <= was.excusedFrom
                : (cycle?.opensOn ?? '') <= was.excusedFrom
            must(late.has(one) || wasPlanned, () => ({ id, one, on }))
          }
        }
      }
      if (event.owedAgain) reached('a debt is owed again')
      if (decision.value.some(({ type }) => type === 'proposal-taken-back'))
        reached('a proposal ends')
      if (decision.value.some(({ type }) => type === 'replacement-taken-back'))
        reached('a replacement is stopped')
      reached(before.phase)
    },
    reaches: [
      'before it was recorded',
      'a hand keeps its day',
      'a hand keeps a day that has passed',
      'a hand goes last',
      'running',
    ],
  }),
  invariant(
    'S8 a death is not recorded again for thirty days after they said that they are alive',
    {
      command({ before, decision, day }, reached) {
        if (!decision.accepted) return
        for (const event of decision.value) {
          if (event.type !== 'member-died') continue
          const said = before.members.find(({ id }) => id === event.memberId)?.aliveSaidAt
          if (!said) continue
          must(daysBetween(calendarDate(said.slice(0, 10)), calendarDate(day)) >= 30, () => said)
          reached('again, later')
        }
      },
    },
  ),
  invariant(
    'S5 nobody takes a debt, or a guest’s place, in less than three days while a third is awake',
    {
      command({ before, decision, story }, reached) {
        if (!decision.accepted) return
        const event = decision.value.find(({ type }) => type === 'member-replaced')
        const place = event?.type === 'member-replaced' && memberOf(before, event.memberId)
        if (!place) return
        const awake = activeMembers(before).filter(
          (one) => countsIn(story, before, one) && one.hasAgreed && hasVoice(one),
        )
        const owes = isOwing(before, place.id)
        if (!owes && (place.userId !== null || awake.length <= 2)) return
        const { at = '' } = place.replacement ?? {}
        must(nowIn(story) - Date.parse(at) >= 3 * 86_400_000, () => [place, at])
        reached(owes ? 'a debt' : 'a guest')
      },
      reaches: ['a debt', 'a guest'],
    },
  ),
  invariant('S5 nobody loses their place without their own word while they live', {
    command({ before, decision, by }, reached) {
      if (!decision.accepted) return
      const event = decision.value.find(({ type }) => type === 'member-replaced')
      if (event?.type !== 'member-replaced') return
      const place = before.members.find(({ id }) => id === event.memberId)
      if (place?.userId == null) return
      // The latest proposal about the place is the one that was agreed to, maybe by nobody but its author.
      const isAlone = decision.value.some(({ type }) => type === 'proposal-made')
      const earlier = before.proposals.findLast(
        ({ act }) => act.kind === 'replace-member' && act.memberId === event.memberId,
      )
      const author = isAlone ? by : earlier?.by
      must(author === place.userId || place.excusedFrom !== null, () => author)
      reached(author === place.userId ? 'by their own word' : 'after a death')
    },
    reaches: ['by their own word'],
  }),
]

/** What is to be paid and since when, without the deadlines. */
const lateOf = (state: Tontine, memberId: MemberId, day: string): string[] =>
  balanceIn(state, memberId, calendarDate(day)).dues.flatMap(({ cycle, handId, status }) =>
    status === 'late' || status === 'paid_late' ? `${cycle} ${handId} ${status}` : [],
  )

/** Which hand's cycle a member is late for, with which hand. */
const lateHandsOf = (state: Tontine, memberId: MemberId, day: string): string[] => {
  const cycles = cyclesOf(state.turns)
  return balanceIn(state, memberId, calendarDate(day)).dues.flatMap(({ cycle, handId, status }) =>
    status === 'late' ? `${cycles[cycle - 1]?.handId} ${handId}` : [],
  )
}

const byPair = ([one]: readonly [string, number], [other]: readonly [string, number]) =>
  one < other ? -1 : 1

/** A contribution, or more only because something was kept from leavers. (S4) */
const mostOwed = ({ tontine: { terms }, events }: Story): number =>
  events.reduce(
    (sum, event) =>
      event.type === 'hand-retired'
        ? (event.kept ?? []).reduce((all, { amount }) => all + amount, sum)
        : sum,
    Number(terms.amount),
  )

/** What each hand owes to the cycle of each, the contribution or less. */
function owedBetween(state: Parameters<typeof naive.filled>[0]): Map<string, number> {
  const hands = activeMembers(state).flatMap(handsOf)
  const ranked = new Set(state.turns.map(({ handId }) => handId))
  return new Map(
    naive
      .filled(state)
      .filter(({ hand }) => hands.includes(hand) && ranked.has(hand))
      .map(({ hand, of, owed }) => [`${hand} ${of}`, owed]),
  )
}
