import type { Head } from './head.ts'

/** A head with its whole hash, for the part of a link that is not sent to the server. (J7) */
export const headText = ({ seq, hash }: Head): string => `${seq}.${hash}`

/** The head in such a link, after its `#`; undefined if there is none. */
export function headIn(fragment: string): Head | undefined {
  const [, seq, hash] = /^#?(\d{1,9})\.([0-9a-f]{64})$/.exec(fragment) ?? []
  return seq === undefined || hash === undefined ? undefined : { seq: Number(seq), hash }
}

/**
 * The first head in a text that somebody received: a message, a mail, a link, a file for
 * spreadsheets. (J13)
 */
export function sharedHeadIn(text: string): Head | undefined {
  const [, head = ''] = /(?<![\w.])(\d{1,9}\.[0-9a-f]{64})(?!\w)/.exec(text) ?? []
  return headIn(head)
}

/** What a link ends with so that whoever opens it compares; nothing without a head. (J13) */
export const headFragment = (head: Head | undefined): string => (head ? `#${headText(head)}` : '')
