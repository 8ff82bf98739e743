import { readFileSync } from 'node:fs'

const folder = new URL('../../vectors/', import.meta.url)

export const vectorText = (name: string): string =>
  readFileSync(new URL(`${name}.json`, folder), 'utf8')

/** A vector, parsed; each reading is its own copy. */
export const vectorOf = <Shape = unknown>(name: string): Shape => JSON.parse(vectorText(name))
