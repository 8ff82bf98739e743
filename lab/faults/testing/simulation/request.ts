import type { Command } from '@mainforte/domain/decider'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Tontine } from '@mainforte/domain/tontine'
import type { History } from './history.ts'
import type { Model } from './model.ts'
import type { SimulatedProcess } from './process.ts'
import type { Task } from './waiting.ts'

/** A tontine of the simulation. */
export interface Circle {
  readonly tontineId: TontineId
  readonly history: History
  readonly model: Model
  /** How many of its requests may have no answer when the next one is sent. */
  readonly hurry: number
  /** The right time of its latest request, in milliseconds. */
  now: number
  isOver: boolean
}

/** A request of somebody, which is sent until there is an answer, and sometimes once more. */
export interface Request {
  readonly number: number
  readonly circle: Circle
  readonly by: UserId
  readonly command: Command
  readonly keyed: { readonly key: string; readonly request: string }
  running: number
  isAnswered: boolean
  isStored: boolean
  /** Where its effect stands in the journal, once it was acknowledged. */
  effect: Answer | undefined
}

/** The entries that a command stored. */
export interface Answer {
  readonly from: number
  readonly to: number
}

/** A request on its way in a process. */
export interface Try extends Task {
  readonly request: Request
  readonly process: SimulatedProcess
  /** What its clock said last. */
  now: number
  /** The tontine when it was loaded last: a refusal follows from it. */
  loaded: Tontine | undefined
  /** Whether the request was stored, by this try or another, when its answer was looked for. */
  isFoundStored: boolean
}
