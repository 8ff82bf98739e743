import type { EventType } from '@mainforte/domain/journal/kinds'
import { eventTypes } from '@mainforte/domain/journal/kinds'
import { migrate } from '../../kernel/database/migrate.ts'
import { openPgliteInMemory } from '../../kernel/database/pglite.ts'
import { migrations } from '../../migrations.ts'
import { projections } from '../../projections.ts'
import { silentLog } from '../engines.ts'
import { emptyPglite, unpackPglite } from '../packed-pglite.ts'
import { readTables, readViews } from './catalogue.ts'
import type { Column, Table, View } from './catalogue.ts'
import { eventsByTable } from './events.ts'

/** The text of docs/data-model.md, from a freshly migrated database and the projections. */
export async function dataModelPage(): Promise<string> {
  const database = openPgliteInMemory(await unpackPglite(await emptyPglite()))
  try {
    await migrate(database, migrations, silentLog)
    const tables = await readTables(database.sql)
    const views = await readViews(database.sql)
    return written(tables, views, eventsByTable(projections))
  } finally {
    await database.close()
  }
}

type Events = ReadonlyMap<string, readonly EventType[]>

const written = (tables: readonly Table[], views: readonly View[], events: Events) => {
  const ofTontines = tables.filter(({ columns }) => columns.some(isTontineKey))
  const others = tables.filter((table) => !ofTontines.includes(table))
  const changing = new Set([...events.values()].flat())
  return `# Data model

Written by \`node server/src/testing/data-model/write.ts\` from the catalogue of a migrated database and from
\`server/src/projections.ts\`. Do not edit it by hand: a test compares it with what these say today.

A solid line is a foreign key. A dotted line is a projection: rows computed from the journal, which
\`npm run rebuild\` writes again and \`npm run verify\` compares. The boxes show key columns only (PK primary,
FK foreign, UK unique); what each column means is in \`tables.ts\` of its feature. pg-boss keeps the jobs in a
schema of its own, \`pgboss\`.

## The tables of a tontine

Their primary key begins with \`tontine_id\`.

${diagram(ofTontines, events)}

## The other tables

${diagram(others, events)}

## Every table

| table | feature | kind | references | columns |
| --- | --- | --- | --- | --- |
${tables.map((table) => tableRow(table, events)).join('\n')}

## Every projection

| table | feature | changed by the events |
| --- | --- | --- |
${tables
  .flatMap(({ name, feature }) => {
    const types = events.get(name)
    return types ? [row([code(name), feature, types.map(code).join(', ')])] : []
  })
  .join('\n')}

Which events change a table was found by replaying random histories that contain every type of event.
No projection changes with ${eventTypes
    .filter((type) => !changing.has(type))
    .map(code)
    .join(', ')}.

## Every view

| view | feature | reads |
| --- | --- | --- |
${views.map(({ name, feature, reads }) => row([code(name), feature, reads.map(code).join(', ')])).join('\n')}
`
}

const isTontineKey = ({ name, isPrimary }: Column) => name === 'tontine_id' && isPrimary

function diagram(tables: readonly Table[], events: Events): string {
  const boxes = tables.flatMap((table) => [
    `  ${table.name} {`,
    ...table.columns.flatMap((column) => {
      const marks = marksOf(table, column)
      return marks === '' ? [] : [`    ${column.type} ${column.name} ${marks}`]
    }),
    '  }',
  ])
  const lines = tables.flatMap((table) => [
    ...table.references.map(({ table: to, columns, onDelete }) => {
      const one = onDelete === 'set null' ? '|o' : '||'
      return `  ${to} ${one}--${manyOf(table, columns)} ${table.name} : "${columns}"`
    }),
    ...(events.has(table.name)
      ? [`  journal }|..${manyOf(table, 'tontine_id')} ${table.name} : "projection"`]
      : []),
  ])
  return ['```mermaid', 'erDiagram', ...boxes, ...lines, '```'].join('\n')
}

/** At most one row if the key consists of these columns only. */
function manyOf({ columns }: Table, key: string): 'o|' | 'o{' {
  const primary = columns.filter(({ isPrimary }) => isPrimary).map(({ name }) => name)
  return primary.join(', ') === key ? 'o|' : 'o{'
}

function marksOf({ references }: Table, { name, isPrimary, isUnique }: Column): string {
  const isForeign = references.some(({ columns }) => columns.split(', ').includes(name))
  return [isPrimary && 'PK', isForeign && 'FK', isUnique && 'UK'].filter(Boolean).join(', ')
}

function tableRow(table: Table, events: Events): string {
  const { name, feature, columns, references } = table
  const kind = table.isAppendOnly
    ? 'journal, append-only'
    : events.has(name)
      ? 'projection'
      : 'rows'
  const targets = references.map(
    ({ columns: from, table: to, onDelete }) =>
      `${code(from)} to ${code(to)}${onDelete === 'nothing' ? '' : ` (on delete ${onDelete})`}`,
  )
  return row([code(name), feature, kind, targets.join(', '), String(columns.length)])
}

const code = (text: string) => `\`${text}\``
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
