/** The twelve months up to an instant, as `YYYY-MM` in UTC, oldest first. */
export function lastMonths(now: number): string[] {
  const at = new Date(now)
  return Array.from({ length: 12 }, (_, index) => {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 11 + index, 1))
    return month.toISOString().slice(0, 7)
  })
}
