import { type RawBuilder, CompiledQuery, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Sql } from './database.ts'

/** A value, or the SQL that has it. */
export type Bound<Value> = Value | RawBuilder<Value>

/**
 * A part of a statement, with its values apart from its text: parts of one shape have one text.
 * Building and compiling the text of a whole command takes longer than deciding it, so it is done once
 * for all statements of the same parts.
 */
export interface Part {
  readonly shape: string
  readonly values: readonly unknown[]
  /** The text, given the SQL of each value. */
  text(...values: RawBuilder<never>[]): RawBuilder<unknown>
}

interface Compiled {
  readonly text: string
  /** For each parameter, which of the values it is. */
  readonly order: readonly number[]
}

const maxTexts = 500
const compiled = new LRUCache<string, Compiled>({ max: maxTexts })

/** Executes the statement that `compose` makes of the parts; one name for one way to compose. */
export async function executeParts<Row>(
  db: Sql,
  parts: readonly Part[],
  name: string,
  compose: (texts: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>,
): Promise<Row[]> {
  const key = [name, ...parts.map(({ shape }) => shape)].join('|')
  const known = compiled.get(key) ?? compile(db, parts, compose)
  compiled.set(key, known)
  const values = parts.flatMap((part) => part.values)
  const parameters = known.order.map((index) => values[index])
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(known.text, parameters))
  return rows
}

/** Stands for a value while a text is compiled. */
class Slot {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

function compile(
  db: Sql,
  parts: readonly Part[],
  compose: (texts: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>,
): Compiled {
  let count = 0
  const slot = () => {
    const next = new Slot(count)
    count += 1
    return sql<never>`${next}`
  }
  const texts = parts.map(({ text, values }) => text(...values.map(slot)))
  const { sql: text, parameters } = compose(texts).compile(db)
  const order = parameters.map((parameter) => {
    // It would be the same in every statement.
    if (!(parameter instanceof Slot)) throw new TypeError('a part has a value in its text')
    return parameter.index
  })
  return { text, order }
}
