import { expect, test } from 'vitest'
import { actionOf, commandTypes } from './decider.ts'
import type { Action, Actor, Subject } from './permissions.ts'
import { can, permissions, rolesOf, stranger } from './permissions.ts'
import { user } from './testing/cast.ts'

const subject = (standing: Subject['standing'], office?: 'officer' | 'admin'): Subject => ({
  standing,
  isOfficer: office === 'officer',
  isAdmin: office === 'admin',
})

const visitor: Actor = { role: 'visitor' }
const awa: Actor = { role: 'user', userId: user('awa') }
const platform: Actor = { role: 'superAdmin', userId: user('platform') }

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
}

const everybody = Object.keys(people)
const users = everybody.filter((who) => who !== 'visitor')
const accounts = users.filter((who) => who !== 'platform')
const circle = ['member', 'officer', 'admin']
const officers = ['officer', 'admin']

/** Written out by person and not by role, so that a mistake in the table shows. */
const expected: Record<Action, readonly string[]> = {
  'account.signUp': everybody,
  'account.confirm': everybody,
  'account.resendConfirmation': everybody,
  'account.signIn': everybody,
  'account.signOut': everybody,
  'account.readSession': everybody,
  'account.forgotPassword': everybody,
  'account.resetPassword': everybody,
  'account.changePassword': users,
  'account.sessions': users,
  'account.export': users,
  'account.delete': users,
  'account.promoteSuperAdmin': users,
  'account.live': users,
  'profile.read': users,
  'profile.update': users,
  'settings.read': users,
  'settings.update': users,
  'dashboard.read': users,
  'notification.read': users,
  'notification.mark': users,
  'contact.write': everybody,
  'invitation.preview': everybody,
  'invitation.send': users,
  'tontine.create': accounts,
  'tontine.join': accounts,
  'tontine.joinWithKey': accounts,
  'tontine.list': users,
  'statement.read': users,
  'payment.list': users,
  'member.list': users,
  'tontine.read': ['pending', ...circle],
  'tontine.readEnded': ['rejected', 'former'],
  'tontine.readCircle': circle,
  'tontine.hear': circle,
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
  'payment.declare': circle,
  'payment.confirm': circle,
  'payment.refuse': circle,
  'payment.reverse': circle,
  'payment.contest': circle,
  'payment.settle': circle,
  'payment.addProof': circle,
  // People who left see what concerns their own payments; the feature's rules say which. (P10)
  'payment.readProof': ['former', ...circle],
  'receipt.check': everybody,
  'payout.send': officers,
  'payout.confirm': circle,
  'payout.dispute': circle,
  'payout.withdraw': circle,
  'proposal.answer': circle,
  'journal.read': circle,
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

test('A2, P13 a user who may record the payments of a meeting may also confirm declared ones and hand over the pot', () => {
  expect(permissions['payment.confirm']).toEqual(permissions['payment.refuse'])
  expect(permissions['payment.record']).toEqual(permissions['payout.send'])
  expect(permissions['payment.reverse']).toEqual(permissions['payout.withdraw'])
  expect(actionOf('record-payments')).toBe('payment.record')
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

test('A3 every command needs an action that strangers cannot take, except to begin, to join or to use its key', () => {
  const open = commandTypes.filter((type) => can(awa, actionOf(type)))
  expect(open).toEqual([
    'create-tontine',
    'request-membership',
    'agree-to-membership',
    'decline-membership',
    'use-office-key',
  ])
})
