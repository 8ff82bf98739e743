import * as z from 'zod/mini'

/** Where a list goes on: the last row that was seen, written by the server and not to be read. */
export const Cursor = z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/, 'cursor-invalid'))

/** A question for one page of a list; the server decides how long a page may be. */
export const paging = { cursor: z.optional(Cursor) }

/** One page of a list; `next` is the cursor of the page after it, null on the last. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) })
