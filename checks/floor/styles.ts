import postcss from 'postcss'
import { css, youngerThanOldest } from './younger.ts'
import type { Use } from './scripts.ts'

const sinceIn = (path: string): string | undefined => {
  const compat = path
    .split('/')
    .reduce<typeof css | undefined>((node, part) => node?.[part] as typeof css | undefined, css)?.[
    '__compat'
  ]
  return compat && youngerThanOldest(compat)
}

/** Functions and units that make a browser drop the whole declaration, or a variable that uses it. */
const values = {
  oklch: /\boklch\(/,
  oklab: /\boklab\(/,
  lab: /\blab\(/,
  lch: /\blch\(/,
  'color-mix': /\bcolor-mix\(/,
  'light-dark': /\blight-dark\(/,
  color: /\bcolor\(/,
}

/** Whether the rule sets this property, too: under its older name, or before to what every browser reads. */
const has = (rule: postcss.ChildNode['parent'], prop: string, other?: postcss.Declaration) =>
  rule?.nodes?.some((node) => node.type === 'decl' && node.prop === prop && node !== other) ?? false

/**
 * What a built style sheet uses that the oldest browsers lack, outside of `@supports`: rules of which
 * they skip everything, selectors for which they skip the rule, properties, and colours.
 */
export function youngStyles(sheet: string): Use[] {
  const uses: Use[] = []
  const add = (what: string, since: string | undefined, around: string) => {
    if (since) uses.push({ what, since, around: around.slice(0, 80) })
  }
  const visit = (node: postcss.ChildNode) => {
    if (node.type === 'atrule') {
      add(`@${node.name}`, sinceIn(`at-rules/${node.name}`), String(node))
      if (node.name === 'supports' || node.name === 'property') return
      if (node.name === 'media' && /[<>]/.test(node.params)) add('a range', 'younger', node.params)
    }
    if (node.type === 'rule') {
      if (/(?<!\\)&/.test(node.selector)) add('nesting', 'younger', node.selector)
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        add(`:${name}`, sinceIn(`selectors/${name}`), node.selector)
    }
    if (node.type === 'decl') {
      if (!has(node.parent, `-webkit-${node.prop}`))
        add(node.prop, sinceIn(`properties/${node.prop}`), String(node.parent))
      const isSecond = has(node.parent, node.prop, node)
      for (const [name, pattern] of Object.entries(values))
        if (pattern.test(node.value) && !isSecond)
          add(`${name}()`, sinceIn(`types/color/${name}`), String(node))
    }
    if ('nodes' in node) node.nodes?.forEach(visit)
  }
  postcss.parse(sheet).nodes.forEach(visit)
  return uses
}
