import { type Actor, type Role, type Subject, rolesOf } from './roles.ts'

const everyone: Role[] = ['visitor', 'signedIn']
const signedIn: Role[] = ['signedIn']
/** Those who read what is theirs. */
const anybodyIn: Role[] = ['signedIn', 'linkedUser']
const circle: Role[] = ['active']
/** Those who read everything of the circle. */
const readers: Role[] = ['active', 'reader']
/** Those who say something about their own money. */
const holders: Role[] = ['active', 'linked']
const officers: Role[] = ['officer', 'admin']
const admin: Role[] = ['admin']

/** Who may do what. The only such table: every endpoint names an action in it and is tested for every role. (A2) */
export const permissions = {
  'account.signUp': everyone,
  'account.confirm': everyone,
  'account.resendConfirmation': everyone,
  /** By a bound telephone; the server checks that. (L6) */
  'account.addAddress': signedIn,
  'account.signIn': everyone,
  'account.signOut': everyone,
  'account.readSession': everyone,
  'account.forgotPassword': everyone,
  'account.resetPassword': everyone,
  'account.changePassword': signedIn,
  'account.sessions': signedIn,
  'account.passkeys': signedIn,
  'account.export': signedIn,
  'account.delete': signedIn,
  'account.promoteSuperAdmin': signedIn,
  'account.live': anybodyIn,

  'profile.read': anybodyIn,
  'profile.update': signedIn,
  'settings.read': anybodyIn,
  'settings.update': signedIn,
  'dashboard.read': anybodyIn,
  'notification.read': anybodyIn,
  'notification.mark': anybodyIn,
  'contact.write': everyone,

  'invitation.preview': everyone,
  'invitation.send': signedIn,
  'tontine.create': ['user'],
  'tontine.join': ['user'],
  /** Whoever holds the paper key of a tontine; the rules say what it does. (G9) */
  'tontine.joinWithKey': ['user'],
  'tontine.list': anybodyIn,
  'payment.list': anybodyIn,
  'statement.read': anybodyIn,
  'member.list': anybodyIn,

  'tontine.read': ['pending', 'active', 'admin', 'linkedPending', 'reader'],
  /** Rejected people and former members still read a few facts of it. (A8) */
  'tontine.readEnded': ['rejected', 'former'],
  'tontine.readCircle': readers,
  /** To be notified live of changes in it. */
  'tontine.hear': readers,
  'tontine.update': admin,
  'tontine.start': admin,
  'tontine.archive': circle,
  'tontine.delete': admin,
  'tontine.renewCode': admin,
  'tontine.nextRound': admin,

  'member.add': admin,
  /** Yes or no to a row that somebody else added; the rules say to which. (M13) */
  'member.answer': ['user', 'pending', 'active'],
  /** The name and contacts of a guest, whom an officer added. (M14) */
  'member.correct': officers,
  'member.approve': admin,
  /** Which guest somebody is who asks to join; the rules say who says it. (M7) */
  'member.recognize': circle,
  /** A vote on a newcomer after the start; the rules say who has one. (S10) */
  'member.admit': circle,
  /** Yes or no for a guest; the rules say who is a witness. (M17) */
  'member.vouch': circle,
  'member.lookOn': circle,
  'member.reject': admin,
  'member.remove': admin,
  /** Anybody who was added, asked or not, may leave. */
  'member.leave': ['pending', 'active'],
  /** Somebody goes out of a running round against their will, or died; the rules say whose yes it needs. (S3, S8) */
  'member.exclude': circle,
  /** Somebody whose death was recorded says that they are alive. (S8) */
  'member.reportAlive': circle,
  /** Somebody else takes a member's place; the rules say whose yes it needs. (S5) */
  'member.replace': circle,
  /** The successor's yes or no; a yes makes them active. */
  'member.takeOver': ['pending', 'active'],
  /** The same for what somebody will not pay any more. (S7) */
  'debt.writeOff': circle,
  /** To stand for a member, and to take that back or decline it; the rules say when. (S11) */
  'guarantee.give': circle,
  /** A guarantor repaid outside says it themselves; for a guest a witness. (S12) */
  'claim.settle': circle,
  'officer.name': admin,
  'officer.dismiss': admin,

  'link.give': officers,
  /** With the link, which the server has seen. (L1) */
  'link.open': signedIn,
  'link.answer': ['linked', 'linkedPending', 'active'],
  /** By the holder of a new link; the rules say of which place. (L3) */
  'phone.bind': ['linked', 'reader', 'active'],
  /** The word of a voice needs its code; a neighbour who binds a telephone, too, has none yet. */
  'phone.vouch': ['active', 'linkedGuest'],
  /** The thief of a locked telephone would refuse the new one. (L3) */
  'phone.refuse': ['active', 'linkedGuest'],

  'office.offer': admin,
  /** A member who is offered the office, or has the votes for it; the rules check that. (G5) */
  'office.answer': circle,
  'office.vote': circle,
  /** The paper key, by which another takes the office of an organizer who is not there any more. (G9) */
  'office.key': admin,
  /** A guest who holds it waits for their place. */
  'office.takeWithKey': ['pending', 'active'],

  'rotation.draw': admin,
  /** A member's own part in a draw, and the draw of a turn at its meeting; the rules say who has one. (D9, D15) */
  'rotation.takePart': circle,
  /** What was drawn from a hat; the rules say whose yes it needs besides. (D17) */
  'rotation.recordHat': officers,
  'rotation.arrange': admin,
  /** Turns moved by whole steps, and a pause; the rules say whose yes it needs besides. (H1) */
  'rotation.postpone': officers,
  /** Nobody keeps a round paused by not asking. (H2) */
  'rotation.resume': circle,

  /** To exchange turns with somebody, to answer and to approve; the rules say who does. (E1, E3) */
  'rotation.swap': circle,

  'payment.record': officers,
  'payment.declare': holders,
  /** The rules say when somebody who is no officer may. (G6) */
  'payment.confirm': circle,
  /** Of what was contested after a refusal, a witness may. (P3) */
  'payment.refuse': circle,
  /** The rules say whose yes it needs besides. (G1) */
  'payment.reverse': circle,
  'payment.contest': holders,
  'payment.settle': circle,
  /** Where money for the circle goes; the rules say whose yes a change needs. (P17) */
  'payment.sayWhere': officers,
  'payment.addProof': holders,
  'payment.readProof': ['former', 'active', 'reader'],
  /** Anybody with a receipt may ask whether it is genuine. */
  'receipt.check': everyone,

  'payout.send': officers,
  /** By a link where the circle agreed so; the rules check that. (L7) */
  'payout.confirm': ['active', 'linkedGuest'],
  'payout.dispute': holders,
  'payout.withdraw': circle,
  /** Money goes from one keeper to the next; the rules say whose yes it needs. (Q2) */
  'cash.handOver': circle,

  /** To open a meeting, to write it and to close it; the rules say who writes. (N1) */
  'meeting.record': officers,
  /** Whoever saw a member whose card was shown; the rules say who is a second. (N6) */
  'meeting.see': circle,
  /** Whoever closed it; the rules check that. (N4) */
  'meeting.sign': circle,

  'proposal.answer': circle,

  /** What a device wrote down without network; each command in it needs its own action. (J17) */
  'operation.send': holders,

  'journal.read': readers,

  'platform.read': ['superAdmin'],
  'platform.manageUsers': ['superAdmin'],
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof permissions

/** Whether the actor knows that the tontine exists: to others it is as if there were none. (A2) */
export const knows = (actor: Actor, subject?: Subject): boolean =>
  can(actor, 'tontine.read', subject) || can(actor, 'tontine.readEnded', subject)

export function can(actor: Actor, action: Action, subject?: Subject): boolean {
  const held = rolesOf(actor, subject)
  return permissions[action].some((role) => held.has(role))
}

/** Why somebody may not do something; undefined if they may. A stranger learns nothing. (A2, L3) */
export function whyNot(actor: Actor, action: Action, subject?: Subject) {
  if (can(actor, action, subject)) return undefined
  if (actor.role === 'visitor') return 'not-signed-in'
  const { through, ...open } = actor
  if (through && can(open, action, subject))
    return through === 'link' ? 'phone-locked' : 'phone-not-bound'
  if (subject?.isLinked && can(open, action, { ...subject, isLinked: false }))
    return 'phone-not-bound'
  return knows(actor, subject) ? 'not-allowed' : 'no-such-tontine'
}
