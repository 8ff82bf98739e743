import * as z from 'zod/mini'
import type { Decision } from '../kernel/decision.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Json } from '../kernel/digest.ts'
import { TontineId } from '../kernel/ids.ts'
import type { WrittenEntry } from './reading.ts'

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

/** The text of a journal's file. It says all that is needed to check it without us. */
export const fileTextOf = (tontineId: TontineId, entries: readonly WrittenEntry[]): string =>
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

/**
 * The first entry at which a copy and the original part. Where the shorter of them is the
 * beginning of the longer they agree. Whoever changes an entry and hashes all behind it anew has
 * a chain that is whole, and is found here. (J6)
 */
export function partingOf(
  copy: readonly Pick<WrittenEntry, 'seq' | 'hash'>[],
  original: readonly Pick<WrittenEntry, 'seq' | 'hash'>[],
): number | undefined {
  const index = copy.findIndex(({ hash }, at) => {
    const same = original[at]
    return same !== undefined && same.hash !== hash
  })
  return index === -1 ? undefined : index + 1
}

/** One place at which two values differ. */
export interface Difference {
  /** Such as `event.amount`. */
  readonly path: string
  readonly found: Json | undefined
  readonly expected: Json | undefined
}

type Fields = { readonly [key: string]: Json | undefined }

const hasFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Where a value is not what it should be, to the single field. */
export function differencesOf(found: unknown, expected: unknown, path = ''): Difference[] {
  if (hasFields(found) && hasFields(expected)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)])
    return [...keys].flatMap((key) =>
      differencesOf(found[key], expected[key], path === '' ? key : `${path}.${key}`),
    )
  }
  // Whatever JSON.parse gave is JSON.
  return Object.is(found, expected)
    ? []
    : [{ path, found: found as Json | undefined, expected: expected as Json | undefined }]
}
