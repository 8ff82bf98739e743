import { expect, test } from 'vitest'
import { Story, byHand, circle, money, sampleTerms } from '../testing/circle.ts'

import { cast, guest, hand, member, payment, person, tontine, user } from '../testing/cast.ts'
import { largestCircle } from '../tontines/terms.ts'
import type { Cast } from '../testing/cast.ts'
import { leftOutOf } from './decide.ts'
import type { Person } from './decide.ts'
import { HandCount, memberOf, memberOfUser, subjectOf } from './member.ts'

const add = (who: Person) => ({ type: 'add-member', person: who }) as const
const request = (who: Person) => ({ type: 'request-membership', person: who }) as const
const on = (type: 'approve-member' | 'reject-member' | 'remove-member', name: string) => ({
  type,
  memberId: member(name),
})
const hands = (name: string, count: number) =>
  ({ type: 'change-hands', memberId: member(name), hands: count }) as const

const row = (story: Story, name: string) => memberOf(story.tontine, member(name))
const status = (story: Story, name: string) => row(story, name)?.status

/** A second row of somebody, under another name, with these marks. */
const alias = (name: string, marks: Partial<Cast>) => guest(name, marks)

test('M1 somebody can be written down by name alone, twice the same name even', () => {
  const story = circle({ members: 1 })
  story.tell(add(guest('bintou')))
  story.tell(add(guest('chris')))
  expect(status(story, 'bintou')).toBe('pending')
  expect(row(story, 'chris')).toMatchObject({ userId: null, emailDigest: null, phoneDigest: null })
})

const number = '+2250700000001'

test('M2 the same e-mail is the same person, as long as they wait or are in the circle', () => {
  const story = circle({ members: 1 })
  const email = 'bintou@example.ci'
  story.tell(add(guest('bintou', { email })))
  expect(story.no(add(guest('chris', { email })))).toEqual({ code: 'already-invited' })
  story.tell(on('approve-member', 'bintou'))
  expect(story.no(add(guest('chris', { email })))).toEqual({ code: 'already-in-circle' })
})

test('M2 the same account is the same person', () => {
  const story = circle({ members: 1 })
  story.tell(request(person('bintou')), { as: 'bintou' })
  const again = request(alias('chris', {}))
  expect(story.no(again, { as: 'bintou' })).toEqual({ code: 'request-pending' })
  story.tell(on('approve-member', 'bintou'))
  expect(story.no(again, { as: 'bintou' })).toEqual({ code: 'already-member' })
})

test('M2 a number proves nothing: it hides, blocks and finds nobody', () => {
  const story = circle({ members: 1 })
  story.tell(add(guest('bintou', { phone: number })))
  story.tell(request(person('chris', { phone: number })), { as: 'chris' })
  story.tell(add(guest('dado', { phone: number })))
  for (const name of ['bintou', 'chris', 'dado']) story.tell(on('approve-member', name))
  story.tell(add(guest('esi', { phone: number })))
  story.tell(on('remove-member', 'esi'))
  story.tell(request(person('fanta', { phone: number })), { as: 'fanta' })
  expect(row(story, 'esi')).toMatchObject({ status: 'removed', userId: null })
  expect(row(story, 'fanta')).toMatchObject({ status: 'pending', userId: user('fanta') })
  expect(story.tontine.members).toHaveLength(6)
})

test('M2 the journal holds digests of e-mails and telephones, never themselves', () => {
  const story = circle({ members: 1 })
  story.tell(add(person('bintou', { phone: '+2250700000001' })))
  expect(JSON.stringify(story.entries)).not.toMatch(/example\.ci|2250700000001/)
})

test('M3 who was rejected may ask again, and stands in the same row with a new date', () => {
  const story = circle({ members: 1 })
  story.tell(request(person('bintou')), { as: 'bintou', on: '2026-01-02' })
  story.tell(on('reject-member', 'bintou'))
  const again = request(alias('chris', {}))
  story.tell(again, { as: 'bintou', on: '2026-03-04' })
  expect(row(story, 'bintou')).toMatchObject({ status: 'pending', userId: user('bintou') })
  expect(row(story, 'bintou')?.joinedAt).toContain('2026-03-04')
  expect(story.tontine.members).toHaveLength(2)
})

test('M3 a guest who was rejected is found again by the e-mail, and not by the number', () => {
  const story = circle({ members: 1 })
  const email = 'bintou@example.ci'
  story.tell(add(guest('bintou', { email, phone: number })))
  story.tell(on('reject-member', 'bintou'))
  story.tell(add(guest('chris', { phone: number })))
  expect(status(story, 'bintou')).toBe('rejected')
  story.tell(add(guest('dado', { email })))
  expect(status(story, 'bintou')).toBe('pending')
  expect(row(story, 'dado')).toBeUndefined()
})

test('M3 who was removed may come back, with one hand and no office', () => {
  const story = circle({ members: 2 })
  story.tell(hands('bintou', 3))
  story.tell({ type: 'name-officer', memberId: member('bintou') })
  story.tell(on('remove-member', 'bintou'))
  expect(story.order()).toEqual(['awa'])
  story.tell(request(person('bintou')), { as: 'bintou' })
  story.tell(on('approve-member', 'bintou'))
  expect(row(story, 'bintou')).toMatchObject({ status: 'active', hands: 1, isOfficer: false })
  expect(story.order()).toEqual(['awa', 'bintou'])
})

test('M3 a guest who was rejected and asks again with an account brings it along', () => {
  const story = circle({ members: 1 })
  story.tell(add(guest('bintou', { email: 'chris@example.ci' })))
  story.tell(on('reject-member', 'bintou'))
  story.tell(request(person('chris')), { as: 'chris' })
  expect(row(story, 'bintou')).toMatchObject({ status: 'pending', userId: user('chris') })
})

test.for(['reject-member', 'remove-member'] as const)(
  'M3 after %s, what an officer types never finds the line of an account',
  (end) => {
    const story = circle({ members: 1 })
    story.tell(request(person('bintou', { phone: number })), { as: 'bintou' })
    story.tell(on(end, 'bintou'))
    const before = row(story, 'bintou')
    const typed = { email: 'bintou@example.ci', phone: number }
    story.tell(add(guest('chris', typed)))
    expect(row(story, 'bintou')).toEqual(before)
    expect(row(story, 'chris')).toMatchObject({ status: 'pending', userId: null })
  },
)

test('M3 nobody takes over the row of another account by writing down its telephone', () => {
  const story = circle({ members: 1 })
  story.tell(request(person('bintou', { phone: number })), { as: 'bintou' })
  story.tell(on('reject-member', 'bintou'))
  story.tell(request(person('chris', { phone: number })), { as: 'chris' })
  expect(row(story, 'bintou')).toMatchObject({ status: 'rejected', userId: user('bintou') })
  expect(row(story, 'chris')).toMatchObject({ status: 'pending', userId: user('chris') })
})

test('M3 contacts that an older journal wrote on the line of an account find nobody', () => {
  const story = circle({ members: 1 })
  story.tell(request(person('chris')), { as: 'chris' })
  story.tell(on('reject-member', 'chris'))
  const victim = guest('bintou', { email: 'bintou@example.ci' })
  const emailDigest = story.context().identityDigest(member('chris'), 'email', 'bintou@example.ci')
  const written = { memberId: member('chris'), userId: null, emailDigest, phoneDigest: null }
  story.write({ type: 'member-asked-again', ...written })
  story.tell(add(victim))
  expect(row(story, 'chris')).toMatchObject({ status: 'pending', userId: user('chris') })
  expect(row(story, 'bintou')).toMatchObject({ status: 'pending', userId: null })
})

test('M4 the creator is active at once, those he invites and those who ask are pending', () => {
  const story = circle({ members: 1 })
  expect(row(story, 'awa')).toMatchObject({ status: 'active', hands: 1 })
  story.state = undefined
  story.entries.length = 0
  story.tell({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: [guest('bintou'), guest('chris')],
  })
  expect(story.tontine.members.map((one) => one.status)).toEqual(['active', 'pending', 'pending'])
  story.tell(request(person('dado')), { as: 'dado' })
  expect(status(story, 'dado')).toBe('pending')
})

test('M4 the creation form names nobody twice, and not the creator again', () => {
  const create = (invited: Person[]) => {
    const story = circle({ members: 1 })
    story.state = undefined
    return story.no({
      type: 'create-tontine',
      tontineId: tontine('t'),
      name: 'Les Lionnes',
      terms: sampleTerms,
      creator: { ...person('awa'), hands: 1 },
      invited,
    })
  }
  const email = 'bintou@example.ci'
  expect(create([guest('bintou', { email }), guest('chris', { email })])).toEqual({
    code: 'already-invited',
  })
  expect(create([guest('bintou', { phone: number }), guest('chris', { phone: number })])).toBe(
    undefined,
  )
  expect(create([guest('bintou', { email: 'awa@example.ci' })])).toEqual({
    code: 'already-in-circle',
  })
})

test('M5 only who is pending can be approved or rejected', () => {
  const story = circle({ members: 2 })
  expect(story.no(on('approve-member', 'bintou'))).toEqual({
    code: 'member-not-pending',
    status: 'active',
  })
  story.tell(add(person('chris')))
  story.tell(on('reject-member', 'chris'))
  expect(status(story, 'chris')).toBe('rejected')
  expect(story.no(on('reject-member', 'chris'))).toEqual({
    code: 'member-not-pending',
    status: 'rejected',
  })
  expect(story.no(on('approve-member', 'hawa'))).toEqual({ code: 'no-such-member' })
})

test('M5 approving says since when he is active', () => {
  const story = circle({ members: 1 })
  story.tell(add(person('bintou')), { on: '2026-01-02' })
  expect(row(story, 'bintou')?.activeSince).toBe(null)
  story.tell(on('approve-member', 'bintou'), { on: '2026-01-09' })
  expect(row(story, 'bintou')?.activeSince).toContain('2026-01-09')
  expect(row(story, 'bintou')?.joinedAt).toContain('2026-01-02')
})

test('M6 the organiser stays', () => {
  expect(circle().no(on('remove-member', 'awa'))).toEqual({ code: 'admin-stays' })
})

test('M6 who has paid can not be taken out, nor who waits for a confirmation', () => {
  const story = circle({ members: 2, ...byHand })
  story.tell({ type: 'declare-payment', payment: money('p', 'bintou', 500) }, { as: 'bintou' })
  expect(story.no(on('remove-member', 'bintou'))).toEqual({ code: 'has-payments' })
  story.tell({ type: 'refuse-payment', paymentId: payment('p'), reason: 'not received' })
  story.tell(on('remove-member', 'bintou'))
  expect(status(story, 'bintou')).toBe('removed')
  expect(story.no(on('remove-member', 'bintou'))).toEqual({
    code: 'member-not-active',
    status: 'removed',
  })
})

test('M6 who has paid for somebody else can not be taken out either', () => {
  const story = circle({ members: 3, ...byHand })
  story.tell({
    type: 'record-payment',
    payment: money('p', 'chris', 500, { payerId: member('bintou') }),
  })
  for (const name of ['bintou', 'chris'])
    expect(story.no(on('remove-member', name))).toEqual({ code: 'has-payments' })
})

test('M6 who stands in a frozen order can not be taken out, who never got in can', () => {
  const story = circle({ members: 3 })
  story.tell(add(person('dado')))
  story.tell({ type: 'start-tontine' })
  expect(story.no(on('remove-member', 'bintou'))).toEqual({ code: 'circle-frozen' })
  story.tell(on('remove-member', 'dado'))
  expect(status(story, 'dado')).toBe('removed')
})

const yes = (name: string, email = 'bintou@example.ci') =>
  ({ type: 'agree-to-membership', memberId: member(name), email }) as const
const no = (name: string, email = 'bintou@example.ci') =>
  ({ type: 'decline-membership', memberId: member(name), email }) as const

/** A circle in which bintou was written down by e-mail, and let in unless said. */
function withBintou(status: 'pending' | 'active' = 'active'): Story {
  const story = circle({ members: 1 })
  story.tell(add(guest('bintou', { email: 'bintou@example.ci' })))
  if (status === 'active') story.tell(on('approve-member', 'bintou'))
  return story
}

test('M7 the line of a guest becomes that of the account with its e-mail, by its own yes', () => {
  const story = withBintou()
  story.tell(yes('bintou'), { as: 'bintou' })
  expect(memberOfUser(story.tontine, user('bintou'))?.id).toBe(member('bintou'))
  expect(row(story, 'bintou')).toMatchObject({ status: 'active', hasAgreed: true })
  expect(story.no(yes('bintou'), { as: 'bintou' })).toEqual({ code: 'already-member' })
})

test('M7 no other e-mail opens a line, nor a second line of one account, nor the line of an account', () => {
  const story = withBintou()
  const nobody = { code: 'no-such-member' }
  expect(story.no(yes('bintou', 'chris@example.ci'), { as: 'chris' })).toEqual(nobody)
  expect(story.no(yes('chris'), { as: 'chris' })).toEqual(nobody)
  story.tell(request(person('chris', { email: null })), { as: 'chris' })
  expect(story.no(yes('bintou'), { as: 'chris' })).toEqual({ code: 'already-member' })
  story.tell(yes('bintou'), { as: 'bintou' })
  expect(story.no(yes('bintou'), { as: 'dado' })).toEqual(nobody)
})

test('M7 an account that was rejected before and written down anew is one member still', () => {
  const story = circle({ members: 1 })
  story.tell(request(person('bintou')), { as: 'bintou' })
  story.tell(on('reject-member', 'bintou'))
  story.tell(add(guest('bintou anew', { email: 'bintou@example.ci' })))
  story.tell(yes('bintou anew'), { as: 'bintou' })
  expect(row(story, 'bintou')).toMatchObject({ status: 'rejected', userId: null })
  expect(row(story, 'bintou anew')).toMatchObject({ status: 'pending', userId: user('bintou') })
})

test('M7 an office that a guest had does not pass to the account', () => {
  const story = withBintou()
  story.tell({ type: 'name-officer', memberId: member('bintou') })
  story.tell(yes('bintou'), { as: 'bintou' })
  expect(row(story, 'bintou')).toMatchObject({ isOfficer: false, userId: user('bintou') })
})

const recognize = (asker: string, known: string) =>
  ({
    type: 'recognize-guest',
    memberId: member(asker),
    guest: person(asker, { memberId: member(known), phone: number }),
  }) as const

test.for(['pending', 'active'] as const)(
  'M7 the organizer recognizes a %s guest in who asks, and nobody is two members',
  (was) => {
    const story = circle({ members: 2 })
    story.tell(add(guest('chris', { phone: number })))
    story.tell(hands('chris', 2))
    if (was === 'active') {
      story.tell(on('approve-member', 'chris'))
      story.tell({ type: 'start-tontine' })
    }
    story.tell(request(person('dado', { phone: number })), { as: 'dado' })
    story.tell(recognize('dado', 'chris'))
    expect(row(story, 'chris')).toMatchObject({
      status: 'active',
      userId: user('dado'),
      hands: 2,
      hasAgreed: false,
    })
    expect(row(story, 'dado')).toMatchObject({ status: 'removed', userId: null, emailDigest: null })
    expect(story.order()).toEqual(['awa', 'bintou', 'chris', 'chris-2'])
    // Found again by the account, and by its e-mail.
    expect(story.no(add(guest('esi', { email: 'dado@example.ci' })))).toEqual({
      code: 'already-in-circle',
    })
  },
)

test('M7 only who asks is recognized, and only as a guest who waits or is in the circle', () => {
  const story = circle({ members: 3 })
  story.tell(add(guest('dado')))
  story.tell(request(person('esi')), { as: 'esi' })
  expect(story.no(recognize('esi', 'bintou'))).toEqual({ code: 'not-a-guest' })
  expect(story.no(recognize('esi', 'hawa'))).toEqual({ code: 'not-a-guest' })
  expect(story.no(recognize('dado', 'dado'))).toEqual({ code: 'no-such-member' })
  expect(story.no(recognize('chris', 'dado'))?.code).toBe('member-not-pending')
  story.tell(on('reject-member', 'dado'))
  expect(story.no(recognize('esi', 'dado'))).toEqual({ code: 'not-a-guest' })
})

test('M8 a member may hold several hands: each has a number and a turn of its own', () => {
  const story = circle({ members: 2 })
  story.tell(hands('bintou', 3))
  expect(story.order()).toEqual(['awa', 'bintou', 'bintou-2', 'bintou-3'])
  story.tell(hands('bintou', 2))
  expect(story.order()).toEqual(['awa', 'bintou', 'bintou-2'])
})

test('M8 hands change until the order is frozen, and only for who is in the circle', () => {
  const story = circle({ members: 2 })
  story.tell(add(person('chris')))
  story.tell(hands('chris', 2))
  story.tell(on('reject-member', 'chris'))
  expect(story.no(hands('chris', 1))).toEqual({ code: 'member-not-active', status: 'rejected' })
  expect(story.no(hands('hawa', 1))).toEqual({ code: 'no-such-member' })
  story.tell({ type: 'start-tontine' })
  expect(story.no(hands('bintou', 2))).toEqual({ code: 'circle-frozen' })
})

test('M8 a member has one hand at least and no more than two digits count', () => {
  expect([1, 99].map((count) => HandCount.safeParse(count).success)).toEqual([true, true])
  expect([0, -1, 1.5, 100].some((count) => HandCount.safeParse(count).success)).toBe(false)
})

test('M9 an officer is an active member whom the organiser names, until he is dismissed', () => {
  const story = circle({ members: 2 })
  const office = (type: 'name-officer' | 'dismiss-officer', name: string) => ({
    type,
    memberId: member(name),
  })
  story.tell(office('name-officer', 'bintou'))
  expect(subjectOf(story.tontine, user('bintou')).isOfficer).toBe(true)
  story.tell(office('dismiss-officer', 'bintou'))
  expect(subjectOf(story.tontine, user('bintou')).isOfficer).toBe(false)
  story.tell(add(person('chris')))
  expect(story.no(office('name-officer', 'chris'))).toEqual({
    code: 'member-not-active',
    status: 'pending',
  })
})

/** A circle with as many people as there may be, the organiser among them. */
function fullCircle(): Story {
  const story = circle({ members: 1 })
  for (let count = 1; count < largestCircle; count += 1) story.tell(add(guest(`member ${count}`)))
  return story
}

test('M10 a circle has room for 200 members, and who was turned away makes room', () => {
  const story = fullCircle()
  const full = { code: 'circle-full', limit: 200 }
  expect(story.no(add(person('bintou')))).toEqual(full)
  story.tell(on('reject-member', 'member 1'))
  story.tell(add(person('bintou')))
  story.tell(on('reject-member', 'bintou'))
  story.tell(add(person('chris')))
  expect(story.no(request(person('bintou')), { as: 'bintou' })).toEqual(full)
})

test('M10 a circle has room for 200 hands', () => {
  const story = circle({ members: 3, rankingMethod: 'lilo' })
  story.tell(hands('awa', 99))
  story.tell(hands('bintou', 99))
  const full = { code: 'circle-full', limit: 200 }
  expect(story.no(hands('chris', 3))).toEqual(full)
  story.tell(hands('chris', 2))
  story.tell(add(person('dado')))
  expect(story.no(hands('dado', 2))).toEqual(full)
  expect(story.no(on('approve-member', 'dado'))).toEqual(full)
  expect(story.tontine.turns.at(-1)?.handId).toBe(hand('chris', 2))
})

test('A1 an account stands to a tontine as its member does', () => {
  const story = circle({ members: 3 })
  for (const name of ['dado', 'esi']) story.tell(request(person(name)), { as: name })
  story.tell(on('reject-member', 'esi'))
  story.tell(on('remove-member', 'chris'))
  const standing = (name: string) => subjectOf(story.tontine, user(name)).standing
  expect(['awa', 'bintou', 'chris', 'dado', 'esi', 'hawa'].map(standing)).toEqual([
    'active',
    'active',
    'former',
    'pending',
    'rejected',
    'stranger',
  ])
  expect(subjectOf(story.tontine, user('awa')).isAdmin).toBe(true)
  expect(subjectOf(story.tontine, user('bintou')).isAdmin).toBe(false)
})

const leave = { type: 'leave-circle' } as const

test('M11 who was written down or let in leaves by himself, and the order closes up behind him', () => {
  const story = circle({ members: 3 })
  story.tell(request(person('dado')), { as: 'dado' })
  for (const name of ['bintou', 'dado']) story.tell(leave, { as: name })
  expect(['bintou', 'dado'].map((name) => status(story, name))).toEqual(['removed', 'removed'])
  expect(subjectOf(story.tontine, user('bintou')).standing).toBe('former')
  expect(story.order()).toEqual(['awa', 'chris'])
})

test('M11 he comes back by his own asking alone', () => {
  const story = circle({ members: 2 })
  story.tell(leave, { as: 'bintou' })
  const again = guest('bintou again', { email: 'bintou@example.ci' })
  expect(story.no(add(again))).toEqual({ code: 'left-by-himself' })
  story.tell(request(person('bintou')), { as: 'bintou' })
  expect(status(story, 'bintou')).toBe('pending')
  story.tell(on('remove-member', 'bintou'))
  story.tell(add(again))
  expect(status(story, 'bintou again')).toBe('pending')
})

test('M11 nobody leaves who has paid, stands in a frozen order, runs the circle or is not in it', () => {
  const paid = circle({ members: 2, ...byHand })
  paid.tell({ type: 'record-payment', payment: money('p', 'bintou', 500) })
  expect(paid.no(leave, { as: 'bintou' })).toEqual({ code: 'has-payments' })
  const story = circle({ members: 3 })
  expect(story.no(leave)).toEqual({ code: 'admin-stays' })
  expect(story.no(leave, { as: 'hawa' })).toEqual({ code: 'no-such-member' })
  story.tell(leave, { as: 'chris' })
  expect(story.no(leave, { as: 'chris' })).toEqual({ code: 'member-not-active', status: 'removed' })
  story.tell(request(person('dado')), { as: 'dado' })
  story.tell({ type: 'start-tontine' })
  expect(story.no(leave, { as: 'bintou' })).toEqual({ code: 'circle-frozen' })
  story.tell(leave, { as: 'dado' })
})

test('M13 a no is kept, and the line stays as that of a guest', () => {
  const story = withBintou()
  story.tell(no('bintou'), { as: 'bintou' })
  expect(row(story, 'bintou')).toMatchObject({
    status: 'active',
    userId: null,
    emailDigest: null,
    declinedBy: user('bintou'),
  })
  expect(story.no(yes('bintou'), { as: 'bintou' })).toEqual({ code: 'no-such-member' })
  // It may be somebody else's line: who asks by themselves gets one of their own.
  story.tell(request(person('bintou', { memberId: member('bintou again') })), { as: 'bintou' })
  expect(row(story, 'bintou again')).toMatchObject({ status: 'pending', hasAgreed: true })
})

test.for(['pending', 'active'] as const)(
  'M13 to ask to join with the e-mail of a %s guest is a yes to that line',
  (status) => {
    const story = withBintou(status)
    story.tell(request(person('bintou', { memberId: member('new') })), { as: 'bintou' })
    expect(row(story, 'bintou')).toMatchObject({ status, userId: user('bintou'), hasAgreed: true })
    expect(row(story, 'new')).toBeUndefined()
  },
)

test('M13 who was carried over, or claimed as older journals have it, says yes later, or leaves', () => {
  const story = new Story()
  const carried = (name: string) => ({ ...person(name), hands: 1 })
  story.tell({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: carried('awa'),
    invited: [guest('dado', { email: 'dado@example.ci' })],
    next: { follows: tontine('before'), members: [carried('bintou'), carried('chris')] },
  })
  story.tell(on('approve-member', 'dado'))
  story.write({ type: 'member-claimed', memberId: member('dado'), userId: user('dado') })
  story.tell({ type: 'record-payment', payment: money('p', 'dado', 500) })
  const agreed = () => story.tontine.members.map(({ hasAgreed }) => hasAgreed)
  expect(agreed()).toEqual([true, false, false, false])
  story.tell(yes('bintou', 'any@example.ci'), { as: 'bintou' })
  story.tell(request(person('chris')), { as: 'chris' })
  expect(agreed()).toEqual([true, true, true, false])
  // Frozen and with a payment: whoever said yes stays, whoever did not goes.
  expect(story.no(leave, { as: 'bintou' })).toEqual({ code: 'circle-frozen' })
  story.tell(leave, { as: 'dado' })
  expect(row(story, 'dado')).toMatchObject({ status: 'active', userId: null })
  expect(story.order()).toContain('dado')
  expect(story.no(no('bintou'), { as: 'bintou' })).toEqual({ code: 'already-member' })
})

test('M13 a guest who was recognized may say that it is not them', () => {
  const story = circle({ members: 2 })
  story.join(guest('chris', { phone: number }))
  story.tell(request(person('dado', { phone: number })), { as: 'dado' })
  story.tell(recognize('dado', 'chris'))
  story.tell(no('chris', 'dado@example.ci'), { as: 'dado' })
  expect(row(story, 'chris')).toMatchObject({ status: 'active', userId: null, emailDigest: null })
  story.tell(request(person('dado', { memberId: member('dado again') })), { as: 'dado' })
})

const unlink = { type: 'unlink-account' } as const

test('M12 whose account ends keeps his place as a guest without office', () => {
  const story = circle({ members: 3 })
  story.tell({ type: 'name-officer', memberId: member('bintou') })
  story.tell({ type: 'start-tontine' })
  story.tell(unlink, { as: 'bintou' })
  expect(story.order()).toContain('bintou')
  expect(memberOf(story.tontine, member('bintou'))).toMatchObject({
    status: 'active',
    userId: null,
    isOfficer: false,
    emailDigest: null,
    phoneDigest: null,
  })
  expect(subjectOf(story.tontine, user('bintou')).standing).toBe('stranger')
  // Whoever begins anew under the same address is somebody else.
  story.tell(request(person('bintou', { memberId: member('bintou again') })), { as: 'bintou' })
})

test('M12 the account of the organiser does not end in an open round, nor one that is not there', () => {
  const story = circle({ members: 2 })
  expect(story.no(unlink)).toEqual({ code: 'admin-stays' })
  expect(story.no(unlink, { as: 'hawa' })).toEqual({ code: 'no-such-member' })
})

/** What those of the cast who wait or are in the circle go by: their own names, and these. */
const known = (names: Readonly<Record<string, { name: string; phone?: string }>> = {}) =>
  cast.map((one) => ({ memberId: member(one), name: one, phone: null, ...names[one] }))

const approveAll = (those: readonly string[], names: Parameters<typeof known>[0] = {}) =>
  ({ type: 'approve-members', memberIds: those.map(member), known: known(names) }) as const

test('M15 all who were written down are approved at once, with an entry each and one order', () => {
  const story = circle({ members: 1, rankingMethod: 'random' })
  for (const name of ['bintou', 'chris', 'dado']) story.tell(add(guest(name)))
  const told = story.tell(approveAll(['bintou', 'chris', 'dado', 'chris']))
  expect(told.map(({ type }) => type)).toEqual([
    'member-approved',
    'member-approved',
    'member-approved',
    'order-drawn',
    'draw-committed',
  ])
  expect(story.order().toSorted()).toEqual(['awa', 'bintou', 'chris', 'dado'])
})

test('M15 who was answered meanwhile, or is nobody, is left out and named; the others go through', () => {
  const story = circle({ members: 1 })
  for (const name of ['bintou', 'chris', 'dado']) story.tell(add(guest(name)))
  story.tell(on('approve-member', 'chris'))
  const those = ['bintou', 'chris', 'dado', 'hawa']
  story.tell(approveAll(those))
  expect(['bintou', 'chris', 'dado'].map((name) => status(story, name))).toEqual(
    Array.from({ length: 3 }, () => 'active'),
  )
  const approved = [member('bintou'), member('dado')]
  expect(leftOutOf(story.tontine, those.map(member), approved, known())).toEqual([
    { memberId: member('chris'), code: 'member-not-pending' },
    { memberId: member('hawa'), code: 'no-such-member' },
  ])
  expect(story.no(approveAll(those))).toEqual({ code: 'member-not-pending', status: 'active' })
  expect(story.no(approveAll([]))).toEqual({ code: 'no-such-member' })
})

test('M15 who has no room any more waits on', () => {
  const story = circle({ members: 3 })
  story.tell(hands('awa', 99))
  story.tell(hands('bintou', 98))
  story.tell(add(guest('dado')))
  story.tell(hands('dado', 2))
  story.tell(hands('bintou', 99))
  story.tell(add(guest('esi')))
  story.tell(approveAll(['dado', 'esi']))
  expect([status(story, 'dado'), status(story, 'esi')]).toEqual(['pending', 'active'])
  expect(
    leftOutOf(story.tontine, [member('dado'), member('esi')], [member('esi')], known()),
  ).toEqual([{ memberId: member('dado'), code: 'circle-full' }])
})

test.for([
  ['the same number', { name: 'Ma Fanta', phone: number }, { name: 'Chris', phone: number }],
  ['the same name', { name: 'Koné  AWA' }, { name: 'Awa Kone' }],
  ['a part of the name', { name: 'Salimata' }, { name: 'Salimata Bamba' }],
] as const)(
  'M15 who asks and has %s of a guest waits until somebody says who they are',
  ([, guestly, asking]) => {
    const story = circle({ members: 1 })
    story.tell(add(guest('bintou')))
    story.tell(request(person('chris')), { as: 'chris' })
    story.tell(request(person('dado')), { as: 'dado' })
    const names = { bintou: guestly, chris: asking }
    story.tell(approveAll(['bintou', 'chris', 'dado'], names))
    expect(['bintou', 'chris', 'dado'].map((name) => status(story, name))).toEqual([
      'active',
      'pending',
      'active',
    ])
    expect(story.no(approveAll(['chris'], names))).toEqual({ code: 'looks-like-guest' })
    // By themselves, after having been looked at, they are approved as before.
    story.tell(on('approve-member', 'chris'))
  },
)

test('M15 two guests of one name are approved: nobody takes the line of either', () => {
  const story = circle({ members: 1 })
  for (const name of ['bintou', 'chris']) story.tell(add(guest(name)))
  const names = { bintou: { name: 'Awa' }, chris: { name: 'Awa' } }
  story.tell(approveAll(['bintou', 'chris'], names))
  expect([status(story, 'bintou'), status(story, 'chris')]).toEqual(['active', 'active'])
})

const correct = (
  name: string,
  to: Partial<Cast> & { name?: string },
  reason: string | null = null,
) =>
  ({
    type: 'correct-member',
    person: { ...guest(name), name, ...to },
    reason,
  }) as const

test('M14 the name, e-mail and number of a guest are corrected, and the journal holds digests', () => {
  const story = circle({ members: 2 })
  story.join(guest('dado', { phone: number }))
  const before = row(story, 'dado')
  const [event] = story.tell(correct('dado', { name: 'Dado Bah', phone: number }))
  expect(event).toMatchObject({ type: 'member-corrected', changed: ['name'], reasonDigest: null })
  expect(row(story, 'dado')).toEqual(before)
  const email = 'dado@example.ci'
  const [second] = story.tell(correct('dado', { email, phone: null }))
  expect(second).toMatchObject({ changed: ['email', 'phone'], nameAfterDigest: null })
  expect(row(story, 'dado')).toMatchObject({ phoneDigest: null, status: 'active', hands: 1 })
  expect(JSON.stringify(story.entries)).not.toMatch(/Dado Bah|example\.ci|2250700000001/)
  // The new address is that of the line from now on. (M2)
  expect(story.no(add(guest('esi', { email })))).toEqual({ code: 'already-in-circle' })
})

test('M14 no account is corrected, nobody who is gone, and nobody to the e-mail of another', () => {
  const story = circle({ members: 2 })
  expect(story.no(correct('bintou', { name: 'B' }))).toEqual({ code: 'not-a-guest' })
  expect(story.no(correct('hawa', { name: 'H' }))).toEqual({ code: 'no-such-member' })
  for (const name of ['chris', 'dado']) story.join(guest(name, { email: `${name}@example.ci` }))
  const taken = correct('chris', { email: 'dado@example.ci' })
  expect(story.no(taken)).toEqual({ code: 'already-in-circle' })
  story.tell(on('remove-member', 'chris'))
  expect(story.no(correct('chris', { name: 'C' }))).toEqual({ code: 'not-a-guest' })
  expect(story.no(correct('dado', { email: 'dado@example.ci' }))).toEqual({
    code: 'nothing-to-correct',
  })
})

test('M14 who has paid, or stands in a frozen order, gets another name only for a reason', () => {
  const story = circle({ members: 2, ...byHand })
  story.join(guest('chris'))
  story.tell({ type: 'record-payment', payment: money('p', 'chris', 500) })
  expect(story.no(correct('chris', { name: 'Salif' }))).toEqual({ code: 'correction-needs-reason' })
  // A number is no name: nobody is put in another's place by it.
  story.tell(correct('chris', { phone: number }))
  const [event] = story.tell(
    correct('chris', { name: 'Christine', phone: number }, 'her full name'),
  )
  expect(event).toMatchObject({ reasonDigest: expect.any(String) })
  expect(story.tontine.payments).toMatchObject([{ memberId: member('chris'), status: 'completed' }])
})
