import { expect, test } from 'vitest'
import { ContactMessage } from './contact-message.ts'

const written = {
  firstName: ' Awa ',
  lastName: 'Koné',
  email: 'Awa@Example.CI',
  subject: 'Une question',
  message: 'Bonjour,\r\n\r\ncomment changer de rythme ?\r\n',
}

/** The problems found, by field. */
function wrong(changes: object): Record<string, string> {
  const { error } = ContactMessage.safeParse({ ...written, ...changes })
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]))
}

test('K3 a message to support is trimmed, and its line ends are normalized', () => {
  expect(ContactMessage.parse(written)).toEqual({
    firstName: 'Awa',
    lastName: 'Koné',
    email: 'awa@example.ci',
    subject: 'Une question',
    message: 'Bonjour,\n\ncomment changer de rythme ?',
  })
})

test('K3 every field of a message to support is required and limited in length', () => {
  const blank = { firstName: ' ', lastName: '', email: '', subject: ' ', message: ' \n ' }
  expect(wrong(blank)).toEqual({
    firstName: 'name-missing',
    lastName: 'name-missing',
    email: 'email-invalid',
    subject: 'subject-missing',
    message: 'message-missing',
  })
  const long = 'x'.repeat(5001)
  expect(wrong({ firstName: long, lastName: long, subject: long, message: long })).toEqual({
    firstName: 'name-too-long',
    lastName: 'name-too-long',
    subject: 'subject-too-long',
    message: 'message-too-long',
  })
})

test('K3 a message to support may have one letter in each field, and as many as each holds', () => {
  const of = (name: number, subject: number, message: number) => ({
    firstName: 'x'.repeat(name),
    lastName: 'y'.repeat(name),
    subject: 'x'.repeat(subject),
    message: 'x'.repeat(message),
  })
  expect([wrong(of(1, 1, 1)), wrong(of(100, 200, 5000))]).toEqual([{}, {}])
})

test('K3 a subject is one line', () => {
  expect(wrong({ subject: 'Bonjour\r\nBcc: everybody@example.org' })).toEqual({
    subject: 'text-unprintable',
  })
})
