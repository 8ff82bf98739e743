import * as z from 'zod/mini'
import { isLocalPath } from '../kernel/is-local-path.ts'

/** Where somebody was going when he was asked to sign in. */
export const LocalPath = z
  .string({ error: 'path-invalid' })
  .check(z.refine(isLocalPath, 'path-invalid'))
