import type { Words } from '@mainforte/words/words'

/** The words of the join page's fields, by the code of what is wrong. */
export const joinInvalid = (words: Words['invitations']['join']) => ({
  'name-missing': words.nameMissing,
  'email-missing': words.emailMissing,
  'email-invalid': words.emailInvalid,
  'phone-invalid': words.phoneInvalid,
})
