import type { Same } from '../kernel/catalogue.ts'
import { waitOf } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const frame: Same<typeof fr.frame> = {
  home: 'Home',
  promise:
    'The tontine’s money is written down in front of everybody. Nobody can change it in secret.',
  google: 'Continue with Google',
  googleFailed: 'Google did not answer. Try again in a moment.',
  googleElsewhere:
    'Google does not open in this browser. Copy the address and open it in Chrome or Safari.',
  or: 'or',
  mailbox: 'This server sends no e-mail: messages arrive in the',
  mailboxLink: 'local mailbox',
}

export const login: Same<typeof fr.login> = {
  title: 'Log in',
  text: 'Your tontines are waiting for you.',
  ended: 'Log in again to go on where you were.',
  email: 'E-mail address',
  password: 'Password',
  forgot: 'Forgot your password?',
  submit: 'Log in',
  submitting: 'Logging in...',
  noAccount: 'No account yet?',
  register: 'Create an account',
  invalidEmail: 'This e-mail address is not valid.',
  tooMany: 'Too many attempts to log in. Please try again later.',
  database: 'The database cannot be reached. Please try again or contact support.',
  failed: (message) => `Login failed: ${message}`,
  unknown: 'An unknown error occurred. Please try again.',
}

export const loginInvalid: Same<typeof fr.loginInvalid> = {
  'email-invalid': 'Please enter a valid email',
  'credentials-missing': 'You must provide either an email or phone number and a password.',
  'password-too-short': 'Password must be at least 6 characters',
  'password-too-long': 'Password must be at most 128 characters',
}

export const notConfirmed: Same<typeof fr.notConfirmed> = {
  title: 'E-mail address not confirmed',
  text: (email) => `We wrote to ${email}. Touch the button in that e-mail. Look in your spam, too.`,
  resend: 'Send the confirmation e-mail again',
  resending: 'Sending...',
  resent: 'The confirmation e-mail was sent again.',
  resendFailed: 'The confirmation e-mail could not be sent. Please try again.',
}

export const inbox: Same<typeof fr.inbox> = {
  title: 'Open your inbox',
  sentTo: 'We wrote to',
  open: 'Touch the button in that e-mail. Your account opens at once.',
  nothing: 'Nothing there? Look in your spam, then send it again: at most 3 times an hour.',
  change: 'Change the address',
  confirmed: 'Address already confirmed?',
}

export const promotion: Same<typeof fr.promotion> = {
  title: 'Platform administration',
  text: 'This account can run Mainforte. It can take that role now.',
  changes: [
    'Your menu shows the administration.',
    'Your tontines stay yours: “My tontines”, in the menu of your account.',
    'With this role you can no longer create a tontine or join another one.',
    'Only another super admin can take this role from you.',
  ],
  submit: 'Become Super Admin',
  done: (name) => `${name} is now a Super Admin. The page is about to reload.`,
  later: 'Continue without this role',
  failed: 'The operation failed',
  roleUnchanged: 'The role could not be changed',
  impossible: 'The super admin could not be set',
}

export const register: Same<typeof fr.register> = {
  title: 'Create an account',
  text: 'One account for all your tontines.',
  invited: 'Create your account. Your request to join is then sent by itself.',
  correct: 'Correct your address. Choose a password again.',
  name: 'Full name',
  namePlaceholder: 'Awa Koné',
  emailPlaceholder: 'awa@example.com',
  password: 'Password',
  confirmation: 'Confirm password',
  language: 'Language of screens and e-mails',
  submit: 'Create my account',
  submitting: 'Creating...',
  hasAccount: 'Already have an account?',
  done: 'Account created! Check your e-mail to confirm your account.',
  checkMail: 'Check your e-mail to confirm your registration',
  failed: 'Something went wrong while creating your account.',
  terms: 'By creating an account you accept the',
  termsLink: 'terms of use',
}

export const passwordRules: Same<typeof fr.passwordRules> = {
  title: 'The password needs:',
  length: '8 characters or more',
  upper: 'an uppercase letter',
  lower: 'a lowercase letter',
  digit: 'a digit',
  special: 'a special character (-, @, #)',
  met: 'done',
  missing: 'missing',
}

export const invalid: Same<typeof fr.invalid> = {
  'name-too-short': 'The name must be at least 3 characters',
  'name-too-long': 'The name must be at most 120 characters',
  'name-unreadable': 'The name must contain a letter or a digit',
  'text-unprintable': 'This text has characters that cannot be shown',
  'email-invalid': 'Please enter a valid email',
  'credentials-missing': 'You must provide either an email or phone number and a password.',
  'password-too-short': 'The password must be at least 8 characters',
  'password-too-long': 'The password must be at most 128 characters',
  'password-no-upper': 'The password must have at least one uppercase letter',
  'password-no-lower': 'The password must have at least one lowercase letter',
  'password-no-digit': 'The password must have at least one digit',
  'password-no-special': 'The password must have at least one special character',
  'password-common': 'This password is too common: choose another one',
  'passwords-differ': 'The passwords do not match',
  'link-invalid': 'This link is no longer valid.',
  'path-invalid': 'This address is not a page of Mainforte.',
  'form-invalid': 'This page is out of date. Reload it.',
}

export const forgot: Same<typeof fr.forgot> = {
  title: 'Forgot your password?',
  text: 'Enter your e-mail address. We will send you a link to choose a new password.',
  email: 'E-mail address',
  submit: 'Send Reset Link',
  submitting: 'Sending...',
  back: 'Back to login',
  done: 'Instructions to reset your password were sent to your e-mail address',
  doneText: (email) =>
    `If ${email} has an account, the link arrives in a few minutes. It works for one hour.`,
  again: 'Send to another address',
}

export const reset: Same<typeof fr.reset> = {
  title: 'New password',
  text: 'Your other devices will be logged out.',
  password: 'New password',
  confirmation: 'Confirm new password',
  submit: 'Save the password',
  submitting: 'Saving...',
  done: 'Password changed. Log in with the new one.',
  name: 'What is your name?',
  nameHint:
    'Your address was registered on another device. The name and number given there will be erased.',
  expiredTitle: 'This link is no longer valid',
  expiredText: 'A link works once, for one hour. Ask for a new one.',
  expiredAction: 'Get a new link',
}

export const confirm: Same<typeof fr.confirm> = {
  title: 'Confirming your address',
  waiting: 'We are confirming your address...',
  passwordText:
    'This account was created on another device. Enter the password chosen at registration.',
  submit: 'Confirm my address',
  submitting: 'Confirming...',
  notMine: 'Forgotten, or did somebody else choose it?',
  reset: 'Choose a new password',
  doneTitle: 'Your address is confirmed',
  doneText: 'Your account is ready. Log in.',
  doneAction: 'Log in',
  signedInAs: (name, email) => `You are logged in as ${name} (${email}).`,
  otherAccount: (name, email) =>
    `Another account is open here: ${name} (${email}). Log out to open the new one.`,
  signOut: 'Log out',
  stay: 'Keep the open account',
  expiredTitle: 'This link is no longer valid',
  expiredText:
    'A link works once, for 24 hours. Address already confirmed? Log in. Otherwise get a new link.',
}

export const refusals: Same<typeof fr.refusals> = {
  'email-taken': 'This e-mail address is already used by another account.',
  'email-or-phone-taken': 'This e-mail address or phone number is already in use.',
  'invalid-credentials': 'Invalid credentials. Please check your e-mail and password.',
  'email-not-confirmed': 'Your e-mail address is not confirmed yet.',
  'account-suspended': 'For security this account is suspended. Write to support to learn more.',
  'too-many-requests': ({ retryAfterSeconds }) =>
    `Too many attempts. Try again in ${waitOf('en', retryAfterSeconds)}.`,
  'link-invalid': 'This link was used already or is no longer valid.',
  'password-needed': 'Enter the password chosen at registration.',
  'password-wrong': 'This is not the password chosen at registration.',
  'name-needed': 'Enter your name.',
  'current-password-wrong': 'The current password is wrong.',
  'no-such-session': 'This device is logged out already.',
  'no-password':
    'This account opens with Google, without a password. To choose one, touch “Forgot your password?”.',
  'promotion-not-allowed': 'The super admin could not be set',
  'role-unchanged': 'The role could not be changed',
  'google-unavailable': 'Logging in with Google is not available here.',
}
