import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'

export interface Limit {
  points: number
  seconds: number
}

export interface Taken {
  allowed: boolean
  /** Whole seconds until the next attempt can succeed; 0 if allowed. */
  retryAfterSeconds: number
}

export interface Limits {
  /** Takes one of the key's points, counted across all processes. Not inside a transaction. */
  take(key: string, limit: Limit): Promise<Taken>
  /** Remembers for a while something that exempts from a limit. */
  note(key: string, seconds: number): Promise<void>
  isNoted(key: string): Promise<boolean>
  /** Deletes expired counters. */
  prune(): Promise<void>
}

interface LimitParts {
  database: Pick<Database, 'sql'>
  clock: Clock
  /** Keys contain e-mail and IP addresses; without this secret their digests reveal nothing. */
  secret: string
}

/**
 * Fixed-window counters: the first attempt opens a window, whose end restores all points. One
 * statement per attempt, so that simultaneous attempts, also in other processes, all count. A window
 * that ends much later than one that begins now was opened while the clock was wrong, and is over.
 */
export function createLimits({ database, clock, secret }: LimitParts): Limits {
  const digestOf = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')

  return {
    async take(key, { points, seconds }) {
      const now = clock.now()
      const resetsAt = new Date(now + seconds * 1000).toISOString()
      const digest = digestOf(key)
      const isOver = sql<boolean>`(rate_limits.resets_at <= ${new Date(now).toISOString()}
        or rate_limits.resets_at > excluded.resets_at + interval '1 minute')`
      const window = await database.sql
        .insertInto('rateLimits')
        .values({ key: digest, used: 1, resetsAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            // Capped at one above the limit: a higher number means nothing, and it never overflows.
            used: sql`case when ${isOver} then 1
              else least(rate_limits.used, ${sql.lit(Math.trunc(points))}) + 1 end`,
            resetsAt: sql`case when ${isOver} then excluded.resets_at
              else rate_limits.resets_at end`,
          }),
        )
        .returning(['used', 'resetsAt'])
        .executeTakeFirstOrThrow()
      if (window.used <= points) return { allowed: true, retryAfterSeconds: 0 }
      const wait = Date.parse(window.resetsAt) - now
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) }
    },

    async note(key, seconds) {
      const resetsAt = new Date(clock.now() + seconds * 1000).toISOString()
      await database.sql
        .insertInto('rateLimits')
        .values({ key: digestOf(`noted ${key}`), used: 0, resetsAt })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ resetsAt }))
        .execute()
    },

    async isNoted(key) {
      const noted = await database.sql
        .selectFrom('rateLimits')
        .select('key')
        .where('key', '=', digestOf(`noted ${key}`))
        .where('resetsAt', '>', new Date(clock.now()).toISOString())
        .executeTakeFirst()
      return noted !== undefined
    },

    async prune() {
      await database.sql
        .deleteFrom('rateLimits')
        .where('resetsAt', '<=', new Date(clock.now()).toISOString())
        .execute()
    },
  }
}
