import { plainMessage, readMessage } from './read-message.ts'
import { longestText, splitMessages } from './split-messages.ts'
import { readStatement } from './statement.ts'
import { type Reader, type Said, type Transfer, type Unread, codeOf } from './transfer.ts'

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
  reference === null ? undefined : codeOf(reference)

/** Without a reference, a message that says the same to the minute is the same. */
const keyOf = (transfer: Transfer): string => {
  const { provider: _, fee: __, ...told } = transfer
  return codeIn(transfer) ?? JSON.stringify(told)
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
}

const piecesIn = (text: string, reader: Reader): Piece[] =>
  readStatement(text, reader) ??
  splitMessages(text).map((message) => ({ text: message, said: readMessage(message, reader) }))

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
    const key = keyOf(transfer)
    const known = this.found.get(key)
    if (this.#reversed.has(key)) return this.leave(piece, 'reversed')
    if (transfer.direction === 'out') return this.leave(piece, 'outgoing')
    if (known && known.amount !== transfer.amount) return this.leave(piece, 'contradicts')
    if (known) this.repeated += 1
    this.found.set(key, known ? joined(known, transfer) : transfer)
  }
}

const reversedIn = (pieces: readonly Piece[]): ReadonlySet<string> =>
  new Set(
    pieces.flatMap(({ said }) =>
      said.is === 'unread' && said.because === 'reversed' ? said.references.map(codeOf) : [],
    ),
  )

/**
 * Reads what was pasted or opened, each text messages or a statement. Each reference is one transfer; nothing that was
 * reversed remains. (P18)
 */
export function readPasted(texts: readonly string[], reader: Reader): PastedTransfers {
  const pieces = texts.flatMap((text) => piecesIn(text.slice(0, longestText), reader))
  const sorting = new Sorting(reversedIn(pieces))
  const fees = new Map<string, Transfer['fee']>()
  for (const piece of pieces) {
    const { said } = piece
    if (said.is === 'transfer') sorting.add(piece, said.transfer)
    else if (said.is === 'unread') sorting.leave(piece, said.because)
    else fees.set(codeOf(said.reference), said.fee)
  }
  const { found, unread, repeated } = sorting
  // The fee of a transfer that is not here belongs to nothing.
  for (const piece of pieces)
    if (piece.said.is === 'fee' && !found.has(codeOf(piece.said.reference)))
      sorting.leave(piece, 'not-a-payment')
  return {
    transfers: [...found].map(([key, transfer]) => ({
      ...transfer,
      fee: transfer.fee ?? fees.get(key) ?? null,
    })),
    unread,
    repeated,
    isTooLong: texts.some(({ length }) => length > longestText),
  }
}
