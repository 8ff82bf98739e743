import type { OwnDraw } from '@mainforte/contract/rotation/views'
import { ApiError } from '../kernel/api/api-error.ts'
import { createStore } from '../kernel/browser/store.ts'
import { type Taken, takePart } from './take-part.ts'
import { lookAgain, tellTaken } from './tell-taken.ts'

/** What this device did in the draws that are under way, by `seatOf`. */
export const takenIn = createStore<Readonly<Record<string, Taken>>>({})

const secondsToRetry = 5
/** Two members may share a device. */
export const seatOf = ({ drawId, memberId }: { drawId: string; memberId: string }): string =>
  `${drawId} ${memberId}`

const begun = new Set<string>()

/** Takes part in each of these draws, once for each step. (D9) */
export function attend(draws: readonly OwnDraw[]): void {
  for (const draw of draws) {
    const step = `${seatOf(draw)} ${draw.step}`
    if (begun.has(step)) continue
    begun.add(step)
    void attempt(draw, step)
  }
}

async function attempt(draw: OwnDraw, step: string): Promise<void> {
  try {
    const taken = await takePart(draw)
    takenIn.set({ ...takenIn.get(), [seatOf(draw)]: taken })
    await tellTaken(taken)
  } catch (error) {
    // Refused: the step is over, or another device was faster. The next answer says what is to be done.
    const isRefused = error instanceof ApiError && error.status < 500
    if (!isRefused) setTimeout(() => begun.delete(step), secondsToRetry * 1000)
    setTimeout(() => void lookAgain(), secondsToRetry * 1000)
  }
}
