/** What happens to links and telephones when places, rounds and people change. */
import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { asOf } from '../members/awake.ts'
import { memberOf, memberOfUser, votersAmong } from '../members/member.ts'
import { speakersHere, speaksOn } from '../members/one-telephone.ts'
import { wayToSpeak } from '../members/speaking.ts'
import { takenOver } from '../settlement/replacement.ts'
import { guest, member, payment, person, tontine, user } from '../testing/cast.ts'
import { Story, money, sampleTerms } from '../testing/circle.ts'
import { bound, linked, offer, onPlace, openLinks } from '../testing/phones.ts'

const rowOf = ({ tontine: state }: Story, name: string) => {
  const row = memberOf(state, member(name))
  if (!row) throw new Error(`${name} is in no row`)
  return row
}
const wayOf = (story: Story, name: string) => wayToSpeak(rowOf(story, name))
test('L2, M2 who asks to join with the link of a place is in it already, and agrees to nothing', () => {
  const story = linked({ accounts: 2 })
  const ask: Command = { type: 'request-membership', person: person('fanta') }
  expect(story.refusal(ask, { as: 'fanta' })?.code).toBe('already-member')
  expect(rowOf(story, 'fanta').hasAgreed).toBe(false)
})

test('L1, M2 nobody speaks for two places, not even once a telephone is bound', () => {
  const story = bound()
  story.join(guest('gora'))
  for (const name of ['fanta', 'gora']) story.run(onPlace('give-link', name))
  story.run(onPlace('open-link', 'fanta'), { as: 'hawa' })
  expect(story.refusal(onPlace('open-link', 'gora'), { as: 'hawa' })?.code).toBe('link-opened')
  // Nor by asking to join meanwhile.
  story.run({ type: 'request-membership', person: person('hawa') }, { as: 'hawa' })
  expect(story.refusal(offer('fanta'), { as: 'hawa' })?.code).toBe('link-opened')
})

test('L3 somebody who got another place while the telephone waited is not bound to it', () => {
  const story = bound()
  story.run(onPlace('give-link', 'fanta'))
  story.run(onPlace('open-link', 'fanta'), { as: 'hawa' })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'hawa' })
  story.run({ type: 'request-membership', person: person('hawa') }, { as: 'hawa' })
  expect(story.refusal(onPlace('vouch-for-phone', 'fanta'), { as: 'bintou' })?.code).toBe(
    'no-such-link',
  )
})

test('L3 one member who always says no does not hold up a telephone that two others know', () => {
  const story = linked({ accounts: 4 })
  const no = onPlace('refuse-phone', 'fanta')
  const [vouch, finish] = [onPlace('vouch-for-phone', 'fanta'), onPlace('finish-phone', 'fanta')]
  story.run(offer('fanta'), { as: 'fanta' })
  story.run(vouch, { as: 'bintou' })
  story.run(no, { as: 'dado' })
  story.run(offer('fanta'), { as: 'fanta' })
  for (const as of ['bintou', 'chris']) story.run(vouch, { as })
  expect(story.refusal(no, { as: 'dado' })?.code).toBe('phone-vouched')
  story.run(finish, { as: 'fanta', on: '2026-01-05' })
  expect(wayOf(story, 'fanta')).toBe('phone')
})

test('L3 the word of the officer who gave the link does not outweigh a no', () => {
  const story = linked({ accounts: 2, guests: ['fanta', 'gora'] })
  for (const name of ['fanta', 'gora']) story.run(offer(name), { as: name })
  for (const as of ['gora', 'bintou']) story.run(onPlace('vouch-for-phone', 'fanta'), { as })
  story.run(onPlace('refuse-phone', 'fanta'), { as: 'bintou' })
  expect(rowOf(story, 'fanta').link).not.toHaveProperty('binding')
})

test('L3 the telephone of an organizer is never replaced at once, and the office stays with the place', () => {
  const story = bound()
  story.run({ type: 'offer-office', memberId: member('fanta') })
  story.run({ type: 'answer-office', isYes: true }, { as: 'fanta' })
  story.run({ type: 'name-officer', memberId: member('awa') }, { as: 'fanta' })
  story.run(onPlace('give-link', 'fanta'), { as: 'awa' })
  story.run(onPlace('open-link', 'fanta'), { as: 'hawa' })
  const [vouch, no] = [onPlace('vouch-for-phone', 'fanta'), onPlace('refuse-phone', 'fanta')]
  const offered = () => {
    story.run(offer('fanta', { shown: 'awa' }), { as: 'hawa' })
    for (const as of ['bintou', 'chris']) story.run(vouch, { as })
    expect(story.tontine.adminId).toBe(user('fanta'))
  }
  offered()
  // Whose telephone it is to replace says no, whatever others say.
  story.run(no, { as: 'fanta' })
  offered()
  story.run(onPlace('finish-phone', 'fanta'), { as: 'hawa', on: '2026-01-05' })
  expect(story.tontine.adminId).toBe(user('hawa'))
  expect(memberOfUser(story.tontine, user('hawa'))?.id).toBe(member('fanta'))
})

test('L5 of two places that were each bound beside the other, the first is a voice', () => {
  const story = linked({ accounts: 3, guests: ['fanta', 'gora'] })
  const bind = (name: string, besides: string) => {
    story.run(offer(name, { shown: 'awa', besides }), { as: name })
    story.run(onPlace('vouch-for-phone', name), { as: 'bintou' })
  }
  bind('fanta', 'gora')
  bind('gora', 'fanta')
  const { members } = asOf(story.tontine, Date.parse('2026-01-05T08:00:00Z'))
  expect(votersAmong(members)).toContain(user('fanta'))
  expect(votersAmong(members)).not.toContain(user('gora'))
})

test.each([
  ['left', { type: 'leave-round', reason: null }],
  ['is out', { type: 'unlink-account' }],
] as const)(
  'L5 once the first of three on one telephone %s, the others are one voice',
  (_, leave) => {
    const names = ['fanta', 'gora', 'hawa']
    const story = linked({ accounts: 3, guests: names })
    for (const [name, besides] of [['fanta'], ['gora', 'fanta'], ['hawa', 'fanta']] as const) {
      story.run(offer(name, { shown: 'awa', ...(besides && { besides }) }), { as: name })
      story.run(onPlace('vouch-for-phone', name), { as: 'bintou' })
    }
    const voices = () =>
      votersAmong(asOf(story.tontine, Date.parse('2026-01-06T08:00:00Z')).members).slice(3)
    expect(voices()).toEqual([user('fanta')])
    story.run(leave, { as: 'fanta', on: '2026-01-05' })
    expect(voices()).toEqual([user('gora')])
    const { members } = story.tontine
    expect(speakersHere(members, rowOf(story, 'hawa'))[0]?.id).toBe(member('gora'))
    const next = new Map(['gora', 'hawa'].map((name) => [member(name), member(`${name} again`)]))
    expect(speaksOn(members, rowOf(story, 'hawa'), next).boundPhone?.besides).toBe(
      member('gora again'),
    )
  },
)

test('L5 a place that moves to a telephone of its own is a voice, and leaves one behind', () => {
  const names = ['fanta', 'gora', 'hawa']
  const story = linked({ accounts: 3, guests: names })
  const bind = (name: string, besides?: string) => {
    story.run(offer(name, { shown: 'awa', ...(besides && { besides }) }), { as: name })
    story.run(onPlace('vouch-for-phone', name), { as: 'bintou' })
  }
  bind('fanta')
  for (const name of ['gora', 'hawa']) bind(name, 'fanta')
  const voices = () =>
    votersAmong(asOf(story.tontine, Date.parse('2026-01-06T08:00:00Z')).members).slice(3)
  const again = (besides?: string) => {
    openLinks(story, ['fanta'])
    bind('fanta', besides)
  }
  story.day = '2026-01-05'
  again('gora')
  expect(voices()).toEqual([user('gora')])
  again()
  expect(voices()).toEqual([user('fanta'), user('gora')])
  expect(speakersHere(story.tontine.members, rowOf(story, 'hawa')).map(({ id }) => id)).toEqual(
    ['gora', 'hawa'].map((name) => member(name)),
  )
})

test('L4 the officer who gave the link is no second person, and a neighbour without a voice is none', () => {
  const story = linked({ accounts: 3, guests: ['fanta', 'gora'] })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  story.run(offer('gora', { shown: 'awa' }), { as: 'gora' })
  const vouch = onPlace('vouch-for-phone', 'fanta')
  story.run(vouch, { as: 'gora' })
  expect(story.refusal(vouch, { as: 'gora' })?.code).toBe('not-a-voucher')
  story.run(vouch, { as: 'bintou' })
  expect(wayOf(story, 'fanta')).toBe('phone')
  expect(story.refusal(vouch, { as: 'awa' })?.code).toBe('not-a-voucher')
  const leave: Command = { type: 'leave-round', reason: null }
  expect(story.refusal(leave, { as: 'fanta' })?.code).toBe('phone-too-new')
  story.run(vouch, { as: 'chris' })
  story.run(leave, { as: 'fanta' })
})

test('L3 who knew the telephone that was lost may say the same of the next', () => {
  const story = bound()
  story.run(onPlace('give-link', 'fanta'))
  story.run(onPlace('open-link', 'fanta'), { as: 'hawa' })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'hawa' })
  story.run(onPlace('vouch-for-phone', 'fanta'), { as: 'bintou' })
  expect(rowOf(story, 'fanta').userId).toBe(user('hawa'))
})

test('L1, M12 the account behind a link ends, and the guest stays what they were', () => {
  const story = linked({ accounts: 2 })
  const { link: _, ...before } = rowOf(story, 'fanta')
  const events = story.run({ type: 'unlink-account' }, { as: 'fanta' })
  expect(events.map(({ type }) => type)).toEqual(['link-revoked'])
  expect(rowOf(story, 'fanta')).toStrictEqual(before)
})

test('L1, M7 a guest who is recognized speaks by their account, and the link ends', () => {
  const story = linked({ accounts: 3 })
  story.run({ type: 'request-membership', person: person('hawa') }, { as: 'hawa' })
  story.together({ type: 'recognize-guest', memberId: member('hawa'), guestId: member('fanta') })
  expect(memberOfUser(story.tontine, user('hawa'))?.id).toBe(member('fanta'))
  expect(memberOfUser(story.tontine, user('fanta'))).toBeUndefined()
  expect(wayOf(story, 'fanta')).toBe('account')
})

test('L1, S5 with a place no link and no telephone of the former holder goes on', () => {
  const story = bound()
  story.run(onPlace('vouch-for-phone', 'fanta'), { as: 'chris' })
  story.run(onPlace('give-link', 'fanta'))
  story.run({ type: 'request-membership', person: person('hawa') }, { as: 'hawa' })
  const settled = { amount: 0, paidBy: 'successor' } as const
  const replace = { type: 'replace-member', memberId: member('fanta') } as const
  story.run({ ...replace, requestId: member('hawa'), settled, reason: 'moves away' } as Command, {
    as: 'fanta',
  })
  const { number = 0 } = story.tontine.proposals.at(-1) ?? {}
  story.run({ type: 'answer-proposal', proposal: number, isYes: true }, { as: 'bintou' })
  const shown = takenOver(story.tontine, member('fanta'))
  if (!shown) throw new Error('nothing is taken over')
  story.run(
    { type: 'accept-replacement', memberId: member('fanta'), shown },
    { as: 'hawa', on: '2026-01-05' },
  )
  expect(rowOf(story, 'fanta')).toMatchObject({ userId: user('hawa') })
  expect(wayOf(story, 'fanta')).toBe('account')
  for (const key of ['link', 'phone']) expect(rowOf(story, 'fanta')).not.toHaveProperty(key)
  expect(rowOf(story, 'hawa')).not.toHaveProperty('link')
})

/** The next round of a circle with a guest who has a link, and with two telephones. */
function nextRound(story = new Story()): Story {
  const carried = (name: string) => ({ ...guest(name), hands: 1 })
  const at = '2025-06-01T08:00:00.000Z'
  const onPhone = (name: string, besides: string | null) => ({
    ...carried(name),
    userId: user(name),
    boundPhone: { at, besides: besides === null ? null : member(besides) },
  })
  story.run({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: [],
    next: {
      follows: tontine('before'),
      members: [
        { ...carried('fanta'), linkedTo: user('fanta') },
        onPhone('gora', null),
        onPhone('hawa', 'gora'),
      ],
    },
  })
  return story
}

test('T7, L1, L3 in the next round people speak as before: by link, and by telephone', () => {
  const story = nextRound()
  expect(['awa', 'fanta', 'gora', 'hawa'].map((name) => wayOf(story, name))).toEqual([
    'account',
    'link',
    'phone',
    'phone',
  ])
  expect(memberOfUser(story.tontine, user('fanta'))?.id).toBe(member('fanta'))
  story.admitCarriedOver()
  const { members } = asOf(story.tontine, Date.parse('2026-01-02T08:00:00Z'))
  expect(votersAmong(members)).toEqual([user('awa'), user('gora')])
  // They were bound long ago. (L4)
  story.run({ type: 'leave-circle' }, { as: 'gora' })
})

test('T7, M2 nobody is carried over twice, by account or by link', () => {
  const fanta = { ...guest('gora'), hands: 1, linkedTo: user('awa') }
  const refusal = new Story().refusal({
    type: 'create-tontine',
    tontineId: tontine('t'),
    name: 'Les Lionnes',
    terms: sampleTerms,
    creator: { ...person('awa'), hands: 1 },
    invited: [],
    next: { follows: tontine('before'), members: [fanta] },
  })
  expect(refusal?.code).toBe('already-in-circle')
})

test('L2, P3, G3 a link contests a payment, and two others settle it', () => {
  const story = linked({ accounts: 3 })
  story.run({
    type: 'record-payment',
    payment: money('p', 'fanta', 10_000, { memberId: member('fanta') }),
  })
  const paymentId = payment('p')
  const contest: Command = { type: 'contest-payment', paymentId, reason: 'I paid more' }
  story.run(contest, { as: 'fanta' })
  expect(story.tontine.payments[0]?.openContests).toEqual([user('fanta')])
  // Who gets the next link is not who contested it; the circle settles it.
  story.run(onPlace('give-link', 'fanta'))
  story.run(onPlace('open-link', 'fanta'), { as: 'hawa' })
  expect(story.refusal({ type: 'take-back-contest', paymentId }, { as: 'hawa' })?.code).toBe(
    'not-contested',
  )
  story.later()
  story.together({ type: 'settle-contest', paymentId, reason: 'it was counted again' })
  expect(story.tontine.payments[0]?.openContests).toEqual([])
})
