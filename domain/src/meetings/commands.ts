import { type CommandTable, afterRound, whileOpen } from '../command-table.ts'
import {
  closeMeeting,
  noteAttendance,
  noteMeeting,
  openMeeting,
  signMeeting,
  takeOver,
} from './decide.ts'
import type { MeetingRefusal, MeetingState } from './decide.ts'
import type { MeetingCommand } from './forms.ts'
import { seePresence } from './see-presence.ts'
import type { MeetingEvent } from './meeting.ts'
import type { PaymentEvent } from '../payments/payment.ts'

/** The last pot that is confirmed ends the round while its meeting goes on. (O7) */
const recording = { action: 'meeting.record', ...afterRound } as const

/** The meeting of a cycle: who was there, what was noted, and the count at its end. (N1 to N6) */
export const meetingCommands = {
  'open-meeting': { action: 'meeting.record', ...whileOpen, decide: openMeeting },
  'take-over-meeting': { ...recording, decide: takeOver },
  'note-attendance': { ...recording, decide: noteAttendance },
  'see-presence': { action: 'meeting.see', ...afterRound, decide: seePresence },
  'note-meeting': { ...recording, decide: noteMeeting },
  'close-meeting': { ...recording, decide: closeMeeting },
  'sign-meeting': { action: 'meeting.sign', ...afterRound, decide: signMeeting },
} satisfies CommandTable<MeetingState, MeetingCommand, MeetingEvent | PaymentEvent, MeetingRefusal>
