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
      if (node.name === 'media' && /[<>]|not\s*\(/.test(node.params))
        add('a newer media query', 'younger', node.params)
    }
    if (node.type === 'rule') {
      if (/(?<!\\)&/.test(node.selector)) add('nesting', 'younger', node.selector)
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        add(`:${name}`, sinceIn(`selectors/${name}`), node.selector)
    }
    if (node.type === 'decl') {
      if (!has(node.parent, `-webkit-${node.prop}`))
        add(node.prop, sinceIn(`properties/${node.prop}`), String(node.parent))
      // A variable with a unit that is not known makes what uses it invalid, whatever was set before.
      if (node.prop.startsWith('--') && /\d(?:cq|dv|lv|sv)/.test(node.value))
        add('a younger unit', 'younger', String(node))
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
