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

type InputArgs<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]
type InputAndOptionsArgs<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: RequestOptions]
    : [input: Input, options?: RequestOptions]

interface QueryContext {
  signal: AbortSignal
}

/** An endpoint, callable from the web. */
export interface Endpoint<Input, Output> {
  (...args: InputAndOptionsArgs<Input>): Promise<Output>
  /** For `useSuspenseQuery`, `ensureQueryData` and the like. */
  query(...args: InputArgs<Input>): {
    queryKey: readonly [...path: string[], input: Input | Record<never, never>]
    queryFn: (context: QueryContext) => Promise<Output>
  }
  /** The prefix of all query keys of this endpoint, for `invalidateQueries`. */
  key(): readonly string[]
}

/** A feature's endpoints; its key is the prefix of all their query keys. */
type Feature<Entries> = { readonly [Name in keyof Entries]: ClientOf<Entries[Name]> } & {
  key(): readonly string[]
}

type ClientOf<Contract> =
  Contract extends ContractProcedure<infer Input, infer Output, ErrorMap, Meta>
    ? Endpoint<InputOf<Input>, OutputOf<Output>>
    : Feature<Contract>
type InputOf<S> = S extends Schema<unknown, unknown> ? InferSchemaInput<S> : never
type OutputOf<S> = S extends Schema<unknown, unknown> ? InferSchemaOutput<S> : never

/** Encoded as one string each, the smallest form of all addresses on the login page. */
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
 * The client of the API: `api.tontines.create(input)`. Addresses and types come from the same
 * contract, which makes the cast below safe.
 */
export const api = clientAt(addresses, []) as unknown as ClientOf<typeof contract>
