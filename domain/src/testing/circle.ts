import { decide, needsOf } from '../decider.ts'
import type { Command, Refusal } from '../decider.ts'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { digestOf, sealedDigestOf } from '../kernel/digest.ts'
import type { MemberId, PersonId, UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import type { Context, EventMeta, Needs } from '../kernel/context.ts'
import { asOf } from '../members/awake.ts'
import { activeMembers, memberOf, personOfUser } from '../members/member.ts'
import { awaitedOf, needsWitness, witnessesOf } from '../members/witness.ts'
import type { MemberBalance } from '../payments/dues.ts'
import { paymentDefaults } from '../payments/new-payment.ts'
import type { NewPayment } from '../payments/new-payment.ts'
import type { NewPayout, NewReturn } from '../payouts/new-payout.ts'
import { answerersOf } from '../proposals/eligibility.ts'
import { balanceIn } from '../reports/notebook.ts'
import { commitmentOf } from '../rotation/draw.ts'
import { drawersOf } from '../rotation/drawing.ts'
import type { AloudCommand, Said } from '../rotation/draw-aloud.ts'
import { nextMeeting } from '../rotation/turn-due.ts'
import { stepEndsAt } from '../rotation/open-draw.ts'
import { evolve } from '../tontine.ts'
import type { Event, Tontine } from '../tontine.ts'
import type { Terms } from '../tontines/terms.ts'
import { cast, hand, member, once, payment, payout, person, tontine, user } from './cast.ts'
import type { Cast } from './cast.ts'
import { saidIn } from './said.ts'

/** Terms that suit most stories: 10 000 F CFA a month from 31 January. */
export const sampleTerms: Terms = {
  amount: minor(10_000),
  currency: 'XOF',
  frequency: 'monthly',
  startDate: calendarDate('2026-01-31'),
  endDate: null,
  rankingType: 'automatic',
  rankingMethod: 'lilo',
  memberCount: 3,
  graceDays: 0,
  zone: 'Africa/Abidjan',
  bearing: 'beneficiary',
  leaversPaid: 'turn',
  leaverKept: minor(0),
  swaps: 'free',
  drawnAt: 'start',
}

/** Terms whose order the organizer sets by hand. */
export const byHand = { rankingType: 'manual', rankingMethod: null } as const

const castNames = new Map<string, string>(cast.map((name) => [member(name), name]))

/** The digests of what is compared, which are computed again and again. */
const comparedDigest = once((text) => sealedDigestOf('the key of a test', text))

/** A context with fixed secrets: the same story always gives the same digests and draws. */
export function contextOf(
  actor: UserId,
  now: number,
  nameOf: Context['nameOf'] = () => 'nobody',
  accountOf: Context['accountOf'] = () => 'open',
): Context {
  const digest = (text: string) => sealedDigestOf('the key of a test', text)
  return {
    actor,
    now,
    at: new Date(now).toISOString(),
    // The salt goes with the person to another row, and so follows from nobody's row.
    identityDigest: (_, kind, value) => comparedDigest(`${kind}|${value}`),
    isIdentity: ({ kind, digest: known }, value) => comparedDigest(`${kind}|${value}`) === known,
    nameDigest: (name) => digest(`name|${now}|${name}`),
    keepText: (text) => digest(`text|${now}|${text}`),
    keepReference: (_, key) => comparedDigest(`reference|${key}`),
    drawSecret: (drawId) => digestOf(`secret|${drawId}`),
    nameOf,
    contactOf: (memberId) => ({ name: nameOf(memberId) }),
    accountOf,
  }
}

/** The same context without what a command has not declared: to ask for it all the same is a mistake. */
export function onlyWith(needs: Needs, context: Context): Context {
  const undeclared = (what: string) => () => {
    throw new Error(`the command does not declare that it needs ${what}`)
  }
  const { identities, references = [] } = needs
  return {
    ...context,
    isIdentity: identities ? context.isIdentity : undeclared('identities'),
    keepReference: (text, key, former) =>
      [key, former].every((one) => references.includes(one))
        ? context.keepReference(text, key, former)
        : undeclared(`"${text}"`)(),
  }
}

const all: Needs = { identities: true }

export interface Entry {
  readonly event: Event
  readonly meta: EventMeta
}

/** The state that a journal gives, read from its text as a member's browser does. */
export const replayed = (entries: readonly Entry[]): Tontine | undefined =>
  (JSON.parse(JSON.stringify(entries)) as Entry[]).reduce<Tontine | undefined>(
    (state, { event, meta }) => evolve(state, event, meta),
    undefined,
  )

interface Circumstances {
  /** The account that sends the command; the organizer's by default. */
  readonly as?: string | UserId
  /** The day of the command; the day of the previous command by default. */
  readonly on?: string
}

/** A story of one tontine: commands go through the real decider, and its journal is kept. */
export class Story {
  readonly entries: Entry[] = []
  /** Who wrote each entry, as a person. */
  readonly authors: PersonId[] = []
  state: Tontine | undefined
  day = '2026-01-01'
  /** Nobody falls asleep: before each command those who have not been there for long open the tontine. (W1) */
  everybodyReads = false
  /** Those who never do. */
  readonly sleepers = new Set<UserId>()
  /** The accounts that can't be used. */
  readonly closed = new Map<UserId, 'suspended' | 'ended'>()
  readonly #names = new Map<string, string>()
  #ticks = 0

  /** The tontine that this story has created. */
  get tontine(): Tontine {
    if (!this.state) throw new Error('the tontine does not exist')
    return this.state
  }

  /** The same as people stand on the day of the last command. (W1) */
  get awake(): Tontine {
    return asOf(this.tontine, Date.parse(`${this.day}T09:00:00Z`))
  }

  /** Days pass, so that nobody takes back any more what they recorded. (P6) */
  later(days = 2): void {
    this.day = addDays(calendarDate(this.day), days)
  }

  /** Everybody with an account opens the tontine on a day, unless they were there lately. */
  wake(on = this.day): void {
    for (const { userId } of activeMembers(this.tontine))
      if (userId !== null && !this.sleepers.has(userId))
        this.#give({ type: 'look-in' }, { as: userId, on })
  }

  get events(): Event[] {
    return this.entries.map(({ event }) => event)
  }

  /** Gives a member a name to rank by; the others have the names of the cast. */
  name(memberId: string, name: string): void {
    this.#names.set(memberId, name)
  }

  /** A context for the next command. Each is one second after the one before. */
  context({ as = 'awa', on = this.day }: Circumstances = {}): Context {
    this.day = on
    this.#ticks += 1
    const now = Date.parse(`${on}T08:00:00Z`) + this.#ticks * 1000
    const nameOf = (id: string) => this.#names.get(id) ?? castNames.get(id) ?? id
    const accountOf = (account: UserId) => this.closed.get(account) ?? 'open'
    return contextOf(as.includes('-') ? (as as UserId) : user(as), now, nameOf, accountOf)
  }

  /** Asks, and writes down what was accepted. */
  send(command: Command, circumstances?: Circumstances) {
    if (this.everybodyReads && this.state) {
      const on = circumstances?.on ?? this.day
      const now = Date.parse(`${on}T23:00:00Z`)
      if (asOf(this.state, now) !== this.state) this.wake(on)
    }
    return this.#give(command, circumstances)
  }

  #give(command: Command, circumstances?: Circumstances) {
    const context = this.context(circumstances)
    const { actor: by } = context
    const needs = this.state ? needsOf(this.state, command) : all
    const decision = decide(this.state, command, onlyWith(needs, context))
    if (!decision.accepted) return decision
    for (const event of decision.value) this.#append(event, context.at, by)
    return decision
  }

  /** Writes an event without its decision, to begin a story from what it leads to. */
  write(event: Event, circumstances?: Circumstances): void {
    const { at, actor } = this.context(circumstances)
    this.#append(event, at, actor)
  }

  #append(event: Event, at: string, by: UserId): void {
    const meta = { seq: this.entries.length + 1, at, by }
    this.authors.push(personOfUser(this.state ?? { members: [] }, by))
    this.state = evolve(this.state, event, meta)
    this.entries.push({ event, meta })
  }

  /** Asks for what the rules allow; a refusal is a mistake in the story. */
  run(command: Command, circumstances?: Circumstances): Event[] {
    const decision = this.send(command, circumstances)
    if (decision.accepted && command.type === 'change-hands') this.#agreeToHands(command.memberId)
    if (decision.accepted) return decision.value
    throw new Error(`${command.type} is refused: ${JSON.stringify(decision.refusal)}`)
  }

  /** Who got more hands by somebody else says yes, unless the story is about that. (M8) */
  #agreeToHands(memberId: MemberId): void {
    const { userId, handsAgreed } = memberOf(this.tontine, memberId) ?? {}
    if (userId && handsAgreed)
      this.run({ type: 'agree-to-membership', memberId, email: '' }, { as: userId })
  }

  /** Asks for what the rules forbid, and says why they do. */
  refusal(command: Command, circumstances?: Circumstances): Refusal | undefined {
    const decision = this.send(command, circumstances)
    return decision.accepted ? undefined : decision.refusal
  }

  /**
   * Does what needs two people: the organizer proposes it, or another if it is their own money, and those
   * who may answer say yes until it is done. Returns what followed.
   */
  together(command: Command): Event[] {
    const decision = this.sendTogether(command)
    if (decision.accepted) return decision.value
    throw new Error(`${command.type} is refused: ${JSON.stringify(decision.refusal)}`)
  }

  /** The same, if the rules allow it. */
  sendTogether(command: Command) {
    const proposed = this.#propose(command)
    const proposal = this.state?.proposals.at(-1)
    if (!proposed.accepted || proposal?.status !== 'open') return proposed
    const yes = { type: 'answer-proposal', proposal: proposal.number, isYes: true } as const
    const asked = answerersOf(this.awake, proposal)
    const isOpen = () => this.state?.proposals.at(-1)?.status === 'open'
    let answered = this.send(yes, { as: asked[0] ?? '' })
    for (const as of asked.slice(1)) if (isOpen()) answered = this.send(yes, { as })
    return answered
  }

  #propose(command: Command) {
    const { adminId, members } = this.tontine
    for (const as of members.flatMap(({ userId }) => userId ?? [])) {
      const decision = this.send(command, { as })
      if (decision.accepted || decision.refusal.code !== 'own-money') return decision
    }
    return this.send(command, { as: adminId })
  }

  /** Closes the list; everybody with an account takes part in the draw of a random order. */
  start(as = this.tontine.adminId as string): void {
    this.run({ type: 'start-tontine' }, { as })
    this.takePart()
  }

  /** Draws the next turn on its day, if turns are drawn at meetings; everybody else says a number. */
  meet(): void {
    const next = nextMeeting(this.tontine)
    if (!next) return
    this.day = this.day > next.date ? this.day : next.date
    this.run({ type: 'draw-turn', said: this.said() }, { as: this.tontine.adminId })
  }

  /** Everybody who can takes part in the open draw. */
  takePart(): void {
    for (const command of ['promise', 'reveal'] as const)
      for (const { memberId, userId } of this.drawers())
        this.run(this[command](memberId), { as: userId })
  }

  /** Who can still take part in the open draw. */
  drawers() {
    const { openDraw } = this.tontine
    return openDraw ? drawersOf(this.tontine, openDraw) : []
  }

  /** A member's promise of a secret for the open draw; the same secret each time. */
  promise(memberId: MemberId): Command {
    const drawId = this.tontine.openDraw?.drawId ?? ''
    const commitment = commitmentOf(drawId, memberId, secretOf(drawId, memberId))
    return { type: 'promise-secret', drawId, commitment }
  }

  reveal(memberId: MemberId): Command {
    const drawId = this.tontine.openDraw?.drawId ?? ''
    return { type: 'reveal-secret', drawId, secret: secretOf(drawId, memberId) }
  }

  /** Waits for the end of a step of the open draw, and lets the organizer go on. */
  endStep(): Event[] {
    const { openDraw, adminId } = this.tontine
    if (!openDraw) throw new Error('nothing is drawn')
    this.day = new Date(stepEndsAt(openDraw) + 86_400_000).toISOString().slice(0, 10)
    return this.run({ type: 'continue-draw' }, { as: adminId })
  }

  /** The numbers that these said aloud for the next draw; all but the organizer, unless it is said otherwise. */
  said(speakers = this.#others()): Said {
    return saidIn(this.tontine, speakers)
  }

  #others(): MemberId[] {
    const { adminId } = this.tontine
    return activeMembers(this.tontine).flatMap(({ id, userId }) => (userId === adminId ? [] : id))
  }

  /** Somebody says whether the last draw aloud was so. */
  wasSo(wasSo: boolean): AloudCommand {
    const { drawId = '' } = this.tontine.draws.at(-1) ?? {}
    return { type: 'attest-draw', drawId, wasSo }
  }

  /** Lets somebody ask to join, or adds a guest, and approves them; a witness says yes for a guest. */
  join(newcomer: Cast | string): void {
    const who = typeof newcomer === 'string' ? person(newcomer) : newcomer
    const { userId } = who
    const [entered] = userId
      ? this.run({ type: 'request-membership', person: who }, { as: userId })
      : this.run({ type: 'add-member', person: who })
    if (!entered || !('memberId' in entered)) throw new Error(`no member joined: ${entered?.type}`)
    const memberId = entered.memberId as MemberId
    this.run({ type: 'approve-member', memberId })
    this.agree(memberId)
    this.vouch(memberId)
    this.admit(memberId)
  }

  /** Lets somebody with an account say yes, if they are asked: after the start again, with the terms. (S10) */
  agree(memberId: MemberId): void {
    const { userId, hasAgreed } = memberOf(this.tontine, memberId) ?? {}
    if (userId && !hasAgreed)
      this.run({ type: 'agree-to-membership', memberId, email: '' }, { as: userId })
  }

  /** Lets the circle vote somebody in who was approved after the start. (S10) */
  admit(memberId: MemberId): void {
    const awaited = () => {
      const row = memberOf(this.tontine, memberId)
      return row && awaitedOf(this.tontine, row, Date.parse(`${this.day}T08:00:00Z`))
    }
    for (const as of this.tontine.members.flatMap(({ userId }) => userId ?? []))
      if (awaited() === 'circle')
        this.send({ type: 'vote-on-newcomer', memberId, isYes: true }, { as })
  }

  /** Lets the first witness say yes for a guest, if the guest needs one. */
  vouch(memberId: MemberId): void {
    const guest = memberOf(this.tontine, memberId)
    if (!guest || !needsWitness(this.tontine, guest)) return
    const [as] = witnessesOf(this.tontine, guest)
    if (as) this.run({ type: 'vouch-for-guests', memberIds: [memberId] }, { as })
  }

  /** Lets everybody who was carried over into a next round say yes, and witnesses for its guests. */
  admitCarriedOver(): void {
    for (const { id: memberId, userId, status } of this.tontine.members)
      if (userId !== null && status === 'pending')
        this.run({ type: 'agree-to-membership', memberId, email: '' }, { as: userId })
    for (const guest of this.tontine.members) {
      this.vouch(guest.id)
      if (awaitedOf(this.tontine, guest, this.context().now) !== 'approval') continue
      this.run({ type: 'approve-member', memberId: guest.id }, { as: this.tontine.adminId })
    }
  }

  /** The names in their order, `bintou` or `bintou-2` for a second hand. */
  order(): string[] {
    return this.tontine.turns.map(({ memberId, handId }) =>
      handId.endsWith('-1')
        ? (castNames.get(memberId) ?? memberId)
        : `${castNames.get(memberId) ?? memberId}${handId.slice(36)}`,
    )
  }

  /** A member's dues and credit on a day. */
  balance(name: string, today = this.day): MemberBalance {
    return balanceIn(this.tontine, member(name), calendarDate(today))
  }
}

/** The secret that a member's phone makes for a draw in a story. */
export const secretOf = (drawId: string, memberId: string): string =>
  digestOf(`the secret of ${memberId} for ${drawId}`)

interface StoryTerms extends Partial<Terms> {
  readonly members?: number
}

/** A story of a tontine that awa created and some others joined at once. */
export function circle({ members = 3, ...terms }: StoryTerms = {}): Story {
  const story = new Story()
  story.everybodyReads = true
  story.run({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: { ...sampleTerms, ...terms },
    creator: { ...person('awa'), hands: 1 },
    invited: [],
  })
  for (const name of cast.slice(1, members)) story.join(name)
  return story
}

/** A payment for a member's dues, in cash, on the first day of the year. */
export const money = (
  id: string,
  payer: string,
  amount: number,
  more: Partial<NewPayment> & { readonly day?: string } = {},
): NewPayment => {
  const { day = '2026-01-01', ...rest } = more
  return {
    ...paymentDefaults,
    paymentId: payment(id),
    memberId: member(payer),
    amount: minor(amount),
    date: calendarDate(day),
    ...rest,
  }
}

/** A payout to a member's first hand, in cash, on the first day of the year. */
export const pot = (
  id: string,
  beneficiary: string,
  amount: number,
  more: Partial<NewPayout> & { readonly day?: string } = {},
): NewPayout => {
  const { day = '2026-01-01', ...rest } = more
  return {
    payoutId: payout(id),
    handId: hand(beneficiary),
    amount: minor(amount),
    date: calendarDate(day),
    method: 'cash',
    reference: null,
    note: null,
    ...rest,
  }
}

/** What is given back to a member of their credit, in cash. */
export const credit = (
  id: string,
  beneficiary: string,
  amount: number,
  day = '2026-01-01',
): NewReturn => ({
  payoutId: payout(id),
  memberId: member(beneficiary),
  amount: minor(amount),
  date: calendarDate(day),
  method: 'cash',
  reference: null,
  note: null,
})
