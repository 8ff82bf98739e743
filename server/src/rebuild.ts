import { rebuild } from './journal/rebuild.ts'
import { withDatabase } from './with-database.ts'
import { projections } from './projections.ts'

await withDatabase(async ({ sql }) => {
  const count = await rebuild(sql, projections)
  console.log(`The tables of ${count} tontines were made anew from their journals.`)
})
