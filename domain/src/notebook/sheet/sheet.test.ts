import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar-date.ts'
import { minor } from '../../kernel/minor.ts'
import { member } from '../../testing/cast.ts'
import { doubtsIn, linesOf } from './lines.ts'
import { type Sheet, type SheetCircle, readSheet } from './sheet.ts'

const names = ['Awa Koné', 'Bintou Traoré', 'Chérif N’Guessan', 'Dado', 'Esi Mensah']
const ids = names.map((name) => member(name))
const nameOf = (id: string | null) => names[ids.findIndex((one) => one === id)] ?? '?'

const turns = ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05', '2026-05-05'].map(
  (date, index) => ({ number: index + 1, date: calendarDate(date) }),
)
const circleOf = (more: Partial<SheetCircle> = {}): SheetCircle => ({
  members: names.map((name, index) => ({ id: member(name), name, hands: index === 3 ? 2 : 1 })),
  turns,
  amount: minor(10_000),
  currency: 'XOF',
  today: calendarDate('2026-04-20'),
  ...more,
})

const read = (text: string, circle = circleOf()) => {
  const sheet = readSheet(text, circle)
  return (
    sheet && {
      lines: linesOf(sheet, circle).map(
        ({ memberId, date, amount }) => `${nameOf(memberId)} ${date.slice(5)} ${amount}`,
      ),
      doubts: doubtsIn(sheet).map((doubt) => saidIn(sheet, doubt)),
      left: sheet.left,
    }
  )
}

function saidIn({ days, rows }: Sheet, doubt: ReturnType<typeof doubtsIn>[number]): string {
  if (doubt.is === 'day') {
    const { text = '', choices = [] } = days[doubt.column] ?? {}
    return `day ${text}: ${choices.join()}`
  }
  const { text = '', alike = [], cells = [] } = rows[doubt.row] ?? {}
  if (doubt.is === 'member') return `member ${text}: ${alike.map(nameOf).join()}`
  const cell = cells[doubt.column]
  return `cell ${cell?.text}: ${cell?.is === 'ask' ? cell.amounts.join() : '?'}`
}

const whole = [
  'Awa Koné 01-05 10000',
  'Awa Koné 02-05 10000',
  'Bintou Traoré 01-05 10000',
  'Bintou Traoré 02-05 5000',
]

test.each([
  [
    'a table of a spreadsheet',
    'Nom\t05/01/2026\t05/02/2026\nAwa Koné\t10 000\t10 000\nBintou Traoré\t10 000\t5 000',
  ],
  [
    'CSV with quotes',
    'Nom,05/01/2026,05/02/2026\n"Awa Koné","10,000","10,000"\n"Bintou Traoré",10000,5000',
  ],
  [
    'CSV with semicolons',
    '\uFEFFsep=;\nMembre;2026-01-05;2026-02-05\nKONE Awa;10.000;10.000\nTRAORE Bintou;10.000;5.000',
  ],
  [
    'days in words',
    'Nom\t5 janvier\tlundi 5 févr. 2026\nAwa Koné\t10000 F\t10000 F\nBintou Traoré\t10000 F\t5000 F',
  ],
  ['months', 'Nom\tJanvier\tFév 2026\nAwa Koné\t10000\t10000\nBintou Traoré\t10000\t5000'],
  ['turns', 'N°\tNom\tTour 1\tT2\n1\tAwa Koné\t10000\t10000\n2\tBintou Traoré\t10000\t5000'],
  [
    'days below each other',
    'Date\tAwa Koné\tBintou Traoré\n05/01/2026\t10000\t10000\n05/02/2026\t10000\t5000',
  ],
  [
    'wide gaps',
    'Nom            05/01/26    05/02/26\nAwa Koné       10000       10000\nBintou Traoré  10000       5000',
  ],
  [
    'English days',
    'Name\tJan 5, 2026\t5-Feb-26\nAwa Kone\t10,000/-\t10,000/-\nBintou Traore\t10,000\t5,000',
  ],
  [
    'the month first',
    'Name\t01/05/2026\t02/05/2026\nAwa Kone\t10000\t10000\nBintou Traore\t10000\t5000',
  ],
  [
    'numbers of an Arabic keyboard',
    'Nom\t٠٥/٠١/٢٠٢٦\t٠٥/٠٢/٢٠٢٦\nAwa Koné\t١٠٠٠٠\t١٠٠٠٠\nBintou Traoré\t١٠٠٠٠\t٥٠٠٠',
  ],
])('B4 a sheet is read from %s', (_, text) => {
  expect(read(text)).toMatchObject({ lines: whole, doubts: [] })
})

test('B4 a sheet has ticks for what a turn asks, of a member with two hands twice as much', () => {
  const text = 'Nom;T1;T2;T3\nAwa Koné;✓;x;-\nDado;ok;absent;oui'
  expect(read(text)).toMatchObject({
    lines: ['Awa Koné 01-05 10000', 'Dado 01-05 20000', 'Dado 03-05 20000'],
    doubts: ['cell x: ?'],
  })
  expect(read('Nom;T1\nAwa Koné;X\nDado;x')?.lines).toEqual([
    'Awa Koné 01-05 10000',
    'Dado 01-05 20000',
  ])
  expect(read('Nom;T1\nDado;✓\nDado 2;✓')?.lines).toEqual(['Dado 01-05 10000', 'Dado 01-05 10000'])
})

test('B4 a sheet leaves titles, sums, numbers and empty columns, and says so', () => {
  const text = [
    'Tontine des Lionnes\t\t\t\t\t',
    'N°\tNom\tContact\t05/01/2026\t05/06/2026\tTotal',
    '1\tAwa Koné\t0701020304\t10000\t\t10000',
    '2\tEsi Mensah\t0701020305\t\t\t0',
    '\tTotal\t\t10000\t\t10000',
  ].join('\n')
  expect(read(text)).toEqual({
    lines: ['Awa Koné 01-05 10000'],
    doubts: [],
    left: ['Tontine des Lionnes', 'N°', 'Contact', 'Total', 'Total · 10000 · 10000'],
  })
})

test.each([
  ['somebody unknown', 'Nom;T1\nFatou;10000\nDado;1', ['member Fatou: ', 'cell 1: 10000,1']],
  ['a part of a name', 'Nom;T1\nKoné;10000\nDado;20000', ['member Koné: Awa Koné']],
  [
    'the same person twice',
    'Nom;T1\nEsi Mensah;10000\nEsi Mensah;10000',
    ['member Esi Mensah: Esi Mensah'],
  ],
  [
    'thousands left out',
    'Nom;T1\nDado;10\nEsi Mensah;20',
    ['cell 10: 10000,100000,10', 'cell 20: 20000,20'],
  ],
  [
    'two amounts in one cell',
    'Nom;T1\nDado;5000+5000\nEsi Mensah;?',
    ['cell 5000+5000: ?', 'cell ?: ?'],
  ],
  ['a day that is no turn', 'Nom;07/02/2026\nDado;10000\nEsi Mensah;10000', []],
  [
    'day or month first',
    'Nom;03/02/2026\nDado;10000\nEsi Mensah;10000',
    ['day 03/02/2026: 2026-02-03,2026-03-02'],
  ],
  ['a day to come', 'Nom;T5\nDado;10000\nEsi Mensah;10000', ['day T5: ']],
  ['no days at all', 'Dado\t10000\t20000\nEsi Mensah\t10000\t10000', ['day : ', 'day : ']],
  ['a title that says nothing', 'Nom;Avant\nDado;10000\nEsi Mensah;10000', ['day Avant: ']],
])('B4 a sheet asks about %s', (_, text, doubts) => {
  expect(read(text)?.doubts).toEqual(doubts)
})

test.each([
  ['nothing', ''],
  ['a letter', 'Bonjour à tous,\nla réunion est dimanche.'],
  ['a list of strangers', 'Nom;T1\nZoé;10000\nYves;10000'],
  ['names alone', 'Awa Koné\nDado'],
  ['rubbish', ';;;;\n\t\t\n,,,'],
  ['a cut file', '"Nom;"05/01'],
])('B4 a sheet is not found in %s', (_, text) => {
  expect(read(text)).toBeNull()
})

test('B4 a sheet with more cells than titles is asked row by row', () => {
  const text = 'Nom,05/01/2026\nAwa Koné,10,000\nDado,20000'
  expect(read(text)).toMatchObject({
    lines: ['Dado 01-05 20000'],
    doubts: ['cell Awa Koné · 10 · 000: ?'],
  })
})

test('B4 a sheet of 200 people and 79 days is read whole', () => {
  const members = Array.from({ length: 200 }, (_, index) => ({
    id: member(`m${index}`),
    name: `Membre${index} Nom${index}`,
    hands: 1,
  }))
  const days = Array.from({ length: 79 }, (_, index) => `T${(index % 4) + 1}`)
  const rows = members.map(({ name }) => [name, ...days.map(() => '10000')].join('\t'))
  const sheet = readSheet([['Nom', ...days].join('\t'), ...rows].join('\n'), circleOf({ members }))
  expect(sheet?.rows).toHaveLength(200)
})
