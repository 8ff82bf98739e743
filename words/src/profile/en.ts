import type { Same } from '../kernel/catalogue.ts'
import { number, waitOf } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const profile: Same<typeof fr.profile> = {
  title: 'My Profile',
  back: 'Back to the dashboard',
  tabs: 'My profile',
  tabProfile: 'Profile',
  tabSecurity: 'Settings',
  notFound: 'User not found',
  notFoundText: 'Log in to see your profile.',
  login: 'Login',
  verified: 'Verified',
  notVerified: 'Not verified',
  notVerifiedText: 'The Mainforte team has not checked your identity.',
  emailConfirmed: 'Address confirmed',
  id: 'User id',
  name: 'Full name',
  email: 'E-mail address',
  phone: 'Phone',
  status: 'Verification status',
  since: 'Member since',
  none: 'Not given',
  edit: 'Edit profile',
  emailFixed: 'The e-mail address cannot be changed.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Success',
  savedText: 'Your profile was updated',
  failed: 'Error',
  failedText: 'Your profile could not be updated',
}

export const photo: Same<typeof fr.photo> = {
  label: 'Profile photo',
  choose: 'Choose a photo',
  replace: 'Change the photo',
  hint: 'JPG, PNG or GIF, at most 5 MB. Everybody can see it.',
  progress: (share) => `Uploading the photo: ${share}`,
  uploaded: 'Picture uploaded',
  uploadedText: 'Your profile photo was updated',
  notImage: 'This kind of file is not valid',
  notImageText: 'Please choose a picture (JPG, PNG, GIF)',
  tooLarge: 'The file is too large',
  tooLargeText: 'The maximum size is 5 MB',
  failed: 'The upload failed',
  failedText: 'The picture could not be uploaded',
  remove: 'Remove the photo',
  removeTitle: 'Remove your photo?',
  removeText: 'Your initials take its place, and the file is erased.',
  removed: 'Photo removed',
  removeFailed: 'The photo could not be removed.',
}

export const moneyCard: Same<typeof fr.moneyCard> = {
  title: 'Tontines and Payments',
  active: 'Active tontines',
  paid: 'Total paid',
  received: 'Total received',
  recent: 'Latest payments',
  noPayments: 'No recent payments',
  all: 'See my tontines',
}

export const payments: Same<typeof fr.payments> = {
  pending: 'Declared',
  completed: 'Paid',
  failed: 'Refused',
  reversed: 'Reversed',
}

export const security: Same<typeof fr.security> = {
  title: 'Change password',
  text: 'Your other devices will be logged out.',
  current: 'Current password',
  password: 'New password',
  confirmation: 'Confirm new password',
  submit: 'Change password',
  submitting: 'Changing...',
  done: 'Password changed',
  doneText: 'Your other devices were logged out.',
}

export const invalid: Same<typeof fr.invalid> = {
  'name-too-long': 'The name must be at most 120 characters',
  'name-unreadable': 'The name must contain a letter or a digit',
  'text-unprintable': 'This text has characters that cannot be shown',
  'phone-invalid': 'Enter a complete number, for example +225 07 01 02 03 04',
}

export const refusals: Same<typeof fr.refusals> = {
  'picture-unreadable': 'This file is not a picture that can be read (JPG, PNG, GIF).',
  'picture-too-many-pixels': ({ width, height, most }) =>
    `This picture is too large: ${number('en', width)} × ${number('en', height)} pixels. Send a copy of at most ${number('en', most / 1_000_000)} million pixels.`,
  'picture-too-heavy':
    'This picture is too heavy to open. Send a smaller copy of it, or a screenshot.',
  'picture-too-slow':
    'The network is too slow for this picture. Try again where it is better, or send a smaller one.',
  'pictures-busy': ({ retryAfterSeconds }) =>
    `Many pictures are arriving at once. Try again in ${waitOf('en', retryAfterSeconds)}.`,
  'too-many-requests': ({ retryAfterSeconds }) =>
    `Too many attempts. Try again in ${waitOf('en', retryAfterSeconds)}.`,
}
