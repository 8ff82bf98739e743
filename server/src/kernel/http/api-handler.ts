import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { StandardOpenAPICodecOptions } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { AnyContractRouter } from '@orpc/contract'
import type { AnyProcedure, Context, Router } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler } from '@orpc/server/standard'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { checkedAnswers, differenceIn } from './exact-answer.ts'

interface ApiHandlerOptions<Of extends Context>
  extends StandardHandlerOptions<Of>, StandardOpenAPICodecOptions {
  /** Tests and development: each answer is compared with what its schema gives out of it. */
  readonly checksAnswers: boolean
}

/**
 * The handler of all endpoints. Reads return exactly what the contract says, so that nothing of an
 * answer has to be left out and nothing copied on its way; a difference fails where answers are
 * checked. Commands are always validated: their answers may have been stored by an older version.
 */
export function apiHandler<Of extends Context>(
  router: Router<AnyContractRouter, Of>,
  { checksAnswers, ...options }: ApiHandlerOptions<Of>,
): FetchHandler<Of> {
  const handler = new StandardHandler(router, new StandardOpenAPIMatcher(), new Codec(options), {
    ...options,
    clientInterceptors: [
      async ({ next, procedure, path }) => {
        const answer: unknown = await next()
        if (!checksAnswers && isRead(procedure)) return answer
        const parsed = await parsedBy(procedure, answer)
        if (checksAnswers) check(path.join('.'), answer, parsed)
        return parsed
      },
    ],
  })
  return new FetchHandler(handler, {})
}

const isRead = (procedure: AnyProcedure) => procedure['~orpc'].route.method === 'GET'

/** Thrown where an answer is not what the contract says: a defect. */
class AnswerDiffers extends Error {
  override readonly name = 'AnswerDiffers'
}

async function parsedBy(procedure: AnyProcedure, answer: unknown): Promise<unknown> {
  const result = await procedure['~orpc'].outputSchema?.['~standard'].validate(answer)
  if (!result) return answer
  if (result.issues) throw new AnswerDiffers(JSON.stringify(result.issues))
  return result.value
}

function check(endpoint: string, answer: unknown, parsed: unknown): void {
  const difference = differenceIn(answer, parsed)
  if (difference) {
    checkedAnswers.different.push(`${endpoint}: ${difference}`)
    throw new AnswerDiffers(`${endpoint}: ${difference} is not what the contract says`)
  }
  checkedAnswers.endpoints.add(endpoint)
}

/** oRPC's codec, which copies a body before it becomes JSON; an answer of ours needs no copy. */
class Codec extends StandardOpenAPICodec {
  constructor(options: StandardOpenAPICodecOptions) {
    super(
      new StandardOpenAPISerializer(
        new StandardOpenAPIJsonSerializer(),
        new StandardBracketNotationSerializer(),
      ),
      options,
    )
  }

  override encode(output: unknown, procedure: AnyProcedure) {
    return { status: procedure['~orpc'].route.successStatus ?? 200, headers: {}, body: output }
  }
}
