import { expect, test } from 'vitest'
import { guest, member, payout, person, user } from '../testing/cast.ts'
import { type Story, circle, credit, money, pot } from '../testing/circle.ts'
import { payoutOf } from './payout.ts'
import { answersTo, mayContest } from './receiver.ts'

const confirm = { type: 'confirm-payout', payoutId: payout('o') } as const
const dispute = { type: 'dispute-payout', payoutId: payout('o'), reason: 'it was so' } as const
const names = ['awa', 'bintou', 'chris', 'dado', 'esi'] as const

/** Bintou, an officer, sends awa's pot on the first of January. */
function sentTo(members: number, sender = 'bintou'): Story {
  const story = circle({ members })
  story.run({ type: 'start-tontine' })
  if (sender !== 'awa') story.run({ type: 'name-officer', memberId: member(sender) })
  for (const name of names.slice(0, members))
    story.run({ type: 'record-payment', payment: money(name, name, 10_000) })
  const waiting = story.tontine.payments.find(({ status }) => status === 'pending')
  story.everybodyReads = false
  if (waiting) story.run({ type: 'confirm-payment', paymentId: waiting.id }, { as: sender })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 10_000 * members) }, { as: sender })
  return story
}

const seen = (story: Story) => payoutOf(story.tontine, payout('o'))

const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

/** Bintou sends it on the first of January, and the next due day is the 31st. */
const waitedFor = '2026-02-01'
const asleep = '2026-02-02'

test('O4, O5, W3 the beneficiary answers alone until the next due day is over, then a witness, too', () => {
  const story = sentTo(4)
  const refused = { code: 'not-your-payout' }
  expect(story.refusal(confirm, { as: 'chris', on: '2026-01-31' })).toEqual(refused)
  expect(story.refusal(confirm, { as: 'bintou', on: waitedFor })?.code).toBe('witness-needed')
  expect(types(story.run(confirm, { as: 'chris' }))).toEqual(['payout-confirmed'])
  expect(seen(story)).toMatchObject({ confirmedBy: user('chris'), isWitnessed: true })
  const own = sentTo(4)
  own.run(confirm, { as: 'awa', on: waitedFor })
  expect(seen(own)).toMatchObject({ confirmedBy: user('awa'), isWitnessed: false })
  expect(own.refusal(dispute, { as: 'awa' })?.code).toBe('payout-settled')
})

test('O5, W2 a witness answers at once for a beneficiary who sleeps, and they may dispute it', () => {
  const story = sentTo(4, 'awa')
  story.run(confirm, { as: 'bintou' })
  for (const as of ['chris', 'dado']) story.run({ type: 'look-in' }, { as, on: '2026-01-20' })
  story.day = asleep
  for (const name of names.slice(0, 4))
    story.run({
      type: 'record-payment',
      payment: money(`${name} 2`, name, 10_000, { day: asleep, isMeant: true }),
    })
  const payoutId = payout('second')
  story.run({ type: 'send-payout', payout: pot('second', 'bintou', 40_000) })
  expect(story.refusal({ type: 'confirm-payout', payoutId })?.code).toBe('witness-needed')
  story.run({ type: 'confirm-payout', payoutId }, { as: 'chris' })
  expect(payoutOf(story.tontine, payoutId)).toMatchObject({ isWitnessed: true })
  const reason = 'I was never given it'
  story.run({ type: 'dispute-payout', payoutId, reason }, { as: 'bintou' })
  expect(payoutOf(story.tontine, payoutId)?.status).toBe('disputed')
})

test('O5 an officer is a witness only where no plain member can be, and the sender where nobody can', () => {
  const [plain, officers, alone] = [sentTo(4), sentTo(4), sentTo(2)]
  for (const story of [plain, officers])
    story.run({ type: 'name-officer', memberId: member('chris') })
  officers.run({ type: 'name-officer', memberId: member('dado') })
  for (const story of [plain, officers])
    for (const as of ['chris', 'dado']) story.run({ type: 'look-in' }, { as, on: '2026-01-20' })
  expect(plain.refusal(confirm, { as: 'chris', on: asleep })?.code).toBe('witness-needed')
  plain.run(confirm, { as: 'dado' })
  officers.run(confirm, { as: 'chris', on: asleep })
  expect(officers.refusal(confirm, { as: 'bintou' })?.code).toBe('payout-settled')
  expect(alone.refusal(confirm, { as: 'bintou', on: '2026-01-31' })?.code).toBe('not-your-payout')
  alone.run(confirm, { as: 'bintou', on: waitedFor })
  expect(seen(alone)).toMatchObject({ confirmedBy: user('bintou'), isWitnessed: true })
})

test('O5 members who went out or came later are witnesses only if there is no other', () => {
  const leave = { type: 'leave-round', reason: null } as const
  const [story, alone] = [sentTo(4), sentTo(4)]
  story.run(leave, { as: 'dado' })
  for (const as of ['chris', 'dado']) story.run({ type: 'look-in' }, { as, on: '2026-01-20' })
  expect(story.refusal(confirm, { as: 'dado', on: waitedFor })?.code).toBe('witness-needed')
  story.run(confirm, { as: 'chris' })
  for (const as of ['chris', 'dado']) alone.run(leave, { as })
  alone.run(confirm, { as: 'dado', on: waitedFor })
  expect(seen(alone)).toMatchObject({ status: 'confirmed', isWitnessed: true })
  const late = sentTo(2)
  late.join('chris')
  late.run(confirm, { as: 'chris', on: waitedFor })
  expect(seen(late)?.confirmedBy).toBe(user('chris'))
})

test('O5 the answers offered to somebody about a pot are those that the rules accept', () => {
  const story = sentTo(4)
  const offered = (day: string) =>
    ['awa', 'bintou', 'chris'].map((name) => {
      const sent = seen(story)
      const now = Date.parse(`${day}T20:00:00Z`)
      const says = sent && answersTo(story.tontine, sent, user(name), now)
      return Object.entries(says ?? {}).flatMap(([what, is]) => (is ? what : []))
    })
  expect(offered('2026-01-31')).toEqual([['mayAnswer'], [], []])
  expect(offered(waitedFor)).toEqual([['mayAnswer'], [], ['mayAnswer']])
  story.run(confirm, { as: 'chris', on: waitedFor })
  expect(offered('2026-02-03')).toEqual([['mayContest'], [], []])
})

test('O5, S5 a successor may dispute only pots sent after taking the place', () => {
  const story = sentTo(4)
  story.run(confirm, { as: 'chris', on: waitedFor })
  const sent = seen(story)
  const mayDispute = (placeSince: string) => {
    const members = story.tontine.members.map((one) =>
      one.id === member('awa') ? { ...one, placeSince, activeSince: placeSince } : one,
    )
    return sent && mayContest({ ...story.tontine, members }, sent, user('awa'))
  }
  expect(mayDispute('2025-12-31T08:00:00.000Z')).toBe(true)
  // Not after it, but at the same moment.
  expect(mayDispute(sent?.sentAt ?? '')).toBe(true)
  expect(mayDispute('2026-01-10T08:00:00.000Z')).toBe(false)
})

test('O5, M3 a member who left and returned may dispute what a witness confirmed', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'record-payment', payment: money('p', 'bintou', 10_000) })
  story.run({ type: 'return-credit', payout: credit('o', 'bintou', 10_000) })
  story.run(confirm, { as: 'chris', on: asleep })
  story.run({ type: 'leave-circle' }, { as: 'bintou' })
  story.join('bintou')
  story.run(dispute, { as: 'bintou' })
  expect(seen(story)?.status).toBe('disputed')
})

test('O5 a guest who gets an account may dispute what a witness confirmed for them', () => {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
  story.join(guest('esi'))
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members)
    story.run({ type: 'record-payment', payment: money(id, 'awa', 30_000, { memberId: id }) })
  story.run({ type: 'send-payout', payout: pot('o', 'esi', 30_000) }, { on: '2026-03-01' })
  story.run(confirm, { as: 'bintou' })
  expect(seen(story)).toMatchObject({ status: 'confirmed', isWitnessed: true })
  const asking = { ...person('esi'), memberId: member('request') }
  story.run({ type: 'request-membership', person: asking }, { as: 'esi' })
  story.run({ type: 'recognize-guest', memberId: asking.memberId, guestId: member('esi') })
  story.run({ type: 'answer-proposal', proposal: story.tontine.seq, isYes: true }, { as: 'bintou' })
  story.run(dispute, { as: 'esi' })
  expect(seen(story)?.status).toBe('disputed')
})

test('O5, O3 what the beneficiary disputed nobody confirms for them, however long it waits', () => {
  const story = sentTo(4)
  story.run(confirm, { as: 'chris', on: waitedFor })
  expect(story.refusal(dispute, { as: 'chris' })?.code).toBe('payout-settled')
  story.run(dispute, { as: 'awa' })
  expect(seen(story)).toMatchObject({ status: 'disputed', confirmedBy: null, isWitnessed: false })
  story.day = '2026-03-30'
  for (const as of ['chris', 'bintou'])
    expect(story.refusal(confirm, { as })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'awa' })
  expect(story.refusal(dispute, { as: 'awa' })?.code).toBe('payout-settled')
})

test('O5, G4 nothing that was witnessed is disputed in an archived tontine', () => {
  const story = sentTo(4)
  story.run(confirm, { as: 'chris', on: waitedFor })
  story.together({ type: 'archive-tontine' })
  expect(story.tontine.phase).toBe('archived')
  expect(story.refusal(dispute, { as: 'awa' })?.code).toBe('payout-settled')
})

test('O5, O7 a completed round goes on when its last pot is disputed', () => {
  const story = sentTo(2, 'awa')
  for (const name of ['awa', 'bintou'])
    story.run({
      type: 'record-payment',
      payment: money(`${name} 2`, name, 10_000, { isMeant: true }),
    })
  story.run({ ...confirm }, { as: 'bintou' })
  story.day = '2026-03-01'
  const last = pot('last', 'bintou', 20_000)
  // Bintou sleeps, and nobody else could say that it arrived.
  story.run({ type: 'send-payout', payout: last }, { as: 'awa' })
  const { payoutId } = last
  expect(story.tontine.phase).toBe('completed')
  const contest = { type: 'dispute-payout', payoutId, reason: 'not received' } as const
  story.run(contest, { as: 'bintou' })
  expect(story.tontine.phase).toBe('running')
  story.run({ type: 'confirm-payout', payoutId }, { as: 'bintou' })
  expect(story.tontine.phase).toBe('completed')
})
