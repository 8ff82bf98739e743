import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A reader and a tontine. */
export interface Look {
  readonly reader: string
  readonly tontine: string
}

export interface Screen {
  readonly name: string
  path(look: Look): string
  /** The file in `bare` with the statement by which the product once read it. */
  readonly file: string
  /** How many times the bare server's answers at least. */
  readonly leastOfBare: number
}

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
    file: 'journal.sql',
    leastOfBare: 2,
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

/** Its statements read the tables of then, which have a schema of their own. */
export const barePath = '-c search_path=bare,public'

/** A screen's statement, whose parameters are the reader, the time and, of one tontine, the tontine. */
export function statementOf({ file }: Screen, now: number): Statement {
  const text = readFileSync(join(import.meta.dirname, 'bare', file), 'utf8')
  const count = text.includes('$3') ? 3 : 2
  return {
    text,
    values: ({ reader, tontine }) => [reader, new Date(now).toISOString(), tontine].slice(0, count),
  }
}
