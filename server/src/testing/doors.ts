import { contract } from '@mainforte/contract/contract'
import type { EndpointFacts } from '@mainforte/contract/kernel/endpoint'
import { isContractProcedure } from '@orpc/contract'

export interface Door {
  /** `room.name`, as the web calls it. */
  readonly name: string
  readonly facts: EndpointFacts
  readonly method: string
  readonly path: string
}

/** Every endpoint of the contract, found by walking it: none can be forgotten by a test. */
export const doors: Door[] = Object.entries(contract).flatMap(([room, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    if (!isContractProcedure(endpoint)) return []
    const { meta, route } = endpoint['~orpc']
    const { method = '', path = '' } = route
    return [{ name: `${room}.${name}`, facts: meta, method, path }]
  }),
)

/** The address of a door with its places filled; a place that isn't given stays as it is. */
export const addressOf = ({ path }: Door, places: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? place)

export const placesIn = ({ path }: Door): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, place]) => place ?? [])
