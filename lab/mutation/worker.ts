/**
 * Loads the tests of the domain once, with every mutant in the code, and runs some of them with one
 * mutant switched on. A mutant may loop for ever: who started this process ends it then.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { histories, root } from './files.ts'
import { instrumented, observed } from './mutants.ts'
import { beginFile, tests } from './vitest.ts'

export interface Task {
  mutant: number
  tests: string[]
  /** The code has to be loaded with the mutant, since it runs while loading: from these files. */
  reload?: string[] | undefined
  /** What is not run of these files: it takes too long. */
  except?: string[] | undefined
  /** What a test does at most; one that does more loops. */
  steps: number
}

export interface Result {
  mutant: number
  killedBy?: string
}

/** Where mutants make a difference: in which tests, and already while a file loads. */
export interface Coverage {
  /** While the rules themselves load. */
  rules: number[]
  files: { file: string; mutants: number[] }[]
  tests: Covered[]
}

export interface Covered {
  id: string
  file: string
  ms: number
  /** How often it asked which mutant is switched on. */
  steps: number
  mutants: number[]
}

export interface Start {
  files: string[]
  hasHistories: boolean
  /** The modules with mutants, and the number of the first mutant of each. */
  firsts: Record<string, number>
  count: number
  isCovering: boolean
}

/** What the code with mutants in it calls. */
const mutation = {
  active: -1,
  steps: 0,
  mostSteps: Infinity,
  hits: new Uint8Array(0),
  isEvaluatingMutant: false,

  is(mutant: number): boolean {
    if (++mutation.steps > mutation.mostSteps) throw new Error('It loops.')
    return mutant === mutation.active
  },

  hit(first: number, count: number) {
    mutation.steps += count
    mutation.hits.fill(1, first, first + count)
  },

  see(first: number, others: (() => unknown)[], original: () => unknown): unknown {
    mutation.steps += others.length
    if (mutation.isEvaluatingMutant) return original()
    const value = original()
    mutation.isEvaluatingMutant = true
    for (const [index, other] of others.entries()) {
      if (mutation.hits[first + index]) continue
      if (differs(other, value)) mutation.hits[first + index] = 1
    }
    mutation.isEvaluatingMutant = false
    return value
  },
}
Object.assign(globalThis, { mutation })

function differs(other: () => unknown, value: unknown): boolean {
  try {
    const instead = other()
    if (Object.is(instead, value)) return false
    if (!Array.isArray(instead) || !Array.isArray(value)) return true
    return (
      instead.length !== value.length || instead.some((one, index) => !Object.is(one, value[index]))
    )
  } catch {
    return true
  }
}

const historiesOfARun = 800

const { send } = process
if (send) {
  process.once('message', (start: Start) => {
    void begin(start, (message) => send.call(process, message))
  })
}

async function begin(
  { files, hasHistories, firsts, count, isCovering }: Start,
  reply: (message: unknown) => void,
) {
  mutation.hits = new Uint8Array(count)
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
      const first = firsts[name]
      if (first === undefined) return next(url, context)
      const write = isCovering ? observed : instrumented
      const code = codes.get(name) ?? write(readFileSync(path, 'utf8'), first)
      codes.set(name, code)
      return { format: 'module', source: code, shortCircuit: true }
    },
  })
  const load = async (file: string, version = '') => {
    beginFile(file)
    await import(pathToFileURL(join(root, file)).href + version)
  }
  for (const file of Object.keys(firsts)) await import(pathToFileURL(join(root, file)).href)
  const rules = newHits()
  await load('domain/src/testing/seeded.ts')
  const loaded: Coverage['files'] = []
  for (const file of files) {
    await load(file)
    loaded.push({ file, mutants: newHits() })
  }
  if (hasHistories) await addHistories()
  reply(isCovering ? { rules, files: loaded, tests: await covered() } : {})
  const byId = new Map(tests.map((test) => [test.id, test]))

  process.on('message', async ({ mutant, tests: wanted, reload, except, steps }: Task) => {
    mutation.active = mutant
    mutation.steps = 0
    mutation.mostSteps = steps
    let chosen = wanted.map((id) => byId.get(id))
    try {
      if (reload) {
        tests.length = 0
        for (const file of reload) await load(file, `?mutant=${mutant}`)
        chosen = tests.filter(({ id }) => !except?.includes(id))
      }
    } catch {
      reply({ mutant, killedBy: 'loading' })
      return
    }
    for (const test of chosen) {
      mutation.steps = 0
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

/** A few of the random histories of which `npm test` plays 20 000, each a test of its own. */
async function addHistories() {
  // Not loaded above: the rules have to be loaded with their mutants.
  const { HistoryCheck, someHistories } = await import('@mainforte/domain/testing/invariants/check')
  const { invariants } = await import('@mainforte/domain/testing/invariants/all')
  const { ending } = await import('@mainforte/domain/testing/invariants/settlement')
  const { purity } = await import('@mainforte/domain/testing/invariants/journal')
  const check = new HistoryCheck(invariants, { purity, ending })
  for (const [index, one] of someHistories(historiesOfARun).entries()) {
    const run = async () => check.checkOne(one, index + 1)
    tests.push({ id: `${histories}#${index + 1}`, file: histories, run })
  }
}

async function covered(): Promise<Covered[]> {
  const done: Covered[] = []
  for (const { id, file, run } of tests) {
    const began = cpuMs()
    mutation.steps = 0
    await run().catch((error: unknown) => {
      throw new Error(`${id} fails without any mutant`, { cause: error })
    })
    const ms = cpuMs() - began
    done.push({ id, file, ms, steps: mutation.steps, mutants: newHits() })
  }
  return done
}

/** The time that this process had a core, whoever else wants one. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function newHits(): number[] {
  const found = [...mutation.hits.keys()].filter((mutant) => mutation.hits[mutant] === 1)
  mutation.hits.fill(0)
  return found
}
