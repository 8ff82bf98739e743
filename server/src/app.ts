import { meantAddress } from '@mainforte/contract/meant-address'
import { paths } from '@mainforte/contract/paths'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, type MiddlewareHandler, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiPrefixes } from './api-prefixes.ts'
import type { Services } from './kernel/services.ts'
import type { Api, ProblemBody, RequestFacts, RequestNotes } from './kernel/http/api.ts'
import { newId } from './kernel/ids.ts'
import { liveRoute } from './kernel/live/live-route.ts'
import { mailbox } from './kernel/mail/mailbox.ts'
import { operations } from './kernel/http/operations.ts'
import { isForReading, isFromOurPages } from './kernel/http/origin.ts'
import { keepLanguage } from './kernel/http/language-cookie.ts'
import { gzipResponse } from './kernel/http/gzip-response.ts'
import { JsonAnswer, sendJson } from './kernel/http/json-answer.ts'
import type { Pages } from './kernel/http/pages/pages.ts'
import { pathForLog, routeForMetrics } from './kernel/observability/path-for-log.ts'
import { asProblem, headersOf, logFault, problemBody } from './kernel/http/problems.ts'
import { fileHeaders, securityHeaders } from './kernel/http/security-headers.ts'
import { addressOf } from './kernel/http/visitor.ts'

interface Env {
  Bindings: HttpBindings
  Variables: { requestId: string; notes: RequestNotes; hasAllHeaders?: boolean }
}

interface AppParts {
  services: Services
  api: Api
  pages: Pages
}

const maxBytes = 256 * 1024

/** The whole HTTP application: every request passes here. */
export function createApp({ services, api, pages }: AppParts): Hono<Env> {
  const app = new Hono<Env>()
  logRequests(app, services)
  guardRequests(app, services, api)

  app.route('/', operations(services))
  if (services.settings.smtpUrl === undefined) app.route(paths.mailbox, mailbox(services.settings))

  const security = securityHeaders(services.settings)
  const live = liveRoute({ ...services, ...api })
  app.get('/api/live', async (c) => {
    const openLine = await live(c.req.raw, factsOf(c))
    if (openLine === 'unknown') return problem(c, 401, 'UNAUTHORIZED', 'Sign in first.')
    if (openLine === 'too-many') {
      return problem(c, 429, 'TOO_MANY_REQUESTS', 'Too many open lines. Close other tabs.')
    }
    const { outgoing } = c.env
    outgoing.setHeaders(new Headers({ ...security, 'X-Request-Id': c.var.requestId }))
    openLine(outgoing)
    c.set('hasAllHeaders', true)
    return RESPONSE_ALREADY_SENT
  })
  app.all('/api/*', async (c) => {
    const answer = await api.answer(c.req.raw, factsOf(c))
    if (!answer) return problem(c, 404, 'NOT_FOUND', 'There is nothing at this address.')
    if (!(answer instanceof JsonAnswer)) return gzipResponse(c.req.raw, answer)
    const read = { request: c.req.raw, pathname: c.req.path, requestId: c.var.requestId }
    const sent = await sendJson(read, answer, security)
    c.set('hasAllHeaders', true)
    return sent
  })
  app.all('*', async (c) => {
    const meant = isForReading(c.req.method) && meantAddress(new URL(c.req.url))
    if (meant) return c.redirect(meant)
    const facts = factsOf(c)
    const written = await api.page?.(c.req.raw, facts)
    if (written) return written
    const page = await pages.answer(c.req.raw, await api.preview?.(c.req.raw, facts))
    const isHtml = page.headers.get('content-type')?.startsWith('text/html')
    if (isHtml) keepLanguage(services.settings, c.req.raw, page.headers)
    return page
  })
  return app

  function factsOf(c: Context<Env>): RequestFacts {
    const { requestId, notes } = c.var
    return {
      requestId,
      note: (more) => Object.assign(notes, more),
      address: addressOf(c.env.incoming, services.settings.trustProxy),
      // Created on demand, because few requests log anything themselves.
      get log() {
        return services.log.child({ requestId })
      },
    }
  }
}

/**
 * Gives every request an id, a log line and a metric, and answers errors that nothing else has
 * handled.
 */
function logRequests(app: Hono<Env>, { log, metrics, settings }: Services): void {
  // Request lines contain no secrets, and redaction would cost time on each.
  const lines = log.child({}, { redact: [] })
  const headers = Object.entries(securityHeaders(settings))
  app.use(async (c, next) => {
    const began = performance.now()
    const requestId = newId()
    const notes: RequestNotes = {}
    c.set('requestId', requestId)
    c.set('notes', notes)
    await next()

    const { method, path } = c.req
    if (!c.var.hasAllHeaders) {
      const isFile = c.res.status === 200 && path.startsWith('/assets/')
      const answer = withHeaders(c.res, [
        ...(isFile ? ofFiles : [['X-Request-Id', requestId] satisfies Header]),
        ...(path.startsWith('/api/') ? noStore : []),
        // The headers of the answer that is kept still hold.
        ...(isFile || c.res.status === 304 ? [] : headers),
      ])
      // Hono copies an assigned response even if it is the same.
      if (answer !== c.res) c.res = answer
    }
    const { status } = c.res
    const seconds = (performance.now() - began) / 1000
    metrics.countRequest({ method, route: routeForMetrics(path, apiPrefixes), status, seconds })
    const facts = {
      requestId,
      method,
      path: pathForLog(path),
      status,
      ms: Math.round(seconds * 1000),
      ...notes,
    }
    // A monitor checks every few seconds, which would be most of the log.
    lines[path === '/healthz' || path === '/readyz' ? 'debug' : 'info'](facts, 'request')
  })
  app.onError((error, c) => {
    const { requestId } = c.var
    const fault = asProblem(error, { requestId })
    logFault(log, fault, { err: error, requestId })
    const { status, code } = fault
    Object.assign(c.var.notes, { code })
    return Response.json(problemBody(fault), { status, headers: headersOf(fault) })
  })
}

type Header = [name: string, value: string]
const noStore: Header[] = [['Cache-Control', 'no-store']]
const ofFiles: Header[] = Object.entries(fileHeaders)

/**
 * Adds the headers that the response does not set itself. Hono's own method would copy the response
 * once for each header.
 */
function withHeaders(answer: Response, headers: Header[]): Response {
  try {
    for (const [name, value] of headers) {
      if (!answer.headers.has(name)) answer.headers.set(name, value)
    }
    return answer
  } catch {
    // Some responses, redirects among them, have immutable headers.
    return withHeaders(new Response(answer.body, answer), headers)
  }
}

/**
 * Refuses requests from other sites and bodies that are too large, before any feature sees them.
 */
function guardRequests(app: Hono<Env>, { settings }: Services, api: Api): void {
  app.use(async (c, next) => {
    const isAllowed = isFromOurPages(c.req.raw, settings.appUrl) || api.isOpenToAll?.(c.req.path)
    if (!isAllowed) {
      return problem(c, 403, 'FOREIGN_ORIGIN', 'This request did not come from our own pages.')
    }
    return next()
  })
  const usual = limitTo(maxBytes)
  app.use(async (c, next) => {
    if (isForReading(c.req.method)) return next()
    const larger = api.bodyLimitOf?.(c.req.raw)
    if (larger === undefined) return usual(c, next)
    // A body without a length would be kept in memory before it is known who sends it.
    if (!c.req.header('Content-Length')) {
      const refused = problem(c, 411, 'LENGTH_REQUIRED', 'Say how many bytes the body has.')
      refused.headers.set('Connection', 'close')
      return refused
    }
    return limitTo(larger)(c, next)
  })
}

/** A longer body may not have arrived completely when the response is ready. */
const smallBody = 32 * 1024

function limitTo(maxSize: number): MiddlewareHandler<Env> {
  const limit = bodyLimit({
    maxSize,
    onError: (c) => problem(c, 413, 'PAYLOAD_TOO_LARGE', `More than ${maxSize} bytes were sent.`),
  })
  return async (c, next) => {
    const length = Number(c.req.header('Content-Length') ?? Infinity)
    // Most bodies declare a short length and need no watching.
    if (length <= Math.min(smallBody, maxSize)) return next()
    const answer = await limit(c, next)
    const isRefused = answer instanceof Response
    const isUnread =
      isRefused ||
      (c.req.raw.body !== null && !c.req.raw.bodyUsed) ||
      c.env.incoming.complete === false
    // An unread body blocks the connection for later requests.
    if (isUnread) (isRefused ? answer : c.res).headers.set('Connection', 'close')
    return answer
  }
}

/** The API's error body, for errors outside the features. */
function problem(
  c: Parameters<Parameters<Hono<Env>['onError']>[0]>[1],
  status: 401 | 403 | 404 | 411 | 413 | 429,
  code: string,
  message: string,
): Response {
  const { requestId } = c.var
  const nothingMore = { data: null, details: null, hint: null }
  const body: ProblemBody = { code, status, message, ...nothingMore, requestId }
  return c.json(body, status)
}
