import { expect, test } from 'vitest'
import { Story, byHand, circle, money, sampleTerms } from '../testing/circle.ts'

import { cast, guest, hand, member, payment, person, tontine, user } from '../testing/cast.ts'
import { largestCircle, HandCount } from '../tontines/terms.ts'
import type { Cast } from '../testing/cast.ts'
import { type Person, leftOutOf } from './decide.ts'
import { memberOf, memberOfUser, subjectOf } from './member.ts'

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

/** A second row of somebody, under another name, with these details. */
const alias = (name: string, marks: Partial<Cast>) => guest(name, marks)

test('M1 somebody can be added by name alone, even twice under the same name', () => {
  const story = circle({ members: 1 })
  story.run(add(guest('bintou')))
  story.run(add(guest('chris')))
  expect(status(story, 'bintou')).toBe('pending')
  expect(row(story, 'chris')).toMatchObject({ userId: null, emailDigest: null, phoneDigest: null })
})

const number = '+2250700000001'

test('M2 the same e-mail is the same person, as long as they wait or are in the circle', () => {
  const story = circle({ members: 1 })
  const email = 'bintou@example.ci'
  story.run(add(guest('bintou', { email })))
  expect(story.refusal(add(guest('chris', { email })))).toEqual({ code: 'already-invited' })
  story.run(on('approve-member', 'bintou'))
  expect(story.refusal(add(guest('chris', { email })))).toEqual({ code: 'already-in-circle' })
})

test('M2 the same account is the same person', () => {
  const story = circle({ members: 1 })
  story.run(request(person('bintou')), { as: 'bintou' })
  const again = request(alias('chris', {}))
  expect(story.refusal(again, { as: 'bintou' })).toEqual({ code: 'request-pending' })
  story.run(on('approve-member', 'bintou'))
  expect(story.refusal(again, { as: 'bintou' })).toEqual({ code: 'already-member' })
})

test('M2 a number proves nothing: it hides, blocks and finds nobody', () => {
  const story = circle({ members: 1 })
  story.run(add(guest('bintou', { phone: number })))
  story.run(request(person('chris', { phone: number })), { as: 'chris' })
  story.run(add(guest('dado', { phone: number })))
  for (const name of ['bintou', 'chris', 'dado']) story.run(on('approve-member', name))
  story.run(add(guest('esi', { phone: number })))
  story.run(on('remove-member', 'esi'))
  story.run(request(person('fanta', { phone: number })), { as: 'fanta' })
  expect(row(story, 'esi')).toMatchObject({ status: 'removed', userId: null })
  expect(row(story, 'fanta')).toMatchObject({ status: 'pending', userId: user('fanta') })
  expect(story.tontine.members).toHaveLength(6)
})

test('M2 the journal holds digests of e-mails and telephones, never themselves', () => {
  const story = circle({ members: 1 })
  story.run(add(person('bintou', { phone: '+2250700000001' })))
  expect(JSON.stringify(story.entries)).not.toMatch(/example\.ci|2250700000001/)
})

test('M3 a rejected person may ask again, and gets the same row with a new date', () => {
  const story = circle({ members: 1 })
  story.run(request(person('bintou')), { as: 'bintou', on: '2026-01-02' })
  story.run(on('reject-member', 'bintou'))
  const again = request(alias('chris', {}))
  story.run(again, { as: 'bintou', on: '2026-03-04' })
  expect(row(story, 'bintou')).toMatchObject({ status: 'pending', userId: user('bintou') })
  expect(row(story, 'bintou')?.joinedAt).toContain('2026-03-04')
  expect(story.tontine.members).toHaveLength(2)
})

test('M3 a guest who was rejected is found again by the e-mail, and not by the number', () => {
  const story = circle({ members: 1 })
  const email = 'bintou@example.ci'
  story.run(add(guest('bintou', { email, phone: number })))
  story.run(on('reject-member', 'bintou'))
  story.run(add(guest('chris', { phone: number })))
  expect(status(story, 'bintou')).toBe('rejected')
  story.run(add(guest('dado', { email })))
  expect(status(story, 'bintou')).toBe('pending')
  expect(row(story, 'dado')).toBeUndefined()
})

test('M3 a removed person may come back, with one hand and no office', () => {
  const story = circle({ members: 2 })
  story.run(hands('bintou', 3))
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run(on('remove-member', 'bintou'))
  expect(story.order()).toEqual(['awa'])
  story.run(request(person('bintou')), { as: 'bintou' })
  story.run(on('approve-member', 'bintou'))
  expect(row(story, 'bintou')).toMatchObject({ status: 'active', hands: 1, isOfficer: false })
  expect(story.order()).toEqual(['awa', 'bintou'])
})

test('M3 a rejected guest who asks again with an account links it to their row', () => {
  const story = circle({ members: 1 })
  story.run(add(guest('bintou', { email: 'chris@example.ci' })))
  story.run(on('reject-member', 'bintou'))
  story.run(request(person('chris')), { as: 'chris' })
  expect(row(story, 'bintou')).toMatchObject({ status: 'pending', userId: user('chris') })
})

test('M3 after they were removed, what an officer types never finds the row of an account', () => {
  const story = circle({ members: 1 })
  story.run(request(person('bintou', { phone: number })), { as: 'bintou' })
  story.run(on('remove-member', 'bintou'))
  const before = row(story, 'bintou')
  const typed = { email: 'bintou@example.ci', phone: number }
  story.run(add(guest('chris', typed)))
  expect(row(story, 'bintou')).toEqual(before)
  expect(row(story, 'chris')).toMatchObject({ status: 'pending', userId: null })
})

test('M3, M13 an account that was rejected and is added again by its e-mail waits in its row, for its own yes', () => {
  const story = circle({ members: 1 })
  story.run(request(person('bintou', { phone: number })), { as: 'bintou' })
  story.run(on('reject-member', 'bintou'))
  const { emailDigest, phoneDigest } = row(story, 'bintou') ?? {}
  const again = add(guest('chris', { email: 'bintou@example.ci', phone: '+2250700000002' }))
  story.run(again, { on: '2026-03-04' })
  expect(row(story, 'chris')).toBeUndefined()
  const waits = { status: 'pending', userId: user('bintou'), hasAsked: false, hasAgreed: false }
  expect(row(story, 'bintou')).toMatchObject({ ...waits, emailDigest, phoneDigest })
  expect(row(story, 'bintou')?.joinedAt).toContain('2026-03-04')
  story.run(on('approve-member', 'bintou'))
  expect(status(story, 'bintou')).toBe('pending')
  const yes = { type: 'agree-to-membership', email: 'bintou@example.ci' } as const
  story.run({ ...yes, memberId: member('bintou') }, { as: 'bintou' })
  expect(status(story, 'bintou')).toBe('active')
})

test('M3 a rejected guest is found again by name and number together, and by neither alone', () => {
  const story = circle({ members: 1 })
  story.run(add(guest('bintou', { phone: number })))
  story.run(on('reject-member', 'bintou'))
  const known = [{ memberId: member('bintou'), name: 'Bintou Koné', phone: number }]
  const typed = (to: string, name: string, marks: Partial<Cast>) =>
    story.run({ type: 'add-member', person: { ...guest(to, marks), name }, known })
  typed('chris', 'Bintou Koné', { phone: null })
  typed('dado', 'Bintou', { phone: number })
  typed('esi', 'Bintou Koné', { phone: '+2250700000002' })
  expect(status(story, 'bintou')).toBe('rejected')
  typed('fanta', 'KONÉ Bintou', { phone: number })
  expect(status(story, 'bintou')).toBe('pending')
  expect(row(story, 'fanta')).toBeUndefined()
  // They wait already: the same words are somebody else now.
  typed('gnima', 'Bintou Koné', { phone: number })
  expect(row(story, 'gnima')).toMatchObject({ status: 'pending' })
})

test('M3 another e-mail is another person, also with the name and the number of a rejected guest', () => {
  const story = circle({ members: 1 })
  story.run(add(guest('bintou', { email: 'one@example.ci', phone: number })))
  story.run(on('reject-member', 'bintou'))
  const known = [{ memberId: member('bintou'), name: 'Bintou', phone: number }]
  const person = { ...guest('chris', { email: 'two@example.ci', phone: number }), name: 'Bintou' }
  story.run({ type: 'add-member', person, known })
  expect(status(story, 'bintou')).toBe('rejected')
  expect(status(story, 'chris')).toBe('pending')
})

test('M3 nobody is found by the name and the number of an account that was rejected', () => {
  const story = circle({ members: 1 })
  story.run(request(person('bintou', { phone: number })), { as: 'bintou' })
  story.run(on('reject-member', 'bintou'))
  const known = [{ memberId: member('bintou'), name: 'Bintou', phone: number }]
  const again = { ...guest('chris', { phone: number }), name: 'Bintou' }
  story.run({ type: 'add-member', person: again, known })
  expect(status(story, 'bintou')).toBe('rejected')
  expect(row(story, 'chris')).toMatchObject({ status: 'pending', userId: null })
})

test('M3 nobody takes over the row of another account by entering its telephone', () => {
  const story = circle({ members: 1 })
  story.run(request(person('bintou', { phone: number })), { as: 'bintou' })
  story.run(on('reject-member', 'bintou'))
  story.run(request(person('chris', { phone: number })), { as: 'chris' })
  expect(row(story, 'bintou')).toMatchObject({ status: 'rejected', userId: user('bintou') })
  expect(row(story, 'chris')).toMatchObject({ status: 'pending', userId: user('chris') })
})

test('M4 the creator is active at once, the people they invite and those who ask are pending', () => {
  const story = circle({ members: 1 })
  expect(row(story, 'awa')).toMatchObject({ status: 'active', hands: 1 })
  story.state = undefined
  story.entries.length = 0
  story.run({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: [guest('bintou'), guest('chris')],
  })
  expect(story.tontine.members.map((one) => one.status)).toEqual(['active', 'pending', 'pending'])
  story.run(request(person('dado')), { as: 'dado' })
  expect(status(story, 'dado')).toBe('pending')
})

test('M8 the list of a new tontine gives people their hands', () => {
  const story = circle({ members: 1 })
  story.state = undefined
  story.entries.length = 0
  story.run({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: [{ ...guest('bintou'), hands: 2 }, guest('chris')],
  })
  expect(story.tontine.members.map(({ hands }) => hands)).toEqual([1, 2, 1])
})

test('M4 the creation form lists nobody twice, and not the creator again', () => {
  const create = (invited: Person[]) => {
    const story = circle({ members: 1 })
    story.state = undefined
    return story.refusal({
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

test('M5 only pending members can be approved or rejected', () => {
  const story = circle({ members: 2 })
  expect(story.refusal(on('approve-member', 'bintou'))).toEqual({
    code: 'member-not-pending',
    status: 'active',
  })
  story.run(add(person('chris')))
  story.run(on('reject-member', 'chris'))
  expect(status(story, 'chris')).toBe('rejected')
  expect(story.refusal(on('reject-member', 'chris'))).toEqual({
    code: 'member-not-pending',
    status: 'rejected',
  })
  expect(story.refusal(on('approve-member', 'hawa'))).toEqual({ code: 'no-such-member' })
})

test('M5 an approval keeps the day', () => {
  const story = circle({ members: 1 })
  story.run(add(person('bintou')), { on: '2026-01-02' })
  expect(row(story, 'bintou')?.activeSince).toBe(null)
  story.run(on('approve-member', 'bintou'), { on: '2026-01-09' })
  expect(row(story, 'bintou')?.activeSince).toContain('2026-01-09')
  expect(row(story, 'bintou')?.joinedAt).toContain('2026-01-02')
})

test('M6 the organizer stays', () => {
  expect(circle().refusal(on('remove-member', 'awa'))).toEqual({ code: 'admin-stays' })
})

test('M6 a member with a payment can’t be removed, even while it waits for confirmation', () => {
  const story = circle({ members: 2, ...byHand })
  story.run({ type: 'declare-payment', payment: money('p', 'bintou', 500) }, { as: 'bintou' })
  expect(story.refusal(on('remove-member', 'bintou'))).toEqual({ code: 'has-payments' })
  story.run({ type: 'refuse-payment', paymentId: payment('p'), reason: 'not received' })
  story.run(on('remove-member', 'bintou'))
  expect(status(story, 'bintou')).toBe('removed')
  expect(story.refusal(on('remove-member', 'bintou'))).toEqual({
    code: 'member-not-active',
    status: 'removed',
  })
})

test('M6 a member who has paid for somebody else can’t be removed either', () => {
  const story = circle({ members: 3, ...byHand })
  story.run({
    type: 'record-payment',
    payment: money('p', 'chris', 500, { payerId: member('bintou') }),
  })
  for (const name of ['bintou', 'chris'])
    expect(story.refusal(on('remove-member', name))).toEqual({ code: 'has-payments' })
})

test('M6 everybody with a live payment stays, also beside people who have not paid', () => {
  const story = circle({ members: 4, ...byHand })
  for (const name of ['bintou', 'chris'])
    story.run({ type: 'record-payment', payment: money(name, name, 500) })
  for (const name of ['bintou', 'chris'])
    expect(story.refusal(on('remove-member', name))).toEqual({ code: 'has-payments' })
  story.run(on('remove-member', 'dado'))
})

test('M6 a member of a frozen order can’t be removed, a pending one can', () => {
  const story = circle({ members: 3 })
  story.run(add(person('dado')))
  story.run({ type: 'start-tontine' })
  expect(story.refusal(on('remove-member', 'bintou'))).toEqual({ code: 'circle-frozen' })
  story.run(on('remove-member', 'dado'))
  expect(status(story, 'dado')).toBe('removed')
})

const yes = (name: string, email = 'bintou@example.ci') =>
  ({ type: 'agree-to-membership', memberId: member(name), email }) as const
const no = (name: string, email = 'bintou@example.ci') =>
  ({ type: 'decline-membership', memberId: member(name), email }) as const

/** A circle in which bintou was added by e-mail, and approved by default. */
function withBintou(status: 'pending' | 'active' = 'active'): Story {
  const story = circle({ members: 1 })
  story.run(add(guest('bintou', { email: 'bintou@example.ci' })))
  if (status === 'active') story.run(on('approve-member', 'bintou'))
  return story
}

test('M7 the row of a guest becomes that of the account with its e-mail when the account says yes', () => {
  const story = withBintou()
  story.run(yes('bintou'), { as: 'bintou' })
  expect(memberOfUser(story.tontine, user('bintou'))?.id).toBe(member('bintou'))
  expect(row(story, 'bintou')).toMatchObject({ status: 'active', hasAgreed: true })
  expect(story.refusal(yes('bintou'), { as: 'bintou' })).toEqual({ code: 'already-member' })
})

test('M7 no other e-mail claims a row, no account claims a second one, and none claims another account’s', () => {
  const story = withBintou()
  const nobody = { code: 'no-such-member' }
  expect(story.refusal(yes('bintou', 'chris@example.ci'), { as: 'chris' })).toEqual(nobody)
  expect(story.refusal(yes('chris'), { as: 'chris' })).toEqual(nobody)
  story.run(request(person('chris', { email: null })), { as: 'chris' })
  expect(story.refusal(yes('bintou'), { as: 'chris' })).toEqual({ code: 'already-member' })
  story.run(yes('bintou'), { as: 'bintou' })
  expect(story.refusal(yes('bintou'), { as: 'dado' })).toEqual(nobody)
})

test('M7 an account that was removed before and added again is still one member', () => {
  const story = circle({ members: 1 })
  story.run(request(person('bintou')), { as: 'bintou' })
  story.run(on('remove-member', 'bintou'))
  story.run(add(guest('bintou again', { email: 'bintou@example.ci' })))
  story.run(yes('bintou again'), { as: 'bintou' })
  expect(row(story, 'bintou')).toMatchObject({ status: 'removed', userId: null })
  expect(row(story, 'bintou again')).toMatchObject({ status: 'pending', userId: user('bintou') })
})

test('M7 a guest’s office does not pass to the account', () => {
  const story = withBintou()
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run(yes('bintou'), { as: 'bintou' })
  expect(row(story, 'bintou')).toMatchObject({ isOfficer: false, userId: user('bintou') })
})

const recognize = (asker: string, known: string) =>
  ({
    type: 'recognize-guest',
    memberId: member(asker),
    guestId: member(known),
  }) as const

test.for(['pending', 'active'] as const)(
  'M7, M16 the organizer recognizes a %s guest in a request, and nobody is two members',
  (was) => {
    const story = circle({ members: 2 })
    story.run(add(guest('chris', { phone: number })))
    story.run(hands('chris', 2))
    if (was === 'active') {
      story.run(on('approve-member', 'chris'))
      story.vouch(member('chris'))
      story.run({ type: 'start-tontine' })
    }
    story.run(request(person('dado', { phone: number })), { as: 'dado' })
    story.together(recognize('dado', 'chris'))
    expect(row(story, 'chris')).toMatchObject({
      status: was,
      isApproved: true,
      userId: user('dado'),
      hands: 2,
      hasAgreed: false,
    })
    expect(row(story, 'dado')).toMatchObject({ status: 'removed', userId: null, emailDigest: null })
    // They asked to join, and not to be this guest: a row that waits is theirs with their yes.
    if (was === 'pending') story.run(yes('chris'), { as: 'dado' })
    expect(story.order()).toEqual(['awa', 'bintou', 'chris', 'chris-2'])
    // Found again by the account, and by its e-mail.
    expect(story.refusal(add(guest('esi', { email: 'dado@example.ci' })))).toEqual({
      code: 'already-in-circle',
    })
  },
)

test('M7 only a request is recognized, and only as a guest who waits or is in the circle', () => {
  const story = circle({ members: 3 })
  story.run(add(guest('dado')))
  story.run(request(person('esi')), { as: 'esi' })
  expect(story.refusal(recognize('esi', 'bintou'))).toEqual({ code: 'not-a-guest' })
  expect(story.refusal(recognize('esi', 'hawa'))).toEqual({ code: 'not-a-guest' })
  expect(story.refusal(recognize('dado', 'dado'))).toEqual({ code: 'no-such-member' })
  expect(story.refusal(recognize('chris', 'dado'))?.code).toBe('member-not-pending')
  story.run(on('reject-member', 'dado'))
  expect(story.refusal(recognize('esi', 'dado'))).toEqual({ code: 'not-a-guest' })
})

const answerLast = ({ tontine: { proposals } }: Story) =>
  ({
    type: 'answer-proposal',
    proposal: proposals.at(-1)?.number ?? 0,
    isYes: true,
  }) as const

/** Fanta is a guest whom bintou, an officer, wrote down, and gora asks to join after the start. */
function withFanta(members = 4): Story {
  const story = circle({ members })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run(add(guest('fanta', { phone: number })), { as: 'bintou' })
  story.run(on('approve-member', 'fanta'))
  story.vouch(member('fanta'))
  story.run({ type: 'start-tontine' })
  story.run(request(person('gora')), { as: 'gora' })
  return story
}

test('M7, G1 in a frozen order two people recognize a guest, and the guest’s author is not asked', () => {
  const story = withFanta()
  const [made] = story.run(recognize('gora', 'fanta'))
  expect(made).toMatchObject({ type: 'proposal-made', act: { kind: 'recognize-guest' } })
  expect(row(story, 'fanta')).toMatchObject({ userId: null })
  expect(story.refusal(answerLast(story), { as: 'bintou' })).toEqual({ code: 'not-asked' })
  expect(story.refusal(answerLast(story), { as: 'gora' })).toEqual({ code: 'not-asked' })
  const given = story.run(answerLast(story), { as: 'chris' })
  expect(given.map(({ type }) => type)).toEqual(['proposal-answered', 'guest-recognized'])
  expect(row(story, 'fanta')).toMatchObject({ userId: user('gora'), hasAgreed: false })
  expect(row(story, 'gora')).toMatchObject({ status: 'removed', userId: null })
  story.run(yes('fanta', 'gora@example.ci'), { as: 'gora' })
  expect(row(story, 'fanta')).toMatchObject({ hasAgreed: true })
})

test('M7, G1 a yes recognizes nobody once the request is withdrawn, answered, or from another account', () => {
  const story = withFanta()
  story.run(recognize('gora', 'fanta'))
  story.run(request(person('hawa')), { as: 'hawa' })
  expect(story.refusal(recognize('hawa', 'fanta'))?.code).toBe('already-proposed')
  story.run(leave, { as: 'gora' })
  expect(story.refusal(answerLast(story), { as: 'chris' })).toEqual({
    code: 'member-not-pending',
    status: 'removed',
  })
  const other = withFanta()
  other.run(recognize('gora', 'fanta'))
  other.write({ type: 'member-unlinked', memberId: member('gora') })
  other.write({
    type: 'member-claimed',
    memberId: member('gora'),
    userId: user('hawa'),
    nameBeforeDigest: 'gora',
  })
  other.write({ type: 'member-agreed', memberId: member('gora') })
  expect(other.refusal(answerLast(other), { as: 'chris' })).toEqual({ code: 'no-such-member' })
})

test('M7, G1 one is enough where nobody else has an account, and for a guest who still waits', () => {
  const story = withFanta(2)
  story.run(add(guest('esi')))
  story.run(unlink, { as: 'bintou' })
  expect(story.run(recognize('gora', 'fanta')).map(({ type }) => type)).toEqual([
    'proposal-made',
    'guest-recognized',
  ])
  expect(story.tontine.proposals).toMatchObject([{ isAlone: true }])
  story.run(request(person('hawa')), { as: 'hawa' })
  expect(story.run(recognize('hawa', 'esi')).map(({ type }) => type)).toContain('guest-recognized')
  expect(story.tontine.proposals).toHaveLength(1)
})

test('M7, G5 what a former organizer proposed about a guest ends with the office', () => {
  const story = withFanta()
  story.run(recognize('gora', 'fanta'))
  story.run({ type: 'offer-office', memberId: member('chris') })
  story.run({ type: 'answer-office', isYes: true }, { as: 'chris' })
  expect(story.tontine.proposals).toMatchObject([{ status: 'taken-back' }])
})

test('M8 a member may hold several hands: each has its own number and turn', () => {
  const story = circle({ members: 2 })
  story.run(hands('bintou', 3))
  expect(story.order()).toEqual(['awa', 'bintou', 'bintou-2', 'bintou-3'])
  story.run(hands('bintou', 2))
  expect(story.order()).toEqual(['awa', 'bintou', 'bintou-2'])
})

test('M8 hands change until the order is frozen, and only for people in the circle', () => {
  const story = circle({ members: 2 })
  story.run(add(person('chris')))
  story.run(hands('chris', 2))
  story.run(on('reject-member', 'chris'))
  expect(story.refusal(hands('chris', 1))).toEqual({
    code: 'member-not-active',
    status: 'rejected',
  })
  expect(story.refusal(hands('hawa', 1))).toEqual({ code: 'no-such-member' })
  story.run({ type: 'start-tontine' })
  expect(story.refusal(hands('bintou', 2))).toEqual({ code: 'circle-frozen' })
})

test('M8 a member has at least one hand and at most 99', () => {
  expect([1, 99].map((count) => HandCount.safeParse(count).success)).toEqual([true, true])
  expect([0, -1, 1.5, 100].some((count) => HandCount.safeParse(count).success)).toBe(false)
})

test('M9 an officer is an active member whom the organizer names, until dismissed', () => {
  const story = circle({ members: 2 })
  const office = (type: 'name-officer' | 'dismiss-officer', name: string) => ({
    type,
    memberId: member(name),
  })
  story.run(office('name-officer', 'bintou'))
  expect(subjectOf(story.tontine, user('bintou')).isOfficer).toBe(true)
  story.run(office('dismiss-officer', 'bintou'))
  expect(subjectOf(story.tontine, user('bintou')).isOfficer).toBe(false)
  story.run(add(person('chris')))
  expect(story.refusal(office('name-officer', 'chris'))).toEqual({
    code: 'member-not-active',
    status: 'pending',
  })
})

test('M9 a member who went out or died is no officer', () => {
  const story = circle({ members: 4 })
  const named = (name: string) => ({ type: 'name-officer', memberId: member(name) }) as const
  story.run(named('chris'))
  story.run({ type: 'start-tontine' })
  story.run({ type: 'leave-round', reason: null }, { as: 'chris' })
  expect(subjectOf(story.tontine, user('chris')).isOfficer).toBe(false)
  const death = { type: 'record-death', retires: false, reason: 'an accident' } as const
  story.together({ ...death, memberId: member('dado') })
  for (const name of ['chris', 'dado'])
    expect(story.refusal(named(name))).toEqual({ code: 'out-of-round' })
  story.run(named('bintou'))
})

/** A circle with as many people as allowed, the organizer among them. */
function fullCircle(): Story {
  const story = circle({ members: 1 })
  for (let count = 1; count < largestCircle; count += 1) story.run(add(guest(`member ${count}`)))
  return story
}

test('M10 a circle has room for 200 members, and a rejected one makes room', () => {
  const story = fullCircle()
  const full = { code: 'circle-full', limit: 200 }
  expect(story.refusal(add(person('bintou')))).toEqual(full)
  story.run(on('reject-member', 'member 1'))
  story.run(add(person('bintou')))
  story.run(on('reject-member', 'bintou'))
  story.run(add(person('chris')))
  expect(story.refusal(request(person('bintou')), { as: 'bintou' })).toEqual(full)
})

test('M10 a circle has room for 200 hands', () => {
  const story = circle({ members: 3, rankingMethod: 'lilo' })
  story.run(hands('awa', 99))
  story.run(hands('bintou', 99))
  const full = { code: 'circle-full', limit: 200 }
  expect(story.refusal(hands('chris', 3))).toEqual(full)
  story.run(hands('chris', 2))
  story.run(add(person('dado')))
  expect(story.refusal(hands('dado', 2))).toEqual(full)
  expect(story.refusal(on('approve-member', 'dado'))).toEqual(full)
  expect(story.tontine.turns.at(-1)?.handId).toBe(hand('chris', 2))
  story.run(hands('chris', 1))
  // The hand of somebody who is not approved is none of the 199.
  expect(story.refusal(hands('dado', 2))).toEqual(full)
  story.run(on('approve-member', 'dado'))
})

test('A1 an account relates to a tontine as its member does', () => {
  const story = circle({ members: 3 })
  for (const name of ['dado', 'esi']) story.run(request(person(name)), { as: name })
  story.run(on('reject-member', 'esi'))
  story.run(on('remove-member', 'chris'))
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

test('M11 people who were added or approved can leave, and the order closes up behind them', () => {
  const story = circle({ members: 3 })
  story.run(request(person('dado')), { as: 'dado' })
  for (const name of ['bintou', 'dado']) story.run(leave, { as: name })
  expect(['bintou', 'dado'].map((name) => status(story, name))).toEqual(['removed', 'removed'])
  expect(subjectOf(story.tontine, user('bintou')).standing).toBe('former')
  expect(story.order()).toEqual(['awa', 'chris'])
})

test('M11 they come back only by asking themselves', () => {
  const story = circle({ members: 2 })
  story.run(leave, { as: 'bintou' })
  const again = guest('bintou again', { email: 'bintou@example.ci' })
  expect(story.refusal(add(again))).toEqual({ code: 'left-by-themselves' })
  story.run(request(person('bintou')), { as: 'bintou' })
  expect(status(story, 'bintou')).toBe('pending')
  story.run(on('remove-member', 'bintou'))
  story.run(add(again))
  expect(status(story, 'bintou again')).toBe('pending')
})

test('M11 nobody leaves who has paid, is in a frozen order, runs the circle or is not in it', () => {
  const paid = circle({ members: 2, ...byHand })
  paid.run({ type: 'record-payment', payment: money('p', 'bintou', 500) })
  expect(paid.refusal(leave, { as: 'bintou' })).toEqual({ code: 'has-payments' })
  const story = circle({ members: 3 })
  expect(story.refusal(leave)).toEqual({ code: 'admin-stays' })
  expect(story.refusal(leave, { as: 'hawa' })).toEqual({ code: 'no-such-member' })
  story.run(leave, { as: 'chris' })
  expect(story.refusal(leave, { as: 'chris' })).toEqual({
    code: 'member-not-active',
    status: 'removed',
  })
  story.run(request(person('dado')), { as: 'dado' })
  story.run({ type: 'start-tontine' })
  expect(story.refusal(leave, { as: 'bintou' })).toEqual({ code: 'circle-frozen' })
  story.run(leave, { as: 'dado' })
})

test('M13 a no is kept, and the row stays as that of a guest', () => {
  const story = withBintou()
  story.run(no('bintou'), { as: 'bintou' })
  expect(row(story, 'bintou')).toMatchObject({
    status: 'active',
    userId: null,
    emailDigest: null,
    declinedBy: user('bintou'),
  })
  expect(story.refusal(yes('bintou'), { as: 'bintou' })).toEqual({ code: 'no-such-member' })
  // It may be somebody else's row: people who ask by themselves get their own.
  story.run(request(person('bintou', { memberId: member('bintou again') })), { as: 'bintou' })
  expect(row(story, 'bintou again')).toMatchObject({ status: 'pending', hasAgreed: true })
})

test.for(['pending', 'active'] as const)(
  'M13 to ask to join with the e-mail of a %s guest is a yes to that row',
  (status) => {
    const story = withBintou(status)
    story.run(request(person('bintou', { memberId: member('new') })), { as: 'bintou' })
    expect(row(story, 'bintou')).toMatchObject({ status, userId: user('bintou'), hasAgreed: true })
    expect(row(story, 'new')).toBeUndefined()
  },
)

test('M13, M16 people who were carried over, or recognized, say yes later, or leave', () => {
  const story = new Story()
  const carried = (name: string) => ({ ...person(name), hands: 1 })
  story.run({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: carried('awa'),
    invited: [guest('dado', { email: 'dado@example.ci' })],
    next: { follows: tontine('before'), members: [carried('bintou'), carried('chris')] },
  })
  story.run(on('approve-member', 'dado'))
  expect(story.order()).toEqual(['awa', 'dado'])
  story.run({ type: 'record-payment', payment: money('p', 'dado', 500) })
  const agreed = () => story.tontine.members.map(({ hasAgreed }) => hasAgreed)
  expect(agreed()).toEqual([true, false, false, false])
  story.run(yes('bintou', 'any@example.ci'), { as: 'bintou' })
  story.run(request(person('chris')), { as: 'chris' })
  expect(agreed()).toEqual([true, true, true, false])
  story.run(request(person('gora')), { as: 'gora' })
  story.together(recognize('gora', 'dado'))
  story.run({ type: 'start-tontine' })
  // Frozen and with a payment: those who said yes stay, those who did not may leave.
  expect(story.refusal(leave, { as: 'bintou' })).toEqual({ code: 'circle-frozen' })
  story.run(leave, { as: 'gora' })
  expect(row(story, 'dado')).toMatchObject({ status: 'active', userId: null })
  expect(story.order()).toContain('dado')
  expect(story.refusal(no('bintou'), { as: 'bintou' })).toEqual({ code: 'already-member' })
})

test('M13 a recognized guest may say that it is not them', () => {
  const story = circle({ members: 2 })
  story.join(guest('chris', { phone: number }))
  story.run(request(person('dado', { phone: number })), { as: 'dado' })
  story.together(recognize('dado', 'chris'))
  story.run(no('chris', 'dado@example.ci'), { as: 'dado' })
  expect(row(story, 'chris')).toMatchObject({ status: 'active', userId: null, emailDigest: null })
  story.run(request(person('dado', { memberId: member('dado again') })), { as: 'dado' })
})

const unlink = { type: 'unlink-account' } as const

test('M12 a member whose account ends keeps their place as a guest without office', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run({ type: 'start-tontine' })
  story.run(unlink, { as: 'bintou' })
  expect(story.order()).toContain('bintou')
  expect(memberOf(story.tontine, member('bintou'))).toMatchObject({
    status: 'active',
    userId: null,
    isOfficer: false,
    emailDigest: null,
    phoneDigest: null,
  })
  expect(subjectOf(story.tontine, user('bintou')).standing).toBe('stranger')
  // A new account with the same address is somebody else.
  story.run(request(person('bintou', { memberId: member('bintou again') })), { as: 'bintou' })
})

test('M12 the organizer’s account does not end in an open round, nor one that is not in it', () => {
  const story = circle({ members: 2 })
  expect(story.refusal(unlink)).toEqual({ code: 'admin-stays' })
  expect(story.refusal(unlink, { as: 'hawa' })).toEqual({ code: 'no-such-member' })
})

/** The names of the cast who wait or are in the circle: their own, and these. */
const known = (names: Readonly<Record<string, { name: string; phone?: string }>> = {}) =>
  cast.map((one) => ({ memberId: member(one), name: one, phone: null, ...names[one] }))

const approveAll = (those: readonly string[], names: Parameters<typeof known>[0] = {}) =>
  ({ type: 'approve-members', memberIds: those.map(member), known: known(names) }) as const

test('M15 all who were added are approved at once, with an entry each and one for the days', () => {
  const story = circle({ members: 1, rankingMethod: 'random' })
  for (const name of ['bintou', 'chris', 'dado']) story.run(add(guest(name)))
  const events = story.run(approveAll(['bintou', 'chris', 'dado', 'chris']))
  expect(events.map(({ type }) => type)).toEqual([
    'member-approved',
    'member-approved',
    'member-approved',
    'meetings-set',
  ])
  expect(story.tontine.turns).toHaveLength(4)
})

test('M15 people who were answered meanwhile, or do not exist, are left out and named; the others are approved', () => {
  const story = circle({ members: 1 })
  for (const name of ['bintou', 'chris', 'dado']) story.run(add(guest(name)))
  story.run(on('approve-member', 'chris'))
  const those = ['bintou', 'chris', 'dado', 'hawa']
  story.run(approveAll(those))
  expect(['bintou', 'chris', 'dado'].map((name) => status(story, name))).toEqual(
    Array.from({ length: 3 }, () => 'active'),
  )
  const approved = [member('bintou'), member('dado')]
  expect(leftOutOf(story.tontine, those.map(member), approved, known(), story.context())).toEqual([
    { memberId: member('chris'), code: 'member-not-pending' },
    { memberId: member('hawa'), code: 'no-such-member' },
  ])
  expect(story.refusal(approveAll(those))).toEqual({ code: 'member-not-pending', status: 'active' })
  expect(story.refusal(approveAll([]))).toEqual({ code: 'no-such-member' })
})

test('M15 people who said no are left out, and approved only one by one', () => {
  const story = circle({ members: 1 })
  for (const name of ['bintou', 'chris'])
    story.run(add(guest(name, { email: `${name}@example.ci` })))
  const no = { memberId: member('bintou'), email: 'bintou@example.ci' }
  story.run({ type: 'decline-membership', ...no }, { as: 'bintou' })
  expect(story.refusal(approveAll(['bintou']))).toEqual({ code: 'has-said-no' })
  story.run(approveAll(['bintou', 'chris']))
  expect([status(story, 'bintou'), status(story, 'chris')]).toEqual(['pending', 'active'])
  const those = ['bintou', 'chris'].map(member)
  expect(leftOutOf(story.tontine, those, [member('chris')], known(), story.context())).toEqual([
    { memberId: member('bintou'), code: 'has-said-no' },
  ])
  story.run(on('approve-member', 'bintou'))
  expect(status(story, 'bintou')).toBe('active')
})

test('M15 people for whom there is no room keep waiting', () => {
  const story = circle({ members: 3 })
  story.run(hands('awa', 99))
  story.run(hands('bintou', 98))
  story.run(add(guest('dado')))
  story.run(hands('dado', 2))
  story.run(hands('bintou', 99))
  story.run(add(guest('esi')))
  story.run(approveAll(['dado', 'esi']))
  story.vouch(member('esi'))
  expect([status(story, 'dado'), status(story, 'esi')]).toEqual(['pending', 'active'])
  expect(
    leftOutOf(
      story.tontine,
      [member('dado'), member('esi')],
      [member('esi')],
      known(),
      story.context(),
    ),
  ).toEqual([{ memberId: member('dado'), code: 'circle-full' }])
})

test('M15 whether somebody is a guest is asked first, also where there is no room', () => {
  const story = circle({ members: 3 })
  for (const name of ['awa', 'bintou']) story.run(hands(name, 99))
  story.run(hands('chris', 2))
  story.run(add(guest('dado')))
  story.run(request(person('esi')), { as: 'esi' })
  const names = { dado: { name: 'Ma Fanta', phone: number }, esi: { name: 'Esi', phone: number } }
  expect(story.refusal(approveAll(['esi'], names))).toEqual({ code: 'looks-like-guest' })
  const other = { ...names, esi: { name: 'Esi' } }
  expect(story.refusal(approveAll(['esi'], other))).toEqual({ code: 'circle-full', limit: 200 })
})

test.for([
  ['the same number', { name: 'Ma Fanta', phone: number }, { name: 'Chris', phone: number }],
  ['the same name', { name: 'Koné  AWA' }, { name: 'Awa Kone' }],
  ['a part of the name', { name: 'Salimata' }, { name: 'Salimata Bamba' }],
] as const)(
  'M15 a request with %s of a guest waits until somebody says who it is',
  ([, guestly, asking]) => {
    const story = circle({ members: 1 })
    story.run(add(guest('bintou')))
    story.run(request(person('chris')), { as: 'chris' })
    story.run(request(person('dado')), { as: 'dado' })
    const names = { bintou: guestly, chris: asking }
    story.run(approveAll(['bintou', 'chris', 'dado'], names))
    // Dado, who comes in by the same act, is the guest's witness. (M17)
    expect(['bintou', 'chris', 'dado'].map((name) => status(story, name))).toEqual([
      'pending',
      'pending',
      'active',
    ])
    expect(story.refusal(approveAll(['chris'], names))).toEqual({ code: 'looks-like-guest' })
    // Individually, after somebody has looked, they are approved as before.
    story.run(on('approve-member', 'chris'))
  },
)

test('M15 two guests of one name are approved: neither takes the row of the other', () => {
  const story = circle({ members: 1 })
  for (const name of ['bintou', 'chris']) story.run(add(guest(name)))
  const names = { bintou: { name: 'Awa' }, chris: { name: 'Awa' } }
  story.run(approveAll(['bintou', 'chris'], names))
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
  const [event] = story.run(correct('dado', { name: 'Dado Bah', phone: number }))
  expect(event).toMatchObject({ type: 'member-corrected', changed: ['name'], reasonDigest: null })
  expect(row(story, 'dado')).toEqual(before)
  const email = 'dado@example.ci'
  const [second] = story.run(correct('dado', { email, phone: null }))
  expect(second).toMatchObject({
    changed: ['email', 'phone'],
    nameBeforeDigest: null,
    nameAfterDigest: null,
  })
  expect(row(story, 'dado')).toMatchObject({ phoneDigest: null, status: 'active', hands: 1 })
  expect(JSON.stringify(story.entries)).not.toMatch(/Dado Bah|example\.ci|2250700000001/)
  // The new address is the row's from now on. (M2)
  expect(story.refusal(add(guest('esi', { email })))).toEqual({ code: 'already-in-circle' })
})

test('M14 no account is corrected, nobody who has left, and nobody to the e-mail of another', () => {
  const story = circle({ members: 2 })
  expect(story.refusal(correct('bintou', { name: 'B' }))).toEqual({ code: 'not-a-guest' })
  expect(story.refusal(correct('hawa', { name: 'H' }))).toEqual({ code: 'no-such-member' })
  for (const name of ['chris', 'dado']) story.join(guest(name, { email: `${name}@example.ci` }))
  const taken = correct('chris', { email: 'dado@example.ci' })
  expect(story.refusal(taken)).toEqual({ code: 'already-in-circle' })
  story.run(on('remove-member', 'chris'))
  expect(story.refusal(correct('chris', { name: 'C' }))).toEqual({ code: 'not-a-guest' })
  expect(story.refusal(correct('dado', { email: 'dado@example.ci' }))).toEqual({
    code: 'nothing-to-correct',
  })
})

/** The yes of an account to a guest's row, with the row of its request where somebody else has to agree. */
const wants = (guestName: string, email: string) =>
  ({ ...yes(guestName, email), requestId: member('hawa') }) as const
const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

/** A circle in which somebody wrote another e-mail for dado, a guest who is in the circle with money. */
function withNewEmail(by = 'awa'): Story {
  const story = circle({ members: 3, ...byHand })
  story.join(guest('dado', { email: 'dado@example.ci' }))
  story.run({ type: 'record-payment', payment: money('p', 'dado', 500) })
  if (by !== 'awa') story.run({ type: 'name-officer', memberId: member(by) })
  story.run(correct('dado', { email: 'hawa@example.ci' }), { as: by })
  return story
}

test('M7, M14 whose e-mail an officer wrote for a guest in the circle gets the place by nobody’s word alone', () => {
  const story = withNewEmail()
  const events = story.run(wants('dado', 'hawa@example.ci'), { as: 'hawa' })
  expect(types(events)).toEqual(['member-enrolled', 'proposal-made'])
  expect(row(story, 'dado')).toMatchObject({ status: 'active', userId: null })
  expect(row(story, 'hawa')).toMatchObject({ status: 'pending', userId: user('hawa') })
  const [proposal] = story.tontine.proposals
  const answer = { type: 'answer-proposal', proposal: proposal?.number ?? 0, isYes: true } as const
  // Neither the account nor whoever wrote the e-mail.
  for (const as of ['hawa', 'awa'])
    expect(story.refusal(answer, { as })).toEqual({ code: 'not-asked' })
  story.run(answer, { as: 'bintou' })
  expect(row(story, 'dado')).toMatchObject({ status: 'active', userId: user('hawa') })
  expect(row(story, 'hawa')).toMatchObject({ status: 'removed', userId: null })
  expect(story.tontine.payments).toMatchObject([{ memberId: member('dado'), status: 'completed' }])
})

test('M7 asking to join with the e-mail that an officer wrote is no shorter way, nor is being recognized by them', () => {
  const story = withNewEmail()
  const asks = request(person('hawa', { email: 'hawa@example.ci' }))
  expect(types(story.run(asks, { as: 'hawa' }))).toEqual(['member-enrolled', 'proposal-made'])
  expect(row(story, 'dado')?.userId).toBeNull()
  expect(story.refusal(recognize('hawa', 'dado'))).toMatchObject({ code: 'already-proposed' })
})

test('M7 the officer who wrote the e-mail does not answer when the organizer recognizes the guest', () => {
  const story = withNewEmail('bintou')
  story.run(wants('dado', 'hawa@example.ci'), { as: 'hawa' })
  const [proposal] = story.tontine.proposals
  const answer = { type: 'answer-proposal', proposal: proposal?.number ?? 0, isYes: true } as const
  expect(story.refusal(answer, { as: 'bintou' })).toEqual({ code: 'not-asked' })
  // Awa wrote the guest down, and is asked after those who did not.
  story.run(answer, { as: 'chris' })
  expect(row(story, 'dado')?.userId).toBe(user('hawa'))
})

test('M7, G1 where nobody else has an account, one is enough, and the place is never out of reach', () => {
  const story = circle({ members: 1, ...byHand })
  story.join(guest('chris'))
  story.run(correct('chris', { email: 'hawa@example.ci' }))
  const events = story.run(wants('chris', 'hawa@example.ci'), { as: 'hawa' })
  // The organizer wrote the e-mail, and is asked because there is nobody else.
  expect(types(events)).toEqual(['member-enrolled', 'proposal-made'])
  const [proposal] = story.tontine.proposals
  story.run({ type: 'answer-proposal', proposal: proposal?.number ?? 0, isYes: true })
  expect(row(story, 'chris')?.userId).toBe(user('hawa'))
})

test('M7, M14 an e-mail from before the guest was in the circle, or of one who waits, is theirs as before', () => {
  const story = circle({ members: 2, ...byHand })
  story.join(guest('chris', { email: 'chris@example.ci' }))
  story.run({ type: 'record-payment', payment: money('p', 'chris', 500) })
  story.run(correct('chris', { name: 'Christine', email: 'chris@example.ci' }, 'her full name'))
  story.run(yes('chris', 'chris@example.ci'), { as: 'chris' })
  expect(row(story, 'chris')).toMatchObject({ userId: user('chris'), hasAgreed: true })
  story.run(add(guest('dado')))
  story.run(correct('dado', { email: 'dado@example.ci' }))
  story.run(yes('dado', 'dado@example.ci'), { as: 'dado' })
  expect(row(story, 'dado')).toMatchObject({ userId: user('dado'), hasAgreed: true })
})

test('M7 a guest with money is recognized by two people before the start, too', () => {
  const story = circle({ members: 2, ...byHand })
  story.join(guest('chris'))
  story.join(guest('dado'))
  story.run({ type: 'record-payment', payment: money('p', 'chris', 500) })
  for (const name of ['esi', 'fanta']) story.run(request(person(name)), { as: name })
  expect(types(story.run(recognize('esi', 'chris')))).toEqual(['proposal-made'])
  expect(types(story.run(recognize('fanta', 'dado')))).toEqual(['guest-recognized'])
})

test('M14 another e-mail of a guest in a running round is written down, and gives nobody the place', () => {
  const story = circle({ members: 2 })
  story.join(guest('chris', { email: 'chris@example.ci' }))
  story.run({ type: 'start-tontine' })
  story.run(correct('chris', { email: 'hawa@example.ci' }))
  const events = story.run(wants('chris', 'hawa@example.ci'), { as: 'hawa' })
  expect(types(events)).toEqual(['member-enrolled', 'proposal-made'])
  // The address that is not theirs any more claims nothing.
  expect(story.refusal(yes('chris', 'chris@example.ci'), { as: 'chris' })).toEqual({
    code: 'no-such-member',
  })
})

test('M14 a guest with a payment, or in a frozen order, gets another name only with a reason', () => {
  const story = circle({ members: 2, ...byHand })
  story.join(guest('chris'))
  story.run({ type: 'record-payment', payment: money('p', 'chris', 500) })
  expect(story.refusal(correct('chris', { name: 'Salif' }))).toEqual({
    code: 'correction-needs-reason',
  })
  // A number is no name: changing it puts nobody in another's place.
  story.run(correct('chris', { phone: number }))
  const [event] = story.run(correct('chris', { name: 'Christine', phone: number }, 'her full name'))
  expect(event).toMatchObject({ reasonDigest: expect.any(String) })
  expect(story.tontine.payments).toMatchObject([{ memberId: member('chris'), status: 'completed' }])
})
