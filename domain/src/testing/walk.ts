import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import { mayConfirm } from '../payments/decide.ts'
import { type Pot, potsOf } from '../payouts/payout.ts'
import { answerersOf } from '../proposals/eligibility.ts'
import { guest, member, payout, person, tontine, user } from './cast.ts'
import { Story, money, sampleTerms } from './circle.ts'

/** What a family circle of twelve does in a year: monthly, 25,000 in cash, the last day of the month. */
const amount = minor(25_000)
export const everybody = Array.from({ length: 12 }, (_, index) =>
  index === 0 ? 'awa' : `person ${index}`,
)

/** The last day of a month. */
const dayOf = (index: number) => new Date(Date.UTC(2026, index + 1, 0)).toISOString().slice(0, 10)

/** Set by the organizer, drawn at the start by numbers said aloud or from a hat, or each turn at its meeting. */
export const orders = ['by hand', 'drawn aloud', 'from a hat', 'drawn at meetings'] as const

export interface Circle {
  readonly withAccount: readonly string[]
  readonly order?: (typeof orders)[number]
  /** A co-officer, named at the start. */
  readonly officer?: string
}

/** A circle that is lived through by commands, which are counted. */
export class Walk {
  readonly story = new Story()
  acts = 0
  people = new Set<string>()
  readonly #order: (typeof orders)[number]
  #count = 0

  constructor({ withAccount, order = 'by hand', officer }: Circle) {
    this.#order = order
    this.#gather(withAccount)
    if (officer) this.does({ type: 'name-officer', memberId: member(officer) })
    this.#start()
  }

  /** Somebody does something. */
  does(command: Command, as = 'awa', on = this.story.day): void {
    this.story.run(command, { as, on })
    this.#counts(as)
  }

  #counts(as: string): void {
    this.acts += 1
    this.people.add(as)
  }

  /** The acts since the last count, and by how many people. */
  counted() {
    const { acts, people } = this
    this.acts = 0
    this.people = new Set()
    return { acts, people: people.size }
  }

  /** From nothing to a list of people who said yes. */
  #gather(withAccount: readonly string[]): void {
    const { story } = this
    const listed = everybody.slice(1).map((name) => ({
      ...guest(name, withAccount.includes(name) ? { email: `${name}@example.ci` } : {}),
      hands: 1,
    }))
    const byLot = this.#order !== 'by hand'
    this.does({
      type: 'create-tontine',
      tontineId: tontine('t'),
      name: 'La famille',
      terms: {
        ...sampleTerms,
        amount,
        rankingType: byLot ? 'automatic' : 'manual',
        rankingMethod: byLot ? 'random' : null,
        drawnAt: this.#order === 'drawn at meetings' ? 'meeting' : 'start',
        memberCount: 12,
      },
      creator: { ...person('awa'), hands: 1 },
      invited: listed,
    })
    const waiting = () => story.tontine.members.filter(({ status }) => status === 'pending')
    const known = waiting().map(({ id }) => ({ memberId: id, name: id, phone: null }))
    this.does({ type: 'approve-members', memberIds: waiting().map(({ id }) => id), known })
    for (const name of withAccount.slice(1)) {
      const email = `${name}@example.ci`
      this.does({ type: 'agree-to-membership', memberId: member(name), email }, name)
    }
    const guests = waiting().map(({ id }) => id)
    if (guests.length > 0)
      this.does({ type: 'vouch-for-guests', memberIds: guests }, withAccount[1])
  }

  #start(): void {
    const { story } = this
    const hands = activeMembers(story.tontine).map(({ id }) => `${id}-1` as never)
    if (this.#order === 'by hand')
      this.does({
        type: 'arrange-order',
        turns: hands.map((handId, index) => ({ handId, date: calendarDate(dayOf(index)) })),
      })
    if (this.#order !== 'from a hat') {
      const said = this.#order === 'drawn aloud' && { said: story.said() }
      this.does({ type: 'start-tontine', ...said })
      return
    }
    this.does({ type: 'record-hat', hands })
    const proposal = story.tontine.proposals.at(-1)
    const [yes = ''] = proposal ? answerersOf(story.awake, proposal) : []
    const as = everybody.find((name) => user(name) === yes)
    this.does({ type: 'answer-proposal', proposal: proposal?.number ?? 0, isYes: true }, as)
  }

  /**
   * One meeting: everybody pays, and the pot is handed over; before it what waited from the last ones. Returns what
   * waits after it.
   */
  meet(index: number, awake: readonly string[]): readonly string[] {
    const { story } = this
    const day = dayOf(index)
    story.day = day
    for (const name of awake.slice(1)) story.send({ type: 'look-in' }, { as: name })
    this.#answer(awake)
    if (this.#order === 'drawn at meetings' && index < everybody.length - 1)
      this.does({ type: 'draw-turn', said: story.said() })
    this.#payAll(index)
    this.#answer(awake)
    return this.#waits(index)
  }

  /** Each payment is one touch, also of one that waited: they are not counted. Then the pot is handed over. */
  #payAll(index: number): void {
    const { story } = this
    const { actor, now } = story.context()
    for (const one of story.awake.payments.filter((it) => mayConfirm(story.awake, it, actor, now)))
      story.run({ type: 'confirm-payment', paymentId: one.id })
    for (const { id } of activeMembers(story.awake)) {
      this.#count += 1
      const paid = money(`p${this.#count}`, '', amount, { memberId: id, day: story.day })
      story.run({ type: 'record-payment', payment: paid })
    }
    this.#handOver(index, `o${index}`)
  }

  #handOver(index: number, id: string): void {
    const date = calendarDate(this.story.day)
    const pot = potsOf(this.story.awake, date)[index]
    if (!pot) throw new Error(`no pot ${index + 1}`)
    const { cycle, available } = pot
    const given = { date, method: 'cash', reference: null, note: null } as const
    const payoutId = payout(id)
    const sent = { ...given, payoutId, handId: cycle.handId, amount: available }
    this.does({ type: 'send-payout', payout: sent })
  }

  /** Those who are awake say that pots arrived, and the rest of an old pot follows. */
  #answer(awake: readonly string[]): void {
    const { story } = this
    const day = calendarDate(story.day)
    const isOld = ({ cycle, available }: Pot) => available > 0 && cycle.date < day
    for (const { cycle } of potsOf(story.awake, day).filter(isOld))
      this.#handOver(cycle.number - 1, `rest of ${cycle.number}`)
    const open = story.tontine.payouts.filter(({ status }) => status === 'sent')
    for (const { id: payoutId } of open)
      for (const as of awake)
        if (story.send({ type: 'confirm-payout', payoutId }, { as }).accepted) {
          this.#counts(as)
          break
        }
  }

  #waits(index: number): readonly string[] {
    const { payments, payouts } = this.story.tontine
    return [
      ...(payments.some(({ status }) => status === 'pending') ? ['the organizer’s payment'] : []),
      ...(payouts.some(({ status }) => status === 'sent') ? [`pot ${index + 1}`] : []),
    ]
  }
}
