/**
 * Which package and feature may import which. dependency-cruiser reads every import of the
 * sources, types included; what a rule can't say per import (features in a cycle) is computed below
 * from the same graph.
 */
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

export const packages = [
  'domain',
  'verifier',
  'words',
  'contract',
  'server',
  'web',
  'e2e',
  'lab',
  'checks',
]

const tests = '[.]test[.]tsx?$|/testing/'

/**
 * The subjects of the server's kernel, in layers: each may import those before it and none beside
 * or after it.
 */
const kernelLayers = [
  ['settings'],
  ['database', 'observability'],
  ['jobs'],
  ['http'],
  ['files', 'live', 'mail'],
  ['services[.]ts', 'open-services[.]ts'],
]

const kernelOrder = kernelLayers.flatMap((layer, index) =>
  layer.map((subject): IForbiddenRuleType => {
    const others = [
      ...layer.filter((other) => other !== subject),
      ...kernelLayers.slice(index + 1).flat(),
    ]
    return {
      name: 'kernel-in-order',
      from: { path: `^server/src/kernel/${subject}/`, pathNot: tests },
      to: { path: `^server/src/kernel/(?:${others.join('|')})(?:/|$)` },
    }
  }),
)

const rules: IForbiddenRuleType[] = [
  {
    name: 'everything-resolves',
    from: {},
    // Vite's plugins create virtual modules while it builds.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'domain-is-pure',
    from: { path: '^domain/src/', pathNot: tests },
    to: { pathNot: '^domain/src/|node_modules/(zod|@noble/hashes)/' },
  },
  {
    // It checks what the others compute, and shares none of their mistakes.
    name: 'verifier-stands-alone',
    from: { path: '^verifier/src/', pathNot: `${tests}|^verifier/src/command[.]ts$` },
    to: { pathNot: '^verifier/src/' },
  },
  {
    name: 'only-the-web-uses-the-verifier',
    from: { path: '^(domain|words|contract|server)/', pathNot: tests },
    to: { path: '^verifier/' },
  },
  {
    name: 'words-knows-only-domain',
    from: { path: '^words/src/', pathNot: tests },
    to: { pathNot: '^(words|domain)/src/' },
  },
  {
    name: 'contract-knows-only-domain',
    from: { path: '^contract/src/', pathNot: tests },
    to: { pathNot: '^(contract|domain)/src/|node_modules/(zod|@orpc/contract)/' },
  },
  {
    name: 'server-and-web-never-meet',
    from: { path: '^(server|web)/' },
    to: { path: '^(server|web)/', pathNot: '^$1/' },
  },
  {
    name: 'product-knows-no-tooling',
    from: { path: '^(server|web|words|contract|domain|verifier)/' },
    to: { path: '^(e2e|lab|checks)/' },
  },
  {
    name: 'kernel-knows-no-feature',
    // The widgets of web/app/ui belong to the web kernel as much as kernel/ itself.
    from: { path: '^([^/]+)/(?:src|app)/(?:kernel|ui)/', pathNot: tests },
    to: {
      path: ['^[^/]+/(?:src|app)/(?!kernel/|ui/)[^/]+/', '^$1/(?:src|app)/[^/]+$'],
    },
  },
  {
    name: 'journal-store-knows-no-feature',
    from: { path: '^server/src/journal/', pathNot: tests },
    to: { path: '^server/src/(?!kernel/|journal/)' },
  },
  ...kernelOrder,
  {
    name: 'only-stores-speak-sql',
    from: {
      path: '^server/src/',
      pathNot: [
        tests,
        '^server/src/(?:kernel|journal)/',
        '(?:^|[/-])(?:store|tables|migrations|projections?)[.]ts$',
      ],
    },
    to: { path: 'node_modules/(?:kysely|pg|@electric-sql/pglite)/' },
  },
]

export interface Boundaries {
  modules: number
  breaches: string[]
}

/** Reads the given packages under `baseDir`; returns the number of modules and the breaches. */
export async function cruiseBoundaries(baseDir: string, paths: string[]): Promise<Boundaries> {
  const { output } = await cruise(
    paths,
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => ({ severity: 'error', ...rule })) },
      doNotFollow: { path: 'node_modules' },
      // The build output of our packages, and not the dist/ folders that libraries ship.
      exclude: { path: '^[^/]+/(?:dist|test-results)/' },
      tsPreCompilationDeps: true,
      // TypeScript 7 has no API for tools: without swc dependency-cruiser would read nothing.
      parser: 'swc',
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')

  const read = output.modules.filter(({ source }) => !source.includes('node_modules/'))
  return {
    modules: read.filter(({ coreModule, couldNotResolve }) => !coreModule && !couldNotResolve)
      .length,
    breaches: [
      ...output.summary.violations.map(
        ({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`,
      ),
      ...cyclesOf(read).map((cycle) => `features-form-no-cycle: ${cycle.join(' -> ')}`),
    ],
  }
}

type Module = ICruiseResult['modules'][number]

/**
 * The cycles between features of one package, each once. The kernel and the package's root are not
 * features.
 */
function cyclesOf(modules: Module[]): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = featureOf(source)
    if (!from) continue
    const known = graph.get(from) ?? new Set()
    graph.set(from, known)
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to && to !== from && packageOf(to) === packageOf(from)) known.add(to)
    }
  }
  const cycles = new Map<string, string[]>()
  for (const feature of graph.keys()) {
    const cycle = shortestCycle(graph, feature)
    if (cycle) cycles.set([...new Set(cycle)].toSorted().join(), cycle)
  }
  return [...cycles.values()]
}

/** The shortest path from a feature back to itself. */
function shortestCycle(graph: Map<string, Set<string>>, start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

function featureOf(path: string): string | undefined {
  if (/[.]test[.]tsx?$/.test(path)) return undefined
  return /^[^/]+\/(?:src|app)\/(?!kernel\/|ui\/|testing\/)[^/]+(?=\/)/.exec(path)?.[0]
}

const packageOf = (feature: string) => feature.split('/')[0]
