import pg from 'pg'
import type { Audience } from './audience.ts'
import { median } from './report.ts'
import { readRow, screens, statementOf } from './screens.ts'

const readers = 100

/**
 * How many pages of 8 kB PostgreSQL touches for each row that a screen shows: a count that no
 * machine changes, and that grows when a statement reads what nobody sees.
 */
export async function countBuffers(databaseUrl: string, { looks }: Audience): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const lines: string[] = []
  try {
    for (const screen of screens) {
      const { text, values } = await statementOf(screen, Date.now())
      const [buffers, rows]: [number[], number[]] = [[], []]
      for (const look of looks.slice(0, readers)) {
        const answer = await client.query(text, values(look))
        const explained = await client.query(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          values(look),
        )
        const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN']
        buffers.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
        rows.push(rowsIn(answer.rows.map(readRow)))
      }
      const [touched, shown] = [median(buffers), median(rows)]
      lines.push(
        `${screen.name.padEnd(11)}${String(touched).padStart(6)} buffers` +
          `${String(shown).padStart(6)} rows${(touched / shown).toFixed(1).padStart(7)} each`,
      )
    }
  } finally {
    await client.end()
  }
  return [`buffers: what PostgreSQL touches for a screen, median of ${readers}`, ...lines].join(
    '\n  ',
  )
}

/** The records in an answer, nested ones included: cards, members, turns, payments, entries. */
export function rowsIn(answer: unknown): number {
  if (Array.isArray(answer))
    return answer.reduce<number>((sum, one) => sum + (isRecord(one) ? 1 : 0) + rowsIn(one), 0)
  return isRecord(answer) ? rowsIn(Object.values(answer).filter(Array.isArray).flat()) : 0
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
