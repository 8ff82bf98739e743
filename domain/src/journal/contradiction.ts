import * as z from 'zod/mini'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import { TontineId } from '../kernel/ids.ts'
import { type Entry, beforeTheFirst, breakAt } from './chain.ts'
import type { Head } from './head.ts'
import { WrittenEntry } from './written-entry.ts'

const format = 'mainforte-contradiction'
const version = 1

/** Two journals of one tontine, each valid by itself, that have different entries at one number. */
export interface Contradiction {
  readonly tontineId: TontineId
  /** The first number at which they differ; everything before is the same. */
  readonly seq: number
  /** The hashes of both entries there. */
  readonly hashes: readonly [string, string]
  readonly heads: readonly [Head, Head]
}

export type NoContradiction =
  | { readonly code: 'not-a-contradiction' | 'unknown-version' }
  /** A story is no valid chain from this entry on. */
  | { readonly code: 'story-broken'; readonly story: 1 | 2; readonly seq: number }
  /** They are the same, or one merely ends earlier. */
  | { readonly code: 'no-contradiction' }

type Story = readonly unknown[]

/** The text of a contradiction file: both stories, to be checked without us. (J15) */
export const contradictionText = (tontineId: TontineId, one: Story, other: Story): string => {
  const stories = [{ entries: one }, { entries: other }]
  return `${JSON.stringify({ format, version, tontineId, stories }, undefined, 1)}\n`
}

const Header = z.object({ format: z.literal(format), version: z.number() })
const StoryShape = z.strictObject({ entries: z.array(z.unknown()) })
const Body = z.strictObject({
  format: z.literal(format),
  version: z.number(),
  tontineId: TontineId,
  stories: z.array(StoryShape),
})

/** Reads a contradiction file and checks it, or says why it proves nothing. (J15) */
export function readContradiction(text: string): Decision<Contradiction, NoContradiction> {
  const content = parsed(text)
  const header = Header.safeParse(content)
  if (!header.success) return refuse({ code: 'not-a-contradiction' })
  if (header.data.version !== version) return refuse({ code: 'unknown-version' })
  const body = Body.safeParse(content)
  if (!body.success) return refuse({ code: 'not-a-contradiction' })
  const { tontineId, stories } = body.data
  const [one, other, ...more] = stories.map(({ entries }) => chainOf(tontineId, entries))
  if (!one || !other || more.length > 0) return refuse({ code: 'not-a-contradiction' })
  if ('brokenAt' in one) return refuse({ code: 'story-broken', story: 1, seq: one.brokenAt })
  if ('brokenAt' in other) return refuse({ code: 'story-broken', story: 2, seq: other.brokenAt })
  const index = one.hashes.findIndex(
    (hash, at) => at < other.hashes.length && other.hashes[at] !== hash,
  )
  if (index === -1) return refuse({ code: 'no-contradiction' })
  return accept({
    tontineId,
    seq: index + 1,
    hashes: [one.hashes[index] ?? '', other.hashes[index] ?? ''],
    heads: [one.head, other.head],
  })
}

interface Chain {
  readonly hashes: readonly string[]
  readonly head: Head
}

/**
 * A story's hashes, or the first entry that breaks it. That an author had seen the other story
 * breaks none: it is what such a file shows.
 */
function chainOf(tontineId: TontineId, entries: Story): Chain | { readonly brokenAt: number } {
  const hashes: string[] = []
  let head: Head = { seq: 0, hash: beforeTheFirst }
  for (const written of entries) {
    const brokenAt = head.seq + 1
    const { success, data } = WrittenEntry.safeParse(written)
    if (!success) return { brokenAt }
    const entry: Entry = { ...data, tontineId }
    const broken = breakAt(head, entry, () => undefined)
    if (broken && broken.because !== 'seen-another') return { brokenAt }
    if (brokenAt === 1 && !begins(tontineId, entry)) return { brokenAt }
    hashes.push(entry.hash)
    head = { seq: entry.seq, hash: entry.hash }
  }
  return { hashes, head }
}

const begins = (tontineId: TontineId, { event }: Entry): boolean =>
  event.type === 'tontine-created' && event.tontineId === tontineId

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
