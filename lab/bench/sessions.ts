import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '@mainforte/server/kernel/database/database'
import pg from 'pg'
import { userId } from './filling/population.ts'
import { authSecret } from './processes.ts'

/** Signed-in people, by number. */
export interface Sessions {
  cookieOf(person: number): string
  /** Renews short tokens that could expire during the next measurement. */
  keepFresh(): Promise<void>
}

/** Half of a short token's lifetime. */
const freshMilliseconds = 150_000
const askedAtOnce = 8
const askedAgainMilliseconds = 500
const daysSignedIn = 7

type Tokens = ReadonlyMap<number, string>

/**
 * Signs people in without passwords, whose hashing would take minutes: sessions are inserted into
 * the database, and the server issues the short tokens.
 */
export async function openSessions(
  databaseUrl: string,
  productUrl: string,
  people: readonly number[],
): Promise<Sessions> {
  const tokens = newTokens(people)
  await saveSessions(databaseUrl, tokens)
  return sessionsOf(tokens, productUrl)
}

export const newTokens = (people: readonly number[]): Tokens =>
  new Map(people.map((person) => [person, randomBytes(24).toString('base64url')]))

/** The people whose tokens were saved. */
export function sessionsOf(tokens: Tokens, productUrl: string): Sessions {
  const cookies = new Map<number, string>()
  let renewedAt = -Infinity

  async function renew(person: number, token: string): Promise<void> {
    const signature = createHmac('sha256', authSecret).update(token).digest('base64')
    const cookie = `mainforte.session_token=${encodeURIComponent(`${token}.${signature}`)}`
    const answer = await fetch(`${productUrl}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie, origin: productUrl, 'content-type': 'application/json' },
      body: '{}',
    })
    const short = shortTokensOf(answer)
    if (short.length === 0) throw new Error(`person ${person} is not signed in: ${answer.status}`)
    cookies.set(person, [cookie, ...short].join('; '))
  }

  /**
   * In its first seconds a server queries the database for each request, which is not what is
   * measured.
   */
  async function untilBelieved(): Promise<void> {
    const [first] = tokens
    if (!first) return
    await renew(...first)
    const cookie = cookies.get(first[0]) ?? ''
    const answer = await fetch(`${productUrl}/api/auth/session`, { headers: { cookie } })
    if (shortTokensOf(answer).length === 0) return
    await setTimeout(askedAgainMilliseconds)
    await untilBelieved()
  }

  return {
    cookieOf: (person) => cookies.get(person) ?? '',
    async keepFresh() {
      if (performance.now() - renewedAt < freshMilliseconds) return
      await untilBelieved()
      renewedAt = performance.now()
      const waiting = [...tokens]
      const renewNext = async (): Promise<void> => {
        const next = waiting.shift()
        if (!next) return
        await renew(...next)
        await renewNext()
      }
      await Promise.all(Array.from({ length: askedAtOnce }, renewNext))
    },
  }
}

const shortTokensOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((text) => text.split(';')[0] ?? '')
    .filter((text) => text.startsWith('mainforte.session_data'))

/** Into PostgreSQL at an address, or into an embedded database that is open. */
export async function saveSessions(
  at: string | Pick<Database, 'script'>,
  tokens: Tokens,
): Promise<void> {
  const saved = `insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), user_id, token, now() + make_interval(days => $3)
    from unnest($1::uuid[], $2::text[]) as made (user_id, token)`
  const values = [[...tokens.keys()].map(userId), [...tokens.values()], daysSignedIn]
  if (typeof at !== 'string') {
    await at.script(saved, values)
    return
  }
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  await client.query(saved, values)
  await client.end()
}
