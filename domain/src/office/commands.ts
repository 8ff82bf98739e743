import { type CommandTable, afterRound } from '../command-table.ts'
import type { MemberRefusal } from '../members/decide.ts'
import type { MemberEvent } from '../members/member.ts'
import { answer, offer, takeBackOffer, vote } from './decide.ts'
import type { OfficeCommand, OfficeRefusal, OfficeState } from './decide.ts'
import { makeKey, refuseKey, revokeKey, takeBack, takeWithKey, useKey } from './key-decide.ts'
import type { KeyState } from './key-decide.ts'
import type { OfficeEvent } from './office.ts'

/** Who organizes the tontine from now on. (G5) */
export const officeCommands = {
  'offer-office': { action: 'office.offer', ...afterRound, decide: offer },
  'take-back-office-offer': { action: 'office.offer', ...afterRound, decide: takeBackOffer },
  /** The yes or no of whom the organizer asks, or for whom the circle has voted. */
  'answer-office': { action: 'office.answer', ...afterRound, decide: answer },
  'vote-for-organizer': { action: 'office.vote', ...afterRound, decide: vote },
  'make-office-key': { action: 'office.key', ...afterRound, decide: makeKey },
  'revoke-office-key': { action: 'office.key', ...afterRound, decide: revokeKey },
  'use-office-key': {
    action: 'tontine.joinWithKey',
    ...afterRound,
    needs: () => ({ identities: true }),
    decide: useKey,
  },
  'refuse-office-key': { action: 'office.vote', ...afterRound, decide: refuseKey },
  /** A guest's place is taken with it, and the list that is drawn stays. (D9) */
  'take-office-with-key': {
    action: 'office.takeWithKey',
    until: 'completed',
    duringDraw: false,
    decide: takeWithKey,
  },
  'take-office-back': { action: 'office.answer', ...afterRound, decide: takeBack },
} satisfies CommandTable<
  OfficeState & KeyState,
  OfficeCommand,
  OfficeEvent | MemberEvent,
  OfficeRefusal | MemberRefusal
>
