import { verify } from './journal/verify.ts'
import { withDatabase } from './with-database.ts'
import { projections } from './projections.ts'

await withDatabase(async ({ sql }) => {
  let [count, faults] = [0, 0]
  for await (const { fault } of verify(sql, projections)) {
    count += 1
    if (!fault) continue
    faults += 1
    console.error(fault.sentence)
  }
  console.log(`${count} journals read, ${faults} with a fault.`)
  if (faults > 0) process.exitCode = 1
})
