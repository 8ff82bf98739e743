import { type CommandTable, whileOpen } from '../command-table.ts'
import { answerSwap, approveSwap, proposeSwap, takeBackSwap } from './decide.ts'
import type { SwapCommand, SwapRefusal, SwapsState } from './decide.ts'
import type { SwapEvent } from './swap.ts'

const swapping = { action: 'rotation.swap', ...whileOpen } as const

/** Two members exchange the turns of two hands. (E1, E2, E3) */
export const swapCommands = {
  'propose-swap': { ...swapping, decide: proposeSwap },
  'answer-swap': { ...swapping, decide: answerSwap },
  'take-back-swap': { ...swapping, decide: takeBackSwap },
  'approve-swap': { ...swapping, decide: approveSwap },
} satisfies CommandTable<SwapsState, SwapCommand, SwapEvent, SwapRefusal>
