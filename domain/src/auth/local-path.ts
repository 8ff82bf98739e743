import * as z from 'zod/mini'
import { isLocalPath } from '../kernel/is-local-path.ts'

/** The page to return to after signing in. */
export const LocalPath = z
  .string({ error: 'path-invalid' })
  .check(z.refine(isLocalPath, 'path-invalid'))
