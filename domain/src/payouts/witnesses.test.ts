import { expect, test } from 'vitest'
import { guest, member, payout, user } from '../testing/cast.ts'
import { type Story, circle, credit, money, pot } from '../testing/circle.ts'
import { payoutOf } from './payout.ts'
import { answersTo, mayContest, wordOfWitness } from './receiver.ts'

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
  if (waiting) story.run({ type: 'confirm-payment', paymentId: waiting.id }, { as: sender })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 10_000 * members) }, { as: sender })
  return story
}

const seen = (story: Story) => payoutOf(story.tontine, payout('o'))

test('G7 two witnesses confirm what a silent beneficiary received, the second one decides', () => {
  const story = sentTo(4)
  const refused = { code: 'not-your-payout' }
  expect(story.refusal(confirm, { as: 'chris', on: '2026-01-14' })).toEqual(refused)
  story.day = '2026-01-15'
  expect(story.refusal(confirm, { as: 'bintou' })).toEqual(refused)
  expect(story.run(confirm, { as: 'chris' }).map(({ type }) => type)).toEqual(['payout-witnessed'])
  expect(seen(story)).toMatchObject({ status: 'sent', witnessedBy: user('chris') })
  expect(story.refusal(confirm, { as: 'chris' })).toEqual(refused)
  expect(story.refusal(dispute, { as: 'dado' })).toEqual(refused)
  story.run(confirm, { as: 'dado' })
  expect(seen(story)).toMatchObject({
    status: 'confirmed',
    confirmedBy: user('dado'),
    isWitnessed: true,
  })
})

test('G7 silence is counted to the instant, and members active when the pot was sent are witnesses', () => {
  const story = sentTo(4)
  const sent = seen(story)
  if (!sent) throw new Error('nothing was sent')
  const sentAt = Date.parse(sent.sentAt)
  const days = 14 * 86_400_000
  const ofChris = (later: number, activeSince = sent.sentAt) => {
    const members = story.tontine.members.map((one) =>
      one.id === member('chris') ? { ...one, activeSince } : one,
    )
    return wordOfWitness({ ...story.tontine, members }, sent, user('chris'), sentAt + later)
  }
  expect(ofChris(days - 1)).toBeNull()
  expect(ofChris(days)).toBe('first')
  expect(ofChris(days, new Date(sentAt + 1).toISOString())).toBeNull()
})

test('G7 the beneficiary answers first, also after a first witness', () => {
  const story = sentTo(4)
  story.run(confirm, { as: 'chris', on: '2026-01-15' })
  story.run(confirm, { as: 'awa' })
  expect(seen(story)).toMatchObject({ confirmedBy: user('awa'), isWitnessed: false })
  expect(story.refusal(dispute, { as: 'awa' })?.code).toBe('payout-settled')
})

test('G7 one of the two witnesses is no officer', () => {
  const story = sentTo(4)
  story.join('esi')
  for (const name of ['chris', 'dado']) story.run({ type: 'name-officer', memberId: member(name) })
  story.day = '2026-01-15'
  expect(story.refusal(confirm, { as: 'chris' })?.code).toBe('not-your-payout')
  story.run({ type: 'dismiss-officer', memberId: member('dado') })
  story.run(confirm, { as: 'chris' })
  story.run({ type: 'name-officer', memberId: member('dado') })
  expect(story.refusal(confirm, { as: 'dado' })?.code).toBe('not-your-payout')
  story.run({ type: 'dismiss-officer', memberId: member('dado') })
  expect(story.refusal(confirm, { as: 'esi' })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'dado' })
  expect(seen(story)?.status).toBe('confirmed')
})

test('G7 two officers do not confirm it together while a plain member could say it', () => {
  const story = sentTo(5)
  for (const name of ['chris', 'dado']) story.run({ type: 'name-officer', memberId: member(name) })
  story.run(confirm, { as: 'chris', on: '2026-01-15' })
  expect(story.refusal(confirm, { as: 'dado' })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'esi' })
  expect(seen(story)?.status).toBe('confirmed')
})

test('G7 the answers offered to somebody about a pot are those that the rules accept', () => {
  const story = sentTo(4)
  const offered = (day: string) =>
    ['awa', 'bintou', 'chris'].map((name) => {
      const sent = seen(story)
      const now = Date.parse(`${day}T20:00:00Z`)
      const says = sent && answersTo(story.tontine, sent, user(name), now)
      return Object.entries(says ?? {}).flatMap(([what, is]) => (is ? what : []))
    })
  expect(offered('2026-01-14')).toEqual([['mayAnswer'], [], []])
  expect(offered('2026-01-15')).toEqual([['mayAnswer'], [], ['mayWitness']])
  for (const as of ['chris', 'dado']) story.run(confirm, { as, on: '2026-01-15' })
  expect(offered('2026-01-16')).toEqual([['mayContest'], [], []])
})

test('G7, S5 a successor may dispute only pots sent after taking the place', () => {
  const story = sentTo(4)
  for (const as of ['chris', 'dado']) story.run(confirm, { as, on: '2026-01-15' })
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

test('G7, M3 a member who left and returned may dispute what only witnesses confirmed', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'record-payment', payment: money('p', 'bintou', 10_000) })
  story.run({ type: 'return-credit', payout: credit('o', 'bintou', 10_000) })
  for (const as of ['chris', 'dado']) story.run(confirm, { as, on: '2026-01-15' })
  story.run({ type: 'leave-circle' }, { as: 'bintou' })
  story.join('bintou')
  story.run(dispute, { as: 'bintou' })
  expect(seen(story)?.status).toBe('disputed')
})

test('G7 where there are not two witnesses, one is enough after 28 days', () => {
  const story = sentTo(3)
  for (const on of ['2026-01-15', '2026-01-28'])
    expect(story.refusal(confirm, { as: 'chris', on })?.code).toBe('not-your-payout')
  expect(story.refusal(confirm, { as: 'bintou', on: '2026-01-29' })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'chris' })
  expect(seen(story)).toMatchObject({ status: 'confirmed', isWitnessed: true })
})

test('G7 where there is nobody else, the sender says it after 28 days', () => {
  const story = sentTo(2)
  expect(story.refusal(confirm, { as: 'bintou', on: '2026-01-28' })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'bintou', on: '2026-01-29' })
  expect(seen(story)).toMatchObject({ confirmedBy: user('bintou'), by: user('bintou') })
})

test('G7 where the witnesses are silent, too, one is enough after 56 days, and the sender after 84', () => {
  const story = sentTo(4)
  story.run(confirm, { as: 'chris', on: '2026-02-25' })
  expect(seen(story)?.status).toBe('sent')
  expect(story.refusal(confirm, { as: 'chris' })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'chris', on: '2026-02-26' })
  expect(seen(story)).toMatchObject({ status: 'confirmed', isWitnessed: true })
  const [one, alone] = [sentTo(4), sentTo(4)]
  one.run(confirm, { as: 'chris', on: '2026-02-26' })
  expect(seen(one)?.status).toBe('confirmed')
  expect(alone.refusal(confirm, { as: 'bintou', on: '2026-03-25' })?.code).toBe('not-your-payout')
  alone.run(confirm, { as: 'bintou', on: '2026-03-26' })
  expect(seen(alone)).toMatchObject({ confirmedBy: user('bintou'), isWitnessed: true })
})

test('G7 a member who went out is a witness only if there is no other, or after 84 days', () => {
  const leave = { type: 'leave-round', reason: null } as const
  const [story, alone] = [sentTo(4), sentTo(4)]
  story.run(leave, { as: 'dado' })
  for (const on of ['2026-01-15', '2026-02-26'])
    expect(story.refusal(confirm, { as: 'dado', on })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'dado', on: '2026-03-26' })
  expect(seen(story)).toMatchObject({ status: 'confirmed', isWitnessed: true })
  for (const as of ['chris', 'dado']) alone.run(leave, { as })
  alone.run(confirm, { as: 'chris', on: '2026-01-15' })
  expect(seen(alone)?.status).toBe('sent')
  alone.run(confirm, { as: 'dado' })
  expect(seen(alone)?.status).toBe('confirmed')
})

test('G7 a member who went out is a witness if only a guest, who can’t be one, is left', () => {
  const story = circle({ members: 3 })
  story.join(guest('esi'))
  story.run({ type: 'start-tontine' })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  for (const name of ['awa', 'chris', 'esi'])
    story.run({ type: 'record-payment', payment: money(name, name, 10_000) }, { as: 'bintou' })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 30_000) }, { as: 'bintou' })
  story.run({ type: 'leave-round', reason: null }, { as: 'chris' })
  for (const as of ['bintou', 'chris'])
    expect(story.refusal(confirm, { as, on: '2026-01-28' })?.code).toBe('not-your-payout')
  expect(story.refusal(confirm, { as: 'bintou', on: '2026-01-29' })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'chris' })
  expect(seen(story)).toMatchObject({ status: 'confirmed', confirmedBy: user('chris') })
})

test('G7, O5 where nobody answers for a guest, an officer does after 56 days, and the sender after 84', () => {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  story.join(guest('esi'))
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members)
    story.run({ type: 'record-payment', payment: money(id, 'awa', 40_000, { memberId: id }) })
  story.run({ type: 'send-payout', payout: pot('o', 'esi', 30_000) }, { on: '2026-04-01' })
  expect(story.refusal(confirm, { as: 'bintou', on: '2026-05-26' })?.code).toBe('witness-needed')
  expect(story.refusal(confirm, { as: 'awa', on: '2026-05-28' })?.code).toBe('witness-needed')
  story.run(confirm, { as: 'bintou' })
  expect(seen(story)).toMatchObject({ status: 'confirmed', isWitnessed: true })
})

test('G7 nobody is witness for a guest in this way: O5 says who answers', () => {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
  story.join(guest('esi'))
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members)
    story.run({ type: 'record-payment', payment: money(id, 'awa', 30_000, { memberId: id }) })
  story.run({ type: 'send-payout', payout: pot('o', 'esi', 30_000) }, { on: '2026-03-01' })
  story.run(confirm, { as: 'bintou', on: '2026-03-20' })
  expect(seen(story)).toMatchObject({ status: 'confirmed', isWitnessed: false })
})

test('G7, O3 the beneficiary disputes what was witnessed, and then confirms it alone', () => {
  const story = sentTo(4)
  for (const as of ['chris', 'dado']) story.run(confirm, { as, on: '2026-01-15' })
  expect(story.refusal(dispute, { as: 'chris' })?.code).toBe('payout-settled')
  story.run(dispute, { as: 'awa' })
  expect(seen(story)).toMatchObject({ status: 'disputed', confirmedBy: null, isWitnessed: false })
  story.day = '2026-03-30'
  for (const as of ['chris', 'bintou'])
    expect(story.refusal(confirm, { as })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'awa' })
  expect(story.refusal(dispute, { as: 'awa' })?.code).toBe('payout-settled')
})

test('G7, G4 nothing that was witnessed is disputed in an archived tontine', () => {
  const story = sentTo(4)
  for (const as of ['chris', 'dado']) story.run(confirm, { as, on: '2026-01-15' })
  story.together({ type: 'archive-tontine' })
  expect(story.tontine.phase).toBe('archived')
  expect(story.refusal(dispute, { as: 'awa' })?.code).toBe('payout-settled')
})

test('G7, O7 a completed round goes on when its last pot is disputed', () => {
  const story = sentTo(2, 'awa')
  for (const name of ['awa', 'bintou'])
    story.run({
      type: 'record-payment',
      payment: money(`${name} 2`, name, 10_000, { isMeant: true }),
    })
  story.run({ ...confirm }, { as: 'bintou' })
  story.day = '2026-03-01'
  const last = pot('last', 'bintou', 20_000)
  story.run({ type: 'send-payout', payout: last }, { as: 'awa' })
  const { payoutId } = last
  story.run({ type: 'confirm-payout', payoutId }, { as: 'awa', on: '2026-03-31' })
  expect(story.tontine.phase).toBe('completed')
  const contest = { type: 'dispute-payout', payoutId, reason: 'not received' } as const
  story.run(contest, { as: 'bintou' })
  expect(story.tontine.phase).toBe('running')
  story.run({ type: 'confirm-payout', payoutId }, { as: 'bintou' })
  expect(story.tontine.phase).toBe('completed')
})

test('G7, S10 after 84 days of everybody’s silence a later member is a witness', () => {
  const story = sentTo(4)
  story.join('esi')
  expect(story.refusal(confirm, { as: 'esi', on: '2026-03-25' })?.code).toBe('not-your-payout')
  expect(story.refusal(confirm, { as: 'fanta', on: '2026-04-10' })?.code).toBe('not-your-payout')
  story.run(confirm, { as: 'esi' })
  expect(seen(story)).toMatchObject({ status: 'confirmed', isWitnessed: true })
})
