import { readFileSync, readdirSync } from 'node:fs'

/** The decoder processes of this process, read from Linux's /proc. */
export const decoders = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === process.pid)
    .filter((name) => {
      const [program = '', ...args] = (fileOf(`/proc/${name}/cmdline`) ?? '').split('\0')
      // Leaves out the shell that sets the limits before it becomes the decoder.
      return program !== '/bin/sh' && args.some((arg) => arg.endsWith('/pictures/decode.ts'))
    })
    .map(Number)

/** The fourth field, after the name in brackets and the state. */
const parentOf = (pid: string) =>
  Number(/^\d+ \(.*\) \S (\d+)/s.exec(fileOf(`/proc/${pid}/stat`) ?? '')?.[1])

/** The peak resident memory of a process, in MB; 0 if it has ended. */
export function maxResident(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(fileOf(`/proc/${pid}/status`) ?? '') ?? []
  return Number(kilobytes) / 1024
}

/** The names of a process's environment variables. */
export const environmentOf = (pid: number): string[] =>
  (fileOf(`/proc/${pid}/environ`) ?? '')
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.split('=')[0] ?? '')

/** One of a process's resource limits, such as `Max cpu time`. */
export const boundOf = (pid: number, name: string): number =>
  Number(new RegExp(`^${name} +(\\d+)`, 'm').exec(fileOf(`/proc/${pid}/limits`) ?? '')?.[1])

/** Undefined if the process has ended meanwhile. */
function fileOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
