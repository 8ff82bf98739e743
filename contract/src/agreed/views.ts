import { Minor, minor } from '@mainforte/domain/kernel/minor'
import { Bearing, LeaverDay } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'

/** What was agreed for who stops paying or leaves (S4, S6). No older answer has it. */
export const agreedOnLeaving = {
  bearing: z._default(Bearing, 'beneficiary'),
  leaversPaid: z._default(LeaverDay, 'turn'),
  /** So much is kept from each hand that leaves by its own will. */
  leaverKept: z._default(Minor, minor(0)),
}
