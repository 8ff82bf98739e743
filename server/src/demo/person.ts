import { randomUUID } from 'node:crypto'

/** A signed-in person of the sample, who sends requests over HTTP as a browser does. */
export interface Person {
  readonly name: string
  readonly email: string
  get(path: string): Promise<unknown>
  /** Sends a change with a new Idempotency-Key. */
  send(method: 'POST' | 'PUT', path: string, body?: object): Promise<unknown>
}

interface SignIn {
  readonly url: string
  readonly name: string
  readonly email: string
  readonly password: string
}

export async function signedInPerson({ url, name, email, password }: SignIn): Promise<Person> {
  const cookies = new Map<string, string>()

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        origin: url,
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(key, value)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} by ${name}: ${response.status} ${text}`)
    return JSON.parse(text)
  }

  await ask('POST', '/auth/sign-in', { email, password })
  return {
    name,
    email,
    get: (path) => ask('GET', path),
    send: (method, path, body = {}) => ask(method, path, body),
  }
}
