import { contract } from '@mainforte/contract/contract'
import { isContractProcedure } from '@orpc/contract'

/** Addresses of the API that no endpoint of the contract has: the live line, and what tells of it. */
const besides = ['live', 'docs', 'openapi.json']

/** What may stand first in an address of the API: whatever else is asked for, nothing is there. */
export const apiPrefixes: ReadonlySet<string> = new Set([
  ...Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .flatMap((endpoint) =>
      isContractProcedure(endpoint) ? (endpoint['~orpc'].route.path?.split('/')[1] ?? []) : [],
    ),
  ...besides,
])
