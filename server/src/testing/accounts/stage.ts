import type { Actor } from '@mainforte/domain/roles'
import type { Clock } from '../../kernel/clock.ts'
import { apiHandler } from '../../kernel/http/api-handler.ts'
import { JsonAnswer } from '../../kernel/http/json-answer.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { OpenServices } from '../../kernel/open-services.ts'
import { migrations } from '../../migrations.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { openReading } from '../../journal/reading/reading.ts'
import { profileRoutes } from '../../profile/routes.ts'
import { type Engine, openTestServices } from '../engines.ts'
import { type MailServer, openMailServer } from '../mail-server.ts'
import { type Accounts, openAccounts } from '../../auth/accounts.ts'
import { authRoutes } from '../../auth/routes.ts'

export const origin = 'http://tontine.test'

export interface Answer {
  status: number
  // Untyped: each test states what it expects.
  body: unknown
  headers: Headers
}

/** A browser, with its own cookies and IP address. */
export interface Browser {
  cookies: Map<string, string>
  post(path: string, body?: object): Promise<Answer>
  patch(path: string, body: object): Promise<Answer>
  get(path: string): Promise<Answer>
  /** Opens a link; redirects are not followed. */
  open(url: string): Promise<Response>
}

export interface Stage {
  services: OpenServices
  accounts: Accounts
  mails: MailServer
  browser(address?: string): Browser
  close(): Promise<void>
}

let addresses = 0
const freshAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

interface Start {
  /** A database that another stage has open and closes. */
  database?: Database
  /** The apparent uptime of the process, in milliseconds. */
  upFor?: number
}

/** The server's accounts, called with requests as the web sends them. */
export async function openStage(
  engine: Engine,
  changes: Partial<Settings> = {},
  sendsMail = true,
  { database, upFor = 60_000 }: Start = {},
): Promise<Stage> {
  const mails = await openMailServer()
  const services = await openTestServices(engine, {
    migrations,
    ...(database && { database: { ...database, close: async () => {} } }),
    settings: { appUrl: origin, ...(sendsMail && { smtpUrl: mails.url }), ...changes },
  })
  const { clock, started } = startingAgo(services.clock, upFor)
  const accounts = await openAccounts({ ...services, clock })
  started()
  await services.jobs.start()
  const ask = answering(services, accounts)
  return {
    services,
    accounts,
    mails,
    browser: (address = freshAddress()) => browserOn(ask, address),
    async close() {
      await accounts.close()
      await services.close()
      await mails.close()
    },
  }
}

/**
 * A clock that is behind until startup is complete: tokens issued in a process's first seconds are
 * treated differently.
 */
function startingAgo(clock: Clock, milliseconds: number): { clock: Clock; started(): void } {
  let behind = milliseconds
  return {
    clock: { now: () => clock.now() - behind },
    started() {
      behind = 0
    },
  }
}

type Ask = (request: Request, address: string) => Promise<Response>

function answering(services: OpenServices, accounts: Accounts): Ask {
  const router = {
    auth: authRoutes(services, accounts),
    profile: profileRoutes(services, accounts, openReading(services)),
  }
  const handler = apiHandler(router, { checksAnswers: services.settings.checksAnswers })
  return async (request, address) => {
    if (new URL(request.url).pathname === '/api/auth/callback/google') {
      return (
        (await accounts.google?.callback(request, address)) ?? new Response(null, { status: 404 })
      )
    }
    const resHeaders = new Headers()
    const user = await accounts.whoIs(request.headers, resHeaders)
    const actor: Actor = user ? { role: user.role, userId: user.id } : { role: 'visitor' }
    const caller = { request, actor, user, resHeaders, requestId: 'test', note() {}, address }
    const context = { ...caller, isStillThem: async () => true }
    const answer = await handler(request, context)
    if (!answer) return new Response(null, { status: 404 })
    const { status } = answer
    const response =
      answer instanceof JsonAnswer
        ? new Response(answer.text, { status, headers: answer.headers })
        : answer
    for (const [name, value] of resHeaders) response.headers.append(name, value)
    return response
  }
}

function browserOn(ask: Ask, address: string): Browser {
  const cookies = new Map<string, string>()

  async function send(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('user-agent', 'a browser of the tests')
    const response = await ask(new Request(url, { ...init, headers }), address)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const response = await send(`${origin}/api${path}`, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    }
  }

  return {
    cookies,
    post: (path, body = {}) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
    get: (path) => call('GET', path),
    open: (url) => send(url, { method: 'GET' }),
  }
}
