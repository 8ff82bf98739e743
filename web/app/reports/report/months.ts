const [shownAtLeast, shownAtMost] = [6, 12]

const monthsIn = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return 12 * year + number - 1
}

/**
 * The months of a chart, `YYYY-MM`, without gaps: from the first payment, at least six and at most
 * twelve.
 */
export function monthsUpTo(today: string, first: string): string[] {
  const last = monthsIn(today)
  const count = Math.min(shownAtMost, Math.max(shownAtLeast, last - monthsIn(first) + 1))
  return Array.from({ length: count }, (_, index) => {
    const month = last - count + 1 + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
