import { type Bounds, type ReencodeResult, reencode } from './decoder.ts'
import type { PictureShape } from './decoder-protocol.ts'

export interface Pictures {
  /**
   * Re-encodes an uploaded picture; the same bytes give the same picture. One at a time: no other
   * request uses as much of the machine. `signal` aborts it.
   */
  redraw(
    bytes: Uint8Array<ArrayBuffer>,
    shape: PictureShape,
    signal: AbortSignal,
  ): Promise<ReencodeResult>
  /** Aborts the running one and accepts no more. */
  close(): Promise<void>
}

/** Together with the time limit of one picture, the longest that an upload waits for its answer. */
const maxSecondsInLine = 10
const retryAfterSeconds = 10
const busy: ReencodeResult = { refused: { code: 'pictures-busy', retryAfterSeconds } }

/** The largest accepted pictures need about 230 MB, of which 65 are Node and sharp. */
const usualBounds: Bounds = { maxSeconds: 15, maxMegabytes: 256 }

export function createPictures(bounds: Bounds = usualBounds): Pictures {
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  return {
    redraw(bytes, shape, given) {
      const signal = AbortSignal.any([given, closing.signal])
      const turn = last
      const over = Promise.withResolvers<void>()
      last = Promise.all([turn, over.promise])
      const work = async () => {
        if (!(await comes(turn, signal))) return busy
        const made = await reencode(bytes, shape, signal, bounds)
        return signal.aborted ? busy : made
      }
      return work().finally(() => over.resolve())
    },
    async close() {
      closing.abort()
      await last
    },
  }
}

/** Waits for its turn; false if aborted, or if the wait is too long. */
function comes(turn: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const giveUp = () => resolve(false)
  const tooLong = setTimeout(giveUp, maxSecondsInLine * 1000)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  void turn.then(() => resolve(!signal.aborted))
  return promise.finally(() => {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', giveUp)
  })
}
