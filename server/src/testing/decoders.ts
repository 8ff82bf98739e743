import { readFileSync, readdirSync } from 'node:fs'

/** The processes of this one that decode a picture now. Linux tells it. */
export const decoders = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === process.pid)
    .filter((name) => {
      const [program = '', ...args] = (fileOf(`/proc/${name}/cmdline`) ?? '').split('\0')
      // The shell that sets the bounds has not become the decoder yet.
      return program !== '/bin/sh' && args.some((arg) => arg.endsWith('/pictures/decode.ts'))
    })
    .map(Number)

/** The fourth word, behind the name in brackets and the state. */
const parentOf = (pid: string) =>
  Number(/^\d+ \(.*\) \S (\d+)/s.exec(fileOf(`/proc/${pid}/stat`) ?? '')?.[1])

/** The most memory that a process has had resident, in MB; 0 when it is gone. */
export function maxResident(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(fileOf(`/proc/${pid}/status`) ?? '') ?? []
  return Number(kilobytes) / 1024
}

/** The names in a process's environment. */
export const environmentOf = (pid: number): string[] =>
  (fileOf(`/proc/${pid}/environ`) ?? '')
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.split('=')[0] ?? '')

/** One of the bounds that the system keeps for a process, such as `Max cpu time`. */
export const boundOf = (pid: number, name: string): number =>
  Number(new RegExp(`^${name} +(\\d+)`, 'm').exec(fileOf(`/proc/${pid}/limits`) ?? '')?.[1])

/** Nothing where the process has ended meanwhile. */
function fileOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
