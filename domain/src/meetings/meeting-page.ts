import { type CalendarDate, todayIn } from '../kernel/calendar-date.ts'
import type { HandId, MemberId, UserId } from '../kernel/ids.ts'
import { type Minor, sumOf } from '../kernel/minor.ts'
import { asOf } from '../members/awake.ts'
import { memberOfUser } from '../members/member.ts'
import { isDue } from '../payments/dues.ts'
import { potDay } from '../payouts/next-payout.ts'
import type { Payout, Pot } from '../payouts/payout.ts'
import { answersTo } from '../payouts/receiver.ts'
import { isUndoing } from '../proposals/eligibility.ts'
import { gridOf } from '../reports/grid.ts'
import { notebookOf } from '../reports/notebook.ts'
import { isOfficial } from '../rotation/turn-due.ts'
import { isUnknown } from '../rotation/unknown-turn.ts'
import { isClosed, isFrozen, isOpen } from '../tontines/tontine.ts'
import { namesToClose } from './attendance.ts'
import { type CardToSee, cardsToSee } from './cards.ts'
import { nameOfSigner } from './decide.ts'
import { type HandedOver, handedOver } from './handed-over.ts'
import { type MeetingCircle, type MeetingLine, linesOf } from './lines.ts'
import { type MeetingCash, cashOf, cashSince, paymentsAt, payoutsAt } from './money.ts'
import { type Meeting, meetingOf } from './state.ts'

/** A pot that the meeting may hand over. */
export interface MeetingPot extends Omit<Pot, 'cycle'> {
  readonly cycle: number
  readonly handId: HandId
  /** Null while the turn is to be drawn. (D15) */
  readonly memberId: MemberId | null
  /** The hand went out: what is in it is paid back. (S3) */
  readonly isRetired: boolean
}

export interface HandedOverThere extends HandedOver {
  /** The reader takes it back alone. (O3) */
  readonly mayUndo: boolean
  /** The reader may say that it arrived, or did not. (O4, O5) */
  readonly mayAnswer: boolean
}

/** What the reader may do at a meeting. */
interface MayDo {
  readonly mayOpen: boolean
  readonly mayTakeOver: boolean
  /** They record it: attendance, notes, closing. */
  readonly mayRecord: boolean
  readonly maySign: boolean
  /** Payments and pots need no recorder, only an officer. */
  readonly mayTakeMoney: boolean
}

/** The page of the meeting of a cycle, also before it is opened. */
export interface MeetingPage extends MayDo {
  readonly cycle: number
  readonly cycles: number
  /** The day by which its pot is to be handed over. */
  readonly date: CalendarDate
  readonly today: CalendarDate
  /** With its notes, attendance and closing; null until it is opened. */
  readonly meeting: Meeting | null
  readonly lines: readonly MeetingLine[]
  /** This cycle's first, then those of other open cycles with money in them. */
  readonly pots: readonly MeetingPot[]
  readonly handedOver: readonly HandedOverThere[]
  readonly cash: MeetingCash
  /** Of all methods. */
  readonly sums: { readonly paid: Minor; readonly toPay: Minor; readonly handedOver: Minor }
  /** How many names close it. (N4) */
  readonly namesNeeded: number
  /** Of whom the reader may say that they are there. (N6) */
  readonly cards: readonly CardToSee[]
}

/**
 * The page of the meeting of a cycle as somebody sees it; undefined if the round has no such cycle. The same on the
 * server and on a telephone without network. (N1 to N4, N6)
 */
export function meetingPage(
  stored: MeetingCircle,
  number: number,
  reader: UserId,
  now: number,
): MeetingPage | undefined {
  const state = asOf(stored, now, reader)
  const today = todayIn(state.terms.zone, now)
  const { pots, lines: grid } = gridOf(notebookOf(state), today)
  const pot = pots[number - 1]
  if (!pot) return undefined
  const meeting = meetingOf(state, number)
  const lines = linesOf(state, { meeting, grid, number }, { reader, now })
  const given = meeting ? payoutsAt(state, meeting) : []
  const isOpenNow = isFrozen(state) && isDue(state, pot.cycle, today)
  return {
    cycle: number,
    cycles: pots.length,
    date: potDay(state, pot.cycle.date),
    today,
    meeting: meeting ?? null,
    ...mayDo(state, { meeting, isOpenNow }, reader),
    lines,
    pots: [pot, ...pots.filter((one) => one !== pot && one.available > 0)].map(potOf),
    handedOver: given.map((payout) => givenThere(state, payout, { reader, now })),
    cash: cashNow(state, meeting),
    sums: {
      paid: sumOf(lines.flatMap(({ paid }) => paid.flatMap(counted))),
      toPay: sumOf(lines.map(({ toPay }) => toPay)),
      handedOver: sumOf(given.map(({ amount }) => amount)),
    },
    namesNeeded: namesToClose(state),
    cards: cardsToSee(state, meeting, reader),
  }
}

const counted = ({ status, amount }: MeetingLine['paid'][number]): Minor | [] =>
  status === 'completed' ? amount : []

const potOf = ({ cycle, ...sums }: Pot): MeetingPot => ({
  ...sums,
  cycle: cycle.number,
  handId: cycle.handId,
  memberId: isUnknown(cycle) ? null : cycle.memberId,
  isRetired: cycle.isRetired === true,
})

interface Reading {
  readonly reader: UserId
  readonly now: number
}

function givenThere(state: MeetingCircle, payout: Payout, { reader, now }: Reading) {
  const act = { kind: 'withdraw-payout', payoutId: payout.id, reasonDigest: '' } as const
  const { mayAnswer } = answersTo(state, payout, reader, now)
  return {
    ...handedOver(payout),
    mayAnswer,
    mayUndo: isUndoing(state, act, { actor: reader, now }),
  }
}

/** What is in the box now, or should have been when the meeting was closed. */
function cashNow(state: MeetingCircle, meeting: Meeting | undefined): MeetingCash {
  if (!meeting) return cashOf({ openingCash: null }, [], [])
  if (!meeting.closed) return cashSince(state, meeting)
  const stood = cashOf(meeting, paymentsAt(state, meeting), payoutsAt(state, meeting))
  return { ...stood, expected: meeting.closed.expected }
}

interface Stage {
  readonly meeting: Meeting | undefined
  /** Its cycle has opened. */
  readonly isOpenNow: boolean
}

function mayDo(state: MeetingCircle, { meeting, isOpenNow }: Stage, reader: UserId): MayDo {
  const isIn = memberOfUser(state, reader)?.status === 'active' && !isClosed(state)
  const isOfficer = isIn && isOfficial(state, reader)
  const { closed = null, recorder } = meeting ?? {}
  const isGoingOn = meeting !== undefined && closed === null
  const name = closed && nameOfSigner(state, closed, reader)
  return {
    mayOpen: isOfficer && !meeting && isOpenNow && isOpen(state),
    mayTakeOver: isOfficer && isGoingOn && recorder !== reader,
    mayRecord: isOfficer && isGoingOn && recorder === reader,
    maySign: isIn && name != null && closed?.signed.every((one) => one.memberId !== name) === true,
    mayTakeMoney: isOfficer && isOpen(state),
  }
}
