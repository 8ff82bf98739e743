import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person's identity at the provider. */
export interface Identity {
  sub: string
  email: string
  email_verified: boolean
  name?: string
  picture?: string
}

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Sets the person who signs in at the provider from now on. */
  signInAs(identity: Identity): void
  /**
   * Follows the redirects as a browser does, and returns the address to which the provider
   * redirects back.
   */
  consent(url: string): Promise<string>
  close(): Promise<void>
}

const clientId = 'mainforte'
const clientSecret = 'a secret that only the provider and the product know'

/**
 * A real OpenID provider on this machine, which signs in the current person without interaction.
 */
export async function openProvider(redirectUri: string): Promise<TestProvider> {
  const people = new Map<string, Identity>()
  let current = ''
  let answer: (
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<void> | undefined = () => undefined
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const issuer = `http://127.0.0.1:${port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Google includes the e-mail in the ID token too.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for tests'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const speak = provider.callback()
  answer = (request, response) =>
    request.url?.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, { login: { accountId: current } })
      : speak(request, response)

  return {
    issuer,
    clientId,
    clientSecret,
    signInAs(identity) {
      people.set(identity.sub, identity)
      current = identity.sub
    },
    consent: (url) => followRedirects(url, issuer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Follows redirects, with cookies, until one leaves the provider. */
async function followRedirects(start: string, home: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  while (url.startsWith(home)) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider stopped at ${url}: ${await response.text()}`)
    url = new URL(location, url).href
  }
  return url
}
