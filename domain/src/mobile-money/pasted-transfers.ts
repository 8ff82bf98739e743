import { referenceKey } from '../payments/reference.ts'
import { plainMessage, readMessage } from './read-message.ts'
import { longestText, mostMessages, splitMessages } from './split-messages.ts'
import { mostRows, readStatement } from './statement.ts'
import type { Reader, Said, Transfer, Unread } from './transfer.ts'

/** All that a pasted text says. */
export interface PastedTransfers {
  /** What came in, each once. */
  readonly transfers: readonly Transfer[]
  readonly unread: readonly Unread[]
  /** How often something stood there again. */
  readonly repeated: number
  /** A text is longer than what is read of it. */
  readonly isTooLong: boolean
}

/** An excerpt by which a person finds the message again. */
const longestExcerpt = 140
const excerptOf = (text: string): string => {
  const plain = plainMessage(text)
  return plain.length > longestExcerpt ? `${plain.slice(0, longestExcerpt - 1)}…` : plain
}

const codeIn = ({ reference }: Transfer): string | undefined =>
  reference === null ? undefined : referenceKey(reference)

/**
 * Without a reference, a message that says the same is the same; of a statement, each row is a transfer of its own, which
 * the same statement tells as often again.
 */
const keyOf = (transfer: Transfer, nth: number): string => {
  const { provider: _, fee: __, ...told } = transfer
  return codeIn(transfer) ?? JSON.stringify([told, nth])
}

/** One transfer told twice: each may tell more than the other. */
const joined = (one: Transfer, other: Transfer): Transfer => ({
  ...one,
  provider: one.provider ?? other.provider,
  fee: one.fee ?? other.fee,
  name: one.name ?? other.name,
  number: one.number ?? other.number,
  day: one.day ?? other.day,
  time: one.time ?? other.time,
})

interface Piece {
  readonly text: string
  readonly said: Said
  /** How many equal rows of its statement stand before it. */
  readonly nth: number
}

interface Pieces {
  readonly pieces: readonly Piece[]
  readonly isTooLong: boolean
}

/** As much of a text as is read, in whole lines. */
const beginningOf = (text: string): string =>
  text.length <= longestText ? text : text.slice(0, text.lastIndexOf('\n', longestText) + 1)

function piecesIn(whole: string, reader: Reader): Pieces {
  const text = beginningOf(whole) || whole.slice(0, longestText)
  const isShort = whole.length <= longestText
  const rows = readStatement(text, reader)
  if (rows) {
    const seen = new Map<string, number>()
    const pieces = rows.slice(0, mostRows).map((row) => {
      const nth = seen.get(row.text) ?? 0
      seen.set(row.text, nth + 1)
      return { ...row, nth }
    })
    return { pieces, isTooLong: !isShort || rows.length > mostRows }
  }
  const messages = splitMessages(text)
  const pieces = messages
    .slice(0, mostMessages)
    .map((message) => ({ text: message, said: readMessage(message, reader), nth: 0 }))
  return { pieces, isTooLong: !isShort || messages.length > mostMessages }
}

/** What is found and left while pieces are compared with each other. */
class Sorting {
  readonly found = new Map<string, Transfer>()
  readonly unread: Unread[] = []
  repeated = 0
  readonly #reversed: ReadonlySet<string>

  constructor(reversed: ReadonlySet<string>) {
    this.#reversed = reversed
  }

  leave(piece: Piece, because: Unread['because']): void {
    const text = excerptOf(piece.text)
    const isKnown = this.unread.some((one) => one.text === text && one.because === because)
    if (!isKnown) this.unread.push({ text, because })
  }

  add(piece: Piece, transfer: Transfer): void {
    const key = keyOf(transfer, piece.nth)
    const known = this.found.get(key)
    if (transfer.direction === 'out') return this.leave(piece, 'outgoing')
    if (this.#reversed.has(key)) return this.leave(piece, 'reversed')
    if (known && known.amount !== transfer.amount) return this.leave(piece, 'contradicts')
    if (known) this.repeated += 1
    const { nth } = piece
    this.found.set(key, known ? joined(known, transfer) : { ...transfer, ...(nth > 0 && { nth }) })
  }
}

/** What says of itself that it was taken back, or went out again under the same reference. */
function reversedIn(pieces: readonly Piece[]): ReadonlySet<string> {
  const went = pieces.flatMap(({ said }) => {
    if (said.is === 'unread') return said.because === 'reversed' ? said.references : []
    const isOut = said.is === 'transfer' && said.transfer.direction === 'out'
    return isOut ? (said.transfer.reference ?? []) : []
  })
  return new Set(went.map(referenceKey))
}

/**
 * Reads what was pasted or opened, each text messages or a statement. Each reference is one transfer; nothing that was
 * reversed remains. (P18)
 */
export function readPasted(texts: readonly string[], reader: Reader): PastedTransfers {
  const read = texts.map((text) => piecesIn(text, reader))
  const pieces = read.flatMap((one) => one.pieces)
  const sorting = new Sorting(reversedIn(pieces))
  const fees = new Map<string, Transfer['fee']>()
  for (const piece of pieces) {
    const { said } = piece
    if (said.is === 'transfer') sorting.add(piece, said.transfer)
    else if (said.is === 'unread') sorting.leave(piece, said.because)
    else fees.set(referenceKey(said.reference), said.fee)
  }
  const { found, unread, repeated } = sorting
  // The fee of a transfer that is not here belongs to nothing.
  for (const piece of pieces)
    if (piece.said.is === 'fee' && !found.has(referenceKey(piece.said.reference)))
      sorting.leave(piece, 'not-a-payment')
  return {
    transfers: [...found].map(([key, transfer]) => ({
      ...transfer,
      fee: transfer.fee ?? fees.get(key) ?? null,
    })),
    unread,
    repeated,
    isTooLong: read.some((one) => one.isTooLong),
  }
}
