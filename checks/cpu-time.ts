import { readdirSync, readFileSync } from 'node:fs'

/** What Linux says of a process. Times are in ticks. */
interface Counted {
  /** The process that started it, also after that one ended. */
  parent: Counted | undefined
  isAlive: boolean
  /** It was seen after its parent had ended, so that its time is in nobody's `ended`. */
  isOrphan: boolean
  own: number
  /** Of its children that ended before it, and of theirs. */
  ended: number
}

const ticksPerSecond = 100
const milliseconds = 500

/**
 * Counts the CPU seconds of a process and of all that it starts, two times a second. The returned
 * function says how many it has counted; undefined where the system is not Linux.
 */
export function countCpuTime(root: number = process.pid): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined
  const { scan, ticks } = countTicks(root)
  scan(processes())
  setInterval(() => scan(processes()), milliseconds).unref()
  return () => {
    scan(processes())
    return ticks() / ticksPerSecond
  }
}

/** Counts the ticks of a process and of all below it, by what each scan finds alive. */
export function countTicks(root: number) {
  const counted = new Map<string, Counted>()
  return {
    scan(found: readonly Living[]) {
      const living = new Map(found.map((each) => [each.pid, each]))
      for (const [key, each] of counted) {
        const now = living.get(Number.parseInt(key, 10))
        each.isAlive = now !== undefined && keyOf(now) === key
      }
      for (const { pid } of found) look(pid, root, living, counted)
    },
    ticks() {
      const all = [...counted.values()]
      const { handedOn, lost } = sumOf(
        all.filter(({ parent }) => !parent),
        all,
      )
      return handedOn + lost
    },
  }
}

/** The system gives a number again some time after its process has ended. */
const keyOf = ({ pid, began }: Living) => `${pid} ${began}`

/** Adds the root or a process that was started below it, or says what it has used by now. */
function look(
  pid: number,
  root: number,
  living: ReadonlyMap<number, Living>,
  counted: Map<string, Counted>,
): Counted | undefined {
  const now = living.get(pid)
  if (!now) return undefined
  const key = keyOf(now)
  const before = counted.get(key)
  const parent = before ? before.parent : look(now.parent, root, living, counted)
  if (!before && !parent && pid !== root) return undefined
  const { own, ended } = now
  const after: Counted = Object.assign(before ?? {}, {
    parent,
    own,
    ended,
    isAlive: true,
    isOrphan: parent?.isAlive === false,
  })
  counted.set(key, after)
  return after
}

interface Times {
  /** What a parent is told when these end. */
  handedOn: number
  /** Of orphans, of which no parent is told. */
  lost: number
}

/** The time of processes and of all below them. */
function sumOf(processes: readonly Counted[], all: readonly Counted[]): Times {
  const times = processes.map((each) => timesOf(each, all))
  const sum = (which: keyof Times) => times.reduce((total, each) => total + each[which], 0)
  return { handedOn: sum('handedOn'), lost: sum('lost') }
}

function timesOf(one: Counted, all: readonly Counted[]): Times {
  const below = all.filter(({ parent }) => parent === one)
  const orphans = sumOf(
    below.filter(({ isOrphan }) => isOrphan),
    all,
  )
  const ofParent = (isAlive: boolean) =>
    sumOf(
      below.filter((each) => !each.isOrphan && each.isAlive === isAlive),
      all,
    )
  const living = ofParent(true)
  const ended = ofParent(false)
  return {
    // A look two times a second misses the last moments of a process, which the system tells its parent.
    handedOn: one.own + living.handedOn + Math.max(one.ended, ended.handedOn),
    lost: living.lost + ended.lost + orphans.handedOn + orphans.lost,
  }
}

interface Living {
  pid: number
  parent: number
  began: string
  own: number
  ended: number
}

function processes(): Living[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (read(name) ?? []) : []))
}

/** From `/proc/PID/stat`: proc_pid_stat(5). The second field may hold spaces and brackets. */
function read(pid: string): Living | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const sum = (first: number) => Number(fields[first]) + Number(fields[first + 1])
    return {
      pid: Number(pid),
      parent: Number(fields[1]),
      began: fields[19] ?? '',
      own: sum(11),
      ended: sum(13),
    }
  } catch {
    // It has ended in the meantime.
    return undefined
  }
}
