import { expect, test } from 'vitest'
import { hasLink, withoutLinks } from './links.ts'

const links = [
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'Visit evil.example',
  'www.evil.ci',
  'evil.Com',
  'банк.рф',
  'evil.xn--p1ai',
  'evil。example',
  'a@b',
  'moi＠evil.ci',
  '192.0.2.7',
  'tel://1',
  'c’est fini.Voyez',
]
const plain = [
  '',
  'Bonjour, viens ! À 18 h. Merci...',
  'Le 31.01.2026 : 25.000 F',
  'M. Koné et J. D. Kouassi',
  'S.A.R.L. Les sœurs',
  'matin/soir : 50/50',
  'et/ou',
  '@ bientôt',
]

test('I5 everything that a mail program turns into a link is found, and plain text is not', () => {
  for (const text of links) expect(hasLink(text), text).toBe(true)
  for (const text of plain) expect(hasLink(text), text).toBe(false)
})

test('I5 a name in a mail is not a link, and a name without one is unchanged', () => {
  for (const text of links) expect(hasLink(withoutLinks(text)), withoutLinks(text)).toBe(false)
  for (const text of plain) expect(withoutLinks(text)).toBe(text)
  expect(withoutLinks('Visit evil.example')).toBe('Visit evil. example')
})
