import { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { findFigures } from '@mainforte/server/dashboard/store'
import type { Sql, Tables } from '@mainforte/server/kernel/database/database'
import { writeLines } from '@mainforte/server/journal-reading/lines-store'
import { writePayments } from '@mainforte/server/payments/store'
import { writeCards } from '@mainforte/server/tontines/store'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { LogEvent } from 'kysely'

/** A reader and a tontine. */
export interface Look {
  readonly reader: string
  readonly tontine: string
}

export interface Screen {
  readonly name: string
  path(look: Look): string
  /** Calls the product's store for the screen's data; absent where the product computes it from the state. */
  ask?(sql: Sql, look: { reader: UserId; tontine: TontineId }, now: number): Promise<unknown>
  /** The file in `bare` with the statement by which the product once read it. */
  readonly file?: string
}

const rowsAsked = { cards: 30, payments: 50, lines: 60 }

/** The requests of the most important screens. */
export const screens: readonly Screen[] = [
  {
    name: 'list',
    path: () => '/api/tontines',
    ask: (sql, { reader }, now) =>
      writeCards(sql, { reader, now, show: 'all', after: undefined, limit: rowsAsked.cards }),
  },
  {
    name: 'tontine',
    path: ({ tontine }) => `/api/tontines/${tontine}`,
    file: 'tontine.sql',
  },
  {
    name: 'ranking',
    path: ({ tontine }) => `/api/tontines/${tontine}/ranking`,
    file: 'ranking.sql',
  },
  {
    name: 'grid',
    path: ({ tontine }) => `/api/tontines/${tontine}/grid`,
    file: 'notebook.sql',
  },
  {
    name: 'report',
    path: ({ tontine }) => `/api/tontines/${tontine}/report`,
    file: 'notebook.sql',
  },
  {
    name: 'payments',
    path: () => '/api/payments',
    ask: (sql, { reader }) =>
      writePayments(sql, {
        reader,
        now: Date.now(),
        filter: {},
        after: undefined,
        limit: rowsAsked.payments,
      }),
  },
  {
    name: 'journal',
    path: ({ tontine }) => `/api/tontines/${tontine}/journal/lines`,
    ask: (sql, { reader, tontine }) =>
      writeLines(sql, {
        tontineId: tontine,
        reader,
        kind: undefined,
        before: undefined,
        limit: rowsAsked.lines,
      }),
  },
  {
    name: 'dashboard',
    path: () => '/api/dashboard',
    ask: (sql, { reader }, now) => findFigures(sql, reader, now),
  },
]

export interface Statement {
  readonly text: string
  /** The statement's parameters for a reader. */
  values(look: Look): unknown[]
}

/** A statement whose parameters are the reader, the tontine and the time. */
const statementIn = (file: string, now: number): Statement => ({
  text: readFileSync(join(import.meta.dirname, 'bare', file), 'utf8'),
  values: ({ reader, tontine }) => [reader, tontine, new Date(now).toISOString()],
})

/** The column of an answer that the product sends as PostgreSQL wrote it. */
export const textColumn = 'answer'

/** A row as data. */
export function readRow(row: Readonly<Record<string, unknown>>): unknown {
  const text = row[textColumn]
  return typeof text === 'string' ? JSON.parse(text) : row
}

/** Placeholder ids for the reader and the tontine. */
export const anybody = UserId.parse('00000000-0000-7000-8000-00000000000a')
export const anything = TontineId.parse('00000000-0000-7000-8000-00000000000b')

/** The statement of a screen, captured from the store itself, so that both sides send the same. */
export async function statementOf({ name, ask, file }: Screen, now: number): Promise<Statement> {
  if (!ask) return statementIn(file ?? '', now)
  const sent: LogEvent['query'][] = []
  const sql = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log({ query }) {
      sent.push(query)
    },
  })
  // The query returns nothing here; a store that expects a row throws, after its statement was
  // captured.
  await ask(sql, { reader: anybody, tontine: anything }, now).catch((error: unknown) => {
    if (sent.length === 0) throw error
  })
  const [query, ...more] = sent
  if (!query || more.length > 0) throw new Error(`${name} sends ${sent.length} statements, not one`)
  const { sql: text, parameters } = query
  return {
    text,
    values: ({ reader, tontine }) =>
      parameters.map((value) =>
        value === anybody ? reader : value === anything ? tontine : value,
      ),
  }
}
