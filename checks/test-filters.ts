/**
 * Which tests a change concerns, as filters for Vitest: those of the changed file's feature in every package; of
 * what no feature owns, those in the same folder; of a file that composes features, those of its own name.
 */
export function testFilters(changed: readonly string[]): string[] {
  return [...new Set(changed.flatMap(filtersOf))].toSorted()
}

function filtersOf(path: string): string[] {
  if (!/\.(?:tsx?|mjs)$/.test(path)) return []
  const [, code, feature, rest] =
    /^((?:domain|server|words|contract)\/src|web\/app)\/([\w-]+)\/(.*)$/.exec(path) ?? []
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  if (!code || !feature || rest === undefined) {
    const isComposing = /^(?:\w+\/src|web\/app)\/[^/]+$/.test(path)
    return isComposing ? [path.replace(/(?:\.test)?\.\w+$/, '')] : [folder]
  }
  if (['kernel', 'testing', 'ui'].includes(feature)) return [folder]
  return [`src/${feature}/`, `app/${feature}/`]
}
