import { contract } from '@mainforte/contract/contract'
import { implement } from '@orpc/server'
import { authorize } from './kernel/http/authorize.ts'
import type { Exactly } from './kernel/http/exactly.ts'
import type { RequestContext } from './kernel/http/request-context.ts'

/**
 * Input is validated before the middleware: every client learns that a request is invalid. Output is
 * none of oRPC's business (NaN is how it is told): see `apiHandler`.
 */
const validation = {
  initialInputValidationIndex: Number.NEGATIVE_INFINITY,
  initialOutputValidationIndex: Number.NaN,
}

const implemented = implement(contract, validation).$context<RequestContext>().use(authorize)

/**
 * The contract with the permission table applied to each endpoint; the routes of all features are
 * built from it. A handler that returns a field too many or too few does not compile.
 */
export const implementer = implemented as unknown as Exactly<typeof implemented>
