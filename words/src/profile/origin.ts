import type { Origin } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const origin: Origin<typeof fr> = {
  profile: { locale: 'fr', except: ['notFound', 'login'] },
  photo: 'fr',
  moneyCard: 'fr',
  payments: 'fr',
  security: 'fr',
  invalid: 'fr',
  refusals: 'fr',
}
