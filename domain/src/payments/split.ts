import { type Minor, minor } from '../kernel/minor.ts'

// Not in `parts.ts`: a form of the browser loads this without the state of a tontine.

/**
 * How an amount is divided among what comes first, in this order, and what is left of it: what repays
 * guarantors, or what a guarantor covers. (S12)
 */
export function splitAmong<To extends { readonly amount: number }>(
  amount: number,
  claims: readonly To[],
): { readonly first: readonly (To & { readonly amount: Minor })[]; readonly rest: number } {
  let rest = amount
  const first = claims.flatMap((claim) => {
    const part = Math.min(claim.amount, rest)
    rest -= part
    return part > 0 ? [{ ...claim, amount: minor(part) }] : []
  })
  return { first, rest }
}
