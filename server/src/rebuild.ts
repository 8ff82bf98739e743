import { rebuild } from './journal/replay/rebuild.ts'
import { projections } from './projections.ts'
import { reportFaults } from './report-faults.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async ({ sql }) => {
  const { count, faults } = await reportFaults(rebuild(sql, projections))
  console.log(`The tables of ${count - faults} tontines were rebuilt from their journals.`)
})
