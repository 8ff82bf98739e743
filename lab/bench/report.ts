/** A figure of the product with its reference. */
export interface Finding {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly other: number
  readonly ratio: number
  readonly limit: { readonly atLeast: number } | { readonly atMost: number }
}

export const isKept = ({ ratio, limit }: Finding): boolean =>
  'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost

/** A figure with the most that it may be. */
export const within = (name: string, unit: string, ours: number, limit: number): Finding => ({
  name,
  unit,
  ours,
  other: limit,
  ratio: ours / limit,
  limit: { atMost: 1 },
})

/** The median. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

/** The quantile: the value that the given share does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN
}

/** A table with a row for each finding. */
export function tableOf(title: string, other: string, findings: readonly Finding[]): string {
  const lines = findings.map((finding) => [
    finding.name,
    written(finding.ours, finding.unit),
    written(finding.other, finding.unit),
    finding.ratio.toFixed(2),
    'atLeast' in finding.limit ? `>= ${finding.limit.atLeast}` : `<= ${finding.limit.atMost}`,
    isKept(finding) ? 'ok' : 'over',
  ])
  const rows = [['', 'ours', other, 'ratio', 'limit', ''], ...lines]
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const asLine = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [title, ...rows.map(asLine)].join('\n  ')
}

const written = (value: number, unit: string) =>
  `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)}${unit}`
