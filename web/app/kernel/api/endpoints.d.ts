/**
 * Generated from the contract at build time: `/path` for GET, `/path POST`, with ` keyed` if it
 * needs an Idempotency-Key. See build/endpoints-plugin.ts.
 */
declare module 'virtual:endpoints' {
  export interface Addresses {
    readonly [name: string]: string | Addresses
  }
  export const addresses: Addresses
}

/** Generated from the contract at build time: changes when a response type changes. */
declare module 'virtual:shapes' {
  export const shapes: string
}

/** The product's version, from package.json. */
declare const __VERSION__: string
