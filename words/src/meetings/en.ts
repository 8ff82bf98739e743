import type { Same } from '../kernel/catalogue.ts'
import { date } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const presences: Same<typeof fr.presences> = {
  present: 'Is here',
  late: 'Late',
  excused: 'Sent apologies',
  absent: 'Not here',
  represented: 'Represented',
}

export const refusals: typeof fr.refusals = {
  'not-started': 'The tontine has not started yet.',
  'no-such-cycle': 'This due date does not exist.',
  'cycle-not-open': ({ opensOn }) =>
    opensOn === null
      ? 'This due date is not open yet.'
      : `This due date only opens on ${date('en', opensOn)}.`,
  'meeting-in-future': 'The date of the meeting can’t be in the future.',
  'no-such-meeting': 'This meeting is not open yet.',
  'meeting-closed': 'This meeting is closed. Nothing is added to it any more.',
  'meeting-not-closed': 'This meeting is not closed yet.',
  'not-the-recorder': 'Somebody else records this meeting. You can take over.',
  'records-already': 'You already record this meeting.',
  'no-such-member': 'This person is not in the tontine.',
  'member-not-active': 'This person is not a member of the tontine.',
  'not-a-representative': 'Members cannot represent themselves: choose somebody else.',
  'already-said': 'That is noted already.',
  'no-card': 'No valid card of this person was read.',
  'not-a-witness': 'Another person must say yes, on another phone.',
  'too-many-notes': ({ limit }) => `A meeting has at most ${limit} notes.`,
  'gap-needs-note': 'The cash is not what was expected: say why. Nothing will be corrected.',
  'names-needed': ({ needed }) =>
    needed === 1
      ? 'Closing the meeting needs the name of somebody present.'
      : `Closing the meeting needs the names of ${needed} people present.`,
  'name-not-present': 'This person is not noted as present.',
  'not-your-name': 'Only those who closed the meeting can say this.',
}

export const invalid: typeof fr.invalid = {
  'cycle-invalid': 'This due date does not exist.',
  'presence-unknown': 'Choose from the list.',
  'note-missing': 'Write the note.',
  'names-too-many': 'Choose fewer names.',
}
