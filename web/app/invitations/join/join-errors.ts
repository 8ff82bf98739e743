import type { Words } from '@mainforte/words/words'

/** The join page's error texts, by code. */
export const joinErrors = (words: Words['invitations']['join']) => ({
  'name-missing': words.nameMissing,
  'email-missing': words.emailMissing,
  'email-invalid': words.emailInvalid,
  'phone-invalid': words.phoneInvalid,
})
