/** A code's text, a string or a function of the facts behind the code, in the first group of texts that has it. */
export function textOfCode(
  groups: readonly object[],
  code: string,
  facts: unknown,
): string | undefined {
  for (const group of groups) {
    const found: unknown = Object.hasOwn(group, code) ? Reflect.get(group, code) : undefined
    const text: unknown =
      typeof found === 'function' ? Reflect.apply(found, undefined, [facts]) : found
    if (typeof text === 'string') return text
  }
  return undefined
}
