import * as z from 'zod/mini'
import { digestOf } from '../kernel/digest.ts'
import { withLatinDigits } from '../kernel/digits.ts'

/** Digits and capitals without those that are mistaken for a digit on paper: no O, I, L or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 140 bits: nobody guesses it, even from its digest in the journal. (G9) */
export const keyLength = 28
const groupLength = 4

/** A key from as many random bytes as it has signs; each sign is equally likely. */
export const keyFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, keyLength), (byte) => alphabet.charAt(byte % 32)).join('')

/** What is written or read aloud in a link or on paper, in one spelling. */
const plain = (typed: string): string =>
  withLatinDigits((typed.split('#').at(-1) ?? '').normalize('NFKC'))
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replaceAll('U', 'V')
    .replace(/[^0-9A-Z]/g, '')

/** A key as people type it, or the link that ends in it. */
export const OfficeKey = z
  .string({ error: 'office-key-invalid' })
  .check(
    z.maxLength(500, 'office-key-invalid'),
    z.overwrite(plain),
    z.regex(new RegExp(`^[${alphabet}]{${keyLength}}$`), 'office-key-invalid'),
  )

/** The groups in which a key is printed. */
export const groupsOf = (key: string): string[] =>
  key.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []

/** The only trace of a key on the server and in the journal. (G9) */
export const keyDigestOf = (key: string): string => digestOf(`office key|${key}`)

/** The digest, as the organizer's device sends it: the key itself stays on paper. */
export const KeyDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
