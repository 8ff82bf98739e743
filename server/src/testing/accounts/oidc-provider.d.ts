/** The part of oidc-provider, which has no types, that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface GrantContext {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      provider: { Grant: new (owner: { clientId: string; accountId: string }) => Grant }
    }
  }

  export interface Configuration {
    clients: Record<string, unknown>[]
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    cookies: { keys: string[] }
    ttl: Record<string, number>
    features: Record<string, { enabled: boolean }>
    interactions: { url(context: unknown, interaction: { uid: string }): string }
    findAccount(
      context: unknown,
      id: string,
    ): { accountId: string; claims(): Record<string, unknown> }
    loadExistingGrant(context: GrantContext): Promise<Grant>
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
  }
}
