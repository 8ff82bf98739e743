import { calendarDate } from '../../kernel/calendar-date.ts'
import { type Member, activeMembers, hasVoice } from '../../members/member.ts'
import { memberOf } from '../../members/member.ts'
import { cyclesOf, isDue } from '../../payments/dues.ts'
import { servedHands } from '../../payouts/payout.ts'
import { accountsOf } from '../../settlement/account.ts'
import type { SwapEvent, SwapSide } from '../../swaps/swap.ts'
import { isWaitingAt } from '../../swaps/decide.ts'
import type { Event, Tontine } from '../../tontine.ts'
import { balanceIn } from '../../reports/notebook.ts'
import { naive } from '../naive-sums.ts'
import { areDistinct, countsIn, invariant, must, same } from './invariant.ts'

type Swapped = Extract<SwapEvent, { type: 'turns-swapped' }>

const swapIn = (events: readonly Event[]): Swapped | undefined =>
  events.find((event) => event.type === 'turns-swapped')

/** Where each cycle stands, whoever receives in it. */
const cyclesIn = ({ turns }: Tontine) => turns.map(({ handId: _, memberId: __, ...cycle }) => cycle)

export const swapInvariants = [
  invariant(
    'E2 a swap exchanges two hands: cycles keep ranks, days and dues, and nobody else moves',
    {
      command({ before, after, decision, day }, reached) {
        if (!decision.accepted) return
        const swapped = swapIn(decision.value)
        if (!swapped) return
        const { own, other } = swapped
        const turnOf = ({ turns }: Tontine, rank: number) => turns.find((one) => one.rank === rank)
        same(turnOf(after, own.rank)?.handId, other.handId)
        same(turnOf(after, other.rank)?.handId, own.handId)
        const others = ({ turns }: Tontine) =>
          turns.filter(({ rank }) => rank !== own.rank && rank !== other.rank)
        same(others(after), others(before))
        same(cyclesIn(after), cyclesIn(before))
        same(accountsOf(after), accountsOf(before))
        for (const { id } of activeMembers(before))
          same(balanceIn(after, id, calendarDate(day)), balanceIn(before, id, calendarDate(day)))
        same(naive.pots(after), naive.pots(before))
        reached('a swap')
      },
      reaches: ['a swap'],
    },
  ),
  invariant('E1 only two members exchange hands, unserved and not open, with a yes of another', {
    command({ before, after, decision, day, by, story }, reached) {
      if (!decision.accepted) return
      const swapped = swapIn(decision.value)
      if (!swapped) return
      const swap = after.swaps.find(({ number }) => number === swapped.swap)
      const sides = [swapped.own, swapped.other]
      const served = servedHands(before)
      for (const { handId, memberId } of sides) {
        const cycle = cyclesOf(before.turns).find((one) => one.handId === handId)
        must(!served.has(handId) && !cycle?.isRetired, () => swapped)
        must(!cycle || !isDue(before, cycle, calendarDate(day)), () => ({ swapped, day }))
        same(memberOf(before, memberId)?.excusedFrom, null)
      }
      must(swapped.own.memberId !== swapped.other.memberId, () => swapped)
      const [own, other] = sides.map(({ memberId }) => memberOf(before, memberId)?.userId)
      if (own === null) {
        const offerer = before.members.find(({ userId }) => userId === swap?.by)
        must(offerer?.isOfficer === true || swap?.by === before.adminId, () => swap)
        must(other !== swap?.by, () => swap)
        reached('a guest’s wish')
      }
      if (swap?.by === by) {
        // Nobody else could say that the two guests wish it. (E4, W2)
        same([own, other], [null, null])
        const awake = before.members.filter(
          (one) =>
            one.status === 'active' &&
            one.userId !== by &&
            countsIn(story, before, one) &&
            one.excusedFrom === null &&
            one.retiredHands < one.hands,
        )
        same(awake, [])
        return
      }
      const holder = memberOf(before, swapped.other.memberId)
      if (holder?.userId === null) {
        const said = decision.value.find(({ type }) => type === 'swap-answered')
        const witness = swap?.answeredBy ?? by
        const row = before.members.find(({ userId }) => userId === witness)
        const isPlain = witness !== before.adminId && row?.isOfficer === false
        must(isPlain || own === null, () => ({ said, witness }))
        reached('a witness')
      } else same(swap?.answeredBy ?? by, holder?.userId)
    },
    reaches: ['a witness', 'a guest’s wish'],
  }),
  invariant('E1 no turn waits for two answers', {
    state({ state, story }) {
      const now = Date.parse(`${story.day}T23:59:59Z`)
      const waiting = state.swaps.filter((swap) => isWaitingAt(state, swap, now))
      areDistinct(waiting.flatMap(({ own, other }) => [own.handId, other.handId]))
    },
  }),
  invariant('E3 neither of the two gives the third yes, and never means never', {
    command({ before, decision, by, story }, reached) {
      if (!decision.accepted) return
      const swapped = swapIn(decision.value)
      const { swaps } = before.terms
      if (!swapped) return
      const isGuest = ({ memberId }: SwapSide) => memberOf(before, memberId)?.userId === null
      const isLater = swapped.other.date < swapped.own.date
      must(swaps !== 'never', () => swaps)
      // An officer entered it for two guests, and a witness said yes. (E4)
      if (isGuest(swapped.own) && isGuest(swapped.other)) return
      const later = isLater ? swapped.other : swapped.own
      if (swaps === 'free' && !isGuest(later)) return
      const swap = before.swaps.find(({ number }) => number === swapped.swap)
      const isThird = (member: Member) =>
        hasVoice(member) &&
        member.userId !== swap?.by &&
        member.userId !== (swap?.answeredBy ?? by) &&
        countsIn(story, before, member) &&
        (member.activeSince ?? '~') <= (swap?.at ?? '') &&
        ![swapped.own.memberId, swapped.other.memberId].includes(member.id)
      if (!isGuest(later) && !activeMembers(before).some(isThird)) return
      must(by !== swap?.by && by !== swap?.answeredBy && swap?.answeredBy !== null, () => swap)
      reached('an approval')
    },
    reaches: ['an approval'],
  }),
  invariant('E2 the order of the start and the swaps of the journal give the present order', {
    end({ tontine, events }) {
      // A hand that returns after its day goes last. (S8)
      if (events.some(({ type }) => type === 'hand-returned')) return
      const order = tontine.startOrder.map(({ handId }) => handId)
      for (const event of events) {
        if (event.type !== 'turns-swapped') continue
        const [one, another] = [event.own, event.other].map(({ handId }) => order.indexOf(handId))
        if (one !== undefined && one >= 0) order[one] = event.other.handId
        if (another !== undefined && another >= 0) order[another] = event.own.handId
      }
      const ranked = tontine.turns.slice(0, order.length).map(({ handId }) => handId)
      const isPlain = !events.some(({ type }) => type === 'turns-appended')
      if (isPlain && order.length > 0) same(ranked, order)
    },
  }),
]
