import type { Database } from '@mainforte/server/kernel/database/database'
import { acrossTontines } from './across-tontines.ts'
import { tablesOfTontines } from './catalogue.ts'
import { type PlanNode, type UnboundScan, unboundScans } from './plans.ts'
import type { SentStatement } from './sent-statements.ts'

/** Not a lock, a cursor or a commit, nor a statement on the tables of the jobs, which have no tontine. */
const reads = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|with)\b(?![^]*\bpgboss\.)/i

/** A migration is made for all shards, and knows tables as they were. */
const isChecked = ({ text, by }: SentStatement) => reads.test(text) && !ofMigrations.test(by)
const ofMigrations = /migrations\.ts$|^journal\/digests\/carry-over\.ts$/

/**
 * The statements that would ask every shard without being on the list of those that may. Each is given to
 * the planner of a database that has all tables.
 */
export async function statementBreaches(
  database: Database,
  statements: readonly SentStatement[],
): Promise<string[]> {
  const tables = await tablesOfTontines(database.sql)
  const breaches = new Set<string>()
  // Each process of the tests has sent most of them.
  const senders = new Map(statements.filter(isChecked).map(({ text, by }) => [text, by]))
  for (const [text, by] of senders) {
    try {
      for (const scan of unboundScans(await planOf(database, text), tables))
        if (!isListed(scan, by)) breaches.add(sentenceOf(scan, by, text))
    } catch (error) {
      breaches.add(`${by}: ${String(error)}: ${shortened(text)}`)
    }
  }
  return [...breaches]
}

async function planOf(database: Database, text: string): Promise<PlanNode> {
  const { rows } = await database.script(`explain (generic_plan, verbose, format json) ${text}`)
  const [{ Plan: plan }] = Object(rows[0])['QUERY PLAN']
  return plan
}

const isListed = ({ table, columns }: UnboundScan, sender: string) =>
  acrossTontines.some(
    ({ from, by, sentBy }) =>
      (from === undefined || from === table) &&
      (by === undefined || columns.includes(by)) &&
      (sentBy === undefined || sentBy === sender),
  )

const sentenceOf = ({ table, columns }: UnboundScan, by: string, text: string) =>
  `${by} reads ${table} by ${columns.join(', ') || 'nothing'}, not by tontine_id: ` +
  shortened(text)

const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 200)
