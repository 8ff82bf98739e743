import { contract } from '@mainforte/contract/contract'
import type { EndpointFacts } from '@mainforte/contract/kernel/endpoint'
import { isContractProcedure } from '@orpc/contract'

export interface EndpointInfo {
  /** `feature.name`, as the web calls it. */
  readonly name: string
  readonly facts: EndpointFacts
  readonly method: string
  readonly path: string
}

/** Every endpoint, found by walking the contract, so that no test can forget one. */
export const endpoints: EndpointInfo[] = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    if (!isContractProcedure(endpoint)) return []
    const { meta, route } = endpoint['~orpc']
    const { method = '', path = '' } = route
    return [{ name: `${feature}.${name}`, facts: meta, method, path }]
  }),
)

/** An endpoint's address with its parameters filled in; a missing one stays as it is. */
export const addressOf = (
  { path }: EndpointInfo,
  parameters: Readonly<Record<string, string>>,
): string =>
  path.replace(/\{(\w+)\}/g, (_, parameter: string) => parameters[parameter] ?? parameter)

export const parametersIn = ({ path }: EndpointInfo): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, parameter]) => parameter ?? [])
