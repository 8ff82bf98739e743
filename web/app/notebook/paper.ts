import type { CarriedView, NotebookView } from '@mainforte/contract/notebook/views'
import { type CalendarDate, addDays } from '@mainforte/domain/kernel/calendar-date'
import type { HandId, MemberId } from '@mainforte/domain/kernel/ids'
import { type Minor, minor } from '@mainforte/domain/kernel/minor'
import type { CarriedNotebook } from '@mainforte/domain/notebook/carried'
import type { SheetLine } from '@mainforte/domain/notebook/sheet/lines'
import type { SheetCircle } from '@mainforte/domain/notebook/sheet/sheet'
import { cyclesOf } from '@mainforte/domain/payments/dues'
import { collectedByCycle } from '@mainforte/domain/payments/pot'

/** A pot of a past turn, with what the notebook paid into it. */
export interface PaperPot {
  readonly turn: number
  readonly handId: HandId
  readonly memberName: string
  readonly date: CalendarDate
  readonly amount: Minor
}

type Turns = Pick<NotebookView, 'turns' | 'today'>

/** The turns at which a circle may be: the second one at least, and at most the one after those that have opened. */
export const turnsToBeAt = ({ turns, today }: Turns): NotebookView['turns'] =>
  turns.filter((_, index) => {
    const before = turns[index - 2]
    return index > 0 && (before === undefined || addDays(before.date, 1) <= today)
  })

/** The turn at which it is by the days: the first one from today on. */
export const turnByDays = (view: Turns): number => {
  const all = turnsToBeAt(view)
  return (all.find(({ date }) => date >= view.today) ?? all.at(-1))?.number ?? 1
}

/** What was asked of a member before a turn. */
export const askedBefore = (
  turn: number,
  { hands }: NotebookView['members'][number],
  { amount }: Pick<NotebookView, 'amount'>,
): Minor => minor((turn - 1) * hands * amount)

/** What the notebook should say of a member, without what is noted here already. */
export function askedOf(view: NotebookView, turn: number, id: MemberId): number {
  const one = view.members.find(({ memberId }) => memberId === id)
  return one ? Math.max(0, askedBefore(turn, one, view) - one.paid) : 0
}

/** The day of sums that are noted for all past turns: that of the last one, but not to come. */
export const dayOfSums = (turn: number, { turns, today }: Turns): CalendarDate => {
  const last = turns.find(({ number }) => number === turn - 1)?.date ?? today
  return last < today ? last : today
}

/** The pots of the turns before one, with what the lines pay into each. */
export function potsBefore(
  turn: number,
  lines: readonly SheetLine[],
  { turns, members, amount, today }: NotebookView,
): PaperPot[] {
  const paid = members.map(({ memberId, hands, paid: here }) => {
    const own = lines.filter((line) => line.memberId === memberId)
    const sum = own.reduce((all, line) => all + line.amount, here as number)
    return { id: memberId, hands, paid: sum, contested: minor(0) }
  })
  const collected = collectedByCycle(cyclesOf(turns), amount, paid)
  return turns.flatMap(({ number, handId, memberName, date }, index) =>
    number < turn && memberName !== null
      ? {
          turn: number,
          handId,
          memberName,
          date: date < today ? date : today,
          amount: collected[index] ?? minor(0),
        }
      : [],
  )
}

/** What a sheet is read for. */
export const circleIn = ({
  members,
  turns,
  amount,
  currency,
  today,
}: NotebookView): SheetCircle => ({
  members: members.map(({ memberId: id, memberName: name, hands }) => ({ id, name, hands })),
  turns,
  amount,
  currency,
  today,
})

/** The lines and pots as a person checks them. */
export const tableOf = (
  { members }: Pick<NotebookView, 'members'>,
  lines: readonly SheetLine[],
  pots: readonly PaperPot[],
): CarriedView => ({
  members: members.map(({ memberId, memberName }) => ({
    memberId,
    memberName,
    payments: lines
      .filter((line) => line.memberId === memberId)
      .map(({ date, amount }) => ({ date, amount }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  })),
  pots: pots.map(({ turn, memberName, date, amount }) => ({ turn, memberName, date, amount })),
})

/** An id for each line, the same as long as the line is there: what is sent again counts once. */
export class Ids {
  readonly #known = new Map<string, string>()

  of<Id extends string>(key: string): Id {
    const id = this.#known.get(key) ?? crypto.randomUUID()
    this.#known.set(key, id)
    // All ids are uuids.
    return id as Id
  }
}

/** What is sent. */
export function carriedOf(
  lines: readonly SheetLine[],
  pots: readonly PaperPot[],
  ids: Ids,
): CarriedNotebook {
  const count = new Map<MemberId, number>()
  return {
    payments: lines.map(({ memberId, date, amount }) => {
      const number = (count.get(memberId) ?? 0) + 1
      count.set(memberId, number)
      return { paymentId: ids.of(`${memberId} ${number}`), memberId, date, amount }
    }),
    pots: pots.map(({ handId, date, amount }) => ({
      payoutId: ids.of(`pot ${handId}`),
      handId,
      date,
      amount,
    })),
  }
}
