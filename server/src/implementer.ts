import { contract } from '@mainforte/contract/contract'
import { implement } from '@orpc/server'
import { authorize } from './kernel/http/authorize.ts'
import type { RequestContext } from './kernel/http/request-context.ts'

/**
 * Input is validated before the middleware and output after it: every client learns that a request
 * is invalid, and such a request takes no slot of the heavy reads.
 */
const validation = {
  initialInputValidationIndex: Number.NEGATIVE_INFINITY,
  initialOutputValidationIndex: Number.NEGATIVE_INFINITY,
}

/**
 * The contract with the permission table applied to each endpoint; the routes of all features are
 * built from it.
 */
export const implementer = implement(contract, validation).$context<RequestContext>().use(authorize)
