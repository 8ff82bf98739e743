import { type CommandTable, afterRound } from '../command-table.ts'
import { answer, offer, takeBackOffer, vote } from './decide.ts'
import type { OfficeCommand, OfficeRefusal, OfficeState } from './decide.ts'
import type { OfficeEvent } from './office.ts'

/** Who organizes the tontine from now on. (G5) */
export const officeCommands = {
  'offer-office': { action: 'office.offer', ...afterRound, decide: offer },
  'take-back-office-offer': { action: 'office.offer', ...afterRound, decide: takeBackOffer },
  /** The yes or no of whom the organizer asks, or for whom the circle has voted. */
  'answer-office': { action: 'office.answer', ...afterRound, decide: answer },
  'vote-for-organizer': { action: 'office.vote', ...afterRound, decide: vote },
} satisfies CommandTable<OfficeState, OfficeCommand, OfficeEvent, OfficeRefusal>
