import type { OwnDraw } from '@mainforte/contract/rotation/views'
import { createStore } from '../kernel/browser/store.ts'
import type { Taken } from './take-part.ts'
import { takePart } from './take-part.ts'
import { lookAgain, tellTaken } from './tell-taken.ts'

/** What this device did in the draws that are under way, by draw. */
export const takenIn = createStore<Readonly<Record<string, Taken>>>({})

const secondsToRetry = 5
const begun = new Set<string>()

/** Takes part in each of these draws, once for each step. (D9) */
export function attend(draws: readonly OwnDraw[]): void {
  for (const draw of draws) {
    const step = `${draw.drawId} ${draw.step}`
    if (begun.has(step)) continue
    begun.add(step)
    void attempt(draw, step)
  }
}

async function attempt(draw: OwnDraw, step: string): Promise<void> {
  try {
    const taken = await takePart(draw)
    takenIn.set({ ...takenIn.get(), [draw.drawId]: taken })
    await tellTaken(taken)
  } catch {
    // Without network, or the step is just over: the next answer says what is to be done.
    setTimeout(() => {
      begun.delete(step)
      void lookAgain()
    }, secondsToRetry * 1000)
  }
}
