import * as z from 'zod/mini'

export const Phase = z.enum(['enrolling', 'running', 'completed', 'archived', 'cancelled'])
