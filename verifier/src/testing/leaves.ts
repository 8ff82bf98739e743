import { type Json, isList, isObject } from '../json.ts'

interface Leaf {
  readonly path: readonly (string | number)[]
  readonly value: Json
}

/** Every scalar of a value with the way to it; with `all`, its lists and objects, too. */
export function leavesOf(value: Json, all = false): Leaf[] {
  const parts: [string | number, Json][] = isList(value)
    ? value.map((part, at) => [at, part])
    : isObject(value)
      ? Object.entries(value)
      : []
  const below = parts.flatMap(([key, part]) =>
    leavesOf(part, all).map((leaf) => ({ ...leaf, path: [key, ...leaf.path] })),
  )
  return parts.length === 0 || all ? [{ path: [], value }, ...below] : below
}

/** The same value with another one in one place. */
export function replaced(value: Json, path: Leaf['path'], by: Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (isList(value)) return value.map((part, at) => (at === key ? replaced(part, rest, by) : part))
  if (!isObject(value)) return value
  return { ...value, [key]: replaced(value[key] ?? null, rest, by) }
}
