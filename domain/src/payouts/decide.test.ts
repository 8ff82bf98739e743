import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { guest, hand, member, payment, payout, person, user } from '../testing/cast.ts'
import { type Story, circle, credit, money, pot } from '../testing/circle.ts'
import { type NewPayout as Pot, NewPayout } from './new-payout.ts'
import { payoutOf, potsOf } from './payout.ts'

const send = (sent: Pot) => ({ type: 'send-payout', payout: sent }) as const
const on = (type: `${'confirm' | 'dispute' | 'withdraw'}-payout`, id: string) =>
  ({ type, payoutId: payout(id), reason: 'so it was' }) as const
const record = (...given: Parameters<typeof money>) =>
  ({ type: 'record-payment', payment: money(...given) }) as const
const officer = (name: string): Command => ({ type: 'name-officer', memberId: member(name) })

const status = (story: Story, id: string) => payoutOf(story.tontine, payout(id))?.status
const potOf = (story: Story, cycle: number) => potsOf(story.tontine)[cycle - 1]

/**
 * A circle in alphabetical order of its cast, 10 000 each, that has started: the first pot is
 * awa's, the organizer's. `paid` says for how many cycles everybody has paid.
 */
function begun({ members = 3, paid = 1 }: { members?: number; paid?: number } = {}): Story {
  const story = circle({ members, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members) payAll(story, id, paid)
  return story
}

function payAll(story: Story, memberId: Pot['handId'] | string, cycles: number): void {
  if (cycles === 0) return
  const paying = story.tontine.members.find(({ id }) => id === memberId)
  if (!paying) throw new Error(`no member ${memberId}`)
  const form = money(`all of ${memberId}`, 'awa', paying.hands * 10_000 * cycles)
  story.run({ type: 'record-payment', payment: { ...form, memberId: paying.id } })
}

const raw = { ...pot('o', 'awa', 5000), date: '2026-01-01' }
const complaints = (changes: object) =>
  NewPayout.safeParse({ ...raw, ...changes }).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

test('O1 a payout says for whose turn, how much, on which day and how', () => {
  const { payoutId, handId, amount, date } = raw
  expect(NewPayout.parse({ payoutId, handId, amount, date })).toEqual(raw)
})

test.for([
  [{ amount: 0 }, 'amount amount-too-small'],
  [{ amount: -1 }, 'amount amount-negative'],
  [{ amount: 0.5 }, 'amount amount-not-whole'],
  [{ amount: 9_000_000_000_001 }, 'amount amount-too-large'],
  [{ date: 'today' }, 'date date-invalid'],
  [{ method: 'cheque' }, 'method method-unknown'],
  [{ handId: 'awa' }, 'handId id-invalid'],
  [{ payoutId: 'o' }, 'payoutId id-invalid'],
  [{ reference: 'x'.repeat(61) }, 'reference reference-too-long'],
  [{ note: 'x'.repeat(301) }, 'note note-too-long'],
] as const)('O1 a payout with %j is not taken', ([changes, complaint]) => {
  expect(complaints(changes)).toContain(complaint)
})

test('O1 the smallest sum is one unit, the largest a thousand of the largest payments', () => {
  const asked = [
    { amount: 1, reference: 'R', note: '' },
    { amount: 9_000_000_000_000, reference: 'x'.repeat(60), note: 'x'.repeat(300) },
  ]
  for (const changes of asked) expect(complaints(changes)).toBeUndefined()
  expect(complaints({ reference: ' ' })).toEqual(['reference reference-invalid'])
})

test('O1 nothing is handed over before the tontine has started', () => {
  expect(circle().refusal(send(pot('o', 'awa', 1)))).toEqual({ code: 'not-started' })
})

test('O1 a payout is sent once, not in the future, and for a turn of the order', () => {
  const story = begun()
  expect(story.refusal(send(pot('o', 'awa', 1, { day: '2026-01-02' })))).toEqual({
    code: 'payout-in-future',
    today: '2026-01-01',
  })
  expect(story.refusal(send(pot('o', 'hawa', 1)))).toEqual({
    code: 'no-such-turn',
    handId: hand('hawa'),
  })
  story.run(send(pot('o', 'awa', 1)))
  expect(story.refusal(send(pot('o', 'awa', 1)))).toEqual({ code: 'payout-exists' })
})

test('O1 a reference belongs to one payout, and is free again after its withdrawal', () => {
  const story = begun()
  story.run(send(pot('o', 'awa', 1, { reference: 'OM 12ab' })))
  const again = send(pot('p', 'awa', 1, { reference: 'om12AB' }))
  expect(story.refusal(again)).toEqual({ code: 'payout-reference-used', payoutId: payout('o') })
  story.together(on('withdraw-payout', 'o'))
  story.run(again)
})

test('O1 the journal keeps digests of reference, note and reason', () => {
  const story = begun()
  story.run(send(pot('o', 'awa', 1, { reference: 'OM 77', note: 'at the market' })))
  story.together({ ...on('withdraw-payout', 'o'), reason: 'wrong person' })
  expect(JSON.stringify(story.entries)).not.toMatch(/OM 77|OM77|market|wrong person/)
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(payoutOf(story.tontine, payout('o'))?.noteDigest).toEqual(digest)
  story.run(send(pot('p', 'awa', 5000)))
  expect(payoutOf(story.tontine, payout('p'))?.noteDigest).toBeNull()
})

test('O2 no more is paid out than is in the pot', () => {
  const story = begun({ paid: 0 })
  story.run(record('p', 'bintou', 10_000))
  story.run(record('q', 'chris', 4000))
  expect(story.refusal(send(pot('o', 'awa', 14_001)))).toEqual({
    code: 'exceeds-pot',
    available: 14_000,
  })
  story.run(send(pot('o', 'awa', 14_000)))
  expect(story.refusal(send(pot('o2', 'awa', 1)))).toEqual({ code: 'exceeds-pot', available: 0 })
})

test('O2 what is missing stays owed, and what comes later completes the same pot', () => {
  const story = begun({ paid: 0 })
  story.run(record('p', 'bintou', 10_000))
  story.run(send(pot('o', 'awa', 10_000)))
  story.run(record('q', 'chris', 10_000), { on: '2026-03-15' })
  story.run(record('r', 'awa', 10_000))
  expect(potOf(story, 1)).toMatchObject({ expected: 30_000, collected: 30_000, sent: 10_000 })
  story.run(send(pot('o2', 'awa', 20_000)))
  expect(potOf(story, 1)).toMatchObject({ sent: 30_000, confirmed: 0 })
})

test('O2 money that was paid ahead is handed over once its cycle is open, and not before', () => {
  const story = begun({ paid: 3 })
  expect(story.refusal(send(pot('o', 'bintou', 1)), { on: '2026-01-31' })).toEqual({
    code: 'cycle-not-open',
    opensOn: '2026-02-01',
  })
  story.run(send(pot('o', 'bintou', 30_000)), { on: '2026-02-01' })
})

test('O2 each hand of one member receives its own pot', () => {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members) payAll(story, id, 3)
  story.run(send(pot('o', 'bintou', 30_000)), { on: '2026-02-01' })
  const second = { handId: hand('bintou', 2) }
  expect(story.refusal(send(pot('o2', 'bintou', 1, second)))?.code).toBe('cycle-not-open')
  story.run(send(pot('o2', 'bintou', 30_000, second)), { on: '2026-03-01' })
  expect(potsOf(story.tontine).map(({ sent }) => sent)).toEqual([0, 30_000, 30_000])
})

test('O3 sent, disputed, then confirmed after all; never by silence', () => {
  const story = begun({ paid: 2 })
  story.run(send(pot('o', 'bintou', 30_000)), { on: '2026-02-01' })
  story.day = '2027-01-01'
  expect(status(story, 'o')).toBe('sent')
  story.run(on('dispute-payout', 'o'), { as: 'bintou' })
  expect(status(story, 'o')).toBe('disputed')
  expect(story.refusal(on('dispute-payout', 'o'), { as: 'bintou' })).toEqual({
    code: 'payout-settled',
    status: 'disputed',
  })
  expect(potOf(story, 2)).toMatchObject({ sent: 30_000, confirmed: 0 })
  story.run(on('confirm-payout', 'o'), { as: 'bintou' })
  expect(potOf(story, 2)).toMatchObject({ sent: 30_000, confirmed: 30_000 })
})

test('O3 an unconfirmed payout is withdrawn, and its money is in the pot again', () => {
  const story = begun({ paid: 2 })
  story.run(send(pot('o', 'bintou', 30_000)), { on: '2026-02-01' })
  story.run(on('dispute-payout', 'o'), { as: 'bintou' })
  story.together(on('withdraw-payout', 'o'))
  expect(potOf(story, 2)).toMatchObject({ collected: 30_000, sent: 0 })
  story.run(send(pot('o2', 'bintou', 30_000)))
  story.run(on('confirm-payout', 'o2'), { as: 'bintou' })
  for (const type of ['confirm-payout', 'dispute-payout', 'withdraw-payout'] as const) {
    expect(story.refusal(on(type, 'o'))).toEqual({ code: 'payout-settled', status: 'withdrawn' })
    expect(story.refusal(on(type, 'o2'))).toEqual({ code: 'payout-settled', status: 'confirmed' })
  }
  expect(story.refusal(on('confirm-payout', 'o3'))).toEqual({ code: 'no-such-payout' })
})

test('O4 the beneficiary answers for their pot, and nobody else', () => {
  const story = begun({ paid: 2 })
  story.run(officer('chris'))
  story.run(send(pot('o', 'bintou', 30_000)), { on: '2026-02-01' })
  for (const as of ['awa', 'chris', 'hawa'])
    for (const type of ['confirm-payout', 'dispute-payout'] as const)
      expect(story.refusal(on(type, 'o'), { as })).toEqual({ code: 'not-your-payout' })
  story.run(on('confirm-payout', 'o'), { as: 'bintou' })
  expect(payoutOf(story.tontine, payout('o'))?.confirmedBy).toBe(user('bintou'))
})

test('O4 an officer who did not send their own pot answers for it themselves', () => {
  const story = begun()
  story.run(officer('bintou'))
  story.run(send(pot('o', 'awa', 30_000)), { as: 'bintou' })
  expect(story.refusal(on('confirm-payout', 'o'), { as: 'chris' })?.code).toBe('not-your-payout')
  story.run(on('confirm-payout', 'o'), { as: 'awa' })
})

test('O5 an officer who sends the pot to themselves needs a witness who is no officer', () => {
  const story = begun({ members: 4 })
  story.run(officer('bintou'))
  story.run({ type: 'add-member', person: guest('esi', { userId: user('esi') }) })
  story.run(send(pot('o', 'awa', 40_000)))
  for (const as of ['awa', 'bintou', 'esi', 'hawa'])
    expect(story.refusal(on('confirm-payout', 'o'), { as })).toEqual({ code: 'witness-needed' })
  story.run(on('dispute-payout', 'o'), { as: 'chris' })
  story.run(on('confirm-payout', 'o'), { as: 'dado' })
  expect(payoutOf(story.tontine, payout('o'))?.confirmedBy).toBe(user('dado'))
})

/** Awa, bintou and the guest esi, whose turn is the third. */
function withGuest(): Story {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
  story.join(guest('esi', { email: 'esi@example.ci' }))
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members) payAll(story, id, 3)
  return story
}

test('O5 a member who is no officer is witness for a guest', () => {
  const story = withGuest()
  story.run(send(pot('o', 'esi', 30_000)), { on: '2026-03-01' })
  expect(story.refusal(on('confirm-payout', 'o'), { as: 'awa' })).toEqual({
    code: 'witness-needed',
  })
  story.run(on('confirm-payout', 'o'), { as: 'bintou' })
})

test('O5 a guest who has an account by now answers for themselves', () => {
  const story = withGuest()
  story.run(send(pot('o', 'esi', 30_000)), { on: '2026-03-01' })
  const yes = {
    type: 'agree-to-membership',
    memberId: member('esi'),
    email: 'esi@example.ci',
  } as const
  story.run(yes, { as: 'esi' })
  expect(story.refusal(on('confirm-payout', 'o'), { as: 'bintou' })?.code).toBe('not-your-payout')
  story.run(on('confirm-payout', 'o'), { as: 'esi' })
})

test('M12 a witness answers for a member whose account has ended, and no ended account is a witness', () => {
  const story = begun({ members: 3 })
  story.run(send(pot('o', 'awa', 30_000)))
  expect(story.refusal(on('confirm-payout', 'o'), { as: 'awa' })).toEqual({
    code: 'witness-needed',
  })
  for (const as of ['bintou', 'chris']) story.run({ type: 'unlink-account' }, { as })
  story.run(on('confirm-payout', 'o'), { as: 'awa' })
  expect(status(story, 'o')).toBe('confirmed')
})

test('O5 if all others are officers, one who did not send it is the witness', () => {
  const story = withGuest()
  story.run(officer('bintou'))
  story.run(send(pot('o', 'esi', 30_000)), { on: '2026-03-01' })
  expect(story.refusal(on('confirm-payout', 'o'), { as: 'awa' })).toEqual({
    code: 'witness-needed',
  })
  story.run(on('confirm-payout', 'o'), { as: 'bintou' })
})

test('O5 the sender of a payout is no witness to it, even when dismissed as officer', () => {
  const story = withGuest()
  story.join('hawa')
  story.run(officer('bintou'))
  story.run(send(pot('o', 'esi', 30_000)), { on: '2026-03-01', as: 'bintou' })
  story.run({ type: 'dismiss-officer', memberId: member('bintou') })
  expect(story.refusal(on('confirm-payout', 'o'), { as: 'bintou' })).toEqual({
    code: 'witness-needed',
  })
  story.run(on('confirm-payout', 'o'), { as: 'hawa' })
})

test('O5 members who went out are asked last, before the sender alone', () => {
  const story = withGuest()
  for (const name of ['hawa', 'chris', 'dado']) story.join(name)
  const leave = { type: 'leave-round', reason: null } as const
  story.run(send(pot('o', 'esi', 30_000)), { on: '2026-03-01' })
  story.run(leave, { as: 'hawa' })
  expect(story.refusal(on('confirm-payout', 'o'), { as: 'hawa' })?.code).toBe('witness-needed')
  story.run(officer('bintou'))
  for (const as of ['chris', 'dado']) story.run(leave, { as })
  expect(story.refusal(on('confirm-payout', 'o'), { as: 'hawa' })?.code).toBe('witness-needed')
  story.run(leave, { as: 'bintou' })
  expect(story.refusal(on('confirm-payout', 'o'), { as: 'awa' })?.code).toBe('witness-needed')
  story.run(on('confirm-payout', 'o'), { as: 'hawa' })
  expect(status(story, 'o')).toBe('confirmed')
})

test('O5 an organizer among guests confirms it themselves, and everybody sees that they did', () => {
  const story = circle({ members: 1, rankingMethod: 'alphabetical' })
  story.join(guest('bintou'))
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members) payAll(story, id, 2)
  story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
  for (const [id, name] of [
    ['o', 'awa'],
    ['p', 'bintou'],
  ] as const) {
    story.run(send(pot(id, name, 20_000)), { on: '2026-02-01' })
    const sent = payoutOf(story.tontine, payout(id))
    expect(sent).toMatchObject({ status: 'confirmed', by: user('awa'), confirmedBy: user('awa') })
  }
  expect(story.tontine.phase).toBe('completed')
})

test('O6 a payment whose money was handed over is reversed, and is owed to the pot again', () => {
  const story = begun()
  story.run(send(pot('o', 'awa', 25_000)))
  const reverse = {
    type: 'reverse-payment',
    paymentId: payment(`all of ${member('bintou')}`),
    reason: 'a false note',
  } as const
  story.together(reverse)
  expect(potOf(story, 1)).toMatchObject({ collected: 20_000, sent: 25_000, available: 0 })
  expect(story.balance('bintou').dues[0]).toMatchObject({ paid: 0, status: 'open' })
  story.run(record('again', 'bintou', 10_000, { isMeant: true }))
  expect(potOf(story, 1)).toMatchObject({ collected: 30_000, sent: 25_000, available: 5000 })
})

test('O6 what one pot lacks is not handed over from another', () => {
  const story = begun({ paid: 2 })
  story.run(send(pot('o', 'awa', 30_000)))
  story.together({
    type: 'reverse-payment',
    paymentId: payment(`all of ${member('bintou')}`),
    reason: 'a tenfold amount',
  })
  story.run(record('right', 'bintou', 5000), { on: '2026-02-01' })
  expect(potOf(story, 1)).toMatchObject({ collected: 25_000, sent: 30_000, available: 0 })
  expect(potOf(story, 2)).toMatchObject({ collected: 20_000, sent: 0, available: 15_000 })
  expect(story.refusal(send(pot('p', 'bintou', 15_001)))).toEqual({
    code: 'exceeds-pot',
    available: 15_000,
  })
})

test('O6 a payment may be reversed as long as the pots that went out stay covered', () => {
  const story = begun()
  story.run(send(pot('o', 'awa', 20_000)))
  story.together({
    type: 'reverse-payment',
    paymentId: payment(`all of ${member('bintou')}`),
    reason: 'a false note',
  })
  expect(potOf(story, 1)).toMatchObject({ collected: 20_000, sent: 20_000 })
})

test('O6 a replacement payment lets a false one be reversed', () => {
  const story = begun()
  story.run(send(pot('o', 'awa', 30_000)))
  story.run(record('instead', 'bintou', 10_000, { isMeant: true }))
  story.together({
    type: 'reverse-payment',
    paymentId: payment(`all of ${member('bintou')}`),
    reason: 'a false note',
  })
  expect(potOf(story, 1)).toMatchObject({ collected: 30_000, sent: 30_000 })
})

/** Everybody has paid and every pot was sent; each payout's `id` is the name of its beneficiary. */
function allSent(): Story {
  const story = begun({ paid: 3 })
  story.day = '2026-03-01'
  for (const name of ['awa', 'bintou', 'chris']) story.run(send(pot(name, name, 30_000)))
  return story
}

test('O7 the round is over with the last confirmation, and not before', () => {
  const story = allSent()
  story.run(on('confirm-payout', 'awa'), { as: 'bintou' })
  story.run(on('confirm-payout', 'bintou'), { as: 'bintou' })
  expect(story.tontine.phase).toBe('running')
  const events = story.run(on('confirm-payout', 'chris'), { as: 'chris' })
  expect(events.map(({ type }) => type)).toEqual(['payout-confirmed', 'tontine-completed'])
  expect(story.tontine.phase).toBe('completed')
})

test('O7 a newcomer who joins before the end owes to every pot and receives one', () => {
  const story = allSent()
  story.join('dado')
  for (const [id, as] of [
    ['awa', 'bintou'],
    ['bintou', 'bintou'],
    ['chris', 'chris'],
  ] as const)
    story.run(on('confirm-payout', id), { as })
  expect(story.tontine.phase).toBe('running')
  expect(potOf(story, 1)).toMatchObject({ expected: 40_000, collected: 30_000 })

  story.day = '2026-04-30'
  story.run(record('late', 'dado', 40_000))
  for (const name of ['awa', 'bintou', 'chris'])
    story.run(record(`${name} again`, name, 10_000, { isMeant: true }))
  for (const name of ['awa', 'bintou', 'chris']) story.run(send(pot(`${name} 2`, name, 10_000)))
  story.run(send(pot('dado', 'dado', 40_000)))
  for (const [id, as] of [
    ['awa 2', 'dado'],
    ['bintou 2', 'bintou'],
    ['chris 2', 'chris'],
    ['dado', 'dado'],
  ] as const)
    story.run(on('confirm-payout', id), { as })
  expect(story.tontine.phase).toBe('completed')
})

/** The round is over; chris has paid 5000 too much, declared 1 more, and dado asks to join. */
function over(): Story {
  const story = allSent()
  story.run(record('beyond', 'chris', 5000))
  story.run({ type: 'declare-payment', payment: money('more', 'chris', 1) }, { as: 'chris' })
  story.run({ type: 'add-member', person: guest('dado') })
  for (const [id, as] of [
    ['awa', 'bintou'],
    ['bintou', 'bintou'],
    ['chris', 'chris'],
  ] as const)
    story.run(on('confirm-payout', id), { as })
  return story
}

test('O7 after the round nothing new is written', () => {
  const story = over()
  const closed = { code: 'tontine-closed', phase: 'completed' }
  expect(story.refusal(record('p', 'chris', 1))).toEqual(closed)
  expect(story.refusal({ type: 'confirm-payment', paymentId: payment('more') })).toEqual(closed)
  expect(story.refusal({ type: 'approve-member', memberId: member('dado') })).toEqual(closed)
  expect(story.refusal(send(pot('o', 'awa', 1)))).toEqual(closed)
  expect(story.refusal({ type: 'delete-tontine' })).toEqual(closed)
})

test('O7 after the round what was waiting is answered, and money beyond it is given back', () => {
  const story = over()
  story.run({ type: 'refuse-payment', paymentId: payment('more'), reason: 'given back' })
  story.together({ type: 'reverse-payment', paymentId: payment('beyond'), reason: 'given back' })
  story.run({ type: 'reject-member', memberId: member('dado') })
  story.run({ type: 'describe-tontine', texts: { name: 'Round one', description: '' } })
  const needed = payment(`all of ${member('chris')}`)
  const reason = 'never paid'
  story.run({ type: 'contest-payment', paymentId: needed, reason }, { as: 'chris' })
  expect(story.tontine.phase).toBe('completed')
  story.together({ type: 'reverse-payment', paymentId: needed, reason })
  expect(story.tontine.phase).toBe('running')
  const again = money('again', 'chris', 30_000, { isMeant: true })
  story.run({ type: 'record-payment', payment: again })
  expect(story.tontine.phase).toBe('completed')
  story.together({ type: 'archive-tontine' })
  expect(story.tontine.phase).toBe('archived')
})

/** Everybody has paid two cycles of three, and an officer says that bintou got the second one back. */
function returned(): Story {
  const story = begun({ paid: 2 })
  const back = credit('back', 'bintou', 10_000)
  story.run({ type: 'return-credit', payout: back })
  return story
}

test('S2, G3 a disputed return of credit counts for neither side until two people withdraw it', () => {
  const story = returned()
  expect(story.balance('bintou', '2026-03-01').dues[1]).toMatchObject({ paid: 0, status: 'late' })
  story.run(on('dispute-payout', 'back'), { as: 'bintou' })
  expect(story.balance('bintou', '2026-03-01').dues[1]).toMatchObject({ status: 'paid' })
  story.day = '2026-02-01'
  const again = credit('again', 'bintou', 1, story.day)
  expect(story.refusal({ type: 'return-credit', payout: again })).toEqual({
    code: 'exceeds-credit',
    available: 0,
  })
  // It is not handed over either.
  expect(potOf(story, 2)).toMatchObject({ collected: 30_000, contested: 10_000, available: 20_000 })
  story.together({ type: 'withdraw-payout', payoutId: payout('back'), reason: 'never given' })
  expect(potOf(story, 2)).toMatchObject({ contested: 0, available: 30_000 })
})

test('S2, O4 if the member says that it arrived after all, it was given back', () => {
  const story = returned()
  story.run(on('dispute-payout', 'back'), { as: 'bintou' })
  story.run(on('confirm-payout', 'back'), { as: 'bintou' })
  story.day = '2026-02-01'
  expect(story.balance('bintou').dues[1]).toMatchObject({ paid: 0, status: 'open' })
  expect(potOf(story, 2)).toMatchObject({ collected: 20_000, contested: 0, available: 20_000 })
})

test('S2 a payment is not reversed while it is disputed whether it was given back', () => {
  const story = returned()
  story.run(on('dispute-payout', 'back'), { as: 'bintou' })
  const reversal = {
    type: 'reverse-payment',
    paymentId: payment(`all of ${member('bintou')}`),
    reason: 'a false note',
  } as const
  expect(story.refusal(reversal)).toEqual({ code: 'credit-given-back' })
})
