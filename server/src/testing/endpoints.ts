import { contract } from '@mainforte/contract/contract'
import type { EndpointFacts } from '@mainforte/contract/kernel/endpoint'
import { isContractProcedure } from '@orpc/contract'

export interface EndpointInfo {
  /** `room.name`, as the web calls it. */
  readonly name: string
  readonly facts: EndpointFacts
  readonly method: string
  readonly path: string
}

/** Every endpoint of the contract, found by walking it: none can be forgotten by a test. */
export const endpoints: EndpointInfo[] = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    if (!isContractProcedure(endpoint)) return []
    const { meta, route } = endpoint['~orpc']
    const { method = '', path = '' } = route
    return [{ name: `${feature}.${name}`, facts: meta, method, path }]
  }),
)

/** The address of a door with its places filled; a place that isn't given stays as it is. */
export const addressOf = (
  { path }: EndpointInfo,
  places: Readonly<Record<string, string>>,
): string => path.replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? place)

export const placesIn = ({ path }: EndpointInfo): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, place]) => place ?? [])
