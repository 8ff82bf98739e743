import type { TontineId } from '../kernel/ids.ts'
import type { Head } from './head.ts'

/** A head with its whole hash, for the part of a link that is not sent to the server. (J7) */
export const headText = ({ seq, hash }: Head): string => `${seq}.${hash}`

/**
 * The head in such a link, after its `#`, whatever a messenger has appended; undefined if there is
 * none.
 */
export function headIn(fragment: string): Head | undefined {
  const [, seq, hash] = /^#?(\d{1,9})\.([0-9a-f]{64})(?![0-9A-Za-z])/.exec(fragment) ?? []
  return hash === undefined ? undefined : { seq: Number(seq), hash }
}

/**
 * A head, and the link to a page of a tontine or to a receipt in front of it, if there is one. Without
 * lookbehind, which Safari reads from 16.4 on.
 */
const sharedHeads =
  /(?:\/tontines\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[^\s#"'<>]{0,200}#|(\/check\/)[^\s#"'<>]{0,200}#|^|[^\w.])(\d{1,9}\.[0-9a-f]{64})(?![0-9a-z])/gi

/** What mail gateways make of the `#` before a head. */
const rewrittenMark = /%(?:25)*23(?=\d{1,9}\.[0-9a-f]{64})/gi

/** Why a head in a text is not compared: it says of which other tontine it is, or can't say of which. */
export type NotOfTontine = 'other-tontine' | 'receipt'

/**
 * The first head of this tontine in a text that somebody received: a message, a mail, a link, a file
 * for spreadsheets. A head whose link leads to another tontine says nothing about this one, and nobody knows of
 * which one the link to a receipt is; its page compares itself. (J13)
 */
export function sharedHeadIn(text: string, tontineId: TontineId): Head | NotOfTontine | undefined {
  let found: NotOfTontine | undefined
  for (const [, of, receipt, written = ''] of text
    .replace(rewrittenMark, '#')
    .matchAll(sharedHeads)) {
    const head = headIn(written)
    if (!head) continue
    if (receipt !== undefined) found ??= 'receipt'
    else if (of === undefined || of.toLowerCase() === tontineId) return head
    else found = 'other-tontine'
  }
  return found
}

/** The end of a link, with which its opener's app compares journals; nothing without a head. (J13) */
export const headFragment = (head: Head | undefined): string => (head ? `#${headText(head)}` : '')
