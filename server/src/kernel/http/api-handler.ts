import { fileName } from '@mainforte/domain/kernel/file-name'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { StandardOpenAPICodecOptions } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { AnyContractRouter } from '@orpc/contract'
import type { AnyProcedure, Context, ORPCError, Router } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler } from '@orpc/server/standard'
import type { StandardHandlerOptions, StandardHandleResult } from '@orpc/server/standard'
import { checkedAnswers, differenceIn } from './exact-answer.ts'
import { JsonAnswer } from './json-answer.ts'
import { headersOf } from './problems.ts'

interface ApiHandlerOptions<Of extends Context>
  extends StandardHandlerOptions<Of>, StandardOpenAPICodecOptions {
  /** Tests and development: each answer is compared with what its schema gives out of it. */
  readonly checksAnswers: boolean
}

/** The answer to a request; undefined if no endpoint has its address. */
type ApiHandler<Of> = (request: Request, context: Of) => Promise<Response | JsonAnswer | undefined>

const prefix = '/api'

/**
 * The handler of all endpoints. Reads return exactly what the contract says, so that nothing of an
 * answer has to be left out and nothing copied on its way; a difference fails where answers are
 * checked. Commands are always validated: their answers may have been stored by an older version.
 */
export function apiHandler<Of extends Context>(
  router: Router<AnyContractRouter, Of>,
  { checksAnswers, ...options }: ApiHandlerOptions<Of>,
): ApiHandler<Of> {
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
  const others = new FetchHandler(handler, {})
  return async (request, context) => {
    if (request.method === 'GET') {
      const found = await handler.handle(asRead(request), { prefix, context })
      return found.response && answerFrom(found.response)
    }
    const { response } = await others.handle(request, { prefix, context })
    return response
  }
}

/** A read is its address alone. To copy headers and prepare a body takes as long as to find the route. */
const asRead = ({ url }: Request) => ({
  url: new URL(url),
  method: 'GET',
  headers: {},
  body: async () => undefined,
  signal: undefined,
})

/** Texts are sent as they are; a file with its name. */
function answerFrom({ status, headers, body }: NonNullable<StandardHandleResult['response']>) {
  if (!(body instanceof File))
    return new JsonAnswer(status, JSON.stringify(body), ownHeaders(headers))
  const name = fileName(body.name)
  return new Response(body, {
    status,
    headers: {
      'Content-Type': body.type,
      'Content-Length': String(body.size),
      'Content-Disposition': `inline; filename="${asciiOf(name)}"; filename*=utf-8''${encodeURIComponent(name)}`,
    },
  })
}

/** Ours are plain texts, and most answers have none. */
const ownHeaders = (headers: object) => new Headers(Object.entries(headers))

/** For programs that don't read the encoded name. */
const asciiOf = (name: string) => name.replace(/[^\x20-\x7E]/g, '_')

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

/** oRPC's codec, which copies a body before it becomes JSON; an answer of ours needs no copy. Its errors have headers. */
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

  override encodeError(error: ORPCError<string, unknown>) {
    return { ...super.encodeError(error), headers: headersOf(error) }
  }
}
