import { type RawBuilder, CompiledQuery } from 'kysely'
import type { Sql } from './database.ts'

/** What a statement is about; one that is undefined makes another statement of it. */
type Value = string | number | undefined
type ValuesOf<Values> = { readonly [Name in keyof Values]: Value }

/** How a value of a parameter follows from the values of a call. */
type Source<Values> = (values: Values) => unknown

interface Built<Values> {
  readonly text: string
  /** Each once, though most are the source of many parameters. */
  readonly sources: readonly Source<Values>[]
  /** The number of the source of each parameter. */
  readonly parameters: readonly number[]
}

/**
 * A statement whose text is built once, because building that of a whole page takes node longer than the
 * rest of the answer, and only the parameters differ from one reader to the next.
 *
 * `build` is called with stand-ins for the values. Each may become a parameter as it is; a moment in
 * milliseconds also as an instant, or as one a fixed time before or after. Nothing else may be computed
 * from them or decided by them, but whether they are there. What else the text depends on is its
 * variant, which `build` gets as it is.
 */
export function builtOnce<
  Values extends ValuesOf<Values>,
  Row,
  Variant extends string | undefined = string | undefined,
>(build: (values: Values, variant: Variant) => RawBuilder<Row>) {
  const built = new Map<string, Built<Values>>()
  return async (trx: Sql, values: Values, variant?: Variant): Promise<Row[]> => {
    const present = Object.entries(values).filter(([, value]) => value !== undefined)
    const key = [variant, ...present.map(([name]) => name)].join()
    const known =
      built.get(key) ?? buildFor<Values>(trx, present, (given) => build(given, variant as Variant))
    built.set(key, known)
    const found = known.sources.map((source) => source(values))
    const parameters = known.parameters.map((source) => found[source])
    const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(known.text, parameters))
    return rows
  }
}

type Present = readonly [name: string, value: unknown][]

/**
 * Builds the text twice, with different stand-ins. What differs between the two must follow from one of
 * them in a known way: it would be wrong for everybody else.
 */
function buildFor<Values>(
  trx: Sql,
  present: Present,
  build: (values: Values) => RawBuilder<unknown>,
): Built<Values> {
  const [given, others] = [standInsFor(present, 1), standInsFor(present, 2)]
  const one = build(given as Values).compile(trx)
  const other = build(others as Values).compile(trx)
  if (one.sql !== other.sql) throw new Error('the text of a statement depends on its values')
  const sources = new Map<unknown, Source<Values>>()
  for (const [index, parameter] of one.parameters.entries())
    sources.set(parameter, sourceOf<Values>([parameter, other.parameters[index]], [given, others]))
  const numbers = [...sources.keys()]
  return {
    text: one.sql,
    sources: [...sources.values()],
    parameters: one.parameters.map((parameter) => numbers.indexOf(parameter)),
  }
}

/** Where a parameter comes from that is the first of the pair in one text, the second in the other. */
function sourceOf<Values>(
  [parameter, counterpart]: readonly [unknown, unknown],
  [given, others]: readonly [StandIns, StandIns],
): Source<Values> {
  if (parameter === counterpart) return () => parameter
  for (const [name, standIn] of Object.entries(given)) {
    const follows = stepFrom(standIn, parameter)
    if (follows && follows(others[name]) === counterpart)
      return (values) => follows(values[name as keyof Values])
  }
  throw new Error(`a statement computes ${String(parameter)} from its values`)
}

type StandIns = Readonly<Record<string, string | number>>

/** Texts of different lengths; numbers are moments of a distant past, a thousand years apart. */
const standInsFor = (present: Present, round: number): StandIns =>
  Object.fromEntries(
    present.map(([name, value], index) => [
      name,
      typeof value === 'number'
        ? Date.UTC(-1000 * (2 * index + round), 0)
        : name.padEnd(100 * round, '.'),
    ]),
  )

const isoOf = (moment: number) => new Date(moment).toISOString()

/** A century: far less than lies between two stand-ins. */
const farthest = 100 * 365 * 24 * 60 * 60 * 1000

/** How a parameter follows from a value, if it does so for this stand-in. */
function stepFrom(standIn: string | number, parameter: unknown) {
  if (parameter === standIn) return (value: unknown) => value
  if (typeof parameter !== 'string' || typeof standIn !== 'number') return undefined
  const distance = Date.parse(parameter) - standIn
  if (!(Math.abs(distance) < farthest)) return undefined
  return (value: unknown) => isoOf(Number(value) + distance)
}
