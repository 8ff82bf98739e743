import { useRef } from 'react'

/**
 * Gives the focus back to where it was. Radix gives it to the trigger of a panel, and ours have
 * none: they are opened from afar.
 */
export function useReturnFocus() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
