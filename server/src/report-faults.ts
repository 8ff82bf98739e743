import type { Read } from './journal/replay/each-journal.ts'

/** Counts journals, prints each fault, and sets a failing exit code if there is any. */
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
