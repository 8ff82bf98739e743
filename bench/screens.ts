import { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Sql, Tables } from '@mainforte/server/kernel/database/database'
import { writeLines } from '@mainforte/server/journal-reading/lines-store'
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
  /** How many times the bare server's answers at least. */
  readonly leastOfBare: number
}

const linesAsked = 60

/** The requests of the most important screens. */
export const screens: readonly Screen[] = [
  {
    name: 'list',
    path: () => '/api/tontines',
    file: 'list.sql',
    leastOfBare: 0.8,
  },
  {
    name: 'tontine',
    path: ({ tontine }) => `/api/tontines/${tontine}`,
    file: 'tontine.sql',
    leastOfBare: 2,
  },
  {
    name: 'ranking',
    path: ({ tontine }) => `/api/tontines/${tontine}/ranking`,
    file: 'ranking.sql',
    leastOfBare: 2,
  },
  {
    name: 'grid',
    path: ({ tontine }) => `/api/tontines/${tontine}/grid`,
    file: 'notebook.sql',
    leastOfBare: 2,
  },
  {
    name: 'report',
    path: ({ tontine }) => `/api/tontines/${tontine}/report`,
    file: 'notebook.sql',
    leastOfBare: 2,
  },
  {
    name: 'payments',
    path: () => '/api/payments',
    file: 'payments.sql',
    leastOfBare: 2,
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
        limit: linesAsked,
      }),
    leastOfBare: 1,
  },
  {
    name: 'dashboard',
    path: () => '/api/dashboard',
    file: 'dashboard.sql',
    leastOfBare: 0.8,
  },
]

export interface Statement {
  readonly text: string
  /** The statement's parameters for a reader. */
  values(look: Look): unknown[]
}

/** A statement whose parameters are the reader, the time and, of one tontine, the tontine. */
function statementIn(file: string, now: number): Statement {
  const text = readFileSync(join(import.meta.dirname, 'bare', file), 'utf8')
  const count = text.includes('$3') ? 3 : 2
  return {
    text,
    values: ({ reader, tontine }) => [reader, new Date(now).toISOString(), tontine].slice(0, count),
  }
}

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
