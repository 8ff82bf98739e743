import { expect, test } from 'vitest'
import { guest, member, person, tontine, user } from '../testing/cast.ts'
import { Story, circle, money, sampleTerms } from '../testing/circle.ts'
import { memberOf } from './member.ts'
import { awaitedOf, witnessesOf } from './witness.ts'

const row = (story: Story, name: string) => memberOf(story.tontine, member(name))
const awaited = (story: Story, name: string) => {
  const found = row(story, name)
  return found && awaitedOf(story.tontine, found, story.context().now)
}
const approve = (name: string) => ({ type: 'approve-member', memberId: member(name) }) as const
const vouch = (...names: string[]) =>
  ({ type: 'vouch-for-guests', memberIds: names.map(member) }) as const
const deny = (name: string) => ({ type: 'deny-guest', memberId: member(name) }) as const
const yes = (name: string, email = `${name}@example.ci`) =>
  ({ type: 'agree-to-membership', memberId: member(name), email }) as const
const no = (name: string, email = `${name}@example.ci`) =>
  ({ type: 'decline-membership', memberId: member(name), email }) as const
const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

/** A circle of awa and bintou, with some guests added by awa. */
function withGuests(...names: string[]): Story {
  const story = circle({ members: 2 })
  for (const name of names)
    story.run({ type: 'add-member', person: guest(name, { email: `${name}@example.ci` }) })
  return story
}

test('M16 somebody approved before their own yes has no turn, owes nothing and can’t be paid for', () => {
  const story = withGuests('chris')
  expect(types(story.run(approve('chris')))).toEqual(['approval-given'])
  expect(row(story, 'chris')).toMatchObject({ status: 'pending', isApproved: true })
  expect(story.order()).toEqual(['awa', 'bintou'])
  const payment = money('p', 'chris', 500)
  expect(story.refusal({ type: 'record-payment', payment })?.code).toBe('member-not-active')
  expect(story.refusal(approve('chris'))).toEqual({ code: 'already-approved' })
})

test('M16 the yes and the approval make a member active in either order', () => {
  const story = withGuests('chris', 'dado')
  story.run(approve('chris'))
  expect(types(story.run(yes('chris'), { as: 'chris' }))).toEqual([
    'member-claimed',
    'member-agreed',
    'member-approved',
    'order-set',
  ])
  expect(types(story.run(yes('dado'), { as: 'dado' }))).toEqual(['member-claimed', 'member-agreed'])
  expect(types(story.run(approve('dado')))).toEqual(['member-approved', 'order-set'])
  expect(story.order()).toEqual(['awa', 'bintou', 'chris', 'dado'])
})

test('M16 a no ends the approval: the organizer decides again about the guest', () => {
  const story = withGuests('chris')
  story.run(approve('chris'))
  story.run(no('chris'), { as: 'chris' })
  expect(row(story, 'chris')).toMatchObject({ status: 'pending', isApproved: false, userId: null })
  expect(awaited(story, 'chris')).toBe('approval')
})

test('M10, M16 approval reserves the place: the yes is never too late', () => {
  const story = withGuests('chris')
  const hands = (name: string, count: number) =>
    ({ type: 'change-hands', memberId: member(name), hands: count }) as const
  story.run(hands('chris', 99))
  story.run(approve('chris'))
  story.run(hands('awa', 99))
  expect(story.refusal(hands('bintou', 3))).toEqual({ code: 'circle-full', limit: 200 })
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  story.run(hands('bintou', 2))
  expect(story.refusal(approve('dado'))).toEqual({ code: 'circle-full', limit: 200 })
  story.run(yes('chris'), { as: 'chris' })
  expect(story.tontine.turns).toHaveLength(200)
})

test('M17 a guest is active once the organizer and a witness have said yes, in either order', () => {
  const story = withGuests('chris', 'dado')
  story.run(approve('chris'))
  expect(awaited(story, 'chris')).toBe('witness')
  expect(types(story.run(vouch('chris'), { as: 'bintou' }))).toEqual([
    'guest-vouched',
    'member-approved',
    'order-set',
  ])
  expect(types(story.run(vouch('dado'), { as: 'bintou' }))).toEqual(['guest-vouched'])
  expect(types(story.run(approve('dado')))).toEqual(['member-approved', 'order-set'])
  expect(row(story, 'dado')).toMatchObject({ status: 'active', isUnwitnessed: false })
})

test('M17 a witness answers for several guests at once, without those answered meanwhile', () => {
  const story = withGuests('chris', 'dado', 'esi')
  for (const name of ['chris', 'dado', 'esi']) story.run(approve(name))
  story.run(vouch('chris'), { as: 'bintou' })
  story.run(vouch('chris', 'dado', 'hawa', 'esi'), { as: 'bintou' })
  expect(story.order()).toEqual(['awa', 'bintou', 'chris', 'dado', 'esi'])
  expect(story.refusal(vouch('chris'), { as: 'bintou' })).toEqual({
    code: 'member-not-pending',
    status: 'active',
  })
})

test('M17 neither who added a guest nor the organizer is a witness, and no guest and no stranger is', () => {
  const story = withGuests('chris')
  story.join('dado')
  story.join(guest('esi'))
  const found = row(story, 'chris')
  expect(found && witnessesOf(story.tontine, found)).toEqual([user('bintou'), user('dado')])
  for (const as of ['awa', 'hawa', 'chris'])
    expect(story.refusal(vouch('chris'), { as })).toEqual({ code: 'not-a-witness' })
  // Their request became a guest's row with the end of their account: nobody added it but themselves.
  story.run({ type: 'request-membership', person: person('fanta') }, { as: 'fanta' })
  story.run({ type: 'unlink-account' }, { as: 'fanta' })
  expect(story.refusal(vouch('fanta'))).toEqual({ code: 'not-a-witness' })
})

test('M17 nobody vouches for an account: it answers for itself', () => {
  const story = withGuests()
  story.run({ type: 'request-membership', person: person('chris') }, { as: 'chris' })
  expect(story.refusal(vouch('chris'), { as: 'bintou' })).toEqual({ code: 'not-a-guest' })
  expect(story.refusal(deny('hawa'), { as: 'bintou' })).toEqual({ code: 'no-such-member' })
})

test('M17 where nobody else has an account the organizer’s approval is enough, and it is marked', () => {
  const story = circle({ members: 1 })
  story.run({ type: 'add-member', person: guest('bintou', { email: 'bintou@example.ci' }) })
  expect(story.run(approve('bintou'))).toMatchObject([
    { type: 'member-approved', isUnwitnessed: true },
    { type: 'order-set' },
  ])
  expect(row(story, 'bintou')).toMatchObject({ status: 'active', isUnwitnessed: true })
  story.run(yes('bintou'), { as: 'bintou' })
  expect(row(story, 'bintou')).toMatchObject({ isUnwitnessed: false, hasAgreed: true })
})

test('M17 a guest who waits for a witness is approved again when there is none any more', () => {
  const story = withGuests('chris')
  story.run(approve('chris'))
  story.run({ type: 'leave-circle' }, { as: 'bintou' })
  expect(awaited(story, 'chris')).toBe('approval')
  expect(story.run(approve('chris'))[0]).toMatchObject({ isUnwitnessed: true })
})

test('M17 a witness’s no keeps the guest waiting, and is kept until the same witness says yes', () => {
  const story = withGuests('chris')
  story.join('dado')
  story.run(approve('chris'))
  for (const as of ['bintou', 'dado']) story.run(deny('chris'), { as })
  expect(story.refusal(deny('chris'), { as: 'bintou' })).toEqual({ code: 'already-answered' })
  expect(row(story, 'chris')).toMatchObject({
    status: 'pending',
    deniedBy: [user('bintou'), user('dado')],
  })
  story.run(vouch('chris'), { as: 'dado' })
  expect(row(story, 'chris')).toMatchObject({ status: 'active', deniedBy: [user('bintou')] })
})

test('M17 a vouched guest who proves to be an account that asks says yes themselves', () => {
  const story = withGuests('chris')
  story.run(vouch('chris'), { as: 'bintou' })
  expect(story.refusal(vouch('chris'), { as: 'bintou' })).toEqual({ code: 'already-answered' })
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  story.run({ type: 'recognize-guest', memberId: member('dado'), guestId: member('chris') })
  expect(row(story, 'chris')).toMatchObject({ status: 'pending', isVouched: false })
  expect(awaited(story, 'chris')).toBe('answer')
})

test('M7, M17 an e-mail written after a witness spoke gives the guest’s row only with a second yes', () => {
  const story = withGuests('chris')
  story.run(vouch('chris'), { as: 'bintou' })
  const second = guest('chris', { email: 'dado@example.ci' })
  story.run({ type: 'correct-member', person: { ...second, name: 'Chris' }, reason: null })
  const requestId = member('dado')
  story.run({ ...yes('chris', 'dado@example.ci'), requestId }, { as: 'dado' })
  expect(row(story, 'chris')).toMatchObject({ userId: null, isVouched: true })
  expect(story.tontine.proposals).toMatchObject([{ status: 'open', by: user('dado') }])
})

test('M16, T7 somebody carried over is not a request that can be recognized as a guest', () => {
  const story = new Story()
  story.run({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: [guest('dado')],
    next: { follows: tontine('before'), members: [{ ...person('bintou'), hands: 1 }] },
  })
  const guestId = member('dado')
  expect(story.refusal({ type: 'recognize-guest', memberId: member('bintou'), guestId })).toEqual({
    code: 'no-such-member',
  })
})

test('M16, O7 a yes after the end of the round is kept, and nobody joins a round that is over', () => {
  const story = withGuests('chris')
  story.run(approve('chris'))
  story.write({ type: 'tontine-started', because: 'admin', lateOn: null })
  story.write({ type: 'tontine-completed' })
  expect(types(story.run(yes('chris'), { as: 'chris' }))).toEqual([
    'member-claimed',
    'member-agreed',
  ])
})
