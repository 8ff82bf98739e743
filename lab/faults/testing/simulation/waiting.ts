import type pg from 'pg'

/** A request under way in one of the processes. */
export interface Task {
  /** The same for a seed, so that a choice among tasks is. */
  readonly number: number
  readonly process: { readonly name: string }
  /** What it shares rows with: only requests of the same wait for one another. */
  readonly shares: unknown
}

/** A statement that waits: to be sent, for a lock, or for its answer to be handed over. */
export interface Waiting<Of extends Task = Task> {
  readonly task: Of
  readonly text: string
  readonly values: readonly unknown[]
  readonly phase: 'unsent' | 'sent' | 'answered'
  /** Whether it committed a command. PostgreSQL says ROLLBACK of the commit of a transaction that failed. */
  readonly isCommitted: boolean
}

export type Client = pg.Client & { readonly processID: number | null }

/** One as the gate keeps it. */
export interface Held<Of extends Task> extends Waiting<Of> {
  phase: 'unsent' | 'sent' | 'answered'
  /** Waits for a lock, as PostgreSQL said. */
  isBlocked: boolean
  isCommitted: boolean
  /** The number of the sending. */
  sentAt: number
  readonly client: Client
  readonly send: () => Promise<unknown>
  /** Hands the answer to the request, once there is one. */
  handOver: () => void
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}
