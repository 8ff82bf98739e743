import { useRef } from 'react'
import { focusFirst, nearest } from './focus-near.ts'

/**
 * Gives the focus back to where it was or, if what opened the panel has gone with its deed done, to
 * what it stood in. Radix gives it to the trigger of a panel, and ours have none: they are opened
 * from afar.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      before.current = nearest(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      focusFirst(before.current)
    },
  }
}
