import { afterArchive, afterRound, unlessDrawn, whileOpen } from '../command-table.ts'
import type { ActTable, CommandTable } from '../command-table.ts'
import type { Needs } from '../kernel/context.ts'
import type { MemberAct } from './acts.ts'
import { lookIn, lookOn } from './awake.ts'
import type { AwakeCommand, AwakeEvent, AwakePart, AwakeRefusal } from './awake.ts'
import {
  add,
  agree,
  approve,
  approveAll,
  changeHands,
  correct,
  decline,
  deny,
  dismissOfficer,
  leave,
  nameOfficer,
  proposedRecognition,
  recognitionWanted,
  recognize,
  reject,
  remove,
  request,
  unlink,
  voteOnNewcomer,
  vouch,
} from './decide.ts'
import type { LinkRevoked } from './speaking.ts'
import type { MemberCommand, MemberFacts, MemberRefusal, MembersState } from './decide.ts'
import type { MemberEvent } from './member.ts'

/** Somebody is looked for by their e-mail. (M2, M7) */
const person = (): Needs => ({ identities: true })

/** Who joins and leaves, how many hands each of them holds, and who is an officer. (M1 to M17) */
export const memberCommands = {
  'add-member': {
    action: 'member.add',
    ...whileOpen,
    needs: person,
    decide: add,
  },
  'request-membership': {
    action: 'tontine.join',
    ...whileOpen,
    needs: person,
    decide: request,
    alsoProposes: recognitionWanted,
  },
  'agree-to-membership': {
    action: 'member.answer',
    ...afterRound,
    needs: person,
    decide: agree,
    alsoProposes: recognitionWanted,
  },
  'decline-membership': {
    action: 'member.answer',
    ...afterRound,
    needs: person,
    decide: decline,
  },
  'recognize-guest': { action: 'member.recognize', ...unlessDrawn, propose: proposedRecognition },
  'correct-member': { action: 'member.correct', ...whileOpen, needs: person, decide: correct },
  'approve-member': { action: 'member.approve', ...whileOpen, decide: approve },
  'approve-members': {
    action: 'member.approve',
    ...whileOpen,

    decide: approveAll,
  },
  'vote-on-newcomer': { action: 'member.admit', ...whileOpen, decide: voteOnNewcomer },
  'vouch-for-guests': { action: 'member.vouch', ...whileOpen, decide: vouch },
  'deny-guest': { action: 'member.vouch', ...whileOpen, decide: deny },
  // What was still waiting when the round was over is answered.
  'reject-member': { action: 'member.reject', ...afterRound, decide: reject },
  'remove-member': { action: 'member.remove', ...whileOpen, decide: remove },
  'leave-circle': { action: 'member.leave', ...afterRound, decide: leave },
  'unlink-account': { action: 'member.leave', ...whileOpen, decide: unlink },
  'change-hands': { action: 'member.add', ...whileOpen, decide: changeHands },
  'name-officer': { action: 'officer.name', ...whileOpen, decide: nameOfficer },
  'dismiss-officer': { action: 'officer.dismiss', ...whileOpen, decide: dismissOfficer },
  'look-in': { action: 'tontine.hear', ...afterArchive, decide: lookIn },
  'look-on': { action: 'member.lookOn', ...afterRound, decide: lookOn },
} satisfies CommandTable<
  MembersState & AwakePart,
  MemberCommand | AwakeCommand,
  MemberEvent | LinkRevoked | AwakeEvent,
  MemberRefusal | AwakeRefusal,
  MemberFacts
>

export const memberActs = {
  'recognize-guest': { perform: recognize },
} satisfies ActTable<MembersState, MemberAct, MemberEvent, MemberRefusal>
