import * as z from 'zod/mini'
import { Email, line, prose } from '../kernel/text.ts'

const limits = { name: 100, subject: 200, message: 5000 }

const name = line(
  { length: 1, code: 'name-missing' },
  { length: limits.name, code: 'name-too-long' },
)

/** A message to the operators, from somebody with or without an account. */
export const ContactMessage = z.strictObject({
  firstName: name,
  lastName: name,
  email: Email,
  subject: line(
    { length: 1, code: 'subject-missing' },
    { length: limits.subject, code: 'subject-too-long' },
  ),
  message: prose({ length: limits.message, code: 'message-too-long' }).check(
    z.minLength(1, 'message-missing'),
  ),
})
export type ContactMessage = z.infer<typeof ContactMessage>
