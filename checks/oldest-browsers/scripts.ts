import { type AnyNode, parse } from 'acorn'
import { globals, members } from './younger.ts'

/** One use of what the oldest browsers lack: `.toSorted`, `AbortSignal.any`, `a static block`. */
export interface Use {
  what: string
  /** The versions that know it first. */
  since: string
  around: string
}

/** A name is told without its owner only if all that bear it are younger. */
const byName = (those: readonly { name: string; younger: string | undefined }[]) => {
  const known = new Map<string, string | undefined>()
  for (const { name, younger } of those)
    known.set(name, known.has(name) ? known.get(name) && younger : younger)
  return known
}

const instances = byName(members.filter(({ isStatic, younger }) => !isStatic || !younger))
const ofOwners = new Map(members.map(({ owner, name, younger }) => [`${owner}.${name}`, younger]))
const called = byName(globals)

const lookbehind = /\(\?<[=!]/
/** ES2022 has these, the oldest browsers do not. */
const youngSyntax = (node: AnyNode): string | undefined => {
  if (node.type === 'StaticBlock') return 'a static block'
  if (node.type === 'Literal' && node.regex) {
    if (lookbehind.test(node.regex.pattern)) return 'a lookbehind'
    if (node.regex.flags.includes('v')) return 'the flag v'
  }
  if (node.type === 'Literal' && lookbehind.test(String(node.value))) return 'a lookbehind'
  if (node.type === 'TemplateElement' && lookbehind.test(node.value.raw)) return 'a lookbehind'
  return undefined
}

const nameOf = (node: AnyNode, isComputed: boolean): string | undefined =>
  node.type === 'Identifier' && !isComputed
    ? node.name
    : node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : undefined

/** What a node uses, and since when that is known. */
function useOf(node: AnyNode, parent: AnyNode | undefined): [string, string] | undefined {
  const syntax = youngSyntax(node)
  if (syntax) return [syntax, 'younger']
  if (node.type === 'MemberExpression') {
    const name = nameOf(node.property, node.computed)
    if (name === undefined) return undefined
    const owner = node.object.type === 'Identifier' ? node.object.name : ''
    const since = ofOwners.get(`${owner}.${name}`)
    if (since) return [`${owner}.${name}`, since]
    return named(`.${name}`, instances.get(name))
  }
  if (node.type === 'Property' && parent?.type === 'ObjectPattern') {
    const name = nameOf(node.key, node.computed)
    return name === undefined ? undefined : named(`.${name}`, instances.get(name))
  }
  // Shorter names are those that the build gives.
  if (node.type === 'Identifier' && node.name.length > 3)
    return named(node.name, called.get(node.name))
  return undefined
}

const named = (what: string, since: string | undefined): [string, string] | undefined =>
  since ? [what, since] : undefined

/** What a built script uses that the oldest browsers lack. What can't be read at all is one use. */
export function youngIn(code: string): Use[] {
  const uses: Use[] = []
  const around = ({ start, end }: { start: number; end: number }) =>
    code.slice(Math.max(0, start - 40), end + 40).replaceAll(/\s+/g, ' ')
  const visit = (node: AnyNode, parent?: AnyNode) => {
    const use = useOf(node, parent)
    if (use) uses.push({ what: use[0], since: use[1], around: around(node) })
    for (const child of childrenOf(node)) visit(child, node)
  }
  try {
    visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }))
  } catch (error) {
    uses.push({ what: `syntax after ES2022: ${String(error)}`, since: 'younger', around: '' })
  }
  return uses
}

/** All but names that name nothing from elsewhere: of a property that is made, of a method, of an export. */
function childrenOf(node: AnyNode): AnyNode[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const isOwnName =
      ['key', 'property'].includes(key) && !('computed' in node && node.computed === true)
    if (isOwnName || key === 'imported' || key === 'exported' || key === 'label') return []
    return [value].flat().filter(isNode)
  })
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
