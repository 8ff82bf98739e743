import { randomUUID } from 'node:crypto'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, PaymentId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import type { Logger } from 'pino'
import { type OpenApi, openApi } from '../api.ts'
import { createApp } from '../app.ts'
import { addAccount } from '../auth/store.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database/database.ts'
import { type Served, serve } from '../kernel/http/serve.ts'
import type { OpenServices } from '../kernel/open-services.ts'
import type { CommandLimits } from '../kernel/services.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import { migrations } from '../migrations.ts'
import { type Engine, openTestServices } from './engines.ts'

/** The pages' origin in tests: what a browser sends as Origin. */
export const origin = 'http://tontine.test'
export const password = 'Tontine-2026'
const liveAddress = `${origin}/api/live`

/** Of that password, made once for all files of a worker. */
let hashed: Promise<string> | undefined

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

/** A client that sends requests as a browser does, with its own cookies and IP address. */
export interface Caller {
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  get(path: string): Promise<Answer>
  /** With a new Idempotency-Key. */
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  /** Opens a live stream with the current cookies; a later sign-out does not change them. */
  listen(): Promise<LiveStream>
}

export interface LiveStream {
  readonly status: number
  /** The messages received so far. */
  readonly messages: readonly { readonly topic: string; readonly body: unknown }[]
  isOver(): boolean
}

/** A signed-in caller. */
export interface Person extends Caller {
  readonly id: UserId
  readonly name: string
  readonly email: string
}

export interface Stage {
  readonly services: OpenServices
  readonly api: OpenApi
  visitor(): Caller
  /** Creates a confirmed account and signs it in; the same name twice is two people. */
  person(name: string, role?: 'user' | 'superAdmin', email?: string): Promise<Person>
  close(): Promise<void>
}

interface StageParts {
  readonly settings?: Partial<Settings>
  readonly clock?: Clock
  readonly database?: Database
  readonly log?: Logger
  readonly commandLimits?: CommandLimits
}

/** The whole server in this process, called through its HTTP application. */
export async function openStage(engine: Engine, parts: StageParts = {}): Promise<Stage> {
  const services = await openTestServices(engine, {
    ...parts,
    migrations,
    settings: { appUrl: origin, trustProxy: 1, ...parts.settings },
  })
  const api = await openApi(services)
  await services.jobs.start()
  const pages = { answer: async () => new Response('a page') }
  const app = createApp({ services, api, pages })
  let people = 0

  let served: Promise<Served> | undefined
  const send: Fetch = async (request, env) => {
    if (request.url !== liveAddress) return app.fetch(request, env)
    // It is written to its connection, and so it needs one.
    served ??= serve({ ...services, untilNoticed: async () => {} }, app)
    return fetch(`${(await served).url}/api/live`, { headers: request.headers })
  }
  const caller = (): Caller => callerOn(send, (people += 1))

  return {
    services,
    api,
    visitor: caller,
    async person(name, role = 'user', email = addressOf(name)) {
      const passwordHash = await (hashed ??= api.accounts.hashPassword(password))
      const account = { email, fullName: name, passwordHash, language: 'fr' } as const
      const id = await addAccount(services.database.sql, account)
      await services.database.sql
        .updateTable('profiles')
        .set({ emailVerified: true, role })
        .where('email', '=', email)
        .execute()
      const context = caller()
      const { status } = await context.post('/auth/sign-in', { email, password })
      if (status !== 200) throw new Error(`${name} could not sign in: ${status}`)
      // The database has just generated this id.
      return { ...context, id: id as UserId, name, email }
    },
    async close() {
      await (await served)?.close()
      await api.close()
      await services.close()
    },
  }
}

/** An e-mail unique across all stages. */
export const addressOf = (name: string): string =>
  `${name.toLowerCase().replace(/\W/g, '')}.${randomUUID().slice(0, 8)}@example.ci`

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** A caller that sends requests with `fetch`; its number determines its IP address. */
export function callerOn(fetch: Fetch, number: number): Caller {
  const cookies = new Map<string, string>()
  const address = `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`
  const incoming = {
    socket: { remoteAddress: '127.0.0.1' },
    headers: { 'x-forwarded-for': address },
  }

  function usualHeaders(): Headers {
    const headers = new Headers({ origin, 'x-forwarded-for': address, 'user-agent': 'tests' })
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    return headers
  }

  async function listen(): Promise<LiveStream> {
    const request = new Request(liveAddress, { headers: usualHeaders() })
    const { status, body } = await fetch(request, { incoming })
    let text = ''
    let isOver = status !== 200
    const listening = async () => {
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
      isOver = true
    }
    if (!isOver) void listening()
    return {
      status,
      get messages() {
        return [...text.matchAll(/^id: .*\ndata: (.*)\n\n/gm)].map(([, json = '']) =>
          JSON.parse(json),
        )
      },
      isOver: () => isOver,
    }
  }

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    given: Record<string, string> = {},
  ): Promise<Answer> {
    const headers = usualHeaders()
    const sent = body === undefined ? undefined : await packed(body)
    for (const [name, value] of new Headers({ ...sent?.headers, ...given }))
      headers.set(name, value)
    const init = { method, headers, ...(sent && { body: sent.bytes }) }
    const request = new Request(`${origin}/api${path}`, init)
    const response = await fetch(request, { incoming })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = decoded(await response.arrayBuffer(), response.headers.get('content-type'))
    // A redirection of better-auth's is JSON without a text.
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
    const { status } = response
    return { status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  const keyed = () => ({ 'idempotency-key': randomUUID() })
  return {
    ask,
    listen,
    get: (path) => ask('GET', path),
    post: (path, body = {}) => ask('POST', path, body, keyed()),
    put: (path, body = {}) => ask('PUT', path, body, keyed()),
    delete: (path) => ask('DELETE', path, undefined, keyed()),
  }
}

const hasFile = (body: unknown) =>
  Object.values(Object(body)).some((value) => value instanceof Blob)

/** Encodes a body as the web does: text as it is, files in a form with its length, everything else as JSON. */
async function packed(body: unknown) {
  if (!hasFile(body)) {
    const bytes = typeof body === 'string' ? body : JSON.stringify(body)
    return { bytes, headers: { 'content-type': 'application/json' } }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body)))
    form.append(name, value instanceof Blob ? value : String(value))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const bytes = await encoded.arrayBuffer()
  return { bytes, headers: { 'content-type': type, 'content-length': String(bytes.byteLength) } }
}

/** The usual form of a new tontine, with `changes`. */
export const tontineForm = (changes: object = {}) => ({
  name: 'Les sœurs de Cocody',
  description: '',
  amount: 25_000,
  currency: 'XOF',
  memberCount: 4,
  frequency: 'monthly',
  startDate: '2026-01-31',
  endDate: null,
  rankingType: 'automatic',
  // What is drawn starts only once its members have taken part.
  automaticRankingMethod: 'lilo',
  members: [],
  ...changes,
})

interface TontinePage {
  readonly inviteCode: string
  readonly members: readonly { id: MemberId; name: string; isYou: boolean }[]
}

/** A tontine on the stage, with its people by name. */
export interface Circle {
  readonly id: TontineId
  readonly code: string
  readonly admin: Person
  readonly people: ReadonlyMap<string, Person>
  /** The tontine's path, to which the rest of an address is appended. */
  readonly path: string
  person(name: string): Person
  memberId(name: string): MemberId
  /**
   * Sends what takes two people: the first whose money it is not proposes it, and the first who may
   * answer says yes. Returns the answer to the proposal.
   */
  byTwo(address: string, body?: object): Promise<Answer>
  /** Some of its people open the tontine today, all by default: they count until they sleep again. (W1) */
  wake(names?: readonly string[]): Promise<void>
  /** A witness says that a guest takes part. (M17) */
  vouch(witness: string, memberId: string): Promise<Answer>
}

/** A response's body as the type that the test expects. */
/** As a spreadsheet does, which reads its tables in UTF-16. */
const decoded = (bytes: ArrayBuffer, type: string | null): string =>
  new TextDecoder(type?.includes('utf-16le') ? 'utf-16le' : 'utf-8').decode(bytes)

export const bodyOf = <Body>({ body }: Answer): Body => body as Body

/** Creates a tontine; all people after the first request to join with the code and are approved. */
export async function openCircle(
  stage: Stage,
  [first = 'Awa', ...others]: readonly string[],
  changes: object = {},
): Promise<Circle> {
  const admin = await stage.person(first)
  const created = await admin.post('/tontines', tontineForm(changes))
  if (created.status !== 201) throw new Error(`not created: ${JSON.stringify(created.body)}`)
  const id = bodyOf<{ tontineId: TontineId }>(created).tontineId
  const path = `/tontines/${id}`
  const { inviteCode: code } = bodyOf<TontinePage>(await admin.get(path))
  const people = new Map([[first, admin]])
  for (const name of others) {
    const person = await stage.person(name)
    await person.post(`/invitations/${code}/join`, {})
    people.set(name, person)
  }
  const { members } = bodyOf<TontinePage>(await admin.get(path))
  const ids = new Map(members.map((member) => [member.name, member.id]))
  for (const name of others) await admin.post(`${path}/members/${ids.get(name)}/approve`)

  return {
    id,
    code,
    admin,
    people,
    path,
    person: (name) => people.get(name) ?? missing(name),
    memberId: (name) => ids.get(name) ?? missing(name),
    byTwo: (address, body) => doneByTwo([...people.values()], path, address, body),
    async wake(awake = [...people.keys()]) {
      for (const name of awake) {
        const said = await (people.get(name) ?? missing(name)).post(`${path}/here`)
        if (said.status !== 200)
          throw new Error(`${name} is not there: ${JSON.stringify(said.body)}`)
      }
    },
    vouch(witness, memberId) {
      const key = { 'idempotency-key': randomUUID() }
      const person = people.get(witness) ?? missing(witness)
      return person.ask('POST', `${path}/members/vouch`, { memberIds: [memberId] }, key)
    },
  }
}

async function doneByTwo(
  people: readonly Person[],
  path: string,
  address: string,
  body: object = {},
): Promise<Answer> {
  let proposed: Answer | undefined
  for (const person of people) {
    proposed = await person.post(`${path}${address}`, body)
    if (bodyOf<{ code?: string }>(proposed).code !== 'own-money') break
  }
  if (proposed?.status !== 200) throw new Error(`not proposed: ${JSON.stringify(proposed?.body)}`)
  for (const person of people) {
    const { open } = bodyOf<ProposalsView>(await person.get(`${path}/proposals`))
    const asked = open.find(({ mayAnswer }) => mayAnswer)
    if (!asked) continue
    const answered = await person.post(`${path}/proposals/${asked.number}/answer`, { isYes: true })
    if (answered.status !== 200) throw new Error(`no yes: ${JSON.stringify(answered.body)}`)
    // What waits is done once all say yes. (G7)
    if (asked.from === null) break
  }
  return proposed
}

function missing(name: string): never {
  throw new Error(`no person named ${name}`)
}

/** A payment form: the tontine's amount in cash, handed over today, with `changes`. */
export const paymentForm = (memberId: MemberId, changes: object = {}) => ({
  paymentId: randomUUID() as PaymentId,
  memberId,
  amount: 25_000,
  date: todayIn(defaultZone, Date.now()),
  method: 'cash',
  reference: null,
  note: null,
  ...changes,
})
