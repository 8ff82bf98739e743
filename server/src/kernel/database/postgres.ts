import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database, Tables } from './database.ts'
import {
  DatabaseUnavailable,
  isPostgresUnavailable,
  orUnavailable,
} from './database-unavailable.ts'
import { openNotificationListener } from './notification-listener.ts'
import { cannotReach } from './pooler.ts'
import { nameByText } from './statement-names.ts'
import { type ValueParsers, domainParsers, plainParsers } from './value-parsers.ts'

const second = 1000
/** A database that says nothing for so long counts as unavailable: its machine may hang, or the network. */
const longestSilence = 5 * second

const connectionSettings = {
  application_name: 'mainforte',
  keepAlive: true,
  connectionTimeoutMillis: 10 * second,
  pipeline: true,
}
/** A pooler knows neither and refuses them; it has its own (ops/pgbouncer.ini). */
const timeouts = {
  idle_in_transaction_session_timeout: 60 * second,
  statement_timeout: 60 * second,
}
const connectionsAtMost = 12

/**
 * A PostgreSQL server, shared by any number of processes. With a direct address, the other one leads
 * to a pooler that lends a server's connection for one transaction: what outlives a transaction
 * (named statements, session locks, LISTEN) is then not for it.
 */
export async function openPostgres(url: string, log: Logger, direct?: string): Promise<Database> {
  const isPooled = direct !== undefined
  const max = connectionsAtMost
  const pool = newPool({ connectionString: url, max, ...(isPooled ? {} : timeouts) }, log)
  const sessions = isPooled ? newPool({ connectionString: direct, max: 1, ...timeouts }, log) : pool
  try {
    await reach(pool, url, 'DATABASE_URL')
    if (isPooled) await reach(sessions, direct, 'DATABASE_DIRECT_URL')
  } catch (error) {
    await Promise.all([...new Set([pool, sessions])].map((one) => one.end()))
    throw error
  }
  const listener = openNotificationListener(direct ?? url, log)
  const nameOf = isPooled ? () => ({}) : nameByText
  const sql = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, { parsers: domainParsers, nameOf }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const plainly = { parsers: plainParsers, nameOf }
  return {
    engine: 'postgres',
    sql,
    plain: new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: preparing(pool, plainly) }),
    }),
    inSession: (work) =>
      new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(sessions, plainly) }) })
        .connection()
        .execute(work),
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    onSession: (work) => listener.onSession(work),
    async script(text, values) {
      // A script of several statements returns one result for each.
      const results = [await pool.query(text, values)].flat()
      return { rows: results.flatMap((result) => result.rows) }
    },
    ping: pinging(() => sql.executeQuery(CompiledQuery.raw('select 1'))),
    async close() {
      await listener.close()
      await pool.end()
      if (sessions !== pool) await sessions.end()
    },
  }
}

function newPool(settings: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ ...connectionSettings, ...settings })
  // The pool replaces an idle connection that breaks; without a handler the event would end the
  // process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  // A connection that breaks in a transaction fails the next query on it; without a handler this
  // event would end the process, too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Asks again only once there is an answer: each question without one holds a connection. */
function pinging(ask: () => Promise<unknown>): () => Promise<void> {
  let asked: Promise<unknown> | undefined
  return async () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    const { promise: silence, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      reject(new DatabaseUnavailable(new Error(`no answer for ${longestSilence} ms`)))
    }, longestSilence)
    await Promise.race([asked, silence]).finally(() => clearTimeout(timer))
  }
}

async function reach(pool: pg.Pool, url: string, variable: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    throw cannotReach(url, variable, error)
  }
}

interface Speech {
  readonly parsers: ValueParsers
  readonly nameOf: typeof nameByText
}

/**
 * The pool as Kysely uses it: every statement prepared by the name that it is given, every result
 * parsed by these parsers.
 */
function preparing(pool: pg.Pool, { parsers, nameOf }: Speech): PostgresPool {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      parsers[oid] ?? pg.types.getTypeParser(oid, format),
  }
  // Kysely identifies a connection by object identity, so each client keeps one wrapper.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        // Whatever the reason, no free connection or no server, it is not the caller's fault.
        throw new DatabaseUnavailable(error)
      })
      const wrapper = known.get(client) ?? preparingClient(client, types, nameOf)
      known.set(client, wrapper)
      return wrapper
    },
  }
}

function preparingClient(
  client: pg.PoolClient,
  types: pg.CustomTypesConfig,
  nameOf: Speech['nameOf'],
): PostgresPoolClient {
  /** A `begin` travels with the first statement of its transaction. */
  let begun: Promise<unknown> | undefined

  function send(text: string, values: readonly unknown[]): Promise<unknown> {
    const asked: Promise<unknown> = client.query({
      ...nameOf(text, values),
      text,
      values: [...values],
      types,
    })
    const answered = orUnavailable(asked, isPostgresUnavailable)
    if (text === 'begin') {
      answered.catch(() => {})
      begun = answered
      return Promise.resolve(nothing)
    }
    const before = text === 'rollback' ? undefined : begun
    begun = undefined
    // If the transaction did not begin, this statement is not in it.
    return before ? Promise.all([before, answered]).then(() => answered) : answered
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not in use here')
    return send(text, values)
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** What is returned for a `begin`. */
const nothing: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }
