import { type CommandTable, afterArchive } from '../command-table.ts'
import { type KeeperCommand, type KeeperRefusal, answerHandOver, handCash } from './decide.ts'
import type { KeepersState } from './decide.ts'
import type { KeeperEvent } from './hand-over.ts'

const handingOver = { action: 'cash.handOver', ...afterArchive } as const

/** Money goes from one keeper to the next. (Q1 to Q3) */
export const keeperCommands = {
  'hand-cash': { ...handingOver, decide: handCash },
  'answer-hand-over': { ...handingOver, decide: answerHandOver },
} satisfies CommandTable<KeepersState, KeeperCommand, KeeperEvent, KeeperRefusal>
