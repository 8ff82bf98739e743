import type { OwnDraw } from '@mainforte/contract/rotation/views'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createStore } from '../kernel/browser/store.ts'
import { listQuery } from '../notifications/list-query.ts'
import type { Taken } from './take-part.ts'

/** What this device did in the draws that are under way, by draw. */
export const takenIn = createStore<Readonly<Record<string, Taken>>>({})

const secondsToRetry = 5

/** While the app is open, it takes part in the draws of the reader's tontines by itself. (D9) */
export function useOwnDraws(): void {
  const draws = useInfiniteQuery(listQuery()).data?.pages[0]?.draws
  const begun = useRef(new Set<string>())
  useEffect(() => {
    for (const draw of draws ?? []) {
      const step = `${draw.drawId} ${draw.step}`
      if (begun.current.has(step)) continue
      begun.current.add(step)
      void attempt(draw, () => begun.current.delete(step))
    }
  }, [draws])
}

async function attempt(draw: OwnDraw, forget: () => void): Promise<void> {
  try {
    // Most visits meet no draw.
    const [{ takePart }, { tellTaken }] = await Promise.all([
      import('./take-part.ts'),
      import('./tell-taken.ts'),
    ])
    const taken = await takePart(draw)
    takenIn.set({ ...takenIn.get(), [draw.drawId]: taken })
    await tellTaken(taken)
  } catch {
    // Without network, or the step is just over: the next answer says what is to be done.
    setTimeout(() => {
      forget()
      void import('./tell-taken.ts').then(({ lookAgain }) => lookAgain())
    }, secondsToRetry * 1000)
  }
}
