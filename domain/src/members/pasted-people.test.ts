import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasInvisible } from '../kernel/invisible.ts'
import { holds } from '../testing/property.ts'
import { peopleIn } from './pasted-people.ts'

/** Ten digits are a number of Côte d'Ivoire; with a plus it is any country's. */
function readPhone(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  if (typed.startsWith('+')) return digits.length >= 10 ? `+${digits}` : undefined
  return digits.length === 10 && digits.startsWith('0') ? `+225${digits}` : undefined
}

const read = (text: string, limit = 199) => peopleIn(text, { limit, readPhone })
const peopleOf = (text: string) =>
  read(text).people.map(({ name, phone, email }) =>
    [name, phone ?? email].filter(Boolean).join(' = '),
  )

const awa = 'Awa = +2250708091011'

test.each([
  [
    'names alone',
    'Awa Koné\nFatou Diallo\n\n  Yao Kouassi  ',
    ['Awa Koné', 'Fatou Diallo', 'Yao Kouassi'],
  ],
  [
    'numbers behind and before',
    'Awa 07 08 09 10 11\n0708091011 Awa\nAwa (07-08-09-10-11)',
    [awa, awa, awa],
  ],
  ['a plus, two zeros are left', 'Awa +225 07 08 09 10 11', [awa]],
  [
    'numbering',
    '1. Awa\n2) Fatou\n3- Yao\n4 Ama\n(5) Aya\n6 - N’Dri\nn° 7 : Kra',
    ['Awa', 'Fatou', 'Yao', 'Ama', 'Aya', 'N’Dri', 'Kra'],
  ],
  [
    'numbering and a number',
    '1. Awa 0708091011\n2. 07 08 09 10 11 Awa\n3) 07.08.09.10.11: Awa',
    [awa, awa, awa],
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
  ['several with their numbers in one line', 'Awa 0708091011, Awa 07 08 09 10 11', [awa, awa]],
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
    'Awa tél : 07 08 09 10 11\nNom : Awa, Tel: 0708091011\nFatou e-mail : fatou@exemple.ci',
    [awa, awa, 'Fatou = fatou@exemple.ci'],
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
    ['Chef', awa, 'Fatou'],
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
])('M1 %s', (_, text, people) => {
  expect(peopleOf(text)).toEqual(people)
})

test('M1 a number that can’t be read stays as it was typed, so that the form can say so', () => {
  expect(read('Awa 07 08 09 10').people).toEqual([
    { name: 'Awa', phone: '07 08 09 10', email: null },
  ])
})

test('M1 a second number is reported, not lost', () => {
  expect(read('Awa 07 08 09 10 11 / 05 04 03 02 01')).toEqual({
    people: [{ name: 'Awa', phone: '+2250708091011', email: null }],
    rest: '',
    unread: ['05 04 03 02 01'],
  })
})

test('M1 of two e-mails the second one is reported, and nothing else', () => {
  expect(read('Awa\tawa@exemple.ci\tkone@exemple.ci').unread).toEqual(['kone@exemple.ci'])
  expect(read('Awa\tawa@exemple.ci\t0708091011').unread).toEqual([])
})

test('M10 the lines for which there is no room stay', () => {
  expect(read('Awa, Fatou, Yao', 2)).toMatchObject({
    people: [{ name: 'Awa' }, { name: 'Fatou' }],
    rest: 'Yao',
  })
  expect(read('Awa\nFatou\nYao\nAma', 2)).toMatchObject({ rest: 'Yao\nAma' })
  expect(read('Awa\nFatou, Yao, Ama', 2)).toMatchObject({
    people: [{ name: 'Awa' }],
    rest: 'Fatou, Yao, Ama',
  })
  expect(read('Awa\nFatou', 0)).toEqual({ people: [], rest: 'Awa\nFatou', unread: [] })
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

test('M1 however a list is written, the same people are read, in their order', () => {
  holds(
    fc.property(
      fc.array(aPerson, { minLength: 2, maxLength: 30 }),
      fc.constantFrom(...styles),
      (list, style) => {
        const text = list
          .map(({ name, number }, index) => style(name, number, index + 1))
          .join('\n')
        expect(read(text).people).toEqual(
          list.map(({ name, number }) => ({
            name: name.normalize('NFC'),
            phone: number === null ? null : `+225${number}`,
            email: null,
          })),
        )
      },
    ),
  )
})

test('M1, K3 whatever is pasted, there are no more people than asked for, and no invisible characters', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...'\n\t;,:-.()+@[]/ 0123456789\u200B\u202E'),
  )
  holds(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(5), (pieces, limit) => {
      const { people } = read(pieces.join(''), limit)
      expect(people.length).toBeLessThanOrEqual(limit)
      for (const { name, phone, email } of people) {
        expect(hasInvisible(name) || name.includes('\n')).toBe(false)
        expect(Boolean(name || phone || email)).toBe(true)
      }
    }),
  )
})

/** Time that grew with the square of the text would take minutes. */
const atOnce = { timeout: 4_000 }

test('M10 a megabyte, or ten thousand lines, is read at once', atOnce, () => {
  for (const piece of [
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
  ])
    read(piece.repeat(1_000_000 / piece.length))
  const { people, rest } = read(
    Array.from({ length: 10_000 }, (_, index) => `Awa ${index}x`).join('\n'),
  )
  expect(people).toHaveLength(199)
  expect(rest.split('\n')).toHaveLength(9_801)
})
