import { createECDH, randomUUID } from 'node:crypto'
import type { MemberId, PaymentId, PayoutId, UserId } from '@mainforte/domain/kernel/ids'
import { can, whyNot } from '@mainforte/domain/permissions'
import { stranger } from '@mainforte/domain/roles'
import type { Actor, Subject } from '@mainforte/domain/roles'
import { defaultSettings } from '@mainforte/domain/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, endpoints, parametersIn } from './testing/endpoints.ts'
import type { EndpointInfo } from './testing/endpoints.ts'
import { pictureFile } from './testing/pictures.ts'
import { type Telephone, telephone } from './testing/telephone.ts'
import {
  bodyOf,
  openCircle,
  openStage,
  password,
  paymentForm,
  tontineForm,
} from './testing/stage.ts'
import type { Answer, Caller, Circle, Person, Stage } from './testing/stage.ts'

/** A tontine with a caller for every role, and objects on which to call each endpoint. */
interface Cast {
  readonly circle: Circle
  readonly callers: Readonly<Record<string, { caller: Caller; actor: Actor; subject: Subject }>>
  readonly target: {
    readonly memberId: MemberId
    readonly paymentId: PaymentId
    readonly payoutId: PayoutId
    readonly handOverId: string
    readonly sessionId: string
    readonly passkeyId: string
    readonly userId: string
  }
}

const standing = (name: Subject['standing'], more: Partial<Subject> = {}): Subject => ({
  ...stranger,
  standing: name,
  ...more,
})

const roles = [
  'visitor',
  'stranger',
  'superAdmin',
  'pending',
  'rejected',
  'former',
  'active',
  'officer',
  'admin',
  'linked',
  'locked',
] as const

const picture = await pictureFile('a picture')
let stage: Stage
let cast: Cast

beforeAll(async () => {
  stage = await openStage('pglite')
  cast = await openCast()
})
afterAll(() => stage.close())

async function openCast(): Promise<Cast> {
  const circle = await openCircle(stage, ['admin', 'active', 'officer', 'former'])
  const { admin, path, code } = circle
  const context = async (name: string) => {
    const person = await stage.person(name)
    expect((await person.post(`/invitations/${code}/join`)).status).toBe(200)
    return person
  }
  const pending = await context('pending')
  const rejected = await context('rejected')
  const idOf = async (name: string) => {
    const { members } = bodyOf<{ members: { id: MemberId; name: string }[] }>(await admin.get(path))
    return members.find((member) => member.name === name)?.id
  }
  await admin.post(`${path}/members/${await idOf('rejected')}/reject`)
  await admin.delete(`${path}/members/${circle.memberId('former')}`)
  await admin.post(`${path}/members/${circle.memberId('officer')}/officer`)
  const linked = await guestOn(circle, 'linked')
  const locked = await guestOn(circle, 'locked')
  const { code: shown } = bodyOf<{ code: string }>(await admin.post(`${path}/phone-codes`))
  const binding = { publicKey: locked.phone.publicKey, code: phoneCode, shown }
  expect((await locked.phone.post(`${path}/phones`, binding)).status).toBe(200)
  const known = `${path}/members/${locked.memberId}/phone/vouch`
  expect((await circle.person('active').post(known)).status).toBe(200)
  const payment = paymentForm(circle.memberId('active'))
  const payoutId = randomUUID() as PayoutId
  const sessionId = randomUUID()
  const { id: userId } = await stage.person('anybody')
  expect((await admin.post(`${path}/payments`, payment)).status).toBe(201)

  const person = (who: Person, subject: Subject, role: 'user' | 'superAdmin' = 'user') => ({
    caller: who,
    actor: { role, userId: who.id },
    subject,
  })
  const byTelephone = ({ phone, userId }: Guest, subject: Subject) => ({
    caller: phone,
    actor: { role: 'user', userId, through: 'link' } as const,
    subject,
  })
  return {
    circle,
    target: {
      memberId: circle.memberId('active'),
      paymentId: payment.paymentId,
      payoutId,
      handOverId: payoutId,
      sessionId,
      passkeyId: sessionId,
      userId,
    },
    callers: {
      visitor: { caller: stage.visitor(), actor: { role: 'visitor' }, subject: stranger },
      stranger: person(await stage.person('stranger'), stranger),
      superAdmin: person(await stage.person('chief', 'superAdmin'), stranger, 'superAdmin'),
      pending: person(pending, standing('pending')),
      rejected: person(rejected, standing('rejected')),
      former: person(circle.person('former'), standing('former')),
      active: person(circle.person('active'), standing('active')),
      officer: person(circle.person('officer'), standing('active', { isOfficer: true })),
      admin: person(admin, standing('active', { isAdmin: true })),
      linked: byTelephone(linked, standing('active', { isLinked: true })),
      locked: byTelephone(locked, standing('active')),
    },
  }
}

const phoneCode = { kind: 'digits', digits: '482915' } as const

interface Guest {
  readonly phone: Telephone
  readonly userId: UserId
  readonly memberId: string
}

/** A guest who has opened their link on a telephone. */
async function guestOn({ admin, path, vouch }: Circle, name: string): Promise<Guest> {
  const added = await admin.post(`${path}/members`, { name, email: null, phone: null })
  const { memberId } = bodyOf<{ memberId: string }>(added)
  await admin.post(`${path}/members/${memberId}/approve`)
  await vouch('active', memberId)
  const given = await admin.post(`${path}/members/${memberId}/link`)
  const phone = telephone(stage.visitor())
  const { token } = bodyOf<{ token: string }>(given)
  const opened = await phone.post('/links/open', { token })
  const { session } = bodyOf<{ session: { user: { id: UserId } } }>(opened)
  return { phone, userId: session.user.id, memberId }
}

const contactForm = {
  firstName: 'Nobody',
  lastName: 'Known',
  subject: 'Une question',
  message: 'Bonjour.',
}

/** Input that each endpoint's schema accepts, so that only the role decides. */
function inputFor(name: string): Record<string, unknown> {
  const { memberId, payoutId } = cast.target
  const token = 'x'.repeat(43)
  const email = `nobody.${randomUUID()}@example.ci`
  const reason = 'une bonne raison'
  const said = { id: 'AA', clientDataJSON: 'AA' }
  const inputs: Record<string, Record<string, unknown>> = {
    'journal.checked': { seq: 1, hash: 'f'.repeat(64) },
    'auth.signUp': { displayName: 'Nobody', email, password, confirmation: password },
    'auth.confirmEmail': { token },
    'auth.resendConfirmation': { email },
    'auth.signIn': { email, password },
    'auth.forgotPassword': { email },
    'auth.resetPassword': { token, password, confirmation: password },
    'auth.changePassword': { currentPassword: 'Autre-mot-1', password, confirmation: password },
    'auth.signInByPasskey': { ...said, authenticatorData: 'AA', signature: 'AA' },
    'auth.lostPasskey': { challenge: token },
    'auth.openLostPasskey': { token },
    'auth.beginPasskey': { password },
    'auth.addPasskey': { ...said, name: 'Téléphone', attestationObject: 'AA', transports: [] },
    'auth.renamePasskey': { name: 'Téléphone' },
    'auth.askForPasskey': { isAsked: false },
    'auth.promoteSuperAdmin': { email },
    'invitations.send': { emails: [email], message: 'Viens !' },
    'contact.write': { ...contactForm, email },
    'settings.leave': { password: 'Autre-mot-1' },
    'admin.suspend': { reason },
    'admin.verify': { isVerified: true },
    'admin.changeRole': { role: 'user' },
    'notifications.subscribe': {
      endpoint: 'https://push.invalid/send/1',
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'a'.repeat(22),
    },
    'settings.update': { ...defaultSettings, language: 'origin' },
    'tontines.create': tontineForm(),
    'tontines.describe': { name: 'Un autre nom' },
    'tontines.changeTerms': { startDate: '2027-01-31', graceDays: 2, zone: 'Africa/Abidjan' },
    'members.add': { name: 'Fanta' },
    'members.lookOn': { isOn: true },
    'rotation.arrange': { turns: [] },
    'rotation.wish': { notBefore: 3 },
    'rotation.fix': { handId: `${randomUUID()}-1`, rank: 2 },
    'rotation.promise': { drawId: 'd', commitment: 'ab'.repeat(32) },
    'rotation.reveal': { drawId: 'd', secret: 'ab'.repeat(32) },
    'rotation.drawTurn': { said: { drawId: 'd', listHash: 'ab'.repeat(32), numbers: [] } },
    'rotation.attest': { drawId: 'd', wasSo: true },
    'rotation.recordHat': { hands: [] },
    'rotation.postpone': { handId: `${memberId}-1`, steps: 1, reason },
    'rotation.moveMeeting': { from: '2026-03-31', to: '2026-04-07', isForAll: false },
    'rotation.pause': { reason },
    'rotation.resume': { reason },
    'swaps.propose': { handId: `${memberId}-1`, otherHandId: `${memberId}-2` },
    'swaps.answer': { act: 'accept' },
    'keepers.hand': {
      handOverId: randomUUID(),
      fromId: memberId,
      toId: randomUUID(),
      amount: 1,
    },
    'keepers.answer': { isRight: true },
    'payments.record': paymentForm(memberId, { isMeant: true }),
    'payments.reverseSeveral': { paymentIds: [cast.target.paymentId], reason },
    'operations.send': {
      operation: { id: randomUUID(), recordedAt: new Date().toISOString() },
      command: { type: 'declare-payment', payment: paymentForm(memberId, { isMeant: true }) },
    },
    'payments.declare': paymentForm(memberId, { isMeant: true }),
    'payments.refuse': { reason },
    'payments.reverse': { reason },
    'payments.contest': { reason },
    'payments.settleContest': { reason },
    'payments.confirmDay': { reason },
    'payments.bearFee': { reason },
    'ways.change': { ways: [], reason },
    'notebook.carry': {
      payments: [{ paymentId: randomUUID(), memberId, date: '2026-01-05', amount: 25_000 }],
      pots: [],
    },
    'proposals.answer': { isYes: true },
    'office.offer': { memberId },
    'office.answer': { isYes: true },
    'office.vote': { memberId },
    'office.makeKey': { digest: 'ab'.repeat(32) },
    'office.openKey': { key: '0'.repeat(28) },
    'office.useKey': { key: '0'.repeat(28), guestId: null },
    'phones.lookAtLink': { token: 'x'.repeat(22) },
    'phones.openLink': { token: 'x'.repeat(22) },
    'phones.answerLink': { isIn: true },
    'phones.addPasskey': {
      id: 'AQ',
      clientDataJSON: 'AQ',
      attestationObject: 'AQ',
      challenge: 'none',
    },
    'phones.addAddress': { email, password, confirmation: password },
    'phones.confirmAddress': { token, password },
    'phones.scan': { code: 'abcdefghijkl' },
    'phones.bind': {
      publicKey: createECDH('prime256v1').generateKeys('base64url'),
      code: { kind: 'digits', digits: '482915' },
      shown: null,
    },
    'phones.open': {
      userId: cast.target.userId,
      challenge: 'none',
      signature: 'x'.repeat(86),
      code: { kind: 'digits', digits: '482915' },
    },
    'payments.uploadProof': { picture },
    'profile.uploadPhoto': { photo: picture },
    'payouts.send': { payoutId, handId: `${memberId}-1`, amount: 1, date: '2026-01-31' },
    'payouts.returnCredit': { payoutId, memberId, amount: 1, date: '2026-01-31' },
    'payouts.offset': { payoutId, paymentId: payoutId, handId: `${memberId}-1` },
    'payouts.dispute': { reason },
    'payouts.withdraw': { reason },
    'settlement.exclude': { memberId, reason },
    'settlement.recordDeath': { memberId, retires: true, reason },
    'settlement.guarantee': { memberId, act: 'give' },
    'settlement.writeOff': { memberId, reason },
    'settlement.replace': { memberId, requestId: memberId, amount: 0, paidBy: 'former', reason },
    'settlement.stopReplacement': { memberId },
    'settlement.takeOver': {
      memberId,
      shown: { paid: 0, toPay: 0, received: 0, toReceive: 0 },
    },
    'settlement.declineReplacement': { memberId },
    'members.changeHands': { memberId, hands: 2 },
    'tontines.beginNextRound': { startDate: '2027-01-31' },
    'members.approve': { memberId },
    'members.recognize': { memberId, guestId: memberId },
    'members.correct': { memberId, name: 'Fanta' },
    'members.approveAll': { memberIds: [memberId] },
    'members.vouch': { memberIds: [memberId] },
    'members.admit': { memberId, isYes: true },
    'members.answer': { takesPart: true },
    'members.reject': { memberId },
    'members.remove': { memberId },
    'members.nameOfficer': { memberId },
    'members.dismissOfficer': { memberId },
  }
  return inputs[name] ?? {}
}

async function send(caller: Caller, endpoint: EndpointInfo): Promise<Answer> {
  const { circle, target } = cast
  const { name, method } = endpoint
  const address = addressOf(endpoint, {
    tontineId: circle.id,
    code: circle.code,
    number: '1',
    kind: 'exclude',
    ...target,
  })
  const body = Object.fromEntries(
    Object.entries(inputFor(name)).filter(([field]) => !parametersIn(endpoint).includes(field)),
  )
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const keyed = { 'idempotency-key': randomUUID() }
  return caller.ask(method, address, hasBody ? body : undefined, keyed)
}

/** The codes of a denied request. */
const denied = [
  'not-signed-in',
  'not-allowed',
  'no-such-tontine',
  'phone-locked',
  'phone-not-bound',
]

function expectedCode({ facts: { action } }: EndpointInfo, actor: Actor, subject: Subject) {
  const isOfTontine = ![
    'platform',
    'account',
    'profile',
    'settings',
    'notification',
    'invitation',
    'tontine.create',
    'tontine.join',
  ].some((beginning) => action.startsWith(beginning))
  if (can(actor, action, subject)) return undefined
  const code = whyNot(actor, action, isOfTontine ? subject : undefined)
  return code === 'no-such-tontine' && !isOfTontine ? 'not-allowed' : code
}

/** Tested last, in this order: each changes the caller, the code or the tontine. */
const endings = [
  'tontines.archive',
  'members.leave',
  'invitations.renew',
  'invitations.join',
  'auth.signOut',
]
const ending = ({ name }: EndpointInfo) => endings.indexOf(name)
const isEnding = (endpoint: EndpointInfo) => ending(endpoint) >= 0
const endingEndpoints = endpoints
  .filter(isEnding)
  .toSorted((one, other) => ending(one) - ending(other))

describe.each(roles)('A2 for the %s', (role) => {
  test.each(endpoints.filter((endpoint) => !isEnding(endpoint)))(
    '$name is as the table says',
    (endpoint) => checked(role, endpoint),
  )
})

describe.each(roles)('A2 at the end, for the %s', (role) => {
  test.each(endingEndpoints)('$name is as the table says', (endpoint) => checked(role, endpoint))
})

async function checked(role: string, endpoint: EndpointInfo): Promise<void> {
  const context = cast.callers[role]
  if (!context) throw new Error(`there is no caller for ${role}`)
  const answer = await send(context.caller, endpoint)
  const { code } = bodyOf<{ code?: string }>(answer)
  const expected = expectedCode(endpoint, context.actor, context.subject)
  expect(answer.status, JSON.stringify(answer.body)).not.toBe(400)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  if (expected) expect(code).toBe(expected)
  else expect(denied).not.toContain(code)
}
