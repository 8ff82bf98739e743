import * as z from 'zod/mini'
import { CalendarDate } from '../kernel/calendar-date.ts'
import { MemberId } from '../kernel/ids.ts'
import { Minor, largestAmount } from '../kernel/minor.ts'
import { orNothing, prose } from '../kernel/text.ts'
import { AnyPaymentIds } from '../payments/several.ts'
import { presences } from './state.ts'

// As schemas in their own file, because pages without schemas use the rules too.

/** The number of the cycle whose meeting it is. */
const cycle = z.int({ error: 'cycle-invalid' }).check(z.minimum(1, 'cycle-invalid'))

/** Cash that somebody counted; null where nobody did. (K7) */
const Cash = orNothing(Minor.check(z.maximum(largestAmount * 1000, 'amount-too-large')))

const Note = prose({ length: 300, code: 'note-too-long' }).check(z.minLength(1, 'note-missing'))

/** The fields of each command of a meeting, as somebody fills them in. */
export const meetingForms = {
  'open-meeting': z.strictObject({ cycle, day: CalendarDate, openingCash: Cash }),
  'take-over-meeting': z.strictObject({ cycle }),
  'note-attendance': z.strictObject({
    cycle,
    memberId: MemberId,
    presence: z.enum(presences, { error: 'presence-unknown' }),
    /** The member who stands for them. */
    by: z.exactOptional(MemberId),
    /** Their printed card was read. */
    byCard: z.exactOptional(z.literal(true)),
  }),
  'see-presence': z.strictObject({
    cycle,
    memberId: MemberId,
    /** The cash that the witness read of, besides. */
    paymentIds: AnyPaymentIds,
  }),
  'note-meeting': z.strictObject({ cycle, text: Note }),
  'close-meeting': z.strictObject({
    cycle,
    counted: Cash,
    gapNote: orNothing(Note),
    names: z.array(MemberId).check(z.maxLength(200, 'names-too-many')),
  }),
  'sign-meeting': z.strictObject({ cycle }),
}

type Forms = typeof meetingForms

/** Every command of a meeting; plain data, so that it can wait on a telephone. */
export type MeetingCommand = {
  readonly [Type in keyof Forms]: { readonly type: Type } & Readonly<z.infer<Forms[Type]>>
}[keyof Forms]
