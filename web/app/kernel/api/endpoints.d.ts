/** Made at build time from the contract: `/path` to get, `/path POST`, with ` keyed` where it needs an Idempotency-Key. See build/endpoints-plugin.ts. */
declare module 'virtual:endpoints' {
  export interface Addresses {
    readonly [name: string]: string | Addresses
  }
  export const addresses: Addresses
}

/** Made at build time from the contract: another text when an answer has another shape. */
declare module 'virtual:shapes' {
  export const shapes: string
}

/** The product's version, from package.json. */
declare const __VERSION__: string
