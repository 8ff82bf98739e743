import { type Profiler, Session } from 'node:inspector'

/**
 * Counts steps: every block of this repository's code that is entered, as the engine itself counts
 * them, and every element that a built-in processes without calling that code. The same work takes
 * the same steps on every machine, however busy.
 *
 * The engine counts blocks only in code compiled after counting was enabled: begin before the code
 * to be counted is loaded, in a separate process with optimization disabled, since optimized code
 * is not counted completely.
 */
export function beginCounting(): { stepsOf(work: () => unknown): number } {
  const session = new Session()
  session.connect()
  post(session, 'Profiler.enable')
  post(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // Each call returns the counts since the last one.
  const takeCounts = () =>
    post<Profiler.TakePreciseCoverageReturnType>(session, 'Profiler.takePreciseCoverage').result
  return {
    stepsOf(work) {
      takeCounts()
      const elements = countElements()
      try {
        work()
      } finally {
        elements.stop()
      }
      return elements.count() + blocksEntered(takeCounts())
    },
  }
}

/** This repository's packages, without dependencies. */
const ownCode = /\/(domain|server|words)\/src\/(?!testing\/)/

const blocksEntered = (scripts: readonly Profiler.ScriptCoverage[]): number =>
  scripts
    .filter(({ url }) => ownCode.test(url))
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((all, { count }) => all + count, 0)

/** An inspector session of the same thread calls back before `post` returns. */
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

/** Built-ins that process a whole list. Their callbacks are counted as code of this repository. */
const wholeList = [
  ...(['concat', 'slice', 'with', 'splice', 'toSpliced', 'join', 'includes'] as const),
  ...(['indexOf', 'lastIndexOf', 'sort', 'toSorted', 'reverse', 'toReversed'] as const),
] as const

type Native = (...given: unknown[]) => unknown

/** Counts the elements that built-ins process, until stopped. */
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
  // For spreading, `for of`, and creating a Map or Set from a list.
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
