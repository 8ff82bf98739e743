import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/**
 * The specification quotes the login fields' errors in English and its failures in French; its page
 * for a forgotten password is English with a French confirmation.
 */
export const origin: Origin<typeof fr> = {
  frame: 'fr',
  login: 'fr',
  loginInvalid: 'en',
  notConfirmed: 'fr',
  inbox: 'fr',
  promotion: 'fr',
  register: 'fr',
  passwordRules: 'fr',
  invalid: { locale: 'fr', except: ['credentials-missing'] },
  forgot: { locale: 'en', except: ['done', 'doneText'] },
  reset: 'fr',
  confirm: 'fr',
  refusals: 'fr',
}
