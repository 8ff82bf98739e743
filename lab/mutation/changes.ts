/** Where a mutant can be made in a module. */
import { parseAst } from 'vitest/node'

export interface Mutant {
  line: number
  was: string
  becomes: string
}

/** An expression of the code and what stands there instead. */
export interface Change {
  start: number
  end: number
  mutants: (Mutant & { code: string })[]
  /** Whether it can be evaluated once more without any effect. */
  isPure: boolean
  inner: Change[]
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const operators: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}

const methods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}

/** Methods whose call can go: what it is called on has the same type. */
const removable = new Set(['filter', 'toSorted', 'toReversed', 'trim'])

/** Methods that change what they are called on. */
const changing = new Set(
  'push pop shift unshift splice sort reverse fill set add delete clear next'.split(' '),
)

/** How much is shown of what stands around a number, and of an expression. */
const [mostShown, mostOfALine] = [80, 160]

/** The changes of a module, as JavaScript, and where its statements begin that are expressions. */
export function changesIn(code: string) {
  const found = new Map<string, Change>()
  const statements: number[] = []

  /** A mutant of `host`, in which the text from `start` to `end` is replaced. */
  const add = (host: Node, start: number, end: number, replacement: string, shown = host) => {
    const change = found.get(`${host.start}-${host.end}`) ?? {
      start: host.start,
      end: host.end,
      mutants: [],
      isPure: isPure(host),
      inner: [],
    }
    found.set(`${host.start}-${host.end}`, change)
    const whole = code.slice(host.start, start) + replacement + code.slice(end, host.end)
    const short =
      code.slice(shown.start, Math.max(start, shown.start)) +
      replacement +
      code.slice(end, Math.max(shown.end, end))
    change.mutants.push({
      line: code.slice(0, start).split('\n').length,
      was: oneLine(code.slice(shown.start, shown.end)),
      becomes: oneLine(short),
      code: whole,
    })
  }

  const visit = (node: Node, parent: Node | undefined, chain: Node | undefined) => {
    const host = chain && isLink(node) ? chain : node
    const field = (name: string) => node[name] as Node
    const all = (becomes: string) => add(node, node.start, node.end, becomes)
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const [left, right] = [field('left'), field('right')]
        const operator = node['operator'] as string
        if (operator === '+' && [left, right].some(isText)) break
        const start = code.indexOf(operator, left.end)
        for (const other of operators[operator] ?? []) {
          // ?? and || can't stand beside each other without parentheses.
          const text = (side: Node) => `(${code.slice(side.start, side.end)})`
          add(node, node.start, node.end, `${text(left)} ${other} ${text(right)}`)
          const last = found.get(`${node.start}-${node.end}`)?.mutants.at(-1)
          if (last) {
            last.becomes = oneLine(
              code.slice(node.start, start) + other + code.slice(start + operator.length, node.end),
            )
          }
        }
        break
      }
      case 'UnaryExpression':
        if (node['operator'] === '!' || node['operator'] === '-') {
          all(code.slice(node.start + 1, node.end))
        }
        break
      case 'IfStatement':
      case 'ConditionalExpression':
        for (const value of ['true', 'false']) {
          const test = field('test')
          add(test, test.start, test.end, value)
        }
        break
      case 'WhileStatement':
        add(field('test'), field('test').start, field('test').end, 'false')
        break
      case 'Literal':
        if (parent?.type === 'Property' && parent['key'] === node && !parent['computed']) break
        for (const value of othersOf(node['value'])) {
          const isShort = parent && parent.end - parent.start <= mostShown
          add(node, node.start, node.end, value, isShort ? parent : node)
        }
        break
      case 'CallExpression': {
        const callee = field('callee')
        if (node['optional']) {
          const at = code.indexOf('?.', callee.end)
          add(host, at, at + 2, '', node)
        }
        if (parent?.type === 'ExpressionStatement') {
          all('undefined')
          const statement = found.get(`${node.start}-${node.end}`)
          if (statement) statement.isPure = false
        }
        if (callee.type !== 'MemberExpression') break
        const property = callee['property'] as Node
        const name = property['name'] as string
        if (Object.hasOwn(methods, name)) {
          add(host, property.start, property.end, methods[name] ?? '', node)
        }
        if (removable.has(name)) {
          const dot = code.lastIndexOf('.', property.start)
          add(host, code[dot - 1] === '?' ? dot - 1 : dot, node.end, '', node)
        }
        break
      }
      case 'MemberExpression':
        if (node['optional']) {
          const at = code.indexOf('?.', field('object').end)
          add(host, at, at + 2, node['computed'] ? '' : '.', node)
        }
        break
      case 'ExpressionStatement':
        if (parent && ['BlockStatement', 'Program', 'SwitchCase'].includes(parent.type)) {
          statements.push(node.start)
        }
        break
    }
    const within =
      node.type === 'ChainExpression'
        ? node
        : isLink(node) || node.type === 'ParenthesizedExpression'
          ? chain
          : undefined
    for (const [name, child] of Object.entries(node)) {
      // Only what a chain goes on from is part of it, not its arguments.
      const goesOn = ['object', 'callee', 'expression'].includes(name)
      for (const each of Array.isArray(child) ? child : [child]) {
        if (isNode(each)) visit(each, node, goesOn ? within : undefined)
      }
    }
  }
  visit(parseAst(code) as unknown as Node, undefined, undefined)
  return { changes: nested([...found.values()]), statements: statements.sort((a, b) => a - b) }
}

/** The changes as a tree: which stand within others. */
function nested(changes: Change[]): Change[] {
  const top: Change[] = []
  const open: Change[] = []
  for (const change of changes.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= change.start) open.pop()
    ;(open.at(-1)?.inner ?? top).push(change)
    open.push(change)
  }
  return top
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function othersOf(value: unknown): string[] {
  if (typeof value === 'boolean') return [String(!value)]
  return typeof value === 'number' ? [String(value + 1), String(value - 1)] : []
}

/** Whether an expression, as it is written, changes nothing and waits for nothing. */
function isPure(node: Node): boolean {
  if (/^(Assignment|Update|Await|Yield)Expression$/.test(node.type)) return false
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as Node
    const name = (callee['property'] as Node | undefined)?.['name']
    if (typeof name === 'string' && changing.has(name)) return false
  }
  return Object.values(node).every((child) =>
    (Array.isArray(child) ? child : [child]).every((each) => !isNode(each) || isPure(each)),
  )
}

const isLink = ({ type }: Node) => type === 'MemberExpression' || type === 'CallExpression'

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')

function oneLine(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ').trim()
  return short.length > mostOfALine ? `${short.slice(0, mostOfALine)} …` : short
}
