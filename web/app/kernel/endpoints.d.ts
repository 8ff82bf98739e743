/** Made at build time from the contract: [method, path, needs an Idempotency-Key]. See build/endpoints-plugin.ts. */
declare module 'virtual:endpoints' {
  export type Address = readonly [method: string, path: string, isIdempotent?: true]
  export interface Addresses {
    readonly [name: string]: Address | Addresses
  }
  export const addresses: Addresses
}

/** The product's version, from package.json. */
declare const __VERSION__: string
