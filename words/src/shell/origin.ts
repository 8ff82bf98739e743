import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** The specification names the administration pages and the account menu in English. */
export const origin: Origin<typeof fr> = {
  sidebar: {
    locale: 'fr',
    except: ['adminDashboard', 'usersManagement', 'allUsers', 'createNewTontine', 'main', 'other'],
  },
  topBar: 'fr',
  accountMenu: { locale: 'fr', except: ['profile', 'settings', 'logOut'] },
  bottomBar: 'fr',
  footer: 'fr',
}
