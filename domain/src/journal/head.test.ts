import { expect, test } from 'vitest'
import { tontine } from '../testing/cast.ts'
import { circle } from '../testing/circle.ts'
import { journalOf } from '../testing/journals.ts'
import { fingerprintGroups, fingerprintOf, spelledFingerprintOf } from './fingerprint.ts'
import { Head, compareHead } from './head.ts'
import { headFragment, headIn, headText, sharedHeadIn } from './head-text.ts'

const hash = '0123456789abcdef'.repeat(4)

test('J7 a fingerprint is 128 bits of the hash, in eight groups of four', () => {
  expect(fingerprintOf(hash)).toBe('0123 4567 89ab cdef 0123 4567 89ab cdef')
  expect(fingerprintGroups(hash)).toHaveLength(8)
})

test('J7 two hashes that differ in their 128th bit have two fingerprints', () => {
  const other = `${hash.slice(0, 31)}e${hash.slice(32)}`
  expect(fingerprintOf(other)).not.toBe(fingerprintOf(hash))
})

test('J7 a fingerprint is read digit by digit, with a pause after each group', () => {
  expect(spelledFingerprintOf(hash)).toMatch(/^0, 1, 2, 3; 4, 5, 6, 7; 8, 9, a, b; /)
})

test('J7 a link carries the number and the whole hash, and nothing else is accepted as one', () => {
  const head = { seq: 12, hash }
  expect(headIn(`#${headText(head)}`)).toEqual(head)
  expect(headIn(headText(head))).toEqual(head)
  for (const other of ['', '#', '#main', `#12.${hash.slice(1)}`, `#.${hash}`, `#x.${hash}`])
    expect(headIn(other)).toBeUndefined()
})

test('J13 a head is found in whatever carries it, and in nothing else', () => {
  const head = { seq: 12, hash }
  const link = `https://mainforte.example/tontines/t/journal${headFragment(head)}`
  const texts = [
    headText(head),
    link,
    `Mainforte · Les sœurs · écriture 12 · 0123 4567 · ${link}`,
    `Journal;"${link}"\r\n`,
    `<a href="${link}">Ouvrir</a>`,
  ]
  for (const text of texts) expect(sharedHeadIn(text, tontine('t'))).toEqual(head)
  expect(headFragment(undefined)).toBe('')
  for (const text of ['', '12', `12.${hash}0`, `a12.${hash}`, `1.12.${hash}`, hash])
    expect(sharedHeadIn(text, tontine('t'))).toBeUndefined()
})

test('J13 a head is read however a gateway encoded its #, and whatever follows it', () => {
  const head = { seq: 23, hash }
  for (const behind of [
    '.',
    ')',
    '_',
    '😀',
    '&utm_source=mail',
    '?fbclid=IwAR0',
    '%20merci',
    ' ou',
  ])
    expect(headIn(`#${headText(head)}${behind}`)).toEqual(head)
  const [mine, others] = [tontine('t'), tontine('other')]
  for (const mark of ['#', '%23', '%2523', '%252523']) {
    const linkTo = (path: string) => `https://mainforte.example/${path}${mark}${headText(head)}`
    expect(sharedHeadIn(`${linkTo(`tontines/${mine}`)}_`, mine)).toEqual(head)
    expect(sharedHeadIn(linkTo(`tontines/${others}?tab=payments`), mine)).toBe('other-tontine')
    expect(sharedHeadIn(linkTo('check/abc_DEF-1'), mine)).toBe('receipt')
  }
})

test('J13 a head whose link leads to another tontine is not one of this tontine', () => {
  const [mine, others] = [tontine('t'), tontine('other')]
  const linkTo = (id: string, seq: number) =>
    `https://mainforte.example/tontines/${id}?tab=payments#${headText({ seq, hash })}`
  expect(sharedHeadIn(linkTo(mine, 3), mine)).toEqual({ seq: 3, hash })
  expect(sharedHeadIn(linkTo(others, 3), mine)).toBe('other-tontine')
  expect(sharedHeadIn(`Journal;"${linkTo(others, 3)}"\r\n`, mine)).toBe('other-tontine')
  expect(sharedHeadIn(`${linkTo(others, 3)} ${linkTo(mine, 4)}`, mine)).toEqual({ seq: 4, hash })
})

test('J13 the link to a receipt does not say of which tontine it is', () => {
  const link = `https://mainforte.example/check/abc_DEF-1${headFragment({ seq: 3, hash })}`
  expect(sharedHeadIn(link, tontine('t'))).toBe('receipt')
  const both = `${link} https://mainforte.example/tontines/${tontine('t')}#4.${hash}`
  expect(sharedHeadIn(both, tontine('t'))).toEqual({ seq: 4, hash })
})

test('J9 a head is the same, older and contained, ahead of one’s own, or contradicts it', () => {
  const hashes = journalOf(circle()).map((entry) => entry.hash)
  const headAt = (seq: number) => ({ seq, hash: hashes[seq - 1] ?? '' })
  const mine = headAt(hashes.length - 1)
  const compared = (theirs: { seq: number; hash: string }) => compareHead(theirs, mine, hashes)
  expect(compared(mine)).toEqual({ is: 'same' })
  expect(compared(headAt(mine.seq - 3))).toEqual({ is: 'contained', behind: 3 })
  expect(compared(headAt(mine.seq + 1))).toEqual({ is: 'ahead', by: 1 })
  expect(compared({ seq: mine.seq, hash })).toEqual({ is: 'parted' })
  expect(compared({ seq: 2, hash })).toEqual({ is: 'parted' })
  expect(compareHead(headAt(2), mine, [])).toEqual({ is: 'unknown' })
})

test('J9 one’s own last entry is compared although the hashes before were not kept', () => {
  const mine = { seq: 12, hash }
  expect(compareHead(mine, mine, [])).toEqual({ is: 'same' })
  expect(compareHead({ seq: 12, hash: 'f'.repeat(64) }, mine, [])).toEqual({ is: 'parted' })
  expect(compareHead({ seq: 11, hash }, mine, [])).toEqual({ is: 'unknown' })
})

test('J9 a head has a number from zero on and a whole hash', () => {
  const isHead = (given: object) => Head.safeParse(given).success
  expect([0, 1, -1, 1.5].map((seq) => isHead({ seq, hash }))).toEqual([true, true, false, false])
  expect(isHead({ seq: 1, hash: hash.slice(1) })).toBe(false)
})

test('J13 what only looks like a head does not hide the one after it', () => {
  const loud = `12.${hash.toUpperCase()}`
  expect(sharedHeadIn(`${loud} 7.${hash}`, tontine('t'))).toEqual({ seq: 7, hash })
  expect(sharedHeadIn(loud, tontine('t'))).toBeUndefined()
})
