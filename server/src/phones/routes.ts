import type { Accounts } from '../auth/accounts.ts'
import { implementer } from '../implementer.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { Services } from '../kernel/services.ts'
import { addressHandlers } from './address.ts'
import { bindingHandlers } from './binding.ts'
import { linkHandlers } from './links.ts'
import { openingHandlers } from './opening.ts'
import { passkeyHandlers } from './passkey.ts'
import { shownCodeHandlers } from './shown-code.ts'

/** Links of places without account, and telephones that speak like accounts. (L1 to L6) */
export function phoneRoutes(services: Services, accounts: Accounts, journal: Journal) {
  const parts = { services, accounts, journal }
  return implementer.phones.router({
    ...linkHandlers(parts),
    ...bindingHandlers(parts),
    ...shownCodeHandlers(parts),
    ...openingHandlers(parts),
    ...passkeyHandlers(parts),
    ...addressHandlers(parts),
  })
}
