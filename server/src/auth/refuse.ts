import type { AuthRefusal } from '@mainforte/domain/auth/refusals'
import { refusal } from '../kernel/http/refusal.ts'

/** A refusal of this feature, for which its catalogue has a message. */
export const refused = (no: AuthRefusal) => refusal(no)
