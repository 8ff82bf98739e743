import type { contract } from '@mainforte/contract/contract'
import type {
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
  Schema,
} from '@orpc/contract'
import { type Addresses, addresses } from 'virtual:endpoints'
import { type Address, type RequestOptions, sendRequest } from './request.ts'

type Given<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]
type GivenWithOptions<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: RequestOptions]
    : [input: Input, options?: RequestOptions]

interface QueryContext {
  signal: AbortSignal
}

/** One endpoint, as the web asks it. */
export interface Endpoint<Input, Output> {
  (...given: GivenWithOptions<Input>): Promise<Output>
  /** For `useSuspenseQuery`, `ensureQueryData` and the like. */
  query(...given: Given<Input>): {
    queryKey: readonly [...path: string[], input: Input | Record<never, never>]
    queryFn: (context: QueryContext) => Promise<Output>
  }
  /** All that was ever asked of this endpoint: for `invalidateQueries`. */
  key(): readonly string[]
}

/** A room's endpoints together; its key is all that was ever asked of the room. */
type Feature<Entries> = { readonly [Name in keyof Entries]: ClientOf<Entries[Name]> } & {
  key(): readonly string[]
}

type ClientOf<Contract> =
  Contract extends ContractProcedure<infer Input, infer Output, ErrorMap, Meta>
    ? Endpoint<InputOf<Input>, OutputOf<Output>>
    : Feature<Contract>
type InputOf<S> = S extends Schema<unknown, unknown> ? InferSchemaInput<S> : never
type OutputOf<S> = S extends Schema<unknown, unknown> ? InferSchemaOutput<S> : never

/** One text each is the least that all addresses together weigh on the login page. */
function addressIn(text: string): Address {
  const [path = '', method = 'GET', keyed] = text.split(' ')
  return [method, path, keyed !== undefined]
}

function endpointAt(path: readonly string[], address: Address): Endpoint<object, unknown> {
  const call = (input: object = {}, options: RequestOptions = {}) =>
    sendRequest(address, input, options)
  return Object.assign(call, {
    query: (input: object = {}) => ({
      queryKey: [...path, input] as const,
      queryFn: ({ signal }: QueryContext) => sendRequest(address, input, { signal }),
    }),
    key: () => path,
  })
}

function clientAt(entries: Addresses, path: readonly string[]): object {
  const children = Object.entries(entries).map(([name, entry]) => {
    const here = [...path, name]
    return [
      name,
      typeof entry === 'string' ? endpointAt(here, addressIn(entry)) : clientAt(entry, here),
    ] as const
  })
  return { ...Object.fromEntries(children), key: () => path }
}

/**
 * Everything the web may ask of the server: `api.tontines.create(input)`. The addresses and the
 * types come from the same contract, so the one cast below says what the build has made sure of.
 */
export const api = clientAt(addresses, []) as unknown as ClientOf<typeof contract>
