import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification's join page is English; its complaints and its success are French. */
export const origin: Origin<typeof fr> = {
  join: {
    tongue: 'en',
    except: [
      'nameMissing',
      'emailMissing',
      'emailInvalid',
      'sent',
      'sentDetail',
      'sentAgain',
      'failed',
    ],
  },
  refusals: 'en',
  preview: 'fr',
  invalidLink: 'fr',
  byCode: 'fr',
  invite: 'fr',
}
