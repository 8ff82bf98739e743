import type { Read } from './journal/each-journal.ts'

/** Counts the journals that were read, says each fault, and lets the command end as failed if there is one. */
export async function reportFaults(
  journals: AsyncIterable<Read>,
): Promise<{ count: number; faults: number }> {
  let [count, faults] = [0, 0]
  for await (const { fault } of journals) {
    count += 1
    if (!fault) continue
    faults += 1
    console.error(fault.sentence)
  }
  if (faults > 0) process.exitCode = 1
  return { count, faults }
}
