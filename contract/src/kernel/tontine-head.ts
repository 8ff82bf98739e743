import * as z from 'zod/mini'

/** What the header of each page of one tontine says. */
export const tontineHead = {
  tontineName: z.string(),
  /** The organizer, while nobody else counts: one person keeps the notebook. (W4) */
  keptBy: z.optional(z.string()),
}
