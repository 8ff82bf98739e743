/** The smallest parts of a line: what they mean depends on their neighbours. */
export interface Token {
  readonly kind: 'word' | 'digits' | 'email' | 'link' | 'sign' | 'mark' | 'half'
  readonly text: string
  /** Whether nothing stands between it and the token before. */
  readonly isGlued: boolean
}

const firstLetter = /\p{L}/u
const letter = /[\p{L}\p{M}]/u
const digit = /[0-9]/
const apostrophe = /['’‘`´ʼ]/u
const sign = /[+\-–—−―:;,./()[\]{}|=*"«»“”„~@#&°º_<>?!\\%'’‘`´]/u
const endOfChunk = /[\s,;()[\]<>"«»|]/u
/** A longer one is no address; each character is looked at that often at most. */
const longestAddress = 254
/** "S2", "n12": digits that belong to a word. More of them are a number without a space before it. */
const longestTail = 3

/** Cuts a line into tokens; spaces are told by `isGlued`. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (let at = 0; at < line.length;) {
    const one = String.fromCodePoint(line.codePointAt(at) ?? 0)
    if (one === ' ' || one === '\t') {
      at += 1
      continue
    }
    const isGlued = at === end && at > 0
    const startsChunk = at === 0 || endOfChunk.test(line.charAt(at - 1))
    const found = (startsChunk && addressAt(line, at)) || tokenAt(line, at, one)
    at += found.length
    end = at
    if (found.kind !== 'nothing')
      tokens.push({ kind: found.kind, text: line.slice(at - found.length, at), isGlued })
  }
  return tokens.map((token, at) => withZero(token, tokens[at + 1]))
}

/** "O7 08 09 10 11": the letter O for a zero. */
function withZero(token: Token, next: Token | undefined): Token {
  const isZero =
    token.kind === 'word' && /^[oO]\d{1,3}$/u.test(token.text) && next?.kind === 'digits'
  return isZero ? { ...token, kind: 'digits', text: `0${token.text.slice(1)}` } : token
}

interface Found {
  readonly kind: Token['kind'] | 'nothing'
  readonly length: number
}

function tokenAt(line: string, at: number, one: string): Found {
  if (firstLetter.test(one)) return { kind: 'word', length: wordEnd(line, at) - at }
  if (digit.test(one)) return { kind: 'digits', length: runEnd(line, at, digit) - at }
  if (one === '½') return { kind: 'half', length: 1 }
  if (sign.test(one)) return { kind: 'sign', length: 1 }
  return { kind: 'mark', length: one.length }
}

function runEnd(line: string, from: number, what: RegExp): number {
  let at = from
  while (at < line.length && what.test(line.charAt(at))) at += 1
  return at
}

/** Letters, with what joins them inside a word: N’Dri, Jean-Baptiste, J.B., N°Guessan. */
function wordEnd(line: string, from: number): number {
  let at = from
  while (at < line.length) {
    const one = String.fromCodePoint(line.codePointAt(at) ?? 0)
    const next = line.codePointAt(at + one.length)
    const isBeforeLetter = next !== undefined && letter.test(String.fromCodePoint(next))
    if (letter.test(one)) at += one.length
    else if ((apostrophe.test(one) || '-.°'.includes(one)) && isBeforeLetter) at += 1
    else if (one === '.' && at - from <= 3) return at + 1
    else if (digit.test(one)) {
      const tail = runEnd(line, at, digit)
      // "Ksh5,000" ends with an amount.
      const isAmount = /^[.,]\d/u.test(line.slice(tail, tail + 2))
      return tail - at <= longestTail && !isAmount ? tail : at
    } else return at
  }
  return at
}

const anEmail = /^[^\s@]+@[^\s@]+\.[\p{L}\p{N}-]{2,}$/u
const aLink = /^(?:https?:\/\/|www\.|wa\.me\/)/iu

/** An e-mail address or a link, which have signs inside that separate elsewhere. */
function addressAt(line: string, from: number): Found | undefined {
  const limit = Math.min(line.length, from + longestAddress)
  let at = from
  let hasAt = false
  while (at < limit && !endOfChunk.test(line.charAt(at))) {
    hasAt ||= line.charAt(at) === '@'
    at += 1
  }
  // A chunk that goes on is no address, and its later parts begin no chunk.
  const chunk = line.slice(from, at)
  if (aLink.test(chunk)) return { kind: 'link', length: chunk.length }
  if (!hasAt) return undefined
  const address = chunk.replace(/[.:!?]+$/u, '')
  return anEmail.test(address.replace(/^mailto:/iu, ''))
    ? { kind: 'email', length: address.length }
    : undefined
}
