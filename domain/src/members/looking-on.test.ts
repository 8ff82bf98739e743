import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { asksIn } from '../notifications/asked.ts'
import { noticesOf } from '../notifications/notice.ts'
import { payoutOf } from '../payouts/payout.ts'
import { answerersOf, votersOn } from '../proposals/eligibility.ts'
import { guest, member, nameOfId, payment, payout } from '../testing/cast.ts'
import { type Story, circle, money, pot } from '../testing/circle.ts'
import { isKeptByOne, secondOf } from './awake.ts'

const lookOn = (isOn: boolean): Command => ({ type: 'look-on', isOn })
const reverse = (id: string): Command => ({
  type: 'reverse-payment',
  paymentId: payment(id),
  reason: 'not received',
})
const pause: Command = { type: 'pause-round', reason: 'a month of mourning' }
const officer = (name: string): Command => ({ type: 'name-officer', memberId: member(name) })

/** Everybody has an account and is awake; some say that they only look on. */
function lookingOn(onlookers: readonly string[], members = 3): Story {
  const story = circle({ members })
  story.run({ type: 'start-tontine' })
  for (const as of onlookers) story.run(lookOn(true), { as })
  return story
}

const names = { awa: 'user|awa', bintou: 'user|bintou', chris: 'user|chris' }

const last = (story: Story) => {
  const proposal = story.tontine.proposals.at(-1)
  if (!proposal) throw new Error('nothing was proposed')
  return proposal
}
const asked = (story: Story) => answerersOf(story.awake, last(story)).map(nameOfId)

test('W4 one person keeps the notebook while only the organizer counts', () => {
  const story = circle({ members: 1 })
  story.run({ type: 'add-member', person: guest('bintou') })
  expect(isKeptByOne(story.awake)).toBe(true)
  expect(secondOf(story.awake)).toBeUndefined()
  story.join('chris')
  expect(isKeptByOne(story.awake)).toBe(false)
  expect(secondOf(story.awake)?.id).toBe(member('chris'))
  story.join('dado')
  expect(secondOf(story.awake)).toBeUndefined()
  story.run(lookOn(true), { as: 'dado' })
  story.run(officer('chris'))
  expect(secondOf(story.awake)).toBeUndefined()
  story.run({ type: 'dismiss-officer', memberId: member('chris') })
  story.everybodyReads = false
  story.run({ type: 'look-in' }, { on: '2026-02-20' })
  expect(isKeptByOne(story.awake)).toBe(true)
  story.run({ type: 'archive-tontine' })
  expect(isKeptByOne(story.awake)).toBe(false)
})

test('W4 nobody who only looks on is asked, or waited for, about others', () => {
  const story = lookingOn(['bintou', 'chris'])
  expect(isKeptByOne(story.awake)).toBe(true)
  story.run(pause)
  expect(last(story)).toMatchObject({ status: 'accepted', isAlone: true })
  expect(votersOn(story.awake, last(story)).map(nameOfId)).toEqual([names.awa])
  expect(asksIn(story.tontine, story.context().now)).toEqual([])
})

test('W4 one touch ends it at once: they are asked, and may object to what was done', () => {
  const story = lookingOn(['bintou', 'chris'])
  story.run(pause)
  const no: Command = { type: 'answer-proposal', proposal: last(story).number, isYes: false }
  expect(story.refusal(no, { as: 'bintou' })).toEqual({ code: 'not-asked' })
  expect(story.refusal(lookOn(true), { as: 'bintou' })).toEqual({ code: 'already-said' })
  story.run(lookOn(false), { as: 'bintou' })
  story.run(no, { as: 'bintou' })
  expect(last(story).status).toBe('void')
  expect(isKeptByOne(story.awake)).toBe(false)
})

test('W4 their own money and place stay theirs to confirm, dispute and decide', () => {
  const story = lookingOn(['bintou', 'chris'])
  for (const name of ['awa', 'bintou', 'chris'])
    story.run({ type: 'record-payment', payment: money(name, name, 10_000) })
  story.later()
  story.run(reverse('bintou'))
  expect(last(story)).toMatchObject({ status: 'open', isAlone: false })
  expect(asked(story)).toEqual([names.bintou])
  const exclude: Command = { type: 'exclude-member', memberId: member('chris'), reason: 'gone' }
  story.run({ ...exclude, isOwnWish: false })
  expect(asked(story)).toEqual([names.chris])
  expect(votersOn(story.awake, last(story)).map(nameOfId)).toEqual([names.awa, names.chris])
  const archive: Command = { type: 'archive-tontine' }
  story.run(archive)
  expect(asked(story)).toEqual([names.bintou, names.chris])
  story.run({ type: 'take-back-proposal', proposal: last(story).number })
})

test('W4, H2 whoever looks on still asks to end a pause', () => {
  const story = lookingOn(['bintou', 'chris'])
  story.run(pause)
  story.run({ type: 'resume-round', reason: 'the forty days are over' }, { as: 'bintou' })
  expect(asked(story)).toEqual([names.awa])
})

test('W4, O4 a pot sent to somebody who only looks on waits for their word', () => {
  const story = lookingOn(['bintou', 'chris'])
  for (const name of ['awa', 'bintou', 'chris'])
    story.run({ type: 'record-payment', payment: money(name, name, 10_000) })
  story.run({ type: 'send-payout', payout: pot('first', 'awa', 30_000) })
  expect(payoutOf(story.tontine, payout('first'))).toMatchObject({ status: 'confirmed' })
  story.day = '2026-02-10'
  for (const name of ['awa', 'bintou', 'chris'])
    story.run({
      type: 'record-payment',
      payment: money(`${name} 2`, name, 10_000, { day: '2026-02-10', isMeant: true }),
    })
  story.run({ type: 'send-payout', payout: pot('second', 'bintou', 30_000) })
  const sent = payoutOf(story.tontine, payout('second'))
  expect(sent?.status).toBe('sent')
  const dispute = { type: 'dispute-payout', payoutId: payout('second'), reason: 'nothing' } as const
  story.run(dispute, { as: 'bintou' })
  expect(payoutOf(story.tontine, payout('second'))?.status).toBe('disputed')
})

test('W4 officers keep the notebook, and while the organizer sleeps everybody counts', () => {
  const story = lookingOn(['bintou', 'chris'])
  expect(story.refusal(lookOn(true))).toEqual({ code: 'keeps-notebook' })
  story.run(officer('bintou'))
  expect(isKeptByOne(story.awake)).toBe(false)
  story.run({ type: 'dismiss-officer', memberId: member('bintou') })
  expect(isKeptByOne(story.awake)).toBe(true)
  story.everybodyReads = false
  for (const as of ['bintou', 'chris']) story.run({ type: 'look-in' }, { as, on: '2026-02-10' })
  const counting = story.awake.members.filter(({ isAsleep, looksOn }) => !isAsleep && !looksOn)
  expect(counting.map(({ id }) => id)).toEqual([member('bintou'), member('chris')])
})

test('W4, A9 no notice asks them to answer for others', () => {
  const story = lookingOn(['chris'])
  const before = story.tontine
  const count = story.entries.length
  story.run(pause)
  const entries = story.entries.slice(count).map(({ event, meta }) => ({ event, by: meta.by }))
  const readers = noticesOf({ before, state: story.tontine, entries }).flatMap(
    ({ kind, userId }) => (kind === 'proposal-to-answer' ? nameOfId(userId) : []),
  )
  expect(readers).toEqual([names.bintou])
})
