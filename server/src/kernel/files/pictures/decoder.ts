import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { PictureRefusal } from '@mainforte/domain/kernel/picture'
import { refusedExit } from './decoder-protocol.ts'
import type { DecodeOrder, DecodeRefusal, PictureShape } from './decoder-protocol.ts'

export type Redrawn =
  | { readonly picture: Uint8Array<ArrayBuffer> }
  | { readonly refused: PictureRefusal }

/** What one picture may take, and no more. */
export interface Bounds {
  /** From start to end, however busy the machine is. */
  readonly maxSeconds: number
  /** Resident. */
  readonly maxMegabytes: number
}

const program = join(import.meta.dirname, 'decode.ts')

/** Of what the process may write to, resident or not: Node alone reserves about 550. */
const maxReservedMegabytes = 832
/** Of work; a large photo takes half a second on a usual machine. */
const maxCpuSeconds = 10
/** A kept picture has at most 1600 pixels each way. */
const maxKeptBytes = 16 * 2 ** 20
/** Behind the server, which has other people to answer, and before what has all night. */
const priority = 5

const nodeFlags = [
  '--max-old-space-size=64',
  '--max-semi-space-size=2',
  '--v8-pool-size=1',
  '--disable-warning=ExperimentalWarning',
]

/**
 * Makes a picture anew as WebP in a process of its own, which may use so much memory and time and
 * no more, knows none of our settings, and ends with the picture. `signal` ends it before.
 */
export async function reencode(
  bytes: Uint8Array<ArrayBuffer>,
  shape: PictureShape,
  signal: AbortSignal,
  { maxSeconds, maxMegabytes }: Bounds,
): Promise<Redrawn> {
  if (!beginsLikePicture(bytes)) return { refused: { code: 'picture-unreadable' } }
  const child = startDecoder({ shape, maxMegabytes })
  const ended = endOf(child)
  const kill = () => child.kill('SIGKILL')
  const tooLong = setTimeout(kill, maxSeconds * 1000)
  signal.addEventListener('abort', kill)
  if (signal.aborted) kill()
  try {
    // One that has ended does not read; how it ended says more than that.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    return outcomeOf(await ended)
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', kill)
  }
}

/** Only what begins so is worth a process. */
function beginsLikePicture(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s.test(beginning)
}

function startDecoder(order: DecodeOrder): ChildProcessWithoutNullStreams {
  const run = [process.execPath, ...nodeFlags, program, JSON.stringify(order)]
  const [command = '', ...args] = process.platform === 'win32' ? run : [...bounded, ...run]
  const child = spawn(command, args, {
    // Nothing of what the server knows, the database's password among it.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2', ...inherited },
    windowsHide: true,
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch (error) {
    // It may have ended already.
    if (!isGone(error)) throw error
  }
  return child
}

const isGone = (error: unknown) =>
  error instanceof Error && 'info' in error && JSON.stringify(error.info).includes('ESRCH')

/** What some machines need to start any program at all. */
const inherited = Object.fromEntries(
  ['LD_LIBRARY_PATH', 'SystemRoot']
    .filter((name) => process.env[name] !== undefined)
    .map((name) => [name, process.env[name]]),
)

/**
 * The shell sets the bounds that the system keeps, which hold also where no code of ours runs, says
 * that it is the first to go when memory ends, and becomes the program that follows.
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

/** Ended by a signal, ours, the system's or its own fault: then opening the picture took too much. */
function outcomeOf({ code, output, complaint }: End): Redrawn {
  if (code === 0 && output.length > 0) return { picture: new Uint8Array(output) }
  // What `decode.ts` writes when it ends so.
  if (code === refusedExit) return { refused: JSON.parse(output.toString()) as DecodeRefusal }
  if (code === null) return { refused: { code: 'picture-too-heavy' } }
  throw new Error(`the decoding process ended with ${code}: ${complaint}`)
}
