import { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { findFigures } from '@mainforte/server/dashboard/store'
import type { Sql, Tables } from '@mainforte/server/kernel/database/database'
import { findPayments } from '@mainforte/server/payments/store'
import { findRanking } from '@mainforte/server/rotation/store'
import { findCards, findTontine } from '@mainforte/server/tontines/store'
import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { LogEvent } from 'kysely'

/** Who looks at what. */
export interface Look {
  readonly reader: string
  readonly tontine: string
}

export interface Screen {
  readonly name: string
  path(look: Look): string
  /** Asks the product's store for what the screen shows. */
  ask(sql: Sql, look: { reader: UserId; tontine: TontineId }, now: number): Promise<unknown>
}

const rowsAsked = { cards: 31, payments: 51 }

/** The requests that the screens live on. */
export const screens: readonly Screen[] = [
  {
    name: 'list',
    path: () => '/api/tontines',
    ask: (sql, { reader }, now) =>
      findCards(sql, { reader, now, show: 'all', after: undefined, limit: rowsAsked.cards }),
  },
  {
    name: 'tontine',
    path: ({ tontine }) => `/api/tontines/${tontine}`,
    ask: (sql, { reader, tontine }, now) => findTontine(sql, tontine, reader, now),
  },
  {
    name: 'ranking',
    path: ({ tontine }) => `/api/tontines/${tontine}/ranking`,
    ask: (sql, { reader, tontine }) => findRanking(sql, tontine, reader),
  },
  {
    name: 'payments',
    path: () => '/api/payments',
    ask: (sql, { reader }) =>
      findPayments(sql, {
        reader,
        filter: {},
        after: undefined,
        limit: rowsAsked.payments,
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
  /** Its parameters for somebody who looks. */
  values(look: Look): unknown[]
}

/** Ids that stand for whoever will look. */
const anybody = UserId.parse('00000000-0000-7000-8000-00000000000a')
const anything = TontineId.parse('00000000-0000-7000-8000-00000000000b')

/** The statement that a screen sends, taken from the store itself, so that both sides send the same. */
export async function statementOf({ name, ask }: Screen, now: number): Promise<Statement> {
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
  // Nothing comes back here; a store that was sure of a row says so, once it has asked for it.
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
