import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** French, with the landing page's buttons and features in the English that the specification quotes. */
export const origin: Origin<typeof fr> = {
  header: 'fr',
  controls: 'fr',
  landing: {
    locale: 'fr',
    except: [
      'getStarted',
      'login',
      'createAccount',
      'signIn',
      'featuresTitle',
      'createTitle',
      'inviteTitle',
      'trackTitle',
    ],
  },
  about: 'fr',
  contact: 'fr',
  pricing: 'fr',
  testimonials: 'fr',
  blog: 'fr',
  careers: 'fr',
  installed: 'fr',
  oldBrowser: 'fr',
}
