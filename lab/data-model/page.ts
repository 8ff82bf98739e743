import { migrate } from '@mainforte/server/kernel/database/migrate'
import { openPgliteInMemory } from '@mainforte/server/kernel/database/pglite'
import { migrations } from '@mainforte/server/migrations'
import { projections } from '@mainforte/server/projections'
import { silentLog } from '@mainforte/server/testing/engines'
import { emptyPglite, unpackPglite } from '@mainforte/server/testing/packed-pglite'
import { type Table, type View, readTables, readViews } from './catalogue.ts'

/** The text of docs/data-model.md, from a freshly migrated database and the projections. */
export async function dataModelPage(): Promise<string> {
  const database = openPgliteInMemory(await unpackPglite(await emptyPglite()))
  try {
    await migrate(database, migrations, silentLog)
    return written(await readTables(database.sql), await readViews(database.sql))
  } finally {
    await database.close()
  }
}

const tontine = 'tontine_id'

const written = (tables: readonly Table[], views: readonly View[]) => `# Data model

Written by \`node lab/data-model/write.ts\`: do not edit it. A test compares it with a migrated database.

A *projection* has rows computed from the journal by \`projection.ts\` of its feature; \`npm run rebuild\` writes them
again and \`npm run verify\` compares them. Columns are explained in \`tables.ts\` of the feature, references are in its
\`migrations.ts\`. pg-boss keeps the jobs in the schema \`pgboss\`.

## The tables of a tontine

Their key begins with \`${tontine}\`; the rest of it is named.

${tableOf(tables.filter(({ key }) => key[0] === tontine))}

## The other tables

${tableOf(tables.filter(({ key }) => key[0] !== tontine))}

## Views

${views.map(({ name, feature }) => `${code(name)} (${feature})`).join(', ')}.
`

const tableOf = (tables: readonly Table[]) => `| table | feature | kind | key |
| --- | --- | --- | --- |
${tables.map(tableRow).join('\n')}`

function tableRow({ name, feature, key, isAppendOnly }: Table): string {
  const isProjection = projections.some(({ table }) => table === name)
  const kind = isAppendOnly ? 'append-only' : isProjection ? 'projection' : ''
  const rest = key.filter((column) => column !== tontine)
  return row([code(name), feature, kind, rest.map(code).join(', ')])
}

const code = (text: string) => `\`${text}\``
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
