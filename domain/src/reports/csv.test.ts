import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import { csvOf } from './csv.ts'

test('a table is a file with a byte-order mark, semicolons and CRLF', () => {
  expect(
    csvOf([
      ['Nom', 'Somme'],
      ['Awa', 25_000],
      ['Zoé', null],
    ]),
  ).toBe('\u{FEFF}Nom;Somme\r\nAwa;25000\r\nZoé;\r\n')
})

test('a cell with a separator in it is quoted', () => {
  expect(csvOf([['a;b', 'say "no"', 'two\nlines', ' blank ']])).toBe(
    '\u{FEFF}"a;b";"say ""no""";"two\nlines";" blank "\r\n',
  )
})

test.for([
  '=1+1',
  '+33',
  '-2',
  '@sum',
  '\t=1',
  ' =1',
  '|calc',
  '＝1',
  '=HYPERLINK("http://x";"y")',
  '\r=1',
])('no spreadsheet computes %j', (text) => {
  const cell = csvOf([[text]])
    .slice(1, -2)
    .replace(/^"?\s*/, '')
  expect(cell.startsWith("'")).toBe(true)
})

test('our own figures stay numbers', () => {
  expect(csvOf([[{ figure: '-2.5' }, { figure: '-2,5' }, -3]]).slice(1)).toBe('-2.5;"-2,5";-3\r\n')
})

test('a sign that begins no cell in any spreadsheet is unchanged', () => {
  const texts = ['awa@exemple.ci', 'a-b', '1 + 1 = 2', 'Awa - Bintou', 'Abidjan, le 3']
  expect(csvOf(texts.map((text) => [text]))).not.toContain("'")
})

test('whatever people write, a reader of the file gets the same cells back', () => {
  holds(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), {
        maxLength: 5,
      }),
      (rows) => {
        const found = parsed(csvOf(rows).slice(1))
        const unguarded = (cells: string[][]) =>
          cells.map((row) => row.map((cell) => cell.replaceAll("'", '')))
        expect(unguarded(found)).toEqual(unguarded(rows))
        for (const cell of found.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
      },
    ),
    300,
  )
})

/** Reads semicolon-separated text as RFC 4180 says. */
function parsed(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gs,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
