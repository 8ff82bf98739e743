import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { PictureRefusal } from '@mainforte/domain/kernel/picture'
import { refusedExit } from './decoder-protocol.ts'
import type { DecodeOrder, DecodeRefusal, PictureShape } from './decoder-protocol.ts'

export type ReencodeResult =
  | { readonly picture: Uint8Array<ArrayBuffer> }
  | { readonly refused: PictureRefusal }

/** The limits for one picture. */
export interface Bounds {
  /** Wall-clock seconds, however busy the machine is. */
  readonly maxSeconds: number
  /** Resident memory, in megabytes. */
  readonly maxMegabytes: number
}

const program = join(import.meta.dirname, 'decode.ts')

/** Writable address space, resident or not, in megabytes: Node alone reserves about 550. */
const maxReservedMegabytes = 832
/** CPU time; a large photo takes half a second on an ordinary machine. */
const maxCpuSeconds = 10
/** A stored picture has at most 1600 pixels each way. */
const maxKeptBytes = 16 * 2 ** 20
/** Lower priority than the server, which has others to answer; higher than nightly jobs. */
const priority = 5

const nodeFlags = [
  '--max-old-space-size=64',
  '--max-semi-space-size=2',
  '--v8-pool-size=1',
  '--disable-warning=ExperimentalWarning',
]

/**
 * Re-encodes a picture as WebP in a process of its own, which is limited in memory and time, has
 * none of our settings, and ends with the picture. `signal` aborts it.
 */
export async function reencode(
  bytes: Uint8Array<ArrayBuffer>,
  shape: PictureShape,
  signal: AbortSignal,
  { maxSeconds, maxMegabytes }: Bounds,
): Promise<ReencodeResult> {
  if (!beginsLikePicture(bytes)) return { refused: { code: 'picture-unreadable' } }
  const child = startDecoder({ shape, maxMegabytes })
  const ended = endOf(child)
  const kill = () => child.kill('SIGKILL')
  const tooLong = setTimeout(kill, maxSeconds * 1000)
  signal.addEventListener('abort', kill)
  if (signal.aborted) kill()
  try {
    // A process that has ended no longer reads its input; its exit status says more than this
    // error.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    return outcomeOf(await ended)
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', kill)
  }
}

/** Only bytes with a known signature are worth starting a process. */
function beginsLikePicture(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s.test(beginning)
}

function startDecoder(order: DecodeOrder): ChildProcessWithoutNullStreams {
  const run = [process.execPath, ...nodeFlags, program, JSON.stringify(order)]
  const [command = '', ...args] = process.platform === 'win32' ? run : [...bounded, ...run]
  const child = spawn(command, args, {
    // None of the server's environment, which includes the database's password.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2', ...inherited },
    windowsHide: true,
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch (error) {
    // It may have exited already.
    if (!isGone(error)) throw error
  }
  return child
}

const isGone = (error: unknown) =>
  error instanceof Error && 'info' in error && JSON.stringify(error.info).includes('ESRCH')

/** The variables that some systems need to start any program at all. */
const inherited = Object.fromEntries(
  ['LD_LIBRARY_PATH', 'SystemRoot']
    .filter((name) => process.env[name] !== undefined)
    .map((name) => [name, process.env[name]]),
)

/**
 * The shell sets the limits that the operating system enforces, which hold even where none of our
 * code runs, makes the process the first to be killed when memory runs out, and then replaces
 * itself with the program.
 */
const bounded = [
  '/bin/sh',
  '-c',
  `ulimit -d ${maxReservedMegabytes * 1024} 2>/dev/null
  ulimit -t ${maxCpuSeconds} 2>/dev/null
  ulimit -c 0 2>/dev/null
  echo 1000 2>/dev/null >/proc/self/oom_score_adj
  exec "$0" "$@"`,
]

interface End {
  readonly code: number | null
  readonly output: Buffer<ArrayBuffer>
  readonly complaint: string
}

function endOf(child: ChildProcessWithoutNullStreams): Promise<End> {
  const output: Buffer[] = []
  const complaints: Buffer[] = []
  let size = 0
  child.stdout.on('data', (part: Buffer) => {
    output.push(part)
    size += part.length
    if (size > maxKeptBytes) child.kill('SIGKILL')
  })
  child.stderr.on('data', (part: Buffer) => {
    if (complaints.length < 100) complaints.push(part)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({
        code,
        output: Buffer.concat(output),
        complaint: Buffer.concat(complaints).toString(),
      }),
    )
  })
}

/** Ended by a signal (ours, the system's or a crash): decoding the picture took too much. */
function outcomeOf({ code, output, complaint }: End): ReencodeResult {
  if (code === 0 && output.length > 0) return { picture: new Uint8Array(output) }
  // Written by `decode.ts` before it exits with this code.
  if (code === refusedExit) return { refused: JSON.parse(output.toString()) as DecodeRefusal }
  if (code === null) return { refused: { code: 'picture-too-heavy' } }
  throw new Error(`the decoding process ended with ${code}: ${complaint}`)
}
