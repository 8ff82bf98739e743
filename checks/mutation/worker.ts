/**
 * Loads the tests of the domain once, with every mutant in the code, and runs some of them with one
 * mutant switched on. A mutant may loop for ever: who started this process ends it then.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMutated, root } from './files.ts'
import { instrumented } from './mutants.ts'
import { beginFile, tests } from './vitest.ts'

export interface Task {
  mutant: number
  tests: string[]
  /** The code has to be loaded with the mutant, since it runs while loading: from these files. */
  reload?: string[] | undefined
}

export interface Result {
  mutant: number
  killedBy?: string
}

/** What each test took and ran into, and what already ran while loading. */
export interface Coverage {
  loading: number[]
  tests: { id: string; file: string; ms: number; mutants: number[] }[]
}

export interface Start {
  files: string[]
  /** The number of each module's first mutant. */
  firsts: Record<string, number>
  count: number
  isCovering: boolean
}

const mutation = {
  active: -1,
  calls: 0,
  seen: new Uint8Array(0),
  is(mutant: number): boolean {
    if (mutation.active === -1) mutation.seen[mutant] = 1
    return mutant === mutation.active
  },
}
Object.assign(globalThis, { mutation })

const batchesOfHistories = 8
const historiesOfABatch = 100

const { send } = process
if (send) {
  process.once('message', (start: Start) => {
    void begin(start, (message) => send.call(process, message))
  })
}

async function begin(
  { files, firsts, count, isCovering }: Start,
  reply: (message: unknown) => void,
) {
  mutation.seen = new Uint8Array(count)
  const codes = new Map<string, string>()
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL ?? ''
      if (specifier === 'vitest' && from.includes('/domain/src/')) {
        return next(pathToFileURL(join(import.meta.dirname, 'vitest.ts')).href, context)
      }
      const to = next(specifier, context)
      const version = /\?mutant=\d+$/.exec(from)?.[0]
      return version && to.url.includes('/domain/src/') ? { ...to, url: to.url + version } : to
    },
    load(url, context, next) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : ''
      const name = path.slice(root.length + 1)
      if (!isMutated(name)) return next(url, context)
      const code = codes.get(name) ?? instrumented(readFileSync(path, 'utf8'), firsts[name] ?? 0)
      codes.set(name, code)
      return { format: 'module', source: code, shortCircuit: true }
    },
  })
  const load = async (file: string, version = '') => {
    beginFile(file)
    await import(pathToFileURL(join(root, file)).href + version)
  }
  await load('domain/src/testing/seeded.ts')
  for (const file of files) await load(file)
  await addHistories()
  reply(isCovering ? await covered() : {})
  const loaded = new Map(tests.map((test) => [test.id, test]))

  process.on('message', async ({ mutant, tests: wanted, reload }: Task) => {
    mutation.active = mutant
    let chosen = wanted.map((id) => loaded.get(id))
    try {
      if (reload) {
        tests.length = 0
        for (const file of reload) await load(file, `?mutant=${mutant}`)
        chosen = [...tests]
      }
    } catch {
      reply({ mutant, killedBy: 'loading' })
      return
    }
    for (const test of chosen) {
      const isPassed = await test?.run().then(
        () => true,
        () => false,
      )
      if (isPassed === false) {
        reply({ mutant, killedBy: test?.id })
        return
      }
    }
    reply({ mutant })
  })
}

/** A few of the random histories of which `npm test` plays 20 000, and their invariants. */
async function addHistories() {
  // Not loaded above: the rules have to be loaded with their mutants.
  const { HistoryCheck } = await import('../../domain/src/testing/invariants/check.ts')
  const { invariants } = await import('../../domain/src/testing/invariants/all.ts')
  const { ending } = await import('../../domain/src/testing/invariants/settlement.ts')
  const { purity } = await import('../../domain/src/testing/invariants/journal.ts')
  const file = 'domain/src/histories.test.ts'
  for (let seed = 1; seed <= batchesOfHistories; seed++) {
    const run = async () => {
      const check = new HistoryCheck(invariants, { purity, ending })
      check.run(seed, historiesOfABatch)
      for (const broken of check.broken.values()) throw new Error(broken)
    }
    tests.push({ id: `${file}#${seed}`, file, run })
  }
}

async function covered(): Promise<Coverage> {
  const coverage: Coverage = { loading: hits(), tests: [] }
  for (const { id, file, run } of tests) {
    mutation.seen.fill(0)
    const began = performance.now()
    await run().catch((error: unknown) => {
      throw new Error(`${id} fails without any mutant`, { cause: error })
    })
    coverage.tests.push({ id, file, ms: performance.now() - began, mutants: hits() })
  }
  return coverage
}

function hits(): number[] {
  return [...mutation.seen.keys()].filter((mutant) => mutation.seen[mutant] === 1)
}
