export function budgetBreaches(_dist: string): string[] {
  return []
}
