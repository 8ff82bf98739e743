import * as z from 'zod/mini'
import type { Decision } from '../kernel/decision.ts'
import { accept, refuse } from '../kernel/decision.ts'
import { TontineId } from '../kernel/ids.ts'

const format = 'mainforte-journal'
const version = 1

/** A journal on file: whose it is, how it is to be read, and every line of it. (J6) */
export interface JournalFile {
  readonly tontineId: TontineId
  /** Not looked at yet: who reads them checks them. */
  readonly entries: readonly unknown[]
}

const Header = z.object({ format: z.literal(format), version: z.number() })
const Body = z.object({ tontineId: TontineId, entries: z.array(z.unknown()) })

/**
 * The text of a journal's file. It says all that is needed to check it without us. What was found
 * instead of a journal is written down as it was found.
 */
export const fileTextOf = (tontineId: TontineId, entries: readonly unknown[]): string =>
  `${JSON.stringify({ format, version, tontineId, entries }, undefined, 1)}\n`

/** Why a file is not read: it is no journal at all, or of a later kind than we know. */
export interface NoJournal {
  readonly code: 'not-a-journal' | 'unknown-version'
}

/** Takes a file's text for a journal, or says why not. What stands in its lines is not judged here. */
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
