import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification's join page is English; its errors and its success message are French. */
export const origin: Origin<typeof fr> = {
  join: {
    locale: 'en',
    except: [
      'nameMissing',
      'emailMissing',
      'emailInvalid',
      'sent',
      'sentDetail',
      'sentAgain',
      'sentAfterRegistering',
      'failed',
      'unanswered',
    ],
  },
  // The join page is English, the invite page French.
  refusals: {
    locale: 'en',
    except: [
      'tontine-invites-nobody',
      'too-many-invitations',
      'too-many-for-new-account',
      'invitations-used-up',
    ],
  },
  preview: 'fr',
  invalidLink: 'fr',
  byCode: 'fr',
  invite: 'fr',
  byEmail: 'fr',
  invalid: 'fr',
}
