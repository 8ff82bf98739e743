import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { guest, member, person, user } from '../testing/cast.ts'
import { type Story, circle, replayed } from '../testing/circle.ts'
import { OfficeKey, groupsOf, keyDigestOf, keyFrom } from './key-code.ts'

const code = keyFrom(Uint8Array.from({ length: 28 }, (_, index) => index * 9))
const digest = keyDigestOf(code)

const make: Command = { type: 'make-office-key', digest }
const revoke: Command = { type: 'revoke-office-key' }
const take: Command = { type: 'take-office-with-key' }
const refuse: Command = { type: 'refuse-office-key' }
const takeBack: Command = { type: 'take-office-back' }
const lookIn: Command = { type: 'look-in' }
const use = (name: string, guestName: string | null = null, key = digest): Command => ({
  type: 'use-office-key',
  digest: key,
  person: person(name),
  guestId: guestName === null ? null : member(guestName),
})

const silent = '2026-02-02'
const effective = '2026-02-06'

const rowOf = ({ tontine: { members } }: Story, name: string) =>
  members.find(({ id }) => id === member(name))
const keyOf = ({ tontine }: Story) => tontine.office.key

/** Awa keeps the notebook of guests, made a paper key, and is not there any more. */
function alone(): Story {
  const story = circle({ members: 1 })
  for (const name of ['fanta', 'gora']) story.join(guest(name))
  story.run({ type: 'start-tontine' })
  story.run(make)
  story.sleepers.add(user('awa'))
  story.day = silent
  return story
}

/** The same with accounts besides, who are awake. */
function together(members = 3): Story {
  const story = circle({ members })
  story.join(guest('fanta'))
  story.run({ type: 'start-tontine' })
  story.run(make)
  story.sleepers.add(user('awa'))
  story.day = silent
  return story
}

test('G9 a key has 140 bits in groups of four, and is read as people type it', () => {
  expect(groupsOf(code)).toHaveLength(7)
  expect(new Set(groupsOf(code).map(({ length }) => length))).toEqual(new Set([4]))
  const groups = groupsOf(code).join(' - ').toLowerCase()
  for (const typed of [code, groups, ` ${groups}\n`, `https://site.example/key#${code}`])
    expect(OfficeKey.parse(typed)).toBe(code)
  const looks = '0123456789ABCDEFGHJKMNPQRSTV'
  expect(OfficeKey.parse('O I23 4567 89ab cdef ghjk mnpq rstu')).toBe(looks)
  for (const wrong of ['', code.slice(1), `${code}0`, code.replace(/./, '*'), 'x'.repeat(9999)])
    expect(OfficeKey.safeParse(wrong).success).toBe(false)
})

test('G9 the journal has the digest of the key and since when it exists, never the key', () => {
  const story = alone()
  expect(keyOf(story)).toEqual({ digest, at: expect.stringMatching(/^2026-01-01T/) })
  expect(JSON.stringify(story.entries)).not.toContain(code)
})

test('G9 while the organizer is awake a key does nothing but tell them, once a day', () => {
  const story = alone()
  story.run(lookIn)
  expect(story.run(use('dado', 'fanta'), { as: 'dado' })).toEqual([{ type: 'office-key-tried' }])
  expect(story.refusal(use('dado', 'fanta'), { as: 'dado' })?.code).toBe('key-not-yet')
  expect(story.refusal(use('esi', 'fanta'), { as: 'esi' })?.code).toBe('key-not-yet')
  expect(story.refusal(use('awa'))?.code).toBe('key-not-yet')
  story.run(use('esi', 'fanta'), { as: 'esi', on: '2026-02-04' })
  expect(story.refusal(take, { as: 'dado', on: '2026-02-07' })?.code).toBe('office-not-offered')
  expect(rowOf(story, 'dado')).toBeUndefined()
  expect(story.tontine.adminId).toBe(user('awa'))
})

test('G9, M7 after a silent cycle and three days a guest who holds the key takes place and office', () => {
  const story = alone()
  const used = story.run(use('dado', 'fanta'), { as: 'dado' })
  expect(used.map(({ type }) => type)).toEqual(['member-enrolled', 'office-key-used'])
  expect(story.refusal(take, { as: 'dado', on: '2026-02-04' })).toEqual({
    code: 'office-not-yet',
    from: expect.stringMatching(/^2026-02-05T/),
  })
  const taken = story.run(take, { as: 'dado', on: effective })
  expect(taken).toMatchObject([
    { type: 'guest-recognized', memberId: member('fanta'), userId: user('dado') },
    { type: 'member-agreed' },
    { type: 'office-handed-over', memberId: member('fanta'), because: 'key' },
  ])
  expect(rowOf(story, 'fanta')).toMatchObject({ userId: user('dado'), status: 'active' })
  expect(rowOf(story, 'dado')).toMatchObject({ userId: null, status: 'removed' })
  expect(rowOf(story, 'awa')).toMatchObject({ userId: user('awa'), status: 'active' })
  expect(story.tontine.adminId).toBe(user('dado'))
  expect(replayed(story.entries)).toEqual(story.tontine)
  // It works once.
  expect(story.refusal(use('esi', 'gora'), { as: 'esi' })?.code).toBe('no-such-key')
})

test('G9 another key, a revoked one and none open nothing', () => {
  const story = alone()
  const other = keyDigestOf('0'.repeat(28))
  expect(story.refusal(use('dado', 'fanta', other), { as: 'dado' })?.code).toBe('no-such-key')
  story.run({ type: 'make-office-key', digest: other })
  story.day = '2026-03-10'
  expect(story.refusal(use('dado', 'fanta'), { as: 'dado' })?.code).toBe('no-such-key')
  story.run(use('dado', 'fanta', other), { as: 'dado' })
  story.run(revoke)
  expect(story.refusal(revoke)?.code).toBe('no-such-key')
  expect(story.refusal(take, { as: 'dado', on: '2026-04-20' })?.code).toBe('office-not-offered')
  expect(story.refusal(use('dado', 'fanta', other), { as: 'dado' })?.code).toBe('no-such-key')
})

test('G9 any entry of the organizer ends the wait, and the key stays', () => {
  const story = alone()
  story.run(use('dado', 'fanta'), { as: 'dado' })
  story.run(lookIn, { on: '2026-02-04' })
  expect(keyOf(story)).toEqual({ digest, at: expect.any(String) })
  expect(story.refusal(take, { as: 'dado', on: effective })?.code).toBe('office-not-offered')
})

test('G9 a use lapses after thirty days, and somebody else with the key waits from the beginning', () => {
  const story = alone()
  story.run(use('dado', 'fanta'), { as: 'dado' })
  expect(story.refusal(take, { as: 'dado', on: '2026-03-05' })?.code).toBe('office-not-offered')
  story.run(use('dado', 'fanta'), { as: 'dado' })
  story.run(use('esi', 'gora'), { as: 'esi', on: '2026-03-07' })
  expect(story.refusal(take, { as: 'dado', on: '2026-03-09' })?.code).toBe('office-not-offered')
  expect(story.refusal(take, { as: 'esi' })?.code).toBe('office-not-yet')
  story.run(take, { as: 'esi', on: '2026-03-11' })
})

test('G9 a stranger who is no guest gets nothing, nor the place of somebody with an account', () => {
  const story = together()
  for (const guestName of [null, 'awa', 'bintou', 'hawa'])
    expect(story.refusal(use('dado', guestName), { as: 'dado' })?.code).toBe('not-a-guest')
  expect(rowOf(story, 'dado')).toBeUndefined()
})

test('G9 a member with an account takes the office with the key, and nobody’s place', () => {
  const story = together()
  story.run(use('bintou', 'fanta'), { as: 'bintou' })
  expect(story.run(take, { as: 'bintou', on: effective })).toMatchObject([
    { type: 'office-handed-over', memberId: member('bintou'), because: 'key' },
  ])
  expect(rowOf(story, 'fanta')?.userId).toBeNull()
})

test('G9 one no of a member who is awake ends the key', () => {
  const story = together()
  expect(story.refusal(refuse, { as: 'chris' })?.code).toBe('key-not-used')
  story.run(use('bintou'), { as: 'bintou' })
  expect(story.refusal(refuse, { as: 'bintou' })?.code).toBe('not-a-voter')
  story.run(refuse, { as: 'chris' })
  expect(keyOf(story)).toBeUndefined()
  expect(story.refusal(take, { as: 'bintou', on: effective })?.code).toBe('office-not-offered')
  expect(story.refusal(use('bintou'), { as: 'bintou' })?.code).toBe('no-such-key')
})

test('G9, G5 who is elected meanwhile comes first', () => {
  const story = together()
  story.run(use('bintou'), { as: 'bintou' })
  for (const as of ['bintou', 'chris'])
    story.run({ type: 'vote-for-organizer', memberId: member('chris') }, { as })
  story.run({ type: 'answer-office', isYes: true }, { as: 'chris', on: effective })
  expect(story.refusal(take, { as: 'bintou' })?.code).toBe('office-not-offered')
})

test('G9, M7 where others are awake, they recognize the guest first', () => {
  const story = together()
  story.run(use('dado', 'fanta'), { as: 'dado' })
  expect(story.refusal(take, { as: 'dado', on: effective })?.code).toBe('not-recognized-yet')
  story.run(
    { type: 'recognize-guest', memberId: member('dado'), guestId: member('fanta') },
    { as: 'bintou' },
  )
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  story.run({ type: 'answer-proposal', proposal, isYes: true }, { as: 'chris' })
  story.run(take, { as: 'dado' })
  expect(story.tontine.adminId).toBe(user('dado'))
  expect(rowOf(story, 'fanta')).toMatchObject({ userId: user('dado'), hasAgreed: true })
})

test('G9, S8 after the organizer’s recorded death the key waits as long as a vote', () => {
  const story = together()
  story.day = '2026-01-02'
  story.together({
    type: 'record-death',
    memberId: member('awa'),
    retires: false,
    reason: 'at the hospital',
  })
  story.run(use('bintou'), { as: 'bintou' })
  for (const command of [make, revoke]) expect(story.refusal(command)?.code).toBe('say-alive-first')
  expect(story.refusal(take, { as: 'bintou', on: '2026-01-14' })?.code).toBe('office-not-yet')
  story.run(take, { as: 'bintou', on: '2026-01-17' })
})

test('G9 an archived tontine has no key to use', () => {
  const story = circle({ members: 2 })
  story.run(make)
  story.run({ type: 'archive-tontine' })
  for (const command of [make, revoke]) expect(story.refusal(command)?.code).toBe('tontine-closed')
  const late = { as: 'dado', on: silent }
  expect(story.refusal(use('dado', null), late)?.code).toBe('tontine-closed')
})

test('G9 an organizer who was only away takes the office back within a cycle, and nobody else does', () => {
  const story = alone()
  story.run(use('dado', 'fanta'), { as: 'dado' })
  story.run(take, { as: 'dado', on: effective })
  expect(story.refusal(takeBack, { as: 'dado' })?.code).toBe('office-not-offered')
  expect(story.run(takeBack, { on: '2026-03-08' })).toEqual([
    { type: 'office-handed-over', memberId: member('awa'), userId: user('awa'), because: 'back' },
  ])
  expect(story.tontine.adminId).toBe(user('awa'))
  expect(rowOf(story, 'fanta')).toMatchObject({ userId: user('dado') })
  expect(story.refusal(takeBack)?.code).toBe('office-not-offered')
  const late = alone()
  late.run(use('dado', 'fanta'), { as: 'dado' })
  late.run(take, { as: 'dado', on: effective })
  expect(late.refusal(takeBack, { on: '2026-03-10' })?.code).toBe('office-not-offered')
})

const recognize: Command = {
  type: 'recognize-guest',
  memberId: member('dado'),
  guestId: member('fanta'),
}

test('M7 if the organizer sleeps, an officer who is awake recognizes a guest, else any member', () => {
  const story = together()
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  story.run(lookIn)
  expect(story.refusal(recognize, { as: 'bintou' })?.code).toBe('organizer-recognizes')
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.day = '2026-03-06'
  expect(story.refusal(recognize, { as: 'bintou' })?.code).toBe('organizer-recognizes')
  expect(story.run(recognize, { as: 'chris' })).toMatchObject([{ type: 'proposal-made' }])
  const other = together(2)
  other.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  // Nobody else is awake.
  expect(other.run(recognize, { as: 'bintou' }).map(({ type }) => type)).toEqual([
    'proposal-made',
    'guest-recognized',
  ])
})

test('M7, M5 whoever recognizes a waiting guest for a sleeping organizer does not approve them', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'add-member', person: guest('fanta') })
  story.sleepers.add(user('awa'))
  story.day = silent
  story.run({ type: 'request-membership', person: person('dado') }, { as: 'dado' })
  story.run(recognize, { as: 'bintou' })
  expect(rowOf(story, 'fanta')).toMatchObject({ userId: user('dado'), isApproved: false })
})
