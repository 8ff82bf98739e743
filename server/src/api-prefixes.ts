import { contract } from '@mainforte/contract/contract'
import { isContractProcedure } from '@orpc/contract'

/** API addresses outside the contract: the live stream, and the API's own pages. */
const besides = ['live', 'docs', 'openapi.json']

/** The first path segments that exist under /api: for any other segment there is nothing. */
export const apiPrefixes: ReadonlySet<string> = new Set([
  ...Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .flatMap((endpoint) =>
      isContractProcedure(endpoint) ? (endpoint['~orpc'].route.path?.split('/')[1] ?? []) : [],
    ),
  ...besides,
])
