import { expect, test } from 'vitest'
import { actionOf, commandTypes } from './decider.ts'
import type { Action } from './permissions.ts'
import type { Actor, Subject } from './roles.ts'
import { can, permissions, whyNot } from './permissions.ts'
import { rolesOf, stranger } from './roles.ts'
import { user } from './testing/cast.ts'

const subject = (standing: Subject['standing'], office?: 'officer' | 'admin'): Subject => ({
  standing,
  isOfficer: office === 'officer',
  isAdmin: office === 'admin',
})

const visitor: Actor = { role: 'visitor' }
const awa: Actor = { role: 'user', userId: user('awa') }
const platform: Actor = { role: 'superAdmin', userId: user('platform') }
const locked: Actor = { ...awa, through: 'link' }
const reading: Actor = { ...awa, through: 'reading' }
/** A guest who speaks by a link. */
const byLink = (standing: Subject['standing']): Subject => ({
  ...subject(standing),
  isLinked: true,
})

/** Everybody who may send a request about a tontine. */
const people: Record<string, [Actor, Subject]> = {
  visitor: [visitor, stranger],
  stranger: [awa, stranger],
  pending: [awa, subject('pending')],
  rejected: [awa, subject('rejected')],
  former: [awa, subject('former')],
  member: [awa, subject('active')],
  officer: [awa, subject('active', 'officer')],
  admin: [awa, subject('active', 'admin')],
  platform: [platform, stranger],
  linked: [locked, byLink('active')],
  'linked pending': [locked, byLink('pending')],
  'locked telephone': [locked, subject('active')],
  'reading telephone': [reading, subject('active')],
}

const everybody = Object.keys(people)
const users = everybody.filter((who) => who !== 'visitor')
const linked = ['linked', 'locked telephone']
const phones = [...linked, 'linked pending', 'reading telephone']
const accounts = users.filter((who) => who !== 'platform' && !phones.includes(who))
const own = [...accounts, 'platform']
const ownOrLinked = [...own, ...linked, 'linked pending']
const circle = ['member', 'officer', 'admin']
const holders = [...circle, ...linked]
const readers = [...holders, 'reading telephone']
const officers = ['officer', 'admin']

/** Written out by person and not by role, so that a mistake in the table shows. */
const expected: Record<Action, readonly string[]> = {
  'account.signUp': everybody,
  'account.confirm': everybody,
  'account.resendConfirmation': everybody,
  'account.addAddress': own,
  'account.signIn': everybody,
  'account.signOut': everybody,
  'account.readSession': everybody,
  'account.forgotPassword': everybody,
  'account.resetPassword': everybody,
  'account.changePassword': own,
  'account.sessions': own,
  'account.passkeys': own,
  'account.export': own,
  'account.delete': own,
  'account.promoteSuperAdmin': own,
  'account.live': ownOrLinked,
  'profile.read': ownOrLinked,
  'profile.update': own,
  'settings.read': ownOrLinked,
  'settings.update': own,
  'dashboard.read': ownOrLinked,
  'notification.read': ownOrLinked,
  'notification.mark': ownOrLinked,
  'contact.write': everybody,
  'invitation.preview': everybody,
  'invitation.send': own,
  'tontine.create': accounts,
  'tontine.join': accounts,
  'tontine.joinWithKey': accounts,
  'tontine.list': ownOrLinked,
  'statement.read': ownOrLinked,
  'payment.list': ownOrLinked,
  'member.list': ownOrLinked,
  'tontine.read': ['pending', ...readers, 'linked pending'],
  'tontine.readEnded': ['rejected', 'former'],
  'tontine.readCircle': readers,
  'tontine.hear': readers,
  'tontine.update': ['admin'],
  'tontine.start': ['admin'],
  'tontine.archive': circle,
  'tontine.delete': ['admin'],
  'tontine.renewCode': ['admin'],
  'tontine.nextRound': ['admin'],
  'member.add': ['admin'],
  // A row that was added under one's e-mail does not make one a member yet. (M13)
  'member.answer': accounts,
  'member.correct': ['officer', 'admin'],
  'member.approve': ['admin'],
  'member.recognize': circle,
  'member.admit': circle,
  'member.vouch': circle,
  'member.lookOn': circle,
  'member.reject': ['admin'],
  'member.remove': ['admin'],
  'member.exclude': circle,
  'member.reportAlive': circle,
  'member.replace': circle,
  'member.takeOver': ['pending', ...circle],
  'debt.writeOff': circle,
  'guarantee.give': circle,
  'claim.settle': circle,
  'member.leave': ['pending', ...circle],
  'officer.name': ['admin'],
  'officer.dismiss': ['admin'],
  'link.give': officers,
  'link.open': own,
  'link.answer': [...holders, 'linked pending'],
  'phone.bind': readers,
  'phone.vouch': [...circle, 'linked'],
  'phone.refuse': [...circle, 'linked'],
  'office.offer': ['admin'],
  'office.answer': circle,
  'office.vote': circle,
  'office.key': ['admin'],
  'office.takeWithKey': ['pending', ...circle],
  'rotation.draw': ['admin'],
  'rotation.recordHat': officers,
  'rotation.arrange': ['admin'],
  'rotation.takePart': circle,
  'rotation.postpone': officers,
  'rotation.resume': circle,
  'rotation.swap': circle,
  'payment.record': officers,
  'payment.declare': holders,
  'payment.confirm': circle,
  'payment.refuse': circle,
  'payment.reverse': circle,
  'payment.contest': holders,
  'payment.settle': circle,
  'payment.sayWhere': officers,
  'payment.addProof': holders,
  // People who left see what concerns their own payments; the feature's rules say which. (P10)
  'payment.readProof': ['former', ...readers],
  'receipt.check': everybody,
  'payout.send': officers,
  'meeting.record': officers,
  'meeting.see': circle,
  'meeting.sign': circle,
  // Where the circle agreed that a link is enough; the feature's rules say so. (L7)
  'payout.confirm': [...circle, 'linked'],
  'payout.dispute': holders,
  'payout.withdraw': circle,
  'cash.handOver': circle,
  'proposal.answer': circle,
  'operation.send': holders,
  'journal.read': readers,
  'platform.read': ['platform'],
  'platform.manageUsers': ['platform'],
}

test.for(Object.entries(expected))('A2 %s is open to exactly %j', ([action, allowed]) => {
  const may = everybody.filter((who) => {
    const [actor, towards] = people[who] ?? [visitor, stranger]
    // Object.entries forgets that the keys of `expected` are the actions.
    return can(actor, action as Action, towards)
  })
  expect(may).toEqual(everybody.filter((who) => allowed.includes(who)))
})

test('A2 a user who may record the payments of a meeting may also confirm declared ones and hand over the pot', () => {
  expect(permissions['payment.confirm']).toEqual(permissions['payment.refuse'])
  expect(permissions['payment.record']).toEqual(permissions['payout.send'])
  expect(permissions['payment.reverse']).toEqual(permissions['payout.withdraw'])
})

test('A2 every action has its row', () => {
  expect(Object.keys(expected).toSorted()).toEqual(Object.keys(permissions).toSorted())
})

test('A2 without a tontine everybody is a stranger', () => {
  expect(can(awa, 'tontine.read')).toBe(false)
  expect(can(awa, 'tontine.create')).toBe(true)
})

test('A1 an officer who is no longer in the circle is no officer', () => {
  expect(rolesOf(awa, subject('former', 'officer'))).not.toContain('officer')
  expect(rolesOf(awa, subject('active', 'officer'))).toContain('officer')
})

test('A1 a stranger to a tontine is what their account is, and nothing more', () => {
  expect([...rolesOf(awa, stranger)]).toEqual(['signedIn', 'user'])
  expect([...rolesOf(awa, subject('active', 'admin'))]).toEqual([
    'signedIn',
    'user',
    'active',
    'admin',
  ])
})

test('A1 a visitor stays a visitor, whatever they ask about', () => {
  expect([...rolesOf(visitor, subject('active', 'admin'))]).toEqual(['visitor'])
})

test('A3 every command needs an action that strangers cannot take, except to begin, to join, or with its key or a link', () => {
  const open = commandTypes.filter((type) => can(awa, actionOf(type)))
  expect(open).toEqual([
    'create-tontine',
    'request-membership',
    'agree-to-membership',
    'decline-membership',
    'use-office-key',
    'open-link',
  ])
})

test('L2 somebody learns why a link or a telephone is not enough, and a stranger learns nothing', () => {
  expect(whyNot(visitor, 'tontine.list')).toBe('not-signed-in')
  expect(whyNot(awa, 'office.vote', subject('active'))).toBeUndefined()
  expect(whyNot(locked, 'office.vote', subject('active'))).toBe('phone-locked')
  expect(whyNot(locked, 'account.delete')).toBe('phone-locked')
  expect(whyNot(locked, 'payment.declare', subject('active'))).toBeUndefined()
  expect(whyNot(reading, 'payment.declare', subject('active'))).toBe('phone-not-bound')
  expect(whyNot(awa, 'office.vote', byLink('active'))).toBe('phone-not-bound')
  expect(whyNot(awa, 'payment.record', byLink('active'))).toBe('not-allowed')
  for (const actor of [awa, locked, reading])
    expect(whyNot(actor, 'tontine.read', stranger)).toBe('no-such-tontine')
})

test('L2 a link and a locked telephone make nobody an officer', () => {
  for (const actor of [locked, reading])
    for (const office of ['officer', 'admin'] as const)
      for (const role of ['officer', 'admin', 'active', 'user'] as const)
        expect(rolesOf(actor, subject('active', office))).not.toContain(role)
})
