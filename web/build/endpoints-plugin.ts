import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'

const name = 'virtual:endpoints'
const shapesName = 'virtual:shapes'

interface Procedure {
  '~orpc': {
    route: { method?: string; path?: string }
    meta: { isIdempotent?: boolean }
    outputSchema?: z.ZodMiniType
  }
}

const isProcedure = (value: unknown): value is Procedure =>
  typeof value === 'object' && value !== null && '~orpc' in value

/** Reduces the contract to what the browser needs for a request: method and path. */
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

/** A digest of each endpoint's response type, as JSON Schema. */
function shapesOf(router: unknown): string {
  const hash = createHash('sha256')
  const add = (entry: unknown, path: string) => {
    if (!isProcedure(entry)) {
      for (const [key, inner] of Object.entries(entry ?? {})) add(inner, `${path}.${key}`)
      return
    }
    const { outputSchema } = entry['~orpc']
    const shape = outputSchema && z.toJSONSchema(outputSchema, { unrepresentable: 'any' })
    hash.update(`${path} ${JSON.stringify(shape)}\n`)
  }
  add(router, '')
  return hash.digest('base64url').slice(0, 16)
}

/**
 * `virtual:shapes`: a newer version of the app shows an offline copy as long as the response types
 * are the same.
 *
 * `virtual:endpoints`: the contract's addresses without its schemas. Otherwise the login page would
 * load every schema of the product.
 */
export function endpoints(): Plugin {
  return {
    name: 'mainforte:endpoints',
    resolveId: (id) => (id === name || id === shapesName ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${name}` && id !== `\0${shapesName}`) return undefined
      const { contract } = await import('@mainforte/contract/contract')
      if (id === `\0${shapesName}`)
        return `export const shapes = ${JSON.stringify(shapesOf(contract))}`
      return `export const addresses = ${JSON.stringify(addressesOf(contract))}`
    },
  }
}
