import { type CommandTable, afterRound, unlessDrawn } from '../command-table.ts'
import { cancel, changeTerms, describe } from './decide.ts'
import type { TontineCommand, TontineRefusal, WithMoney } from './decide.ts'
import type { TontineEvent } from './tontine.ts'

/** The organizer's decisions about the whole tontine. Its start stands with the order, its end with the settlement. (T3 to T5) */
export const tontineCommands = {
  'describe-tontine': { action: 'tontine.update', ...afterRound, decide: describe },
  'change-terms': { action: 'tontine.update', ...unlessDrawn, decide: changeTerms },
  'delete-tontine': { action: 'tontine.delete', ...unlessDrawn, decide: cancel },
} satisfies CommandTable<WithMoney, TontineCommand, TontineEvent, TontineRefusal>
