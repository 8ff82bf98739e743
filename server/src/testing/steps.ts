import { Session } from 'node:inspector'
import type { Profiler } from 'node:inspector'

/**
 * Counts steps: every block of our code that is entered, as the engine itself counts them, and every
 * element that a built-in goes over without calling our code. The same work takes the same steps on
 * every machine, however busy.
 *
 * The engine counts blocks only in code that it compiled since it was told to count: begin before
 * the code to be counted is loaded, in a process of its own that is told not to optimize, since
 * what is optimized no longer counts everything.
 */
export function beginCounting(): { stepsOf(work: () => unknown): number } {
  const session = new Session()
  session.connect()
  post(session, 'Profiler.enable')
  post(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // Every taking begins to count from nothing again.
  const taken = () =>
    post<Profiler.TakePreciseCoverageReturnType>(session, 'Profiler.takePreciseCoverage').result
  return {
    stepsOf(work) {
      taken()
      const elements = countElements()
      try {
        work()
      } finally {
        elements.stop()
      }
      return elements.count() + blocksEntered(taken())
    },
  }
}

/** Our own packages, and nobody else's. */
const ours = /\/(domain|server|words)\/src\/(?!testing\/)/

const blocksEntered = (scripts: readonly Profiler.ScriptCoverage[]): number =>
  scripts
    .filter(({ url }) => ours.test(url))
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((all, { count }) => all + count, 0)

/** The session of the same thread answers before `post` returns. */
function post<Result>(session: Session, method: string, parameters: object = {}): Result {
  const answers: Result[] = []
  session.post(method, parameters, (error: Error | null, result?: object) => {
    if (error) throw error
    answers.push(result as Result)
  })
  const [answer] = answers
  if (answers.length === 0) throw new Error(`${method} was not answered at once`)
  return answer as Result
}

/** What goes over a whole list by itself. Where it calls our code, that is counted as our code. */
const wholeList = [
  ...(['concat', 'slice', 'with', 'splice', 'toSpliced', 'join', 'includes'] as const),
  ...(['indexOf', 'lastIndexOf', 'sort', 'toSorted', 'reverse', 'toReversed'] as const),
] as const

type Native = (...given: unknown[]) => unknown

/** Counts the elements that built-ins go over, until it is stopped. */
function countElements(): { count(): number; stop(): void } {
  let count = 0
  const restore: (() => void)[] = []
  const replace = (owner: object, name: PropertyKey, counting: (native: Native) => Native) => {
    const before = Object.getOwnPropertyDescriptor(owner, name)
    if (!before) throw new Error(`there is no ${String(name)}`)
    Object.defineProperty(owner, name, { ...before, value: counting(before.value as Native) })
    restore.push(() => Object.defineProperty(owner, name, before))
  }
  for (const name of wholeList)
    replace(
      Array.prototype,
      name,
      (native) =>
        function (this: unknown[], ...given) {
          const result = native.apply(this, given)
          count += Array.isArray(result) ? result.length : this.length
          return result
        },
    )
  // Spreading, `for of`, and making a Map or a Set of a list.
  for (const iterator of [[].values(), new Map().values(), new Set().values()])
    replace(
      Object.getPrototypeOf(iterator) as object,
      'next',
      (native) =>
        function (this: unknown, ...given) {
          count += 1
          return native.apply(this, given)
        },
    )
  return {
    count: () => count,
    stop() {
      for (const undo of restore) undo()
    },
  }
}
