import { csvOf } from '@mainforte/domain/reports/csv'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

/** Parses a table as a spreadsheet with this delimiter does. */
const read = (table: string, delimiter: string, quote: '"' | false = '"'): string[][] =>
  parse(table, {
    delimiter,
    quote,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })

/**
 * Parses with the intended delimiter, and with each delimiter that a locale or a setting may use.
 * Quotes do not enclose cells for a reader with another delimiter; one that honours them splits at
 * a subset of the places where one that does not splits.
 */
const readings = (table: string): string[][] => [
  ...read(table, '\t'),
  ...[';', ',', '\t'].flatMap((delimiter) => read(table, delimiter, false)),
]

/** A cell that a spreadsheet would evaluate, even behind whitespace or a leftover quote. */
const isFormula = (cell: string) =>
  /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell)

const formulasIn = (table: string): string[] => readings(table).flat().filter(isFormula)

const sign = fc.constantFrom(...'=+-@\uFF1D\uFF0B\uFF0D\uFF20')
const part = fc.oneof(
  { weight: 2, arbitrary: sign },
  { weight: 2, arbitrary: fc.constantFrom(';', ',', '\t', '\n', '\r\n', '"', ' ', "'", '\u00A0') },
  fc.constantFrom('Awa', '1+1', 'HYPERLINK("http://x")', 'é', '\u2028', ''),
)
const hostile = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))

test('a table contains no formula, whatever the delimiter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(hostile, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        expect(formulasIn(csvOf(rows.map((row) => ['Nom', ...row])))).toEqual([])
      },
    ),
    { numRuns: 3000 },
  )
})

test('a negative amount stays a number', () => {
  const table = csvOf([['Solde', -25_000, { figure: '-12,50' }, { figure: '-12.50' }]])
  expect(read(table, '\t')).toEqual([['Solde', '-25000', '-12,50', '-12.50']])
})

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  let director: Person
  const payer = 'Bintou;@SUM(1)'

  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openCircle(stage, ['Awa,=1+1', payer], { name: 'A,+1;-1\uFF1D1' })
    director = await stage.person('Zoé,=cmd', 'superAdmin')
    const { admin, path, memberId } = circle
    for (const note of ['payé,=1+1', '",=HYPERLINK(""http://x"")', 'ligne\n=1+1', '-1;+1']) {
      const changes = { note, reference: `,@${note.length}`, isMeant: true }
      const form = paymentForm(memberId(payer), changes)
      expect(await admin.post(`${path}/payments`, form)).toMatchObject({ status: 201 })
    }
  })
  afterAll(() => stage.close())

  test.for(['list', 'statement', 'receipts', 'notebook', 'circle', 'accounts'] as const)(
    'the table %s contains no formula',
    async (name) => {
      const { path } = circle
      const addresses = {
        list: '/payments.csv',
        statement: '/statement.csv',
        receipts: `${path}/payments.csv`,
        notebook: `${path}/notebook.csv`,
        circle: `${path}/accounts.csv`,
        accounts: '/admin/users.csv',
      }
      const reader = name === 'accounts' ? director : circle.person(payer)
      const answer = await reader.get(addresses[name])
      expect(answer.status).toBe(200)
      const table = bodyOf<string>(answer)
      expect(read(table, '\t').length).toBeGreaterThan(1)
      expect(formulasIn(table)).toEqual([])
    },
  )
})
