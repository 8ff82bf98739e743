import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { GoogleStart, SignIn, SignUp } from './forms.ts'

const awa = {
  displayName: 'Awa Koné',
  email: 'awa@example.ci',
  password: 'Tontine-2026',
  confirmation: 'Tontine-2026',
}

/** What a form refuses, as `field code`. */
const complaints = (form: z.ZodMiniType, given: unknown) =>
  z.safeParse(form, given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

const weakness = (password: string) =>
  complaints(SignUp, { ...awa, password, confirmation: password })

test('an address is stored trimmed and in lower case', () => {
  expect(z.parse(SignUp, { ...awa, email: '  Awa@Example.CI ' }).email).toBe('awa@example.ci')
})

test('auth-forms-1 every weakness of a password is reported, all at once', () => {
  expect(weakness('Tontine-2026')).toBeUndefined()
  expect(weakness('tontine-2026')).toEqual(['password password-no-upper'])
  expect(weakness('TONTINE-2026')).toEqual(['password password-no-lower'])
  expect(weakness('Tontine-deux')).toEqual(['password password-no-digit'])
  expect(weakness('Tontine2026')).toEqual(['password password-no-special'])
  expect(weakness('')).toEqual([
    'password password-too-short',
    'password password-no-upper',
    'password password-no-lower',
    'password password-no-digit',
    'password password-no-special',
    'confirmation password-too-short',
  ])
  expect(weakness(`Aa1-${'x'.repeat(200)}`)).toContain('password password-too-long')
})

test('an accented letter is a letter, not a special character', () => {
  expect(weakness('Été2026aa')).toEqual(['password password-no-special'])
})

test('auth-forms-2 a confirmation that differs is reported at the confirmation', () => {
  expect(complaints(SignUp, { ...awa, confirmation: 'Tontine-2027' })).toEqual([
    'confirmation passwords-differ',
  ])
})

test('a name has three letters or more, on one line, and does not change the direction of writing', () => {
  const complaint = (displayName: string) => complaints(SignUp, { ...awa, displayName })
  expect(complaint(' Al ')).toEqual(['displayName name-too-short'])
  expect(complaint('Ali')).toBeUndefined()
  expect(complaint('Ali\r\nBcc: all@example.com')).toEqual(['displayName text-unprintable'])
  expect(complaint('Ali\u202eecila')).toEqual(['displayName text-unprintable'])
  expect(complaint('Ali\u200b')).toEqual(['displayName text-unprintable'])
  expect(complaint('...')).toEqual(['displayName name-unreadable'])
  expect(complaint('x'.repeat(121))).toEqual(['displayName name-too-long'])
})

test('auth-forms-3 with neither an address nor a password one sentence says what is needed', () => {
  for (const nothing of [{}, { email: '', password: '' }, { email: ' ', password: '' }])
    expect(complaints(SignIn, nothing)).toEqual(['email credentials-missing'])
  expect(complaints(SignUp, { ...awa, email: '', password: '', confirmation: '' })).toEqual([
    'confirmation password-too-short',
    'email credentials-missing',
  ])
})

test('a missing or mistyped address or password is reported at its field', () => {
  expect(complaints(SignIn, { email: 'awa@example.ci' })).toEqual(['password credentials-missing'])
  expect(complaints(SignIn, { password: 'Tontine-2026' })).toEqual(['email credentials-missing'])
  expect(complaints(SignIn, { email: '', password: 'Tontine-2026' })).toEqual([
    'email email-invalid',
  ])
  expect(complaints(SignIn, { email: 'awa', password: 'short' })).toEqual([
    'email email-invalid',
    'password password-too-short',
  ])
})

test('an address cannot inject a second header', () => {
  expect(complaints(SignIn, { email: 'a@b.ci\nBcc: c@d.ci', password: 'Tontine-2026' })).toEqual([
    'email email-invalid',
  ])
})

test('an unknown field is refused', () => {
  expect(complaints(SignUp, { ...awa, role: 'superAdmin' })).toEqual([' form-invalid'])
})

test('the return path leads to a page of the site and nowhere else', () => {
  const complaint = (next: string) => complaints(GoogleStart, { next })
  expect(complaint('/tontines/12?tab=paiements#dus')).toBeUndefined()
  for (const away of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    expect(complaint(away), away).toEqual(['next path-invalid'])
  }
})
