/** What the verifier accepts; `docs/format.md` states the same numbers. */
export const limits = {
  /** The size of a file in characters. */
  characters: 20_000_000,
  /** How deep lists and objects contain one another. */
  depth: 64,
  /** All values of a file. */
  values: 5_000_000,
  hands: 1000,
  participants: 1000,
}

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/** Why a value is not one of the JSON values that the formats use. */
export type JsonFault = 'not-json' | 'not-an-integer' | 'key-twice' | 'too-deep' | 'too-large'

/**
 * What keeps a value from being hashed; undefined if it is JSON with integers, and neither too deep
 * nor too large. It does not recurse, so that no nesting overflows the stack.
 */
export function jsonFault(value: unknown): JsonFault | undefined {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  let count = 0
  try {
    for (let next = open.pop(); next; next = open.pop()) {
      const fault = scalarFault(next.value)
      if (fault) return fault
      if (typeof next.value !== 'object' || next.value === null) continue
      if (next.depth > limits.depth) return 'too-deep'
      const parts = Object.values(next.value)
      if (Array.isArray(next.value) && parts.length !== next.value.length) return 'not-json'
      count += parts.length
      if (count > limits.values) return 'too-large'
      for (const part of parts) open.push({ value: part, depth: next.depth + 1 })
    }
  } catch {
    // An object whose fields can't be read comes from a program and not from a file.
    return 'not-json'
  }
  return undefined
}

function scalarFault(value: unknown): JsonFault | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'object':
      return undefined
    case 'number':
      return Number.isSafeInteger(value) ? undefined : 'not-an-integer'
    default:
      return 'not-json'
  }
}

/**
 * What `JSON.parse` passes over in silence, in a text that it has read: a key that stands twice in an
 * object, of which it takes the last, and a number that is not written as an integer.
 */
export function textFault(text: string): 'not-an-integer' | 'key-twice' | undefined {
  /** The keys of each object that is open; null stands for a list. */
  const open: (Set<string> | null)[] = []
  let isKey = false
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? ''
    if (mark === '"') {
      const end = endOfText(text, at)
      const keys = open.at(-1)
      if (isKey && keys) {
        const key = JSON.parse(text.slice(at, end + 1)) as string
        if (keys.has(key)) return 'key-twice'
        keys.add(key)
      }
      isKey = false
      at = end
    } else if (mark === '{' || mark === '[') {
      isKey = mark === '{'
      open.push(isKey ? new Set() : null)
    } else if (mark === '}' || mark === ']') open.pop()
    else if (mark === ',') isKey = open.at(-1) !== null
    else if (/[-0-9]/.test(mark)) {
      const start = at
      while (/[-+.eE0-9]/.test(text[at + 1] ?? '')) at += 1
      if (!/^(0|-?[1-9][0-9]*)$/.test(text.slice(start, at + 1))) return 'not-an-integer'
    }
  }
  return undefined
}

/** Where the text ends that begins with the quotation mark at `start`. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Orders texts by UTF-16 code units, as JavaScript compares them. */
export const byText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0

/** One text for one value: keys sorted by UTF-16 code units, no spaces. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.keys(value)
    .toSorted(byText)
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`)
  return `{${fields.join(',')}}`
}

/** `Array.isArray` would make its parts `any`. */
export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** A text for sorting; an object's own `toString` must not be called. */
export const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : canonical(value ?? null)

/** A field of what may be no object; null without it. */
export const fieldOf = (value: Json, key: string): Json =>
  isObject(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an object has these keys, and besides them only the optional ones. */
export function hasKeys(
  value: JsonObject,
  keys: readonly string[],
  optional: readonly string[] = [],
): boolean {
  return (
    keys.every((key) => Object.hasOwn(value, key)) &&
    Object.keys(value).every((key) => keys.includes(key) || optional.includes(key))
  )
}

export const isPositive = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1

export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** A text without the characters that separate the parts of a hashed text. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9._-]{1,100}$/.test(value)

/** Whether each text comes after the one before it: sorted, and none twice. */
export const isSorted = (texts: readonly string[]): boolean =>
  texts.every((text, at) => at === 0 || (texts[at - 1] ?? '') < text)
