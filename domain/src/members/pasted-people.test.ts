import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasInvisible } from '../kernel/invisible.ts'
import { countedNumbers, peopleOf, readPasted as read } from '../testing/pasted.ts'
import { holds } from '../testing/property.ts'
import { workOf } from '../testing/work.ts'
import { addedTo } from './pasted-people.ts'
import { twoNamesIn } from './pasted/two-names.ts'
import { nameKey } from './resemblance.ts'

const awa = 'Awa = +2250708091011'

test.each([
  [
    'names alone',
    'Awa Koné\nFatou Diallo\n\n  Yao Kouassi  ',
    ['Awa Koné', 'Fatou Diallo', 'Yao Kouassi'],
  ],
  [
    'numbers behind and before',
    'Awa 07 08 09 10 11\n0508091011 Yao\nFatou (01-08-09-10-11)',
    [awa, 'Yao = +2250508091011', 'Fatou = +2250108091011'],
  ],
  ['a plus, two zeros are left', 'Awa +225 07 08 09 10 11', [awa]],
  [
    'numbering',
    '1. Awa\n2) Fatou\n3- Yao\n4 Ama\n(5) Aya\n6 - N’Dri\nn° 7 : Kra',
    ['Awa', 'Fatou', 'Yao', 'Ama', 'Aya', 'N’Dri', 'Kra'],
  ],
  [
    'numbering and a number',
    '1. Awa 0708091011\n2. 05 08 09 10 11 Yao\n3) 01.08.09.10.11: Fatou',
    [awa, 'Yao = +2250508091011', 'Fatou = +2250108091011'],
  ],
  [
    'bullets, ticks and stars',
    '- Awa\n• Fatou\n✅ Yao\n*Ama*\n👩🏾 Aya 👍🏾\n1️⃣ Kra',
    ['Awa', 'Fatou', 'Yao', 'Ama', 'Aya', 'Kra'],
  ],
  ['commas in one line', 'Awa, Fatou, Yao', ['Awa', 'Fatou', 'Yao']],
  [
    'commas between name and number',
    'Awa, 07 08 09 10 11\nFatou, fatou@exemple.ci',
    [awa, 'Fatou = fatou@exemple.ci'],
  ],
  [
    'several with their numbers in one line',
    'Awa 0708091011, Yao 05 08 09 10 11',
    [awa, 'Yao = +2250508091011'],
  ],
  ['a family name, then a name', 'Koné, Awa\nDiallo, Fatou', ['Koné Awa', 'Diallo Fatou']],
  [
    'a sheet',
    'Awa\tKoné\t0708091011\nFatou\tDiallo\t',
    ['Awa Koné = +2250708091011', 'Fatou Diallo'],
  ],
  [
    'a sheet with a header',
    'N°;Nom;Prénoms;Téléphone;Ville\n1;Koné;Awa;0708091011;Bouaké\n2;Diallo;Fatou;;Man',
    ['Koné Awa = +2250708091011', 'Diallo Fatou'],
  ],
  [
    'a sheet with quotes and commas',
    'Name,Email\n"Awa Koné",awa@exemple.ci',
    ['Awa Koné = awa@exemple.ci'],
  ],
  ['a heading', 'Les membres de la tontine :\nAwa\nFatou', ['Awa', 'Fatou']],
  [
    'labels',
    'Awa tél : 07 08 09 10 11\nNom : Yao, Tel: 0508091011\nFatou e-mail : fatou@exemple.ci',
    [awa, 'Yao = +2250508091011', 'Fatou = fatou@exemple.ci'],
  ],
  [
    'a chat',
    '[12/11/2026 18:02] Awa: Présente !\n[12/11/2026 18:03] Fatou Diallo: moi aussi\n[12/11/2026 18:04] Awa: merci',
    ['Awa', 'Fatou Diallo'],
  ],
  [
    'an exported chat',
    '12/11/2026, 18:02 - Les messages sont chiffrés de bout en bout.\n12/11/2026, 18:02 - ~ Awa: ok\non commence quand ?\n11/12/26, 6:03 PM - +225 07 08 09 10 11: ok',
    ['Awa', '+2250708091011'],
  ],
  [
    'a list inside a chat',
    '[18:02, 12/11/2026] Chef: voici\n[18:02, 12/11/2026] Chef: 1. Awa 0708091011\n2. Fatou',
    [awa, 'Fatou', 'Chef'],
  ],
  ['who is no contact of a chat', '~Awa +225 07 08 09 10 11\n~ Fatou', [awa, 'Fatou']],
  [
    'marks that nobody sees',
    '\u200F\u202BAwa\u202C\u200B 07\u00A008\u202F09 10\u200E11\uFEFF',
    [awa],
  ],
  ['Arabic, right to left', '١. عائشة\n2. \u2067فاطمة\u2069', ['عائشة', 'فاطمة']],
  [
    'names that look like something else',
    'Jean-Baptiste\nO. Touré\nMme N°Guessan\nAwa (maman de Yao)',
    ['Jean-Baptiste', 'O. Touré', 'Mme N°Guessan', 'Awa (maman de Yao)'],
  ],
  ['Arabic digits', 'Awa ٠٧ ٠٨ ٠٩ ١٠ ١١', [awa]],
  [
    'a chat with messages that have no text, or a sender of one letter',
    '[12/11/2026 18:02] Awa:\n[12/11/2026 18:03] B: oui\n[12/11/2026 18:04] Awa:',
    ['Awa', 'B'],
  ],
  [
    'a chat in which nobody has a name',
    '[12/11/2026 18:02] 0708091011: oui\n[12/11/2026 18:03] 0504030201: oui\n[12/11/2026 18:04] 0708091011: merci',
    ['+2250708091011', '+2250504030201'],
  ],
  ['nothing', ' \n---\n* * *\n\u200B\n', []],
])('M18 %s', (_, text, people) => {
  expect(peopleOf(text)).toEqual(people)
})

test('M18 a number that can’t be read stays as it was typed, so that the form can say so', () => {
  expect(read('Awa 07 08 09 10').people).toEqual([
    { name: 'Awa', phone: '07 08 09 10', email: null, hands: 1 },
  ])
})

test('M18 a second number or address is shown, not lost', () => {
  expect(read('Awa 07 08 09 10 11 / 05 04 03 02 01')).toMatchObject({
    people: [{ name: 'Awa', phone: '+2250708091011', email: null }],
    rest: '',
    untaken: [{ text: '+2250504030201', because: 'second-contact', of: 'Awa' }],
  })
  expect(read('Awa\tawa@exemple.ci\tkone@exemple.ci').untaken).toMatchObject([
    { text: 'kone@exemple.ci' },
  ])
  expect(read('Awa\tawa@exemple.ci\t0708091011').untaken).toEqual([])
})

test('M2 people already in the form are not added again, but completed', () => {
  const rows = [
    { name: 'N’Guessan Awa', phone: null, hands: 2 },
    { name: 'Yao', phone: '+2250508091011' },
    { name: '', phone: '+2250108091011' },
  ]
  const { people } = read('AWA NGUESSAN 0708091011\nYao\nYao 05 08 09 10 12\nFatou 0108091011\nKra')
  expect(addedTo(rows, people)).toEqual({
    rows: [
      { name: 'N’Guessan Awa', phone: '+2250708091011', email: null, hands: 2 },
      { name: 'Yao', phone: '+2250508091011', email: undefined },
      { name: 'Fatou', phone: '+2250108091011', email: null },
      // The same name with another number is another person.
      { name: 'Yao', phone: '+2250508091012', email: null, hands: 1 },
      { name: 'Kra', phone: null, email: null, hands: 1 },
    ],
    known: ['N’Guessan Awa', 'Fatou'],
  })
  expect(addedTo(people, people)).toEqual({ rows: people, known: people.map(({ name }) => name) })
})

test.each([
  ['Awa et Moussa', ['Awa', 'Moussa']],
  ['Kadi & Salif Diop', ['Kadi', 'Salif Diop']],
  ['Awa / Moussa', ['Awa', 'Moussa']],
  ['M. et Mme Koné', undefined],
  ['Awa', undefined],
  ['Awa, Moussa et Kadi et Yao', undefined],
])('M18 %s may be two people: %s', (name, names) => {
  expect(twoNamesIn(name)).toEqual(names)
})

test('M10 the lines for which there is no room stay', () => {
  expect(read('Awa, Fatou, Yao', { limit: 2 })).toMatchObject({
    people: [{ name: 'Awa' }, { name: 'Fatou' }],
    rest: 'Yao',
  })
  expect(read('Awa\nFatou\nYao\nAma', { limit: 2 })).toMatchObject({ rest: 'Yao\nAma' })
  expect(read('Awa\nFatou, Yao, Ama', { limit: 2 })).toMatchObject({ rest: 'Yao\nAma' })
  expect(read('Awa\nFatou', { limit: 0 })).toMatchObject({ people: [], rest: 'Awa\nFatou' })
  // The rest of a table can be read again.
  const table = 'Ville;Nom;Tél\nMan;Awa;0708091011\nMan;Yao;0508091011'
  const { rest } = read(table, { limit: 1 })
  expect(rest).toBe('Ville;Nom;Tél\nMan;Yao;0508091011')
  expect(peopleOf(rest)).toEqual(['Yao = +2250508091011'])
})

const syllable = fc.constantFrom(
  'A',
  'Ko',
  'né',
  'Fa',
  'tou',
  'Dja',
  'Ya',
  'o',
  'N’Dri',
  'Mari',
  'am',
)
const aName = fc
  .tuple(
    fc.constantFrom('Awa', 'Koffi', 'Élise', 'Ñandú', 'عائشة'),
    fc.array(syllable, { maxLength: 3 }),
  )
  .map(([first, more]) => (more.length > 0 ? `${first} ${more.join('')}` : first))
const aNumber = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((n) => `07${String(n).padStart(8, '0')}`)
const grouped = (number: string, by: string) => number.replace(/(\d\d)(?=\d)/g, `$1${by}`)
const aPerson = fc.record({ name: aName, number: fc.option(aNumber, { nil: null }) })
/** Nobody twice: the same name is the same person. */
const aList = fc.uniqueArray(aPerson, {
  minLength: 2,
  maxLength: 30,
  selector: ({ name }) => nameKey(name),
})
const styles = [
  (name: string, number: string | null, index: number) => `${index}. ${name} ${number ?? ''}`,
  (name: string, number: string | null, index: number) =>
    `${index}) ${number && grouped(number, ' ')} ${name}`.replace('null', ''),
  (name: string, number: string | null) =>
    `- ${name}${number === null ? '' : ` : ${grouped(number, '.')}`}`,
  (name: string, number: string | null) => `${name}\t${number ?? ''}`,
  (name: string, number: string | null) =>
    `\u200E${name}; ${number === null ? '' : grouped(number, '-')}\u200B`,
  (name: string, number: string | null) => `*${name}* ${number === null ? '' : `(${number})`} ✅`,
]

test('M18 however a list is written, the same people are read, in their order', () => {
  holds(
    fc.property(aList, fc.constantFrom(...styles), (list, style) => {
      const text = list.map(({ name, number }, index) => style(name, number, index + 1)).join('\n')
      expect(read(text).people).toEqual(
        list.map(({ name, number }) => ({
          name: name.normalize('NFC'),
          phone: number === null ? null : `+225${number}`,
          email: null,
          hands: 1,
        })),
      )
    }),
  )
})

test('M18, K3 whatever is pasted, there are no more people than asked for, and no invisible characters', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...'\n\t;,:-.()+@[]/ 0123456789\u200B\u202E'),
  )
  holds(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(5), (pieces, limit) => {
      const { people } = read(pieces.join(''), { limit })
      expect(people.length).toBeLessThanOrEqual(limit)
      for (const { name, phone, email } of people) {
        expect(hasInvisible(name) || name.includes('\n')).toBe(false)
        expect(Boolean(name || phone || email)).toBe(true)
      }
    }),
  )
})

const hostile = [
  'Awa 07 08 09 10 11\n',
  'a',
  ' ',
  '1',
  '-',
  'a@',
  ',',
  '\t',
  '[12/11/2026 ',
  '1. ',
  '"',
  'a;',
  '1 ',
  '(',
  'Ã',
  'a\n',
  '1\n',
  '\n',
  '*a*\n',
  'é ',
  '½ ',
  'x2 ',
  'a\tb\n',
  '"a\n',
  'Nom : a\n',
  'Nom;a\n',
  'BEGIN:VCARD\n',
  'TEL:1\n=',
  '+',
  '00 ',
  '1️⃣',
  '💐',
  '’',
  'a-',
  'a.',
  'x x ',
  'Awa, ',
  'et ',
  '1,2E+12 ',
  '05/11/2026, 18:42 - A: 1. B\n',
  '05/11/2026, 18:42 - A\n',
  'A, [05/11/2026 18:42]\n',
  'a a@b.c 1/1 ',
]

test.each(hostile)('M10 the cost of %j grows with the text, not with its square', (piece) => {
  const costOf = (length: number) => {
    let numbers = 0
    const work = workOf(() => {
      numbers = countedNumbers(piece.repeat(Math.ceil(length / piece.length)))
    })
    return { work, numbers }
  }
  const [one, two] = [costOf(6_000), costOf(12_000)]
  expect(two.work).toBeLessThan(2.6 * one.work + 200_000)
  expect(two.numbers).toBeLessThan(12_000)
})

test('M10 of ten thousand lines the people fit, and the others stay', () => {
  const nameOf = (index: number) =>
    `Awa ${String(index).replace(/./g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`
  const lines = Array.from({ length: 10_000 }, (_, index) => nameOf(index)).join('\n')
  const { people, rest } = read(lines)
  expect(people).toHaveLength(199)
  expect(rest.split('\n')).toHaveLength(9_801)
})
