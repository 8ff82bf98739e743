/** Receives a line for a table, in COPY's format. */
export type Write = (table: string, line: string) => void

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** Lines in COPY's text format. The templates' texts contain none of its special characters. */
export const lineOf = (values: readonly (string | number | boolean | null | undefined)[]) =>
  `${values.map((value) => (value == null ? String.raw`\N` : String(value))).join('\t')}\n`
