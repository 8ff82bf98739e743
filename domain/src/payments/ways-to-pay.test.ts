import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { noticesOf } from '../notifications/notice.ts'
import { cast, member, person, tontine, user } from '../testing/cast.ts'
import { type Story, circle, replayed, sampleTerms } from '../testing/circle.ts'
import { type WayToPay, WaysToPay, changeOfWays, maxWays } from './way-to-pay.ts'
import { warnedUntil, waysBefore } from './ways-to-pay.ts'

const wave = (account: string): WayToPay => ({
  method: 'wave',
  account,
  holder: 'Awa Koné',
  note: null,
})
const set = (account: string, reason: string | null = 'another SIM card'): Command => ({
  type: 'set-ways-to-pay',
  ways: [wave(account)],
  reason,
})
const first = set('07 07 12 34 56', null)
const other = set('05 05 98 76 54')

const begun = (members = 3): Story => {
  const story = circle({ members })
  story.run({ type: 'start-tontine' })
  return story
}
const noted = (story: Story) => story.tontine.waysToPay.length
const last = (story: Story) => story.tontine.proposals.at(-1)
const answer = (story: Story, isYes = true): Command => ({
  type: 'answer-proposal',
  proposal: last(story)?.number ?? 0,
  isYes,
})
/** Who is told what by a command. */
function told(story: Story, command: Command, as = 'awa') {
  const before = story.tontine
  const entries = story.run(command, { as }).map((event) => ({ event, by: user(as) }))
  return noticesOf({ before, state: story.tontine, entries }).map(
    ({ kind, userId }) => `${kind} ${cast.find((name) => user(name) === userId)}`,
  )
}

test('P17 the organizer alone notes the first ways to pay before the start, and all are told', () => {
  const story = circle({ members: 3 })
  expect(told(story, first)).toEqual(['ways-to-pay-noted bintou', 'ways-to-pay-noted chris'])
  expect(story.tontine.waysToPay).toMatchObject([
    { by: user('awa'), ways: [{ method: 'wave', noteDigest: null }] },
  ])
  expect(warnedUntil(story.tontine)).toBeNull()
  expect(JSON.stringify(story.entries)).not.toMatch(/12 34|Koné/)
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('P17 what is noted once is changed by two, also before the start, and so are ways noted later', () => {
  const story = circle({ members: 3 })
  story.run(first)
  story.run(other)
  expect([noted(story), last(story)?.status]).toEqual([1, 'open'])
  expect(story.refusal(answer(story))?.code).toBe('not-asked')
  story.run(answer(story), { as: 'chris' })
  expect([noted(story), last(story)?.isAlone]).toEqual([2, false])
  const late = begun()
  late.run(other)
  expect([noted(late), last(late)?.status]).toEqual([0, 'open'])
})

test('P17 an officer does not note the first ways alone, and one who was dismissed changes none', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run(other, { as: 'bintou' })
  expect(noted(story)).toBe(0)
  story.run({ type: 'dismiss-officer', memberId: member('bintou') })
  expect(story.refusal(answer(story), { as: 'chris' })?.code).toBe('own-money')
  expect(story.refusal(other, { as: 'chris' })?.code).toBe('own-money')
})

test('P17 no ways at all are a change, and the first ones are noted once only', () => {
  const story = circle({ members: 3 })
  story.run(first)
  story.together({ type: 'set-ways-to-pay', ways: [], reason: 'the SIM card is lost' })
  expect(story.tontine.waysToPay.at(-1)?.ways).toEqual([])
  story.run(other)
  expect([noted(story), last(story)?.status]).toEqual([2, 'open'])
})

test('P17 a change has a reason, and one waits at a time', () => {
  const story = begun()
  expect(story.refusal(first)).toEqual({ code: 'reason-needed' })
  story.run(other)
  expect(story.refusal(set('01 01 01 01 01'))?.code).toBe('already-proposed')
})

test('P17 all are told of a proposal, of what became of it, and warned for 14 days', () => {
  const story = circle({ members: 3 })
  story.run(first)
  story.run({ type: 'start-tontine' })
  story.day = '2026-02-01'
  expect(told(story, other)).toEqual(['proposal-to-answer bintou', 'proposal-to-answer chris'])
  expect(told(story, answer(story), 'chris')).toEqual([
    'proposal-accepted awa',
    'ways-to-pay-changed awa',
    'ways-to-pay-changed bintou',
  ])
  expect(new Date(warnedUntil(story.tontine) ?? 0).toISOString().slice(0, 10)).toBe('2026-02-15')
  const { seq = 0 } = story.tontine.waysToPay.at(-1) ?? {}
  expect(waysBefore(story.tontine, seq)).toBe(story.tontine.waysToPay[0]?.ways)
})

test('P17, W4 an account that only looks on is asked before a number changes', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'look-on', isOn: true }, { as: 'bintou' })
  story.run(first)
  story.run(other)
  expect([noted(story), last(story)?.status]).toEqual([1, 'open'])
  story.run(answer(story), { as: 'bintou' })
  expect(noted(story)).toBe(2)
})

/** Everybody else sleeps, and the organizer changes the number. */
function asleep(): Story {
  const story = circle({ members: 3 })
  story.run(first)
  story.run({ type: 'start-tontine' })
  story.everybodyReads = false
  story.day = '2026-02-15'
  story.run({ type: 'look-in' })
  return story
}

test('P17, G7 one alone announces a change to all, waits, and does it if nobody says no', () => {
  const story = asleep()
  expect(told(story, other)).toEqual(['proposal-to-answer bintou', 'proposal-to-answer chris'])
  const [from = '', number] = [last(story)?.from, last(story)?.number]
  expect([noted(story), from]).toEqual([1, '2026-03-01'])
  expect(story.refusal(other, { on: '2026-02-20' })?.code).toBe('already-proposed')
  story.run(other, { on: from })
  expect(story.tontine.proposals.find((one) => one.number === number)?.isAlone).toBe(true)
  expect(noted(story)).toBe(2)
})

test('P17, G7 a no stops what one alone announced, and a yes does it at once', () => {
  const stopped = asleep()
  stopped.run(other)
  stopped.run(answer(stopped, false), { as: 'bintou', on: '2026-02-18' })
  expect([noted(stopped), last(stopped)?.status]).toEqual([1, 'void'])
  const agreed = asleep()
  agreed.run(other)
  agreed.run(answer(agreed), { as: 'bintou', on: '2026-02-18' })
  expect([noted(agreed), last(agreed)?.isAlone]).toEqual([2, false])
})

test('P17 where nobody else has an account one person changes it at once, marked for all', () => {
  const story = circle({ members: 1, rankingMethod: 'alphabetical' })
  story.join({ ...person('chris'), userId: null, email: null })
  story.run(first)
  story.run(other)
  expect([noted(story), last(story)?.isAlone]).toEqual([2, true])
})

test('P17, T7 the next round keeps the ways, so that nobody alone begins with another number', () => {
  const story = circle({ members: 2 })
  story.state = undefined
  story.entries.length = 0
  story.run({
    type: 'create-tontine',
    tontineId: tontine('next'),
    name: 'Les Lionnes (2)',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: [],
    next: {
      follows: tontine('t'),
      members: [{ ...person('bintou'), hands: 1 }],
      ways: [wave('07 07 12 34 56')],
    },
  })
  expect(noted(story)).toBe(1)
  story.admitCarriedOver()
  story.run(other)
  expect([noted(story), last(story)?.status]).toEqual([1, 'open'])
})

test.for([
  [{}, undefined],
  [{ account: '٠٧ ٠٧ ١٢ ٣٤ ٥٦' }, undefined],
  [{ account: null }, 'account-required'],
  [{ account: 'O7 07 12 34 56' }, 'phone-invalid'],
  [{ account: '07 07' }, 'phone-invalid'],
  [{ account: '0707\u200B123456' }, 'text-unprintable'],
  [{ method: 'cash', account: null }, undefined],
  [{ method: 'transfer', account: 'CI93 CI00 1234 5678' }, undefined],
  [{ method: 'transfer', account: null }, 'account-required'],
  [{ holder: ' ' }, 'name-required'],
] as const)('P17, K3 a way to pay %j is refused as %s', ([change, code]) => {
  const { data, error } = WaysToPay.safeParse([{ ...wave('07 07 12 34 56'), ...change }])
  expect(error?.issues[0]?.message).toBe(code)
  if ('account' in change && change.account?.startsWith('٠'))
    expect(data?.[0]?.account).toBe('07 07 12 34 56')
})

test('P17 a circle has at most five ways to pay', () => {
  const ways = Array.from({ length: maxWays + 1 }, (_, index) => wave(`070712345${index}`))
  expect(WaysToPay.safeParse(ways.slice(1)).success).toBe(true)
  expect(WaysToPay.safeParse(ways).error?.issues[0]?.message).toBe('ways-too-many')
})

test('P17 a change of the number takes one way away and adds another', () => {
  const [old, now, stays] = [wave('0707123456'), wave('0505987654'), wave('0101010101')]
  expect(changeOfWays([old, stays], [stays, now])).toEqual({
    gone: [old],
    added: [now],
    kept: [stays],
  })
})
