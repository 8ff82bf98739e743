import { readFileSync, readdirSync } from 'node:fs'

const millisecondsPerTick = 10

/** The milliseconds of processor that a process and those it started have used; NaN where the system does not tell. */
export function processorTime(pid: number): number {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statOf(name) ?? [])
    const those = all.filter((one) => one.pid === pid || one.parent === pid)
    return those.reduce((sum, { ticks }) => sum + ticks, 0) * millisecondsPerTick
  } catch {
    return NaN
  }
}

/** The server of a connection of this process id. */
export const parentOf = (pid: number): number => statOf(String(pid))?.parent ?? NaN

/** What ended children used counts for their parent, which has waited for them. */
function statOf(name: string) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The command before may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = NaN] = fields
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0)
    return { pid: Number(name), parent, ticks }
  } catch {
    return undefined
  }
}

/** The memory of a process and its children in MB, read from Linux's /proc. */
export function memoryOf(pid: number): number {
  const family = readdirSync('/proc').filter(
    (name) =>
      name === String(pid) ||
      (/^\d+$/.test(name) && figureIn(`/proc/${name}/status`, 'PPid') === pid),
  )
  const kilobytes = family.map((name) => figureIn(`/proc/${name}/status`, 'VmRSS'))
  return kilobytes.reduce((sum, some) => sum + some, 0) / 1024
}

/** 0 if the process has ended meanwhile. */
function figureIn(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
