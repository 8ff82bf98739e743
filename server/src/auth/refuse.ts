import type { AuthRefusal } from '@mainforte/domain/auth/refusals'
import { refusal } from '../kernel/http/refusal.ts'

/** One of the refusals that the words of this room know. */
export const refused = (no: AuthRefusal) => refusal(no)
