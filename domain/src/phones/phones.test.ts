import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { memberOf, subjectOf } from '../members/member.ts'
import { wayToSpeak } from '../members/speaking.ts'
import { asOf } from '../members/awake.ts'
import { can, whyNot } from '../permissions.ts'
import { guest, hand, member, user } from '../testing/cast.ts'
import { type Story, circle } from '../testing/circle.ts'
import { bound, linked, offer, onPlace } from '../testing/phones.ts'
import { mayVouch } from './decide.ts'

const give = (name: string) => onPlace('give-link', name)
const open = (name: string) => onPlace('open-link', name)
const vouch = (name: string) => onPlace('vouch-for-phone', name)
const refuse = (name: string) => onPlace('refuse-phone', name)
const finish = (name: string) => onPlace('finish-phone', name)

const rowOf = ({ tontine }: Story, name: string) => {
  const row = memberOf(tontine, member(name))
  if (!row) throw new Error(`${name} is in no row`)
  return row
}
const wayOf = (story: Story, name: string) => wayToSpeak(rowOf(story, name))
const mayDo = (story: Story, name: string, action: Parameters<typeof can>[1]) =>
  can({ role: 'user', userId: user(name) }, action, subjectOf(story.tontine, user(name)))

test('L1 a guest has one live link: the next one replaces it, and the first who opens it speaks', () => {
  const story = linked({ accounts: 2 })
  expect(wayOf(story, 'fanta')).toBe('link')
  expect(story.refusal(open('fanta'), { as: 'gora' })?.code).toBe('link-opened')
  story.run(give('fanta'))
  expect(wayOf(story, 'fanta')).toBe('witnesses')
  expect(mayDo(story, 'fanta', 'tontine.read')).toBe(false)
  story.run(open('fanta'), { as: 'fanta' })
  expect(mayDo(story, 'fanta', 'tontine.read')).toBe(true)
  story.run({ type: 'revoke-link', memberId: member('fanta') })
  expect(mayDo(story, 'fanta', 'tontine.read')).toBe(false)
  expect(story.refusal(open('fanta'), { as: 'fanta' })?.code).toBe('no-such-link')
  expect(story.refusal(give('bintou'))?.code).toBe('has-account')
})

test('L1 nobody opens a link who is in the circle themselves', () => {
  const story = circle({ members: 2 })
  story.join(guest('fanta'))
  story.run(give('fanta'))
  for (const name of ['awa', 'bintou'])
    expect(story.refusal(open('fanta'), { as: name })?.code).toBe('link-opened')
})

test('L2 a link reads, declares, contests and answers, and does nothing else', () => {
  const story = linked({ accounts: 2 })
  for (const action of [
    'tontine.read',
    'tontine.readCircle',
    'journal.read',
    'payment.declare',
    'payment.contest',
    'payout.dispute',
    'link.answer',
  ] as const)
    expect([action, mayDo(story, 'fanta', action)]).toEqual([action, true])
  for (const action of [
    'payment.confirm',
    'payment.record',
    'proposal.answer',
    'office.vote',
    'rotation.swap',
    'rotation.takePart',
    'member.leave',
    'member.vouch',
    'tontine.create',
  ] as const)
    expect([action, mayDo(story, 'fanta', action)]).toEqual([action, false])
  const fanta = { role: 'user', userId: user('fanta') } as const
  expect(whyNot(fanta, 'office.vote', subjectOf(story.tontine, fanta.userId))).toBe(
    'phone-not-bound',
  )
})

test('L2 a guest with a link stays a guest for the others', () => {
  const story = linked({ accounts: 2 })
  expect(rowOf(story, 'fanta').userId).toBeNull()
  story.run({ type: 'answer-by-link', isIn: true }, { as: 'fanta' })
  expect(rowOf(story, 'fanta').link?.isIn).toBe(true)
  expect(story.refusal({ type: 'answer-by-link', isIn: true }, { as: 'fanta' })?.code).toBe(
    'already-said',
  )
})

test('L3 at the table another member says who it is, and the telephone speaks at once', () => {
  const story = linked({ accounts: 3, guests: ['fanta', 'gora'] })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  for (const name of ['awa', 'fanta', 'gora'])
    expect(story.refusal(vouch('fanta'), { as: name })?.code).toBe('not-a-voucher')
  expect(wayOf(story, 'fanta')).toBe('link')
  const events = story.run(vouch('fanta'), { as: 'bintou' })
  expect(events.map(({ type }) => type)).toEqual(['phone-vouched', 'phone-bound'])
  expect(wayOf(story, 'fanta')).toBe('phone')
  expect(rowOf(story, 'fanta')).toMatchObject({ userId: user('fanta'), hasAgreed: true })
  expect(mayDo(story, 'fanta', 'office.vote')).toBe(true)
})

test('L3 without a code at the table the circle has three days, and others give their word', () => {
  const story = linked({ accounts: 3 })
  story.run(offer('fanta'), { as: 'fanta' })
  expect(story.refusal(finish('fanta'), { as: 'fanta' })?.code).toBe('voucher-needed')
  story.run(vouch('fanta'), { as: 'bintou' })
  expect(wayOf(story, 'fanta')).toBe('link')
  expect(story.refusal(finish('fanta'), { as: 'fanta', on: '2026-01-03' })?.code).toBe(
    'phone-not-yet',
  )
  expect(story.refusal(finish('fanta'), { as: 'chris', on: '2026-01-05' })?.code).toBe(
    'phone-not-offered',
  )
  story.run(finish('fanta'), { as: 'fanta', on: '2026-01-05' })
  expect(wayOf(story, 'fanta')).toBe('phone')
})

test('L3 where nobody else speaks a telephone waits three days, and any no ends it', () => {
  const story = linked({ accounts: 1, guests: ['fanta', 'gora'] })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  story.run(offer('gora', { shown: 'awa' }), { as: 'gora' })
  // Neighbours who bind their own say it for each other; that does not shorten the wait.
  story.run(vouch('fanta'), { as: 'gora' })
  expect(wayOf(story, 'fanta')).toBe('link')
  story.run(refuse('gora'), { as: 'fanta', on: '2026-01-03' })
  expect(story.refusal(finish('gora'), { as: 'gora', on: '2026-01-06' })?.code).toBe(
    'phone-not-offered',
  )
  story.run(finish('fanta'), { as: 'fanta', on: '2026-01-06' })
  expect(rowOf(story, 'fanta').phone).toMatchObject({ vouchers: [], neighbours: [user('gora')] })
})

test('L3 those who bind their telephones at one meeting do not wait for each other', () => {
  const guests = ['fanta', 'gora', 'hawa']
  const story = linked({ accounts: 1, guests })
  for (const name of guests) story.run(offer(name, { shown: 'awa' }), { as: name })
  for (const name of guests) story.run(finish(name), { as: name, on: '2026-01-06' })
  for (const name of guests) expect(wayOf(story, name)).toBe('phone')
})

test('L3 the organizer alone binds no telephone of a guest where somebody else speaks', () => {
  const story = linked({ accounts: 2, guests: ['fanta', 'gora'] })
  // Both links were opened by the organizer, in browsers of their own.
  for (const name of ['fanta', 'gora']) story.run(offer(name, { shown: 'awa' }), { as: name })
  story.run(vouch('fanta'), { as: 'gora' })
  story.run(vouch('gora'), { as: 'fanta' })
  for (const name of ['fanta', 'gora'])
    expect(story.refusal(finish(name), { as: name, on: '2026-01-09' })?.code).toBe('voucher-needed')
})

test('L3 a telephone that was lost speaks until the new one does', () => {
  const story = bound()
  story.run(give('fanta'))
  expect(wayOf(story, 'fanta')).toBe('phone')
  story.run(open('fanta'), { as: 'fanta' })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  story.run(vouch('fanta'), { as: 'chris', on: '2026-01-20' })
  expect(rowOf(story, 'fanta').phone).toMatchObject({ at: expect.stringMatching(/^2026-01-20T/) })
})

test('L4 a new telephone neither leaves nor confirms a pot for three days, unless two others were there', () => {
  const story = bound()
  const leave: Command = { type: 'leave-round', reason: null }
  expect(story.refusal(leave, { as: 'fanta' })).toEqual({
    code: 'phone-too-new',
    until: expect.stringMatching(/^2026-01-04T/),
  })
  story.run(vouch('fanta'), { as: 'chris' })
  story.run(leave, { as: 'fanta' })
})

test('L4 a new telephone makes no other one a voice, and gives no turn away', () => {
  const story = linked({ accounts: 3, guests: ['fanta', 'gora'] })
  for (const name of ['fanta', 'gora']) story.run(offer(name, { shown: 'awa' }), { as: name })
  story.run(vouch('fanta'), { as: 'bintou' })
  const swap: Command = {
    type: 'propose-swap',
    handId: hand('fanta'),
    otherHandId: hand('chris'),
  }
  for (const command of [vouch('gora'), swap])
    expect(story.refusal(command, { as: 'fanta' })?.code).toBe('phone-too-new')
  story.run(vouch('fanta'), { as: 'chris' })
  expect(story.refusal(swap, { as: 'fanta' })?.code).not.toBe('phone-too-new')
  story.run(vouch('gora'), { as: 'fanta' })
  expect(wayOf(story, 'gora')).toBe('phone')
})

test('L5 two places on one telephone are one voice, and an officer’s telephone binds nobody', () => {
  const story = linked({ accounts: 3, guests: ['fanta', 'gora'] })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  story.run(vouch('fanta'), { as: 'bintou' })
  story.run(offer('gora', { shown: 'awa', besides: 'fanta' }), { as: 'gora' })
  expect(mayVouch(story.tontine, rowOf(story, 'gora'), user('fanta'))).toBe(false)
  story.run(vouch('gora'), { as: 'bintou' })
  const now = Date.parse('2026-01-05T08:00:00Z')
  expect(memberOf(asOf(story.tontine, now), member('gora'))?.looksOn).toBe(true)
  expect(memberOf(asOf(story.tontine, now), member('fanta'))?.looksOn).toBeUndefined()
  story.run(give('fanta'))
  expect(story.refusal(offer('gora', { besides: 'awa' }), { as: 'gora' })?.code).toBe(
    'no-such-link',
  )
  story.run(open('fanta'), { as: 'fanta' })
  expect(story.refusal(offer('fanta', { besides: 'awa' }), { as: 'fanta' })?.code).toBe(
    'phone-of-officer',
  )
})

test('L5 nobody says from the same telephone who a third place is', () => {
  const story = linked({ accounts: 3, guests: ['fanta', 'gora', 'hawa'] })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  story.run(vouch('fanta'), { as: 'bintou' })
  story.run(offer('gora', { shown: 'awa', besides: 'fanta' }), { as: 'gora' })
  story.run(vouch('gora'), { as: 'bintou' })
  story.run(offer('hawa', { shown: 'awa', besides: 'gora' }), { as: 'hawa' })
  expect(mayVouch(story.tontine, rowOf(story, 'hawa'), user('fanta'))).toBe(false)
  story.run(vouch('hawa'), { as: 'bintou' })
  expect(wayOf(story, 'hawa')).toBe('phone')
})

test('L6 the holder of a telephone may have an account later: the same person, in the same row', () => {
  const story = bound()
  expect(story.refusal({ type: 'have-account' }, { as: 'fanta' })?.code).toBe('phone-too-new')
  // Somebody says that the telephone is lost: the link ends, or its holder would take the account.
  story.run(give('fanta'))
  story.run({ type: 'have-account' }, { as: 'fanta', on: '2026-01-05' })
  expect(wayOf(story, 'fanta')).toBe('account')
  expect(rowOf(story, 'fanta')).toMatchObject({ userId: user('fanta') })
  expect(rowOf(story, 'fanta').link).toBeUndefined()
  expect(story.refusal(give('fanta'))?.code).toBe('has-account')
})
