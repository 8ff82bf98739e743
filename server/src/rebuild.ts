import { reported } from './journal/fault.ts'
import { rebuild } from './journal/rebuild.ts'
import { projections } from './projections.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async ({ sql }) => {
  const { count, faults } = await reported(rebuild(sql, projections))
  console.log(`The tables of ${count - faults} tontines were made anew from their journals.`)
})
