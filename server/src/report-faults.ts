/** Counts what was checked, prints each fault, and sets a failing exit code if there is any. */
export async function reportFaults(
  checked: AsyncIterable<{ readonly fault: { readonly sentence: string } | undefined }>,
): Promise<{ count: number; faults: number }> {
  let [count, faults] = [0, 0]
  for await (const { fault } of checked) {
    count += 1
    if (!fault) continue
    faults += 1
    console.error(fault.sentence)
  }
  if (faults > 0) process.exitCode = 1
  return { count, faults }
}
