import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import type { UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import type { NotebookCommand } from '../notebook/decide.ts'
import { collectedByCycle } from '../payments/pot.ts'
import { cyclesOf, hasOpened } from '../payments/dues.ts'
import { answerersOf } from '../proposals/eligibility.ts'
import { turnsToDraw } from '../rotation/meetings.ts'
import { cast, guest, hand, member, payment, payout } from './cast.ts'
import { type Story, circle } from './circle.ts'

/** A circle that began on paper on 30 September 2025 and starts here on 2 January 2026: at turn 5. */
export function onPaper({ guests = 0, members = 6 } = {}): Story {
  const story = circle({ members: members - guests, startDate: calendarDate('2025-09-30') })
  for (const name of cast.slice(members - guests, members)) story.join(guest(name))
  story.day = '2026-01-02'
  story.start()
  return story
}

/** What the notebook says where everybody has paid the past turns and each pot was handed over. */
export function paper(story: Story, turns = 4): NotebookCommand {
  const cycles = cyclesOf(story.tontine.turns).slice(0, turns)
  const members = activeMembers(story.tontine)
  return {
    type: 'carry-notebook',
    payments: members.flatMap(({ id }) =>
      cycles.map(({ number, date }) => ({
        paymentId: payment(`paper ${id} ${number}`),
        memberId: id,
        date,
        amount: story.tontine.terms.amount,
      })),
    ),
    pots: cycles.map(({ number, date, handId }) => ({
      payoutId: payout(`paper ${number}`),
      handId,
      date,
      amount: minor(members.length * story.tontine.terms.amount),
    })),
  }
}

/** A line of the old notebook. */
export const line = (id: string, name: string, amount: number, day = '2025-09-30') => ({
  paymentId: payment(id),
  memberId: member(name),
  date: calendarDate(day),
  amount: minor(amount),
})

/** A pot of the old notebook. */
export const gone = (id: string, name: string, amount: number, day = '2025-09-30') => ({
  payoutId: payout(id),
  handId: hand(name),
  date: calendarDate(day),
  amount: minor(amount),
})

/** A notebook of some turns, in which lines and pots are missing. */
export interface OldNotebook {
  /** How many days after its first day the circle starts here. */
  readonly days: number
  readonly holes: readonly number[]
  /** A line of somebody who paid only a part. */
  readonly part: number
  /** Somebody says yes at once. */
  readonly isAgreed: boolean
}

/** An officer takes the notebook over, and somebody says yes. (B1) */
export function* bringing(
  story: Story,
  { holes, part, isAgreed }: OldNotebook,
): Generator<{ readonly command: Command; readonly by: UserId }> {
  const { turns, terms, adminId } = story.tontine
  const today = calendarDate(story.day)
  const cycles = cyclesOf(turns)
  const past = cycles.filter((cycle) => hasOpened(cycle, today) && cycle.date < today)
  const members = activeMembers(story.tontine)
  const payments = members
    .flatMap(({ id, hands }) =>
      past.map(({ number, date }) => ({
        paymentId: payment(`paper ${id} ${number}`),
        memberId: id,
        date,
        amount: minor(hands * terms.amount),
      })),
    )
    .filter((_, at) => !holes.includes(at))
    .map((one, at) => (at === part ? { ...one, amount: minor(4000) } : one))
  const paid = members.map(({ id, hands }) => {
    const own = payments.filter(({ memberId }) => memberId === id)
    const sum = own.reduce((all, { amount }) => all + amount, 0)
    return { id, hands, paid: sum, contested: minor(0) }
  })
  const undrawn = new Set(turnsToDraw(turns).map(({ handId }) => handId))
  const collected = collectedByCycle(cycles, terms.amount, paid)
  const pots = past.flatMap(({ number, date, handId }, at) => {
    const amount = collected[at] ?? minor(0)
    const isGone = amount > 0 && !undrawn.has(handId) && !holes.includes(at)
    return isGone ? { payoutId: payout(`paper ${number}`), handId, date, amount } : []
  })
  yield { command: { type: 'carry-notebook', payments, pots }, by: adminId }
  const proposal = story.tontine.proposals.at(-1)
  if (!isAgreed || proposal?.status !== 'open' || proposal.act.kind !== 'carry-notebook') return
  const { number } = proposal
  yield {
    command: { type: 'answer-proposal', proposal: number, isYes: true },
    by: answerersOf(story.tontine, proposal)[0] ?? adminId,
  }
}
