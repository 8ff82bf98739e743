/** Pots of those who speak by a link, and the words of others about them. */
import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { asOf } from '../members/awake.ts'
import { memberOf, votersAmong } from '../members/member.ts'
import { wayToSpeak } from '../members/speaking.ts'
import { witnessesOf } from '../payouts/receiver.ts'
import { guest, member, payout, person, tontine, user } from '../testing/cast.ts'
import { Story, circle, money, pot, sampleTerms } from '../testing/circle.ts'
import { linked, offer, onPlace, openLinks } from '../testing/phones.ts'

const answer = (type: 'confirm-payout' | 'dispute-payout'): Command => ({
  type,
  payoutId: payout('the pot'),
  reason: 'nothing arrived',
})
const confirm = answer('confirm-payout')
const dispute = answer('dispute-payout')
const withdraw: Command = {
  type: 'withdraw-payout',
  payoutId: payout('the pot'),
  reason: 'it did not arrive',
}
const statusOf = ({ tontine: { payouts } }: Story) => payouts.at(-1)?.status

/** Everybody has paid all there is, and the pot is handed over to fanta, whose link is open. */
function sent(story: Story): Story {
  const { members } = story.tontine
  story.day = '2026-04-30'
  for (const { id: memberId } of members)
    story.run({
      type: 'record-payment',
      payment: money(memberId, 'awa', 10_000 * members.length, { memberId }),
    })
  const amount = 10_000 * members.length
  story.run({ type: 'send-payout', payout: pot('the pot', 'fanta', amount, { day: story.day }) })
  return story
}

test('L3, L4 at one meeting one word binds twelve, and no chain of them confirms a pot before three days', () => {
  const guests = [...'abcdefghijkl'].map((letter) => `guest ${letter}`)
  const story = linked({ accounts: 2, guests })
  for (const name of guests) {
    story.run(offer(name, { shown: 'awa' }), { as: name })
    story.run(onPlace('vouch-for-phone', name), { as: 'bintou' })
  }
  const bound = story.tontine.members.slice(2)
  expect(bound.map(wayToSpeak)).toEqual(guests.map(() => 'phone'))
  for (const [index, { id: memberId }] of bound.entries()) {
    const others = guests.filter((_, other) => other !== index)
    for (const as of others)
      expect(story.refusal({ type: 'vouch-for-phone', memberId }, { as })?.code).toBe(
        'phone-too-new',
      )
    expect(story.refusal(confirm, { as: guests[index] ?? '' })?.code).toBe('phone-too-new')
  }
  expect(story.refusal(confirm, { as: 'guest a', on: '2026-01-05' })?.code).not.toBe(
    'phone-too-new',
  )
})

test('L2 a pot is disputed by a link before anybody confirms it, and after', () => {
  const story = sent(linked({ accounts: 3 }))
  story.run(dispute, { as: 'fanta' })
  expect(statusOf(story)).toBe('disputed')
  expect(story.refusal(dispute, { as: 'fanta' })?.code).toBe('payout-settled')
  const witnessed = sent(linked({ accounts: 3 }))
  witnessed.run(confirm, { as: 'bintou' })
  witnessed.run(dispute, { as: 'fanta' })
  expect(statusOf(witnessed)).toBe('disputed')
})

test('L2, O5 nobody takes a dispute away with the link: the pot is withdrawn by two, and handed over again', () => {
  const story = sent(linked({ accounts: 3 }))
  story.run(dispute, { as: 'fanta' })
  story.run(onPlace('revoke-link', 'fanta'))
  for (const as of ['awa', 'bintou', 'chris'])
    expect(story.refusal(confirm, { as })?.code).toBe('not-your-payout')
  story.together(withdraw)
  const again = pot('again', 'fanta', 40_000, { day: story.day })
  story.run({ type: 'send-payout', payout: again })
  story.run({ type: 'confirm-payout', payoutId: again.payoutId }, { as: 'bintou' })
  expect(statusOf(story)).toBe('confirmed')
})

test('L2, O5 an organizer alone among guests confirms no pot against the link of its beneficiary', () => {
  const story = sent(linked({ accounts: 1, guests: ['fanta', 'gora'] }))
  // Where nobody else has a voice, the sender says it, which everybody sees.
  expect(statusOf(story)).toBe('confirmed')
  story.run(dispute, { as: 'fanta' })
  for (const type of ['revoke-link', 'give-link'] as const) {
    story.run(onPlace(type === 'revoke-link' ? type : 'give-link', 'fanta'))
    expect(story.refusal(confirm)?.code).toBe('not-your-payout')
  }
})

test('L2 a telephone that is bound confirms what was disputed by the link before', () => {
  const story = sent(linked({ accounts: 3 }))
  story.run(dispute, { as: 'fanta' })
  expect(story.refusal(confirm, { as: 'fanta' })?.code).toBe('phone-not-bound')
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  story.run(onPlace('vouch-for-phone', 'fanta'), { as: 'bintou' })
  story.run(onPlace('vouch-for-phone', 'fanta'), { as: 'chris' })
  story.run(confirm, { as: 'fanta' })
  expect(story.tontine.payouts.at(-1)).toMatchObject({ status: 'confirmed', isWitnessed: false })
  expect(story.tontine.payouts.at(-1)).not.toHaveProperty('byLink')
})

/** A circle that agreed on links before its start. */
function byLinks(...names: readonly string[]): Story {
  const story = circle({ members: 1 })
  for (const name of names) story.join(name)
  for (const name of ['fanta', 'gora']) story.join(guest(name))
  const terms = { ...sampleTerms, potConfirmedBy: 'link' } as const
  const [changed] = story.run({ type: 'change-terms', terms })
  expect(changed).toMatchObject({ type: 'term-changed', asks: true })
  expect(story.refusal({ type: 'change-terms', terms })?.code).toBe('nothing-to-change')
  for (const name of names) {
    expect(memberOf(story.tontine, member(name))?.firstDayAskedAt).not.toBeNull()
    const memberId = member(name)
    story.run({ type: 'agree-to-membership', memberId, email: '' }, { as: name })
  }
  story.run({ type: 'start-tontine' })
  openLinks(story, ['fanta', 'gora'])
  return sent(story)
}

test('L7 where the circle agreed on it, a link confirms its own pot and no other', () => {
  const story = byLinks('bintou')
  expect(story.refusal(confirm, { as: 'gora' })?.code).toBe('witness-needed')
  story.run(confirm, { as: 'fanta' })
  expect(story.tontine.payouts.at(-1)).toMatchObject({ status: 'confirmed', isWitnessed: false })
})

test('L7, O5 no organizer confirms alone at once what a link can confirm', () => {
  const story = byLinks()
  expect(statusOf(story)).toBe('sent')
  story.run(confirm, { as: 'fanta' })
  expect(statusOf(story)).toBe('confirmed')
})

test('L7 the term is taken back before the start, and its absence is the usual one', () => {
  const story = new Story()
  const create = { type: 'create-tontine', tontineId: tontine('t'), name: 'Les Lionnes' } as const
  const creator = { ...person('awa'), hands: 1 }
  story.run({ ...create, terms: sampleTerms, creator, invited: [] })
  const before = story.tontine.terms
  for (const potConfirmedBy of ['link', 'phone'] as const)
    story.run({ type: 'change-terms', terms: { ...sampleTerms, potConfirmedBy } })
  expect(story.tontine.terms).toStrictEqual(before)
})

test('L2, M17, O5, S10 who speaks by a link is no witness, no voice and no elector', () => {
  const story = sent(linked({ accounts: 2, guests: ['fanta', 'gora'] }))
  const now = Date.parse('2026-05-01T09:00:00Z')
  const state = asOf(story.tontine, now)
  expect(votersAmong(state.members)).toEqual([user('awa'), user('bintou')])
  const [payoutSent] = state.payouts
  expect(payoutSent && witnessesOf(state, payoutSent, now)).toEqual([user('bintou')])
  story.run({ type: 'add-member', person: guest('hawa') })
  story.run({ type: 'approve-member', memberId: member('hawa') })
  const vouch: Command = { type: 'vouch-for-guests', memberIds: [member('hawa')] }
  expect(story.refusal(vouch, { as: 'gora' })?.code).toBe('not-a-witness')
  const vote: Command = { type: 'vote-on-newcomer', memberId: member('hawa'), isYes: true }
  expect(story.refusal(vote, { as: 'gora' })).toBeDefined()
  const elect: Command = { type: 'vote-for-organizer', memberId: member('bintou') }
  expect(story.refusal(elect, { as: 'gora' })).toBeDefined()
  expect(story.refusal(confirm, { as: 'gora' })?.code).toBe('witness-needed')
})
