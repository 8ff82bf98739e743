import type { RawBuilder } from 'kysely'
import type { Sql } from '../database/database.ts'

/**
 * Background jobs by queue name, with their payloads. Each feature adds its own: `declare module
 * './jobs.ts' { interface JobPayloads { 'prune-answers': Record<string, never> } }`.
 */
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string

export interface EnqueueOptions {
  /** The job does not run before this ISO instant. */
  startAfter?: string
}

export interface WorkOptions {
  /** How often a failing job is retried, with growing pauses. Default 5. */
  retries?: number
  /** How many jobs of this queue a process runs at once. Default 1. */
  sideBySide?: number
}

export interface RunningJob {
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the process stops or the job exceeds its time limit. */
  signal: AbortSignal
}

/**
 * Work that waits as rows of a feature's own table: for what many commands write, since a job costs
 * the database more than such a command.
 */
export interface Outbox {
  readonly name: string
  /** The SQL condition that something waits. */
  readonly isWaiting: RawBuilder<unknown>
  /**
   * Does all that waits, until it is aborted. Every process does so, at most once at a time; they
   * must exclude each other.
   */
  drain(signal: AbortSignal): Promise<void>
}

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists if and only if that commits. */
  enqueue<N extends JobName>(
    trx: Sql,
    name: N,
    payload: JobPayloads[N],
    options?: EnqueueOptions,
  ): Promise<void>
  /** The same for many jobs of a queue. */
  enqueueAll<N extends JobName>(
    trx: Sql,
    name: N,
    payloads: readonly JobPayloads[N][],
  ): Promise<void>
  /** Registers the handler of a queue's jobs. Called during startup, before `start`. */
  work<N extends JobName>(
    name: N,
    handler: (payload: JobPayloads[N], job: RunningJob) => Promise<void>,
    options?: WorkOptions,
  ): void
  /** Registers an outbox. Called before `start`. */
  keep(outbox: Outbox): void
  /** An outbox was written to in a transaction that is about to commit. */
  wake(outbox: string): void
  /**
   * Enqueues a job at each tick of a cron expression, once across all processes; ticks missed while
   * no process ran are replaced by one. Called before `start`.
   */
  schedule<N extends JobName>(name: N, cron: string, zone: string, payload: JobPayloads[N]): void
  start(): Promise<void>
  /** Accepts no more jobs and waits for running ones. */
  stop(): Promise<void>
}
