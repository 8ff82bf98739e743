/** A table (domain/src/reports/csv.ts) as the file that is downloaded, in the encoding by which spreadsheets tell tabs. */
export const csvFile = (text: string, name: string): File =>
  new File([Buffer.from(text, 'utf16le')], `${name}.csv`, { type: 'text/csv; charset=utf-16le' })
