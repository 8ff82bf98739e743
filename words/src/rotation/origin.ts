import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

/** Manual ranking: titles and announcements in French, its card and table in English, as quoted. */
export const origin: Origin<typeof fr> = {
  card: 'fr',
  ranking: { locale: 'fr', except: ['loading'] },
  draw: 'fr',
  manual: {
    locale: 'fr',
    except: [
      'loading',
      'card',
      'generate',
      'save',
      'hint',
      'columnRank',
      'columnName',
      'columnEmail',
      'columnStatus',
      'columnDate',
      'status',
      'assign',
      'assignTo',
      'none',
      'dateTaken',
      'datesMissing',
    ],
  },
  days: 'fr',
  refusals: { locale: 'fr', except: ['no-such-tontine', 'date-taken', 'date-missing'] },
}
