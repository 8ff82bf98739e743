import { contract } from '@mainforte/contract/contract'
import { implement } from '@orpc/server'
import { authorize } from './kernel/http/authorize.ts'
import type { RequestContext } from './kernel/http/request-context.ts'

/**
 * Input is checked before the middleware runs and an answer after it: an invalid request is told so
 * whoever sends it, and takes no place among the heavy reads.
 */
const validation = {
  initialInputValidationIndex: Number.NEGATIVE_INFINITY,
  initialOutputValidationIndex: Number.NEGATIVE_INFINITY,
}

/** The contract, each endpoint behind its row of the permission table: every feature's routes begin here. */
export const implementer = implement(contract, validation).$context<RequestContext>().use(authorize)
