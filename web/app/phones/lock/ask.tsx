import { question } from '../../kernel/browser/overlay.tsx'
import type { PhoneNeeded } from '../../kernel/api/request.ts'
import { onSessionEvent } from '../../kernel/session/session.ts'
import { offerFinger } from '../../finger/offer.tsx'
import { OpenDialog } from './OpenDialog.tsx'

let asking: Promise<boolean> | undefined

/** Asks for the code of this telephone; true once it is open. Acts at the same time ask once. */
export function askForPhone(reason: PhoneNeeded): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const end = (isOpen: boolean) => {
      stop()
      question.set(undefined)
      asking = undefined
      resolve(isOpen)
    }
    const stop = onSessionEvent((event) => event === 'signed-out' && end(false))
    question.set(() => <OpenDialog reason={reason} onEnd={end} />)
  })
  return asking
}

/** The same for an act; the first that the code opened is followed by an offer. */
export const openForAct = async (reason: PhoneNeeded) =>
  (await askForPhone(reason)) ? () => void offerFinger() : undefined
