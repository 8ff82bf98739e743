import * as z from 'zod/mini'
import { ScheduledDay } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { Currency, Minor, largestAmount, minor, minorPerUnit } from '../kernel/minor.ts'
import { Email, Phone, nameLine, orNothing, prose } from '../kernel/text.ts'
import { Zone, defaultZone } from '../kernel/zone.ts'
import { DayRule, Frequency, type Rhythm, dateOfStep, ownDayRule } from './rhythm.ts'

/** Who bears what nobody will pay any more: whose pot lacks it, or all who have not received. (S6) */
export const bearings = ['beneficiary', 'spread'] as const
export const Bearing = z.enum(bearings, { error: 'bearing-unknown' })
export type Bearing = z.infer<typeof Bearing>

/** When leavers are paid back: on the day of their turn, or after the last one. (S4) */
export const leaverDays = ['turn', 'end'] as const
export const LeaverDay = z.enum(leaverDays, { error: 'leaver-day-unknown' })
export type LeaverDay = z.infer<typeof LeaverDay>

/** Whether members may swap their turns: freely, once a third person approves it, or never. (E3) */
export const swapTerms = ['free', 'officer', 'never'] as const
export const SwapTerm = z.enum(swapTerms, { error: 'swap-term-unknown' })
export type SwapTerm = z.infer<typeof SwapTerm>

/** When the turns of a random order are drawn: all at the start, or each at its meeting. (D15) */
export const drawTimes = ['start', 'meeting'] as const
export const DrawTime = z.enum(drawTimes, { error: 'ranking-unknown' })
export type DrawTime = z.infer<typeof DrawTime>

/** What confirms a pot of a member without account: a telephone and its code, or a link as well. (L7) */
export const potWords = ['phone', 'link'] as const
export const PotWord = z.enum(potWords, { error: 'pot-word-unknown' })
export type PotWord = z.infer<typeof PotWord>

export const rankingTypes = ['automatic', 'manual'] as const
export const RankingType = z.enum(rankingTypes, { error: 'ranking-unknown' })
export type RankingType = z.infer<typeof RankingType>

export const rankingMethods = ['random', 'lilo', 'alphabetical'] as const
export const RankingMethod = z.enum(rankingMethods, { error: 'ranking-unknown' })
export type RankingMethod = z.infer<typeof RankingMethod>

/**
 * What the members agreed on. Most of it may change until the start. (T3)
 */
export interface Terms {
  readonly amount: Minor
  readonly currency: Currency
  readonly frequency: Frequency
  /** Absent in every tontine before it could be chosen. */
  readonly dayRule?: Exclude<DayRule, 'first-day'>
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate | null
  readonly rankingType: RankingType
  /** Which automatic order; null when the ranking is manual. */
  readonly rankingMethod: RankingMethod | null
  /** How many members the organizer expects. */
  readonly memberCount: number
  /** Days after a deadline before a due counts as late. */
  readonly graceDays: number
  /** IANA zone that decides which day is "today". */
  readonly zone: string
  readonly bearing: Bearing
  readonly leaversPaid: LeaverDay
  /** What is kept from each hand that goes out by its own will. (S4) */
  readonly leaverKept: Minor
  readonly swaps: SwapTerm
  /** Only a random order is drawn at all. (D15) */
  readonly drawnAt: DrawTime
  /** Absent where it takes a telephone and its code, or witnesses. (L7) */
  readonly potConfirmedBy?: Exclude<PotWord, 'phone'>
}

/** Whether each turn is drawn at its meeting, and only the days are known at the start. (D15) */
export const isDrawnAtMeetings = ({
  rankingMethod,
  drawnAt,
}: Pick<Terms, 'rankingMethod' | 'drawnAt'>): boolean =>
  rankingMethod === 'random' && drawnAt === 'meeting'

/** The terms that every change of asks all for their yes again. (D8) */
export const askingTerms = [
  ...(['amount', 'startDate', 'bearing', 'leaversPaid', 'leaverKept', 'swaps'] as const),
  ...(['rankingMethod', 'drawnAt', 'potConfirmedBy'] as const),
] as const

/** Without a method the organizer sets the order by hand. */
export const rankingTypeOf = (method: RankingMethod | null): RankingType =>
  method === null ? 'manual' : 'automatic'

/** With more, a monthly due would become late only after the next one fell due. */
const maxGraceDays = 30

/** How many days after a deadline a due is not late yet. (C5) */
export const GraceDays = z
  .int({ error: 'grace-days-invalid' })
  .check(z.minimum(0, 'grace-days-invalid'), z.maximum(maxGraceDays, 'grace-days-invalid'))

/** The days of grace that the form of a new tontine offers. (T1) */
export const usualGrace = (frequency: Frequency = 'monthly'): number =>
  frequency === 'monthly' ? 3 : 0

/** The most members and the most hands of one tontine. */
export const largestCircle = 200

/** The longest name of a tontine or a member, in code units. */
export const longestName = 80

export const TontineName = nameLine(
  { length: 2, code: 'name-too-short' },
  { length: longestName, code: 'name-too-long' },
)
export const TontineDescription = prose({ length: 500, code: 'description-too-long' })

export const MemberName = nameLine(
  { length: 1, code: 'name-required' },
  { length: longestName, code: 'name-too-long' },
)

/** The most hands of one member: two digits in a hand's id. */
const maxHands = 99

/** How many hands a member may hold. (M8) */
export const HandCount = z
  .int({ error: 'hands-invalid' })
  .check(z.minimum(1, 'hands-invalid'), z.maximum(maxHands, 'hands-invalid'))

/** Somebody whom the organizer adds; only the name is required. (M1) */
export const NewMember = z.strictObject({
  name: MemberName,
  email: orNothing(Email),
  phone: orNothing(Phone),
})
export type NewMember = z.infer<typeof NewMember>

/** The same with the hands that they hold from the beginning; one without a word. (M8) */
export const AddedMember = z.extend(NewMember, { hands: z.exactOptional(HandCount) })
export type AddedMember = z.infer<typeof AddedMember>

/** The same in the list of a new tontine, with the hands that a list on paper gives them. (M8) */
const ListedMember = z.extend(NewMember, { hands: z._default(HandCount, 1) })

const terms = {
  name: TontineName,
  description: z._default(TontineDescription, ''),
  amount: Minor.check(z.maximum(largestAmount, 'amount-too-large')),
  currency: z._default(Currency, 'XOF'),
  memberCount: z._default(
    z
      .int({ error: 'member-count-too-small' })
      .check(
        z.minimum(2, 'member-count-too-small'),
        z.maximum(largestCircle, 'member-count-too-large'),
      ),
    2,
  ),
  frequency: z._default(Frequency, 'monthly'),
  dayRule: z._default(DayRule, 'first-day'),
  startDate: ScheduledDay,
  endDate: orNothing(ScheduledDay),
  rankingType: z._default(RankingType, 'automatic'),
  automaticRankingMethod: z._default(z.nullable(RankingMethod), 'random'),
  drawnAt: z._default(DrawTime, 'start'),
  graceDays: z._default(GraceDays, 0),
  zone: z._default(Zone, defaultZone),
}

/** The most people that are added with a new tontine: its creator is one already. */
export const maxInvited = largestCircle - 1

type AgreeingTerms = Pick<Terms, 'amount' | 'currency' | 'startDate' | 'endDate'> & Rhythm

const agreeingTerms = [
  z.refine<AgreeingTerms>(({ amount, currency }) => amount >= minorPerUnit(currency), {
    path: ['amount'],
    error: 'amount-too-small',
  }),
  z.refine<AgreeingTerms>(
    ({ startDate, endDate, ...rhythm }) =>
      endDate === null || endDate >= dateOfStep(rhythm, startDate, 0),
    { path: ['endDate'], error: 'end-before-start' },
  ),
] as const

/** A new tontine, as the server takes it. (T1) */
export const NewTontine = z
  .strictObject({
    ...terms,
    members: z._default(
      z.array(ListedMember).check(z.maxLength(maxInvited, 'member-count-too-large')),
      [],
    ),
  })
  .check(...agreeingTerms)
export type NewTontine = z.infer<typeof NewTontine>

type MemberRow = z.input<typeof ListedMember>

/** Whether a row says nobody's name or contact. */
export const isEmptyRow = ({ name, email = null, phone = null }: MemberRow): boolean =>
  [name, email ?? '', phone ?? ''].every((text) => text.trim() === '')

const MemberRow = z.pipe(
  z.transform((row: MemberRow) => (isEmptyRow(row) ? null : row)),
  z.nullable(ListedMember),
)

/** The rows of a form that lists people: an empty one is ignored, and an address in two is reported at the second. (T1, M2) */
const memberRows = z.pipe(
  z.array(MemberRow).check(
    z.refine((rows) => rows.filter((row) => row !== null).length <= maxInvited, {
      error: 'member-count-too-large',
    }),
    ({ value, issues }) => {
      const message = 'email-repeated'
      const emails = value.map((row) => row?.email ?? null)
      for (const [index, email] of emails.entries())
        if (email !== null && emails.indexOf(email) < index)
          issues.push({ code: 'custom', input: email, path: [index, 'email'], message })
    },
  ),
  z.transform((rows) => rows.filter((row) => row !== null)),
)

/** People to add to a tontine. */
export const PeopleForm = z.strictObject({ members: memberRows })

/** A new tontine as a person fills it in. */
export const TontineForm = z.strictObject({ ...terms, members: memberRows }).check(...agreeingTerms)

/** The texts of a tontine may change at any time; most of its terms may not. (T3) */
export const TontineTexts = z.strictObject({
  name: TontineName,
  description: z._default(TontineDescription, ''),
})
export type TontineTexts = z.infer<typeof TontineTexts>

/** The terms that the organizer may change until the start. (T3) */
export const ChangeableTerms = z.strictObject({
  startDate: ScheduledDay,
  graceDays: GraceDays,
  zone: Zone,
  /** Absent if it stays. */
  bearing: z.optional(Bearing),
  leaversPaid: z.optional(LeaverDay),
  leaverKept: z.optional(Minor),
  swaps: z.optional(SwapTerm),
  drawnAt: z.optional(DrawTime),
  potConfirmedBy: z.optional(PotWord),
  rankingMethod: z.optional(z.nullable(RankingMethod)),
  /** Of a round that follows another. */
  amount: z.optional(terms.amount),
})
export type ChangeableTerms = z.infer<typeof ChangeableTerms>

export function termsOf(form: NewTontine): Terms {
  const rankingMethod =
    form.rankingType === 'manual' ? null : (form.automaticRankingMethod ?? 'random')
  const { drawnAt, frequency } = form
  const dayRule = ownDayRule(form)
  return {
    amount: form.amount,
    currency: form.currency,
    frequency,
    ...(dayRule && { dayRule }),
    startDate: dateOfStep({ frequency, dayRule }, form.startDate, 0),
    endDate: form.endDate,
    rankingType: form.rankingType,
    rankingMethod,
    memberCount: form.memberCount,
    graceDays: form.graceDays,
    zone: form.zone,
    bearing: 'beneficiary',
    leaversPaid: 'turn',
    leaverKept: minor(0),
    swaps: 'officer',
    drawnAt: isDrawnAtMeetings({ rankingMethod, drawnAt }) ? drawnAt : 'start',
  }
}
