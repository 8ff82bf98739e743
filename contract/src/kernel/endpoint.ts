import type { Action } from '@mainforte/domain/permissions'
import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract'
import * as z from 'zod/mini'

/** What the server and the tests know about an endpoint besides its shapes. */
export interface EndpointFacts {
  /** The row of the permission table that opens this endpoint. */
  readonly action: Action
  /** Whether a POST moves money or answers many at once, and so needs an `Idempotency-Key` (a uuid). */
  readonly isIdempotent: boolean
}

interface Endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  action: Action
  method: Exclude<HTTPMethod, 'HEAD'>
  /** As OpenAPI writes it: `/tontines/{tontineId}/members`. */
  path: HTTPPath
  /** One line for the reader of the API's page. */
  summary: string
  /** Path parameters, query and body together, as oRPC's compact input. Unknown fields are refused. */
  input: Input
  output: Output
  isIdempotent?: boolean
  status?: 200 | 201 | 204
}

/** One thing that the web may ask of the server. Without an action it does not compile. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>({
  action,
  method,
  path,
  summary,
  input,
  output,
  isIdempotent = false,
  status = 200,
}: Endpoint<Input, Output>) {
  return oc
    .$meta<EndpointFacts>({ action, isIdempotent })
    .route({ method, path, summary, tags: [path.split('/')[1] ?? ''], successStatus: status })
    .input(input)
    .output(output)
}

/** An endpoint that asks for nothing, or that answers with nothing: a missing body is an empty one. */
export const nothing = z._default(z.strictObject({}), {})
