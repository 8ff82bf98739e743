import { type ReactNode, useEffect } from 'react'
import type { DataRouter } from 'react-router'
import { currentUser } from './session.ts'

/** Some pages come written from the server, so that they can be read before the app is there. */
export const isWritten = ({ dataset }: HTMLElement): boolean => dataset['written'] !== undefined

/** Is the page that was written for everybody the very page that this visitor is to see? */
export function isForAnybody(): boolean {
  // The router keeps here what one page hands to the next.
  const state: unknown = history.state
  const isHandedOver = typeof state === 'object' && state !== null && 'usr' in state && state.usr
  return !currentUser() && location.search === '' && !isHandedOver
}

/** Waits until the first page and all that it needs are there. */
export async function settled(router: DataRouter): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

interface TakeoverProps {
  container: HTMLElement
  children: ReactNode
}

/** Takes over a page that was written before: what was typed into it meanwhile, and sent, counts. */
export function Takeover({ container, children }: TakeoverProps) {
  useEffect(() => {
    for (const input of container.querySelectorAll('input')) tellTyped(input)
    // Set by the script in the head, which held the form back (build/head-script.ts).
    const isSent = container.dataset['written'] === 'sent'
    delete container.dataset['written']
    // The form knows what it was told once it has been drawn again.
    if (isSent) setTimeout(() => container.querySelector('form')?.requestSubmit())
  }, [container])
  return children
}

/** React takes what stands in a field at the takeover for known; written again, it is news. */
function tellTyped(input: HTMLInputElement): void {
  const typed = input.value
  if (!typed) return
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  input.value = ''
  write?.call(input, typed)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
