import * as z from 'zod/mini'
import { phases } from './tontine.ts'

/** A phase as a schema. In its own file, because pages without schemas use the rules too. */
export const Phase = z.enum(phases)
