import { lineOf } from './lines.ts'
import type { TableShape, Write } from './lines.ts'
import { emailOf, userId } from './population.ts'

const reminded = ['payment_reminders', 'email_notifications', 'push_notifications']
const shown = ['days_before', 'currency_symbol', 'theme']
/** One in this many people wants mails. */
const mailWanted = 3

export const peopleShapes: readonly TableShape[] = [
  { name: 'profiles', columns: ['id', 'full_name', 'email', 'email_verified'] },
  { name: 'user_settings', columns: ['user_id', ...reminded, 'sms_notifications', ...shown] },
]

/**
 * A person's account. Nobody signs in with a password, and nobody wants reminders, which would be
 * sent during a measurement.
 */
export function writePerson(person: number, write: Write): void {
  const id = userId(person)
  write('profiles', lineOf([id, `Personne ${person}`, emailOf(person), true]))
  const wantsMails = person % mailWanted === 0
  write('user_settings', lineOf([id, false, wantsMails, false, false, 3, '€', 'system']))
}
