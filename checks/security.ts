import { type Evidence, missingEvidence, rowsOf } from './evidence.ts'

/**
 * docs/security.md has a row for every requirement of levels 1 and 2 of the OWASP ASVS 5.0.0. This
 * keeps the page complete and true: each requirement has one row, and each path and test in it
 * exists.
 */

/** The requirements of levels 1 and 2, by section: the numbers of those that are not level 3. */
export const requirements: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
}

const verdicts = ['have', 'exception', 'open', 'not applicable']
const asvsRow = /^\d+\.\d+\.\d/
/** Headers, settings and tables are in backquotes too; a file has an extension. */
const isFile = (text: string) => /\.(?:tsx?|mjs|md|json)$/.test(text)

/** The faults of the page, a sentence each. */
export function securityBreaches(page: string, evidence: Evidence): string[] {
  const rows = rowsOf(page)
  const answers = rows.filter(([id = '']) => asvsRow.test(id))
  const answered = answers.flatMap(([id = '']) => idsOf(id))
  const wanted = Object.entries(requirements).flatMap(([section, numbers]) =>
    idsOf(`${section}.${numbers}`),
  )
  const twice = answered.filter((id, index) => answered.indexOf(id) !== index)
  return [
    ...wanted.filter((id) => !answered.includes(id)).map((id) => `${id} has no row`),
    ...answered.filter((id) => !wanted.includes(id)).map((id) => `${id} is no such requirement`),
    ...twice.map((id) => `${id} has two rows`),
    ...answers.flatMap(answerBreaches),
    ...rows.flatMap((row) => missingEvidence(row[0] ?? '', row.join(' '), evidence, isFile)),
  ]
}

/** `10.4.1-11, 10.5.5` stands for twelve requirements. */
function idsOf(cell: string): string[] {
  return cell.split(', ').flatMap((range) => {
    const [chapter = '', section = '', numbers = ''] = range.split('.')
    const [first = 0, last = first] = numbers.split('-').map(Number)
    return Array.from(
      { length: last - first + 1 },
      (_, index) => `${chapter}.${section}.${first + index}`,
    )
  })
}

function answerBreaches([id = '', , verdict = '', evidence = '', ...more]: string[]): string[] {
  if (more.length > 0 || evidence === '') return [`${id}: a row has four columns, none empty`]
  if (!verdicts.includes(verdict)) return [`${id}: the verdict is one of ${verdicts.join(', ')}`]
  const needsPlace = verdict === 'have' && !evidence.includes('`')
  return needsPlace ? [`${id}: nothing is named that shows it`] : []
}
