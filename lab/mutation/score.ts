/** Percent of the mutants that tests must notice, in all of the domain and where money is. */
const limit = 85
const limits: Record<string, number> = {
  payments: 95,
  payouts: 95,
  journal: 95,
  'permissions.ts': 95,
}

export const limitOf = (folder: string) => (folder === 'all' ? limit : (limits[folder] ?? 0))

/** `payments` of `domain/src/payments/dues.ts`. */
export const folderOf = (file: string) => file.split('/')[2] ?? file

export function killed(tried: { isKilled: boolean }[]) {
  const count = tried.filter(({ isKilled }) => isKilled).length
  return { count, percent: tried.length === 0 ? 100 : (100 * count) / tried.length }
}

/** Some of the things in their order, the same ones for a seed. */
export function sampled<Thing>(things: readonly Thing[], count: number, seed: number): Thing[] {
  return things
    .map((thing, index) => ({ thing, index, rank: scrambled(index + seed * 1_000_003) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ thing }) => thing)
}

/** A number without any pattern, from one that counts (the finalizer of MurmurHash3). */
function scrambled(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
