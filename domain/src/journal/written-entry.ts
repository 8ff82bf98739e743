import * as z from 'zod/mini'
import { UserId } from '../kernel/ids.ts'
import { Head } from './head.ts'
import type { StoredEvent } from './upcast.ts'

/**
 * An event as it was stored. The decider validated it. It must stay unchanged here, down to unknown
 * fields, or the hash would no longer match; hence the cast.
 */
const StoredShape = z.looseObject({ type: z.string() }) as z.ZodMiniType<StoredEvent>

/** An entry exactly as it was hashed; the tontine's id is stored once for the whole journal. */
export const WrittenEntry = z.strictObject({
  seq: z.number(),
  /** ISO instant, UTC. */
  at: z.string(),
  by: UserId,
  event: StoredShape,
  /** Absent where the author's device sent none. */
  seen: z.optional(Head.check(z.refine(({ seq }) => seq > 0))),
  prevHash: z.string(),
  hash: z.string(),
})
export type WrittenEntry = z.infer<typeof WrittenEntry>
