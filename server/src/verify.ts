import { reported } from './journal/fault.ts'
import { verify } from './journal/verify.ts'
import { projections } from './projections.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async ({ sql }) => {
  const { count, faults } = await reported(verify(sql, projections))
  console.log(`${count} journals read, ${faults} with a fault.`)
})
