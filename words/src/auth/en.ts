import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const frame: Same<typeof fr.frame> = {
  home: 'Home',
  promise:
    'The circle’s money is written down once, for all to see, where nobody can quietly change it.',
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
  text: 'Good to see you again. Your tontines are waiting.',
  ended: 'Your session has ended. Sign in to go on where you were.',
  email: 'Email address',
  password: 'Password',
  forgot: 'Forgot your password?',
  submit: 'Log in',
  submitting: 'Logging in...',
  noAccount: 'No account yet?',
  register: 'Create an account',
  invalidEmail: 'This email address is not valid.',
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
  title: 'Email address not confirmed',
  text: (email) => `Open the link that we sent to ${email}. Check your spam folder too.`,
  resend: 'Send the confirmation email again',
  resending: 'Sending...',
  resent: 'The confirmation email was sent again.',
  resendFailed: 'The confirmation email could not be sent. Please try again.',
}

export const promotion: Same<typeof fr.promotion> = {
  title: 'Platform administration',
  text: 'This account may administer Mainforte. It can take that role now.',
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
  text: 'It takes a minute. One account for all your tontines.',
  invited: 'Create your account, then send your request to join.',
  name: 'Full name',
  namePlaceholder: 'Awa Koné',
  email: 'Email address',
  emailPlaceholder: 'awa@example.com',
  password: 'Password',
  confirmation: 'Confirm password',
  language: 'Language of screens and e-mails',
  submit: 'Create my account',
  submitting: 'Creating...',
  hasAccount: 'Already have an account?',
  login: 'Log in',
  done: 'Account created! Check your email to confirm your account.',
  checkMail: 'Check your email to confirm your registration',
  failed: 'Something went wrong while creating your account.',
  terms: 'By creating an account you accept the',
  termsLink: 'terms of use',
}

export const passwordRules: Same<typeof fr.passwordRules> = {
  title: 'Your password has',
  length: '8 characters or more',
  upper: 'an uppercase letter',
  lower: 'a lowercase letter',
  digit: 'a digit',
  special: 'a special character',
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
  'form-invalid': 'The form has an unexpected field. Reload the page.',
}

export const forgot: Same<typeof fr.forgot> = {
  title: 'Forgot your password?',
  text: 'Enter your account’s email: we will send a link to choose a new password.',
  email: 'Email address',
  submit: 'Send Reset Link',
  submitting: 'Sending...',
  back: 'Back to login',
  done: 'Instructions to reset your password were sent to your email address',
  doneText: (email) =>
    `If ${email} has an account, the link arrives within minutes. It is valid for one hour.`,
  again: 'Send to another address',
}

export const reset: Same<typeof fr.reset> = {
  title: 'New password',
  text: 'Your other devices will be signed out.',
  password: 'New password',
  confirmation: 'Confirm new password',
  submit: 'Save the password',
  submitting: 'Saving...',
  done: 'Password changed. Log in with the new one.',
  name: 'What is your name?',
  nameHint:
    'Your address was registered on another device. The name and number given there will be erased.',
  expiredTitle: 'This link is no longer valid',
  expiredText: 'A link works once and stays valid for an hour. Ask for a new one.',
  expiredAction: 'Get a new link',
}

export const confirm: Same<typeof fr.confirm> = {
  title: 'Confirming your address',
  waiting: 'We are confirming your address...',
  passwordText:
    'This account was created in another browser. Enter the password chosen at registration, so that nobody can open an account in your name.',
  password: 'Password',
  submit: 'Confirm my address',
  submitting: 'Confirming...',
  notMine: 'Forgotten, or chosen by somebody else?',
  reset: 'Choose a new password',
  doneTitle: 'Your address is confirmed',
  doneText: 'Your account is ready. All that is left is to log in.',
  doneAction: 'Log in',
  signedInAs: (name, email) => `You are signed in as ${name} (${email}).`,
  otherAccount: (name, email) =>
    `This browser is signed in to another account: ${name} (${email}). Sign out first to open the new one.`,
  signOut: 'Sign out',
  stay: 'Keep the open account',
  expiredTitle: 'This link is no longer valid',
  expiredText:
    'A confirmation link works once and stays valid for 24 hours. If your address is already confirmed, log in. Otherwise get a new link.',
  email: 'Email address',
}

export const refusals: Same<typeof fr.refusals> = {
  'email-taken': 'This email address is already used by another account.',
  'email-or-phone-taken': 'This email address or phone number is already in use.',
  'invalid-credentials': 'Invalid credentials. Please check your email and password.',
  'email-not-confirmed': 'Your email address is not confirmed yet.',
  'account-suspended':
    'For security reasons this account is suspended. Write to support to learn more.',
  'too-many-requests': ({ retryAfterSeconds }) =>
    `Too many attempts. Try again in ${counted('en', retryAfterSeconds, 'second', 'seconds')}.`,
  'link-invalid': 'This link was used already or is no longer valid.',
  'password-needed': 'Enter the password chosen at registration.',
  'password-wrong': 'This is not the password chosen at registration.',
  'name-needed': 'Enter your name.',
  'current-password-wrong': 'The current password is wrong.',
  'no-such-session': 'This device is signed out already.',
  'no-password':
    'This account logs in with Google and has no password. Use “Forgot your password?” to set one.',
  'promotion-not-allowed': 'The super admin could not be set',
  'role-unchanged': 'The role could not be changed',
  'google-unavailable': 'Logging in with Google is not available here.',
}
