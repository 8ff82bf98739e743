import { parseArgs } from 'node:util'

export const parts = [
  'filling',
  'rules',
  'screens',
  'processor',
  'commands',
  'counts',
  'mix',
  'footprint',
  'growth',
  'lines',
  'pictures',
  'attacked',
  'pages',
  'phone',
] as const
export type Part = (typeof parts)[number]

export interface Flags {
  /** The number of tontines in the small and the large database. */
  readonly sizes: readonly [small: number, large: number]
  readonly parts: ReadonlySet<Part>
  /** Everything, however long it takes. */
  readonly isFull: boolean
  /** How often each pair is measured, product and baseline in turn; the median counts. */
  readonly rounds: number
  /** The duration of one measurement. */
  readonly seconds: number
  /** Where the database server stays, with the large database, for the next run. */
  readonly folder: string | undefined
}

export const usage = `npm run bench -- [--full] [--tontines 1000,20000] [--folder <path>]
                      [--only ${parts.join(',')}]

  --full       1,000 against 1,000,000 tontines, longer measurements, every page: takes about two hours
  --tontines   how many tontines the small and the large database hold, up to 1,000,000
  --folder     keeps the database server there, and fills the large database once
  --only       some parts of it; filling makes the databases and measures nothing`

/** Undefined if the flags are invalid. */
export function flagsFrom(args: readonly string[]): Flags | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        full: { type: 'boolean', default: false },
        tontines: { type: 'string' },
        only: { type: 'string' },
        folder: { type: 'string' },
      },
    })
    const { full, tontines, only, folder } = values
    const [small = NaN, large = NaN, ...more] = (tontines ?? (full ? '1000,1000000' : '1000,20000'))
      .split(',')
      .map(Number)
    const chosen = only ? parts.filter((part) => only.split(',').includes(part)) : parts
    const isKnown = !only || only.split(',').length === chosen.length
    const isSize = (size: number) => Number.isInteger(size) && size >= 100 && size <= 1_000_000
    if (!isSize(small) || !isSize(large) || more.length > 0 || !isKnown) return undefined
    const lengths = full ? { rounds: 9, seconds: 4 } : { rounds: 5, seconds: 2 }
    return { sizes: [small, large], parts: new Set(chosen), folder, isFull: full, ...lengths }
  } catch {
    return undefined
  }
}
