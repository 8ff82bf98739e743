import { describe, expect, test } from 'vitest'
import { decide } from '../decider.ts'
import { memberOf } from '../members/member.ts'
import { member, guest, payment, payout, person, picture, user } from '../testing/cast.ts'
import { type Story, circle, contextOf, money, pot } from '../testing/circle.ts'
import { Reason } from '../kernel/text.ts'
import { tooManyOf } from './bounds.ts'
import { type NewPayment as Money, NewPayment, paymentMethods } from './new-payment.ts'
import { contestedOf } from './payment.ts'
import { isWitness } from './witness.ts'

const record = (paid: Money) => ({ type: 'record-payment', payment: paid }) as const
const declare = (paid: Money) => ({ type: 'declare-payment', payment: paid }) as const
const confirm = (id: string) => ({ type: 'confirm-payment', paymentId: payment(id) }) as const
const judged = (verb: 'refuse' | 'reverse' | 'contest', id: string, reason = 'not received') =>
  ({ type: `${verb}-payment`, paymentId: payment(id), reason }) as const

const written = (story: Story, id: string) =>
  story.tontine.payments.find((one) => one.id === payment(id))
const officer = (name: string) => ({ type: 'name-officer', memberId: member(name) }) as const

const raw = { ...money('p', 'bintou', 5000), date: '2026-01-01' }
const complaints = (changes: object) =>
  NewPayment.safeParse({ ...raw, ...changes }).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

test('P1 a payment says whose dues, how much, on which day and how', () => {
  const { paymentId, memberId, amount, date } = raw
  expect(NewPayment.parse({ paymentId, memberId, amount, date })).toEqual(raw)
  expect(paymentMethods).toHaveLength(9)
})

test.for([
  [{ amount: 0 }, 'amount amount-too-small'],
  [{ amount: -1 }, 'amount amount-negative'],
  [{ amount: 1.5 }, 'amount amount-not-whole'],
  [{ amount: 9_000_000_001 }, 'amount amount-too-large'],
  [{ date: 'today' }, 'date date-invalid'],
  [{ method: 'cheque' }, 'method method-unknown'],
  [{ reference: '' }, 'reference reference-invalid'],
  [{ reference: 'x'.repeat(61) }, 'reference reference-too-long'],
  [{ note: 'x'.repeat(301) }, 'note note-too-long'],
  [{ memberId: 'bintou' }, 'memberId id-invalid'],
  [{ paymentId: raw.paymentId.toUpperCase() }, 'paymentId id-invalid'],
] as const)('P1 a payment with %j is not taken', ([changes, complaint]) => {
  expect(complaints(changes)).toContain(complaint)
})

test('P1 the smallest payment is of one unit, the largest of nine thousand million', () => {
  const asked = [
    { amount: 1, reference: 'R', note: '' },
    { amount: 9_000_000_000, reference: 'x'.repeat(60), note: 'x'.repeat(300) },
  ]
  for (const changes of asked) expect(complaints(changes)).toBeUndefined()
})

test('P1 no event holds the free text of any field of a payment', () => {
  const sentence = 'WRITTENBYSOMEBODY'
  const texts = Object.entries(NewPayment.shape).flatMap(([name, field]) =>
    field.safeParse(sentence).success ? [name] : [],
  )
  expect(texts).toContain('note')
  const story = circle({ members: 2 })
  const said = Object.fromEntries(texts.map((name) => [name, sentence]))
  story.run(record({ ...money('p', 'bintou', 5000), ...said }))
  expect(written(story, 'p')).toMatchObject({ noteDigest: expect.any(String) })
  expect(JSON.stringify(story.events)).not.toContain(sentence)
})

test('P1 only people in the circle pay, nothing is paid in the future, and no id is used twice', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'add-member', person: person('chris') })
  expect(story.refusal(record(money('p', 'hawa', 5000)))).toEqual({ code: 'no-such-member' })
  expect(story.refusal(record(money('p', 'chris', 5000)))).toEqual({
    code: 'member-not-active',
    status: 'pending',
  })
  expect(story.refusal(record(money('p', 'bintou', 5000, { day: '2026-01-02' })))).toEqual({
    code: 'payment-in-future',
    today: '2026-01-01',
  })
  story.run(record(money('p', 'bintou', 5000)))
  expect(story.refusal(record(money('p', 'bintou', 7000)))).toEqual({ code: 'payment-exists' })
})

test('P2 a payment that an officer records is completed at once, with its receipt', () => {
  const story = circle({ members: 2 })
  story.run(record(money('p', 'bintou', 5000)))
  expect(written(story, 'p')).toMatchObject({
    status: 'completed',
    amount: 5000,
    receipt: 1,
    isSelfRecorded: false,
    isWitnessed: false,
  })
})

test('P2 a payment that a member declares waits, and has no receipt yet', () => {
  const story = circle({ members: 2 })
  story.run(declare(money('p', 'bintou', 5000)), { as: 'bintou' })
  expect(written(story, 'p')).toMatchObject({
    status: 'pending',
    receipt: null,
    completedSeq: null,
  })
})

test('P2 nobody declares a payment for somebody else, nor learns of one', () => {
  const story = circle({ members: 3 })
  story.run(record(money('p', 'bintou', 5000)))
  const other = declare(money('q', 'bintou', 5000))
  expect(story.refusal(other, { as: 'chris' })).toEqual({ code: 'not-your-payment' })
})

test('P2 a payer declares payments for others, and nobody declares that another paid', () => {
  const story = circle({ members: 3 })
  const forChris = declare(money('p', 'chris', 5000, { payerId: member('bintou') }))
  expect(story.refusal(forChris, { as: 'chris' })).toEqual({ code: 'not-your-payment' })
  story.run(forChris, { as: 'bintou' })
  expect(written(story, 'p')).toMatchObject({
    status: 'pending',
    memberId: member('chris'),
    payerId: member('bintou'),
  })
})

test('P1 money that somebody paid for another pays the dues of the other', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  story.run(record(money('p', 'chris', 5000, { payerId: member('bintou') })))
  story.run(record(money('q', 'bintou', 4000, { payerId: member('bintou') })))
  expect(written(story, 'p')).toMatchObject({ payerId: member('bintou'), isSelfRecorded: false })
  expect(written(story, 'q')?.payerId).toBe(null)
  expect(story.balance('chris').dues[0]?.paid).toBe(5000)
  expect(story.balance('bintou').dues[0]?.paid).toBe(4000)
})

test('P1 a person outside the circle pays for nobody in it', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'add-member', person: person('chris') })
  const by = (name: string) => record(money('p', 'bintou', 5000, { payerId: member(name) }))
  expect(story.refusal(by('hawa'))).toEqual({ code: 'no-such-member' })
  expect(story.refusal(by('chris'))).toEqual({ code: 'member-not-active', status: 'pending' })
})

test('P4 an officer confirms neither what they paid for another nor what another paid for them', () => {
  const story = circle({ members: 3 })
  story.run(officer('bintou'))
  story.run(record(money('p', 'chris', 5000, { payerId: member('awa') })))
  story.run(record(money('q', 'awa', 6000, { payerId: member('chris') })))
  for (const id of ['p', 'q']) {
    expect(written(story, id)?.status).toBe('pending')
    expect(story.refusal(confirm(id))).toEqual({ code: 'own-payment' })
    story.run(confirm(id), { as: 'bintou' })
  }
})

test('P4 naming the other officer as payer does not avoid their confirmation', () => {
  for (const [memberName, payerName] of [
    ['awa', 'bintou'],
    ['bintou', 'awa'],
  ] as const) {
    const story = circle({ members: 3 })
    story.run(officer('bintou'))
    story.run(record(money('p', memberName, 5000, { payerId: member(payerName) })))
    expect(written(story, 'p')?.status).toBe('pending')
    expect(story.refusal(confirm('p'))).toEqual({ code: 'own-payment' })
    story.run(confirm('p'), { as: 'bintou' })
    expect(written(story, 'p')).toMatchObject({ status: 'completed', isSelfRecorded: true })
  }
})

test('P4 the only officer left confirms their own payments, even one that they recorded themselves', () => {
  const story = circle({ members: 3 })
  story.run(officer('bintou'))
  story.run(declare(money('p', 'awa', 5000, { payerId: member('bintou') })), { as: 'bintou' })
  expect(story.refusal(confirm('p'), { as: 'bintou' })).toEqual({ code: 'own-payment' })
  story.run({ type: 'dismiss-officer', memberId: member('bintou') })
  story.run(confirm('p'))
  expect(written(story, 'p')).toMatchObject({ status: 'completed', isSelfRecorded: true })
})

test('P4 two officers who pay for each other wait for a third if there is one', () => {
  const story = circle({ members: 3 })
  story.run(officer('bintou'))
  story.run(officer('chris'))
  story.run(record(money('q', 'bintou', 6000, { payerId: member('awa') })))
  expect(written(story, 'q')?.status).toBe('pending')
  expect(story.refusal(confirm('q'), { as: 'bintou' })).toEqual({ code: 'own-payment' })
  story.run(confirm('q'), { as: 'chris' })
})

test('P7 the member whose dues it pays and the payer may contest it', () => {
  for (const as of ['bintou', 'chris']) {
    const story = circle({ members: 4 })
    story.run(record(money('p', 'chris', 5000, { payerId: member('bintou') })))
    expect(story.refusal(judged('contest', 'p'), { as: 'dado' })).toEqual({
      code: 'not-your-payment',
    })
    story.run(judged('contest', 'p'), { as })
    expect(written(story, 'p')?.isContested).toBe(true)
  }
})

test('P3 an officer confirms or refuses what was declared, once', () => {
  const story = circle({ members: 2 })
  for (const id of ['p', 'q'])
    story.run(declare(money(id, 'bintou', 5000, { isMeant: true })), { as: 'bintou' })
  story.run(confirm('p'))
  story.run(judged('refuse', 'q'))
  expect(written(story, 'p')).toMatchObject({ status: 'completed', receipt: 1 })
  expect(written(story, 'q')).toMatchObject({ status: 'failed', receipt: null })
  expect(written(story, 'q')?.reasonDigest).toMatch(/^[0-9a-f]{64}$/)
  expect(story.refusal(confirm('p'))).toEqual({ code: 'payment-not-pending', status: 'completed' })
  expect(story.refusal(judged('refuse', 'q'))).toEqual({
    code: 'payment-not-pending',
    status: 'failed',
  })
  expect(story.refusal(confirm('r'))).toEqual({ code: 'no-such-payment' })
})

test('P3 a refusal and a reversal say why', () => {
  expect(Reason.safeParse('  no ').error?.issues[0]?.message).toBe('reason-required')
  expect(Reason.safeParse('x'.repeat(301)).error?.issues[0]?.message).toBe('reason-too-long')
  expect(Reason.parse(' not received ')).toBe('not received')
})

test('P4 an officer who pays waits for another officer', () => {
  const story = circle({ members: 3 })
  story.run(officer('bintou'))
  story.run(record(money('p', 'awa', 5000)))
  expect(written(story, 'p')?.status).toBe('pending')
  expect(story.refusal(confirm('p'))).toEqual({ code: 'own-payment' })
  story.run(confirm('p'), { as: 'bintou' })
  expect(written(story, 'p')).toMatchObject({ status: 'completed', isSelfRecorded: false })
})

test('P4 the organizer waits for nobody while they are the only officer, and everybody sees it', () => {
  const story = circle({ members: 2 })
  story.run(record(money('p', 'awa', 5000)))
  expect(written(story, 'p')).toMatchObject({ status: 'completed', isSelfRecorded: true })
  story.run(declare(money('q', 'awa', 6000)))
  story.run(confirm('q'))
  expect(written(story, 'q')).toMatchObject({ status: 'completed', isSelfRecorded: true })
})

test('P4 a guest who was named officer confirms nothing, because nobody signs in for them', () => {
  const story = circle({ members: 1 })
  story.join(guest('bintou'))
  story.run(officer('bintou'))
  story.run(record(money('p', 'awa', 5000)))
  expect(written(story, 'p')).toMatchObject({ status: 'completed', isSelfRecorded: true })
})

test('G6, W3 once officers were waited for, a member who is no officer confirms what none answered', () => {
  const story = circle({ members: 4 })
  story.run(officer('dado'))
  story.run(declare(money('p', 'bintou', 5000, { payerId: member('chris') })), { as: 'chris' })
  story.run(declare(money('q', 'dado', 6000)), { as: 'dado' })
  story.day = '2026-01-02'
  story.join('esi')
  const needed = { code: 'officer-needed' }
  // The next due day is 31 January.
  expect(story.refusal(confirm('q'), { as: 'bintou', on: '2026-01-31' })).toEqual(needed)
  story.day = '2026-02-01'
  for (const [id, as] of [
    ['p', 'bintou'],
    ['p', 'chris'],
    ['q', 'dado'],
  ] as const)
    expect(story.refusal(confirm(id), { as })).toEqual({ code: 'own-payment' })
  expect(story.refusal(confirm('q'), { as: 'esi' })).toEqual(needed)
  story.run(confirm('q'), { as: 'bintou' })
  expect(written(story, 'q')).toMatchObject({
    status: 'completed',
    isWitnessed: true,
    isSelfRecorded: false,
    receipt: 1,
  })
  story.run(confirm('p'), { as: 'dado' })
  expect(written(story, 'p')).toMatchObject({ status: 'completed', isWitnessed: false })
})

test('G6, W2 a witness confirms at once where every officer sleeps or has a part in it', () => {
  const story = circle({ members: 3 })
  story.run(officer('bintou'))
  for (const name of ['awa', 'bintou']) story.sleepers.add(user(name))
  story.day = '2026-02-10'
  story.run(declare(money('p', 'chris', 5000)), { as: 'chris' })
  expect(story.refusal(confirm('p'), { as: 'chris' })?.code).toBe('own-payment')
  story.join('esi')
  const late = '2026-03-20'
  story.run(declare(money('q', 'chris', 6000, { day: late })), { as: 'chris', on: late })
  story.run(confirm('q'), { as: 'esi' })
  expect(written(story, 'q')).toMatchObject({ status: 'completed', isWitnessed: true })
})

test('P4, W2 a payment of an officer’s own does not wait for another officer who sleeps', () => {
  const story = circle({ members: 3 })
  story.run(officer('bintou'))
  story.run(record(money('p', 'awa', 5000)))
  expect(written(story, 'p')?.status).toBe('pending')
  story.sleepers.add(user('bintou'))
  story.run(record(money('q', 'awa', 6000)), { on: '2026-02-10' })
  expect(written(story, 'q')).toMatchObject({ status: 'completed', isSelfRecorded: true })
})

test('G6 whose dues the only officer declared is no witness to it, because it is their own', () => {
  const story = circle({ members: 3 })
  story.run(declare(money('p', 'bintou', 5000, { payerId: member('awa') })))
  story.day = '2026-01-09'
  expect(story.refusal(confirm('p'), { as: 'bintou' })).toEqual({ code: 'own-payment' })
  story.run(confirm('p'), { as: 'chris' })
  expect(written(story, 'p')).toMatchObject({ isWitnessed: true, isSelfRecorded: false })
})

test('G6 a member who went out is a witness only if nobody else is', () => {
  const story = circle({ members: 5 })
  story.run(officer('dado'))
  story.run({ type: 'start-tontine' })
  story.run(declare(money('p', 'dado', 6000)), { as: 'dado' })
  story.run({ type: 'leave-round', reason: null }, { as: 'chris' })
  story.day = '2026-02-01'
  expect(story.refusal(confirm('p'), { as: 'chris' })).toEqual({ code: 'officer-needed' })
  for (const name of ['bintou', 'esi'])
    story.run({ type: 'leave-round', reason: null }, { as: name })
  story.run(confirm('p'), { as: 'chris' })
  expect(written(story, 'p')).toMatchObject({ status: 'completed', isWitnessed: true })
})

test('G6 a member who went out is a witness if no other member may be one', () => {
  // Awa and dado are officers; bintou pays for chris; gora has no account; hawa comes since.
  const story = circle({ members: 5 })
  story.run(officer('dado'))
  story.join(guest('gora'))
  story.run(declare(money('p', 'chris', 5000, { payerId: member('bintou') })), { as: 'bintou' })
  story.join('hawa')
  story.run({ type: 'start-tontine' })
  story.run({ type: 'leave-round', reason: null }, { as: 'esi' })
  const { tontine } = story
  const waiting = written(story, 'p')
  if (!waiting) throw new Error('nothing was written')
  const isEsi = (day: string, recordedAt = waiting.recordedAt) =>
    isWitness(tontine, { ...waiting, recordedAt }, user('esi'), Date.parse(`${day}T00:00:00Z`))
  expect(isEsi('2026-01-31')).toBe(false)
  expect(isEsi('2026-02-01')).toBe(true)
  // Not since, but at the same moment.
  const { activeSince } = memberOf(tontine, member('esi')) ?? {}
  expect(isEsi('2026-02-01', activeSince ?? '')).toBe(true)
})

test('P5 one reference is one transfer, in any spelling, until it is refused or reversed', () => {
  const story = circle({ members: 2 })
  story.run(record(money('p', 'bintou', 5000, { reference: 'OM 12ab' })))
  const again = record(money('q', 'awa', 7000, { reference: ' om12AB', isMeant: true }))
  expect(story.refusal(again)).toEqual({ code: 'reference-used', paymentId: payment('p') })
  story.together(judged('reverse', 'p'))
  story.run(again)
  expect(written(story, 'q')?.status).toBe('completed')
})

test('P5 the same amount within two days must be intended, also beside another reference', () => {
  const story = circle({ members: 2 })
  story.day = '2026-01-20'
  // The first due is paid, and the second is not open yet.
  story.run(record(money('p', 'bintou', 10_000, { day: '2026-01-10' })))
  const again = (day: string, more = {}) => record(money('q', 'bintou', 10_000, { day, ...more }))
  for (const day of ['2026-01-08', '2026-01-10', '2026-01-12'])
    expect(story.refusal(again(day, { reference: 'OM1' }))).toEqual({
      code: 'looks-like-another',
      paymentId: payment('p'),
      memberId: member('bintou'),
      date: '2026-01-10',
    })
  story.run(again('2026-01-11', { isMeant: true }))
})

test.for([
  ['three days later', { day: '2026-01-13' }],
  ['of another sum', { amount: 5001 }],
] as const)('P5 a payment %s is no double', ([, more]) => {
  const story = circle({ members: 2 })
  story.day = '2026-02-01'
  story.run(record(money('p', 'bintou', 5000, { day: '2026-01-10' })))
  story.run(record({ ...money('q', 'bintou', 5000, { day: '2026-01-10' }), ...valid(more) }))
  expect(story.tontine.payments).toHaveLength(2)
})

/** Only what the case changes, as the form would submit it. */
const valid = ({ day, ...rest }: { day?: string; amount?: number; reference?: string }) => {
  const { date, amount, reference } = NewPayment.parse({
    ...raw,
    ...rest,
    date: day ?? '2026-01-10',
  })
  return { date, amount, reference }
}

test('P6 a completed payment is reversed with a reason, and stays readable as it was', () => {
  const story = circle({ members: 2 })
  story.run(record(money('p', 'bintou', 5000)))
  story.together(judged('reverse', 'p'))
  expect(written(story, 'p')).toMatchObject({ status: 'reversed', amount: 5000, receipt: 1 })
  expect(story.refusal(judged('reverse', 'p'))).toEqual({
    code: 'payment-not-completed',
    status: 'reversed',
  })
  expect(story.refusal(confirm('p'))).toEqual({ code: 'payment-not-pending', status: 'reversed' })
})

test('P6 a reversal removes the money that was counted: what was credit is gone', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'start-tontine' })
  story.run(record(money('p', 'bintou', 15_000)))
  expect(story.balance('bintou')).toMatchObject({ credit: 5000 })
  story.together(judged('reverse', 'p'))
  expect(story.balance('bintou').credit).toBe(0)
  expect(story.balance('bintou').dues.map(({ paid }) => paid)).toEqual([0, 0])
})

test('P6 a pending payment is not reversed but refused', () => {
  const story = circle({ members: 2 })
  story.run(declare(money('p', 'bintou', 5000)), { as: 'bintou' })
  expect(story.refusal(judged('reverse', 'p'))).toEqual({
    code: 'payment-not-completed',
    status: 'pending',
  })
})

test('P7 the payer, and nobody else, may contest what was recorded in their name', () => {
  const story = circle({ members: 3 })
  story.run(record(money('p', 'bintou', 5000)))
  const contest = judged('contest', 'p')
  expect(story.refusal(contest, { as: 'chris' })).toEqual({ code: 'not-your-payment' })
  story.run(contest, { as: 'bintou' })
  expect(written(story, 'p')).toMatchObject({ status: 'completed', isContested: true })
})

test('P8 receipts are numbered from 1 without gaps, and no number is given twice', () => {
  const story = circle({ members: 2 })
  for (const [index, id] of ['p', 'q', 'r'].entries())
    story.run(record(money(id, 'bintou', 5000 + index)))
  story.together(judged('reverse', 'r'))
  story.run(declare(money('s', 'bintou', 9000)), { as: 'bintou' })
  story.run(record(money('t', 'bintou', 8000)))
  story.run(confirm('s'))
  expect(story.tontine.payments.map(({ receipt }) => receipt)).toEqual([1, 2, 3, 5, 4])
})

test('P1 notes, references and reasons are in the journal as digests only', () => {
  const story = circle({ members: 2 })
  story.run(record(money('p', 'bintou', 5000, { reference: 'OM-SECRET', note: 'for my mother' })))
  story.together(judged('reverse', 'p', 'she never came'))
  expect(JSON.stringify(story.entries)).not.toMatch(/SECRET|mother|never came/)
})

test('P8 a confirmation takes the next number', () => {
  const story = circle({ members: 2 })
  story.run(declare(money('p', 'bintou', 5000)), { as: 'bintou' })
  story.run(confirm('p'))
  story.run(record(money('q', 'bintou', 6000)))
  expect([written(story, 'p')?.receipt, written(story, 'q')?.receipt]).toEqual([1, 2])
})

test('P9 the digest of the picture is in the journal with its payment', () => {
  const story = circle({ members: 2 })
  story.run(declare(money('p', 'bintou', 5000, { proof: picture('screen') })), { as: 'bintou' })
  story.run(record(money('q', 'awa', 5000)))
  expect(written(story, 'p')?.proofDigest).toBe(picture('screen'))
  expect(written(story, 'q')?.proofDigest).toBe(null)
})

test('P9 one picture proves one transfer, until it is refused or reversed', () => {
  const story = circle({ members: 3 })
  const proved = (id: string, payer: string) =>
    money(id, payer, 5000, { proof: picture('screen'), isMeant: true })
  story.run(declare(proved('p', 'bintou')), { as: 'bintou' })
  const again = record(proved('q', 'bintou'))
  expect(story.refusal(again)).toEqual({ code: 'proof-used', paymentId: payment('p') })
  story.run(judged('refuse', 'p'))
  story.run(again)
  expect(story.refusal(record(proved('r', 'bintou')))).toMatchObject({ code: 'proof-used' })
  story.together(judged('reverse', 'q'))
  story.run(record(proved('r', 'bintou')))
})

test('P12 an officer’s own waiting payments count, those recorded for others do not', () => {
  const story = circle({ members: 3 })
  story.run(officer('bintou'))
  for (let number = 0; number < 50; number += 1)
    story.run(record(money(`other ${number}`, 'chris', 5000 + number, { reference: `${number}` })))
  for (let number = 0; number < 20; number += 1)
    story.run(record(money(`own ${number}`, 'awa', 5000, { isMeant: true })))
  const own = record(money('last', 'awa', 5000, { isMeant: true }))
  expect(story.refusal(own)).toEqual({ code: 'too-many-waiting', limit: 20 })
  story.run(confirm('own 0'), { as: 'bintou' })
  story.run(own)
  expect(written(story, 'last')?.status).toBe('pending')
})

test('P12 after 24 hours somebody may declare again', () => {
  const story = circle({ members: 2 })
  const again = (number: number) => declare(money(`p${number}`, 'bintou', 5000, { isMeant: true }))
  for (let number = 0; number < 40; number += 1) {
    story.run(again(number), { as: 'bintou' })
    story.run(judged('refuse', `p${number}`))
  }
  const no = { code: 'too-many-declared', limit: 40 }
  expect(story.refusal(again(40), { as: 'bintou' })).toEqual(no)
  // A day after the first of them, that one does not count any more.
  const first = written(story, 'p0')?.recordedAt ?? ''
  const refusalAt = (at: string) =>
    tooManyOf(story.tontine, { ...story.context({ as: 'bintou' }), at })
  expect(refusalAt(new Date(Date.parse(first) + 86_399_999).toISOString())).toBeDefined()
  expect(refusalAt(new Date(Date.parse(first) + 86_400_000).toISOString())).toBeUndefined()
  story.run(again(41), { as: 'bintou', on: '2026-01-02' })
})

test('P4, G2 an officer dismissed less than seven days ago still counts for one’s own payment', () => {
  const story = circle({ members: 2 })
  story.run(officer('bintou'))
  story.run({ type: 'dismiss-officer', memberId: member('bintou') })
  story.run(record(money('p', 'awa', 5000)), { on: '2026-01-07' })
  expect(written(story, 'p')?.status).toBe('pending')
  story.run(record(money('q', 'awa', 5000, { isMeant: true })), { on: '2026-01-08' })
  expect(written(story, 'q')?.status).toBe('completed')
})

test('P4, G2 the seven days of a dismissed officer are over when they have passed to the instant', () => {
  const story = circle({ members: 2 })
  story.run(officer('bintou'))
  story.run({ type: 'dismiss-officer', memberId: member('bintou') })
  const { dismissedAt } = memberOf(story.tontine, member('bintou')) ?? {}
  const typesAt = (later: number) => {
    const now = Date.parse(dismissedAt ?? '') + later
    const recorded = decide(
      story.tontine,
      record(money('p', 'awa', 5000)),
      contextOf(user('awa'), now),
    )
    return recorded.accepted && recorded.value.map(({ type }) => type)
  }
  const days = 7 * 86_400_000
  expect(typesAt(days - 1)).toEqual(['payment-declared'])
  expect(typesAt(days)).toEqual(['payment-recorded'])
})

test('P7, G3 a payment that waits is not contested, and a reversal is contested once more', () => {
  const story = circle({ members: 2 })
  const contest = () => story.refusal(judged('contest', 'p'), { as: 'bintou' })
  const settle = { type: 'settle-contest', paymentId: payment('p'), reason: 'two saw it' } as const
  story.run(declare(money('p', 'bintou', 5000)), { as: 'bintou' })
  expect(contest()).toEqual({ code: 'payment-not-completed', status: 'pending' })
  story.run(confirm('p'))
  expect(contest()).toBeUndefined()
  story.together(settle)
  expect(contest()).toEqual({ code: 'already-contested' })
  story.together(judged('reverse', 'p'))
  expect(contest()).toBeUndefined()
  story.together(settle)
  expect(contest()).toEqual({ code: 'already-contested' })
})

test('P7 each of the two whose payment it is contests it once, whatever the other did', () => {
  const story = circle({ members: 3 })
  story.run(record(money('p', 'chris', 5000, { payerId: member('bintou') })))
  for (const as of ['bintou', 'chris']) {
    story.run(judged('contest', 'p'), { as })
    expect(story.refusal(judged('contest', 'p'), { as })).toEqual({ code: 'already-contested' })
  }
})

describe('P16 a completed payment has one name', () => {
  const see = (id: string) => ({ type: 'see-payment', paymentId: payment(id) }) as const
  const hasOneName = (story: Story) => written(story, 'p')?.hasOneName

  test('P16 until the member whose dues it pays, or its payer, has opened the receipt', () => {
    for (const as of ['chris', 'bintou']) {
      const story = circle({ members: 4 })
      story.run(record(money('p', 'chris', 5000, { payerId: member('bintou') })))
      expect(hasOneName(story)).toBe(true)
      expect(story.refusal(see('p'), { as: 'dado' })).toEqual({ code: 'not-your-payment' })
      expect(story.run(see('p'), { as })).toEqual([
        { type: 'payment-seen', paymentId: payment('p') },
      ])
      expect(hasOneName(story)).toBe(false)
      expect(story.refusal(see('p'), { as })).toEqual({ code: 'already-seen' })
    }
  })

  test('P16 a payment has its author’s word alone until another account confirms or contests it', () => {
    const own = circle({ members: 3 })
    own.run(record(money('p', 'awa', 5000)))
    expect(own.refusal(see('p'))).toEqual({ code: 'already-seen' })
    expect(hasOneName(own)).toBe(true)

    const declared = circle({ members: 3 })
    declared.run({ type: 'declare-payment', payment: money('p', 'bintou', 5000) }, { as: 'bintou' })
    expect(declared.refusal(see('p'), { as: 'bintou' })).toMatchObject({
      code: 'payment-not-completed',
    })
    declared.run({ type: 'confirm-payment', paymentId: payment('p') })
    expect(hasOneName(declared)).toBe(false)

    const contested = circle({ members: 3 })
    contested.run(record(money('p', 'bintou', 5000)))
    contested.run(judged('contest', 'p'), { as: 'bintou' })
    expect(hasOneName(contested)).toBe(false)
  })

  test('P16, G4 it is seen in an archived tontine, too', () => {
    const story = circle({ members: 3 })
    story.run(record(money('p', 'bintou', 5000)))
    story.together({ type: 'archive-tontine' })
    story.run(see('p'), { as: 'bintou' })
    expect(hasOneName(story)).toBe(false)
  })

  test('P16, G5 opening a receipt neither asks the organizer nor counts as an answer of theirs', () => {
    const story = circle({ members: 3 })
    story.run({ type: 'name-officer', memberId: member('bintou') })
    story.run(record(money('p', 'awa', 5000)), { as: 'bintou' })
    const { office } = story.tontine
    story.run(see('p'))
    expect(story.tontine.office).toEqual(office)
  })
})

test('G3 taking one contest back leaves the other one', () => {
  const story = circle({ members: 3 })
  story.run(record(money('p', 'chris', 5000, { payerId: member('bintou') })))
  const contested = () => contestedOf(story.tontine, member('chris'))
  const takeBack = { type: 'take-back-contest', paymentId: payment('p') } as const
  for (const as of ['bintou', 'chris']) story.run(judged('contest', 'p'), { as })
  story.run(takeBack, { as: 'bintou' })
  expect(written(story, 'p')).toMatchObject({ isContested: true, openContests: [user('chris')] })
  expect(contested()).toBe(5000)
  story.run(takeBack, { as: 'chris' })
  expect(written(story, 'p')).toMatchObject({ isContested: false, openContests: [] })
  expect(contested()).toBe(0)
})

test('O7, P6 a payment of a round that is over is reversed only while somebody contests it', () => {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  story.day = '2026-02-28'
  for (const name of ['awa', 'bintou']) story.run(record(money(name, name, 20_000)))
  for (const name of ['awa', 'bintou'])
    story.run({ type: 'send-payout', payout: pot(`to ${name}`, name, 20_000) })
  for (const [id, as] of [
    ['to awa', 'bintou'],
    ['to bintou', 'bintou'],
  ] as const)
    story.run({ type: 'confirm-payout', payoutId: payout(id) }, { as })
  expect(story.tontine.phase).toBe('completed')
  const reverse = { type: 'reverse-payment', paymentId: payment('bintou'), reason: 'no' } as const
  expect(story.refusal(reverse, { on: '2027-02-28' })).toEqual({ code: 'not-contested' })
  const contest = { ...reverse, type: 'contest-payment' } as const
  story.run(contest, { as: 'bintou' })
  story.together(reverse)
  expect(story.tontine.phase).toBe('running')
})

/** Bintou has declared a payment, and awa, the only officer unless it is said otherwise, has refused it. */
function refused(members = 3, officers: readonly string[] = []): Story {
  const story = circle({ members })
  for (const name of officers) story.run(officer(name))
  story.run({ type: 'start-tontine' })
  story.run(declare(money('p', 'bintou', 10_000)), { as: 'bintou' })
  story.run(judged('refuse', 'p'))
  return story
}
const paid = judged('contest', 'p', 'I gave it to you')

test('P3, C9 a refusal is contested once by those whose payment it is, and then the payment waits again', () => {
  const story = refused()
  expect(story.refusal(paid, { as: 'chris' })).toEqual({ code: 'not-your-payment' })
  story.run(paid, { as: 'bintou' })
  expect(written(story, 'p')?.status).toBe('pending')
  expect(story.balance('bintou', '2026-02-20').dues[0]?.status).toBe('declared')
  expect(story.refusal(judged('refuse', 'p'))).toEqual({ code: 'already-refused' })
  story.run(judged('refuse', 'p'), { as: 'chris' })
  expect(story.refusal(paid, { as: 'bintou' })).toEqual({ code: 'already-contested' })
  expect(story.balance('bintou', '2026-02-20').dues[0]?.status).toBe('late')
})

test('P3, G6 a witness confirms at once what the only officer refused, or that officer does', () => {
  const story = refused()
  story.run(paid, { as: 'bintou' })
  expect(story.refusal(confirm('p'), { as: 'bintou' })).toEqual({ code: 'own-payment' })
  const fork = Object.assign(circle(), { state: story.state, day: story.day })
  story.run(confirm('p'), { as: 'chris' })
  expect(written(story, 'p')).toMatchObject({ status: 'completed', isWitnessed: true })
  fork.run(confirm('p'))
  expect(written(fork, 'p')).toMatchObject({ status: 'completed', isWitnessed: false })
})

test('P3 a second officer answers a contested refusal, and no witness refuses what nobody contested', () => {
  const story = refused(4, ['chris'])
  story.run(paid, { as: 'bintou' })
  story.run(judged('refuse', 'p'), { as: 'chris' })
  story.run(declare(money('q', 'bintou', 9000)), { as: 'bintou' })
  expect(story.refusal(judged('refuse', 'q'), { as: 'dado' })).toEqual({ code: 'officer-needed' })
})

test('P3, W2 where nobody else is awake, a contested refusal stays declared until somebody is', () => {
  const story = refused()
  story.run(paid, { as: 'bintou' })
  story.sleepers.add(user('chris'))
  story.day = '2026-03-20'
  expect(story.refusal(judged('refuse', 'p'))).toEqual({ code: 'already-refused' })
  expect(story.balance('bintou').dues[0]?.status).toBe('declared')
  story.run(judged('refuse', 'p'), { as: 'chris' })
})

test('P3, M6, O7 no refusal is contested of somebody who has left, or once the round is closed', () => {
  const story = circle({ members: 3 })
  story.run(declare(money('p', 'chris', 10_000, { payerId: member('bintou') })), { as: 'bintou' })
  story.run(judged('refuse', 'p'))
  story.run({ type: 'leave-circle' }, { as: 'chris' })
  expect(story.refusal(paid, { as: 'bintou' })).toMatchObject({ code: 'member-not-active' })
  const closed = refused()
  closed.together({ type: 'archive-tontine' })
  expect(closed.refusal(paid, { as: 'bintou' })).toMatchObject({ code: 'payment-not-completed' })
})
