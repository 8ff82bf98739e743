import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import { groupMessage, maxMessage, shortName } from './group-message.ts'

const others = (count: number) => `et ${count} autres`
const sizeOf = (text: string) => encodeURIComponent(text).length

test('F5 a short message has everybody, in their order, a line each or all in one', () => {
  const text = groupMessage({
    first: ['Les Cousines', 'https://mainforte.example/join/ABCD2345'],
    lists: [
      { title: 'À verser :', people: ['- Awa', '- Koffi'] },
      { title: 'Versé :', people: ['Fatou', 'Yao'], isOneLine: true },
      { title: 'Remis :', people: [] },
    ],
    others,
  })
  expect(text).toBe(
    'Les Cousines\nhttps://mainforte.example/join/ABCD2345\n\nÀ verser :\n- Awa\n- Koffi\n\nVersé : Fatou, Yao',
  )
})

test('F5 people without room are counted, and the lines around them stay', () => {
  const people = Array.from({ length: 60 }, (_, n) => `- Membre ${n + 1} : 25\u{202f}000 F CFA`)
  const text = groupMessage({ first: ['Les Cousines'], lists: [{ people }], others })
  const lines = text.split('\n')
  const named = lines.filter((line) => line.startsWith('- '))
  expect(named).toEqual(people.slice(0, named.length))
  expect(lines.at(-1)).toBe(`… et ${60 - named.length} autres`)
  expect(sizeOf(text)).toBeLessThanOrEqual(maxMessage)
  const oneMore = [...people.slice(0, named.length + 1), `… et ${59 - named.length} autres`]
  expect(sizeOf(['Les Cousines', ...oneMore].join('\n'))).toBeGreaterThan(maxMessage)
})

test('F5 a name is cut only where it is too long to send, and never within a letter', () => {
  expect(shortName('Marie-Antoinette Nguessan Kouadio épouse Traoré de Bouaké-Ko')).toMatch(/-Ko$/)
  expect(shortName('🌻'.repeat(60))).toMatch(/^(?:🌻)+…$/u)
})

test('F5 a message is never longer than a messenger takes, whatever people are called', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  const names = fc.array(name, { maxLength: 100 })
  holds(
    fc.property(name, names, names, (tontine, some, more) => {
      const [people, inOneLine] = [some, more].map((list) => list.map(shortName))
      const first = [shortName(tontine), shortName(some[0] ?? ''), 'x'.repeat(400)]
      const lists = [
        { title: 'À verser :', people: people ?? [] },
        { title: 'Versé :', people: inOneLine ?? [], isOneLine: true },
      ]
      const text = groupMessage({ first, lists, others })
      expect(sizeOf(text)).toBeLessThanOrEqual(maxMessage)
      expect(text.startsWith(first[0] ?? '')).toBe(true)
    }),
  )
})
