import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import { csvOf } from './csv.ts'

test('csv-1 a table has a byte-order mark, tabs and CRLF', () => {
  expect(
    csvOf([
      ['Nom', 'Somme'],
      ['Awa', 25_000],
      ['Zoé', null],
    ]),
  ).toBe('\u{FEFF}Nom\tSomme\r\nAwa\t25000\r\nZoé\t\r\n')
})

test('a cell with a separator in it is quoted', () => {
  expect(csvOf([['a;b', 'say "no"', 'two\nlines', ' blank ']])).toBe(
    '\u{FEFF}"a;b"\t"say ""no"""\t"two\nlines"\t" blank "\r\n',
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
  expect(csvOf([[{ figure: '-2.5' }, { figure: '-2,5' }, -3]]).slice(1)).toBe(
    '-2.5\t"-2,5"\t-3\r\n',
  )
})

test.for(['07 07 07 07 07', '0102', '131075524081', '13107552408123456', '12E34'])(
  'csv-2 a spreadsheet keeps all digits of %j',
  (text) => {
    expect(csvOf([[text]]).slice(1, -2)).toBe(`'${text}`)
  },
)

test('a short number, a date and a text with digits are unchanged', () => {
  const texts = ['0', '13107552', '2026-11-27', 'MP 0102', 'A0102', '12 rue']
  expect(csvOf([texts]).slice(1, -2)).toBe(texts.join('\t'))
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

/** Reads text separated by tabs as RFC 4180 says. */
function parsed(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^"\t\r\n]*))(\t|\r\n)/gs,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
