import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { bestStatements } from './best-statements.ts'
import type { BestStatement } from './best-statements.ts'
import { median } from './report.ts'
import { anybody, anything, statementOf, textColumn } from './screens.ts'
import type { Look, Screen, Statement } from './screens.ts'

/** A statement in one column of whose only row PostgreSQL writes a screen's JSON. */
type TextStatement = Pick<BestStatement, 'from' | 'statement' | 'same'>

/** The product's statement of a screen as such a one, and the fastest others that are known. */
export async function textStatements(
  database: pg.Pool | pg.Client,
  screen: Screen,
): Promise<TextStatement[]> {
  const statement = await asText(database, await statementOf(screen, Date.now()))
  const others = bestStatements.filter((one) => one.screen === screen.name)
  return [{ from: 'the product', statement, same: (answer) => answer }, ...others]
}

async function asText(database: pg.Pool | pg.Client, statement: Statement): Promise<Statement> {
  const { text, values } = statement
  const nobody = { reader: anybody, tontine: anything }
  const { fields } = await database.query({ text, values: values(nobody) })
  if (fields.some(({ name }) => name === textColumn)) return statement
  const all = `coalesce(json_agg(found), '[]'::json)::text`
  return { text: `select ${all} as ${textColumn} from (${text}) found`, values }
}

const rounds = 5

/**
 * The number of the fastest statement of a screen. All must give equal answers to everybody who
 * looks here.
 */
export async function fastestOf(
  databaseUrl: string,
  screen: Screen,
  looks: readonly Look[],
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const candidates = await textStatements(client, screen)
    if (candidates.length === 1) return 0
    const ask = async ({ from, statement }: TextStatement, look: Look): Promise<unknown> => {
      const query = { name: from, text: statement.text, values: statement.values(look) }
      const { rows } = await client.query(query)
      return JSON.parse(String(rows[0]?.[textColumn]))
    }
    await compareAnswers(candidates, looks, ask)
    const times = candidates.map((): number[] => [])
    for (let round = 0; round < rounds; round += 1)
      for (const [index, candidate] of candidates.entries()) {
        const began = performance.now()
        for (const look of looks) await ask(candidate, look)
        times[index]?.push((performance.now() - began) / looks.length)
      }
    const each = times.map(median)
    const told = candidates.map(({ from }, index) => `${from} ${each[index]?.toFixed(2)} ms`)
    console.log(`${screen.name}, equal answers to ${looks.length} readers: ${told.join(', ')}`)
    return each.indexOf(Math.min(...each))
  } finally {
    await client.end()
  }
}

async function compareAnswers(
  [ours, ...others]: readonly TextStatement[],
  looks: readonly Look[],
  ask: (statement: TextStatement, look: Look) => Promise<unknown>,
): Promise<void> {
  if (!ours) return
  for (const look of looks) {
    const expected = await ask(ours, look)
    for (const other of others)
      if (!isDeepStrictEqual(await ask(other, look), other.same(expected)))
        throw new Error(`${other.from}, another answer to ${look.reader}`)
  }
}
