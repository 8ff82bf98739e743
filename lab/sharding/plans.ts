/** A node of a plan, as `explain (verbose, format json)` describes it. */
export interface PlanNode {
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Plans?: readonly PlanNode[]
  readonly [property: string]: unknown
}

/** A place in a statement where the rows of a table are found without knowing their tontine. */
export interface UnboundScan {
  readonly table: string
  /** The columns by which they are found. */
  readonly columns: readonly string[]
}

const ofScan = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond']
const ofJoin = ['Hash Cond', 'Merge Cond', 'Join Filter']

/**
 * The scans of these tables that no condition binds to a tontine: neither their own, nor one of a join
 * around them. PostgreSQL's planner has looked into views and hands a condition on to all that are
 * equal to it.
 */
export function unboundScans(
  node: PlanNode,
  tables: ReadonlySet<string>,
  around: readonly string[] = [],
): UnboundScan[] {
  const { 'Relation Name': table, Alias: alias = '', Plans: inside = [] } = node
  const own = textsOf(node, ofScan)
  const joins = [...around, ...textsOf(node, ofJoin)]
  const isRead = node['Node Type'] !== 'ModifyTable'
  const isFree =
    table !== undefined && isRead && tables.has(table) && !isBound(alias, [...own, ...joins])
  const columns = [
    ...[...own, ...joins].join(' ').matchAll(new RegExp(`\\b${escaped(alias)}\\.(\\w+)`, 'g')),
  ]
  return [
    ...(isFree ? [{ table, columns: [...new Set(columns.map(([, name = '']) => name))] }] : []),
    ...inside.flatMap((one) => unboundScans(one, tables, joins)),
  ]
}

/** The planner's own aliases are such as `*SELECT* 1`. */
const escaped = (alias: string) => alias.replaceAll(/\W/g, String.raw`\$&`)

const textsOf = (node: PlanNode, names: readonly string[]): string[] =>
  names.flatMap((name) => (typeof node[name] === 'string' ? [node[name]] : []))

/** Whether one of the conditions says which tontine, or that it is another row's. */
function isBound(alias: string, conditions: readonly string[]): boolean {
  const column = `\\b${escaped(alias)}\\.tontine_id`
  const says = new RegExp(`${column}\\)? = |= \\(?${column}\\b`)
  return conditions.some((condition) => says.test(condition))
}
