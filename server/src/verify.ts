import { verify } from './journal/replay/verify.ts'
import { projections } from './projections.ts'
import { reportFaults } from './report-faults.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async ({ sql }, encryption) => {
  const { count, faults } = await reportFaults(verify(sql, projections, encryption))
  console.log(`${count} journals read, ${faults} with a fault.`)
})
