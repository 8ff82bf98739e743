import * as z from 'zod/mini'
import { phases } from './tontine.ts'

/** A phase as it travels. Apart from the rules, which pages ask that have no schema to load. */
export const Phase = z.enum(phases)
