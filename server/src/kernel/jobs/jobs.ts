import type { Sql } from '../database/database.ts'

/**
 * The work that can wait, by queue name, with what each job carries. Each room adds its own:
 * `declare module './jobs.ts' { interface JobPayloads { 'prune-answers': Record<string, never> } }`.
 */
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string

export interface EnqueueOptions {
  /** Not before this ISO instant. */
  startAfter?: string
}

export interface WorkOptions {
  /** How often a failing job is tried again, each time after a longer pause. Default 5. */
  retries?: number
  /** How many jobs of this queue one process runs side by side. Default 1. */
  sideBySide?: number
}

export interface RunningJob {
  id: string
  /** 1 at first. */
  attempt: number
  /** Aborted when the process stops or the job has run out of time. */
  signal: AbortSignal
}

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists if and only if that commits. */
  enqueue<N extends JobName>(
    trx: Sql,
    name: N,
    payload: JobPayloads[N],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Names who does a queue's jobs. Called while the house is put together, before `start`. */
  work<N extends JobName>(
    name: N,
    handler: (payload: JobPayloads[N], job: RunningJob) => Promise<void>,
    options?: WorkOptions,
  ): void
  /**
   * Enqueues a job at each tick of a cron expression, once over all processes; ticks missed
   * while no process ran are made up for by one. Before `start`.
   */
  schedule<N extends JobName>(name: N, cron: string, zone: string, payload: JobPayloads[N]): void
  start(): Promise<void>
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>
}
