import type { Plugin } from 'vite'

const name = 'virtual:endpoints'

interface Procedure {
  '~orpc': { route: { method?: string; path?: string }; meta: { isIdempotent?: boolean } }
}

const isProcedure = (value: unknown): value is Procedure =>
  typeof value === 'object' && value !== null && '~orpc' in value

/** Keeps of the contract what the browser needs to ask: where, and how. */
function addressesOf(router: unknown): unknown {
  if (isProcedure(router)) {
    const { route, meta } = router['~orpc']
    const { method = 'GET', path = '/' } = route
    if (meta.isIdempotent) return `${path} ${method} keyed`
    return method === 'GET' ? path : `${path} ${method}`
  }
  return Object.fromEntries(
    Object.entries(router ?? {}).map(([key, inner]) => [key, addressesOf(inner)]),
  )
}

/**
 * `virtual:endpoints`: the contract's addresses without its schemas. The browser would otherwise
 * carry every schema of the product to its login page.
 */
export function endpoints(): Plugin {
  return {
    name: 'mainforte:endpoints',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { contract } = await import('@mainforte/contract/contract')
      return `export const addresses = ${JSON.stringify(addressesOf(contract))}`
    },
  }
}
