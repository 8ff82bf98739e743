import * as z from 'zod/mini'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import { TontineId } from '../kernel/ids.ts'

const format = 'mainforte-journal'
const version = 1

/** A journal file: whose journal it is, its format, and every entry. (J6) */
export interface JournalFile {
  readonly tontineId: TontineId
  /** Not checked yet: the reader checks them. */
  readonly entries: readonly unknown[]
}

const Header = z.object({ format: z.literal(format), version: z.number() })
const Body = z.object({ tontineId: TontineId, entries: z.array(z.unknown()) })

/**
 * The text of a journal file. It has all that is needed to check the journal without us. Entries that
 * are broken are written as they were found.
 */
export const fileTextOf = (tontineId: TontineId, entries: readonly unknown[]): string =>
  `${JSON.stringify({ format, version, tontineId, entries }, undefined, 1)}\n`

/** Why a file is refused: it is no journal, or of a later version than we know. */
export interface NoJournal {
  readonly code: 'not-a-journal' | 'unknown-version'
}

/** Reads a journal file, or says why it can't. The entries are not checked here. */
export function readFile(text: string): Decision<JournalFile, NoJournal> {
  const content = parsed(text)
  const header = Header.safeParse(content)
  if (!header.success) return refuse({ code: 'not-a-journal' })
  if (header.data.version !== version) return refuse({ code: 'unknown-version' })
  const body = Body.safeParse(content)
  return body.success ? accept(body.data) : refuse({ code: 'not-a-journal' })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
