import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusFirst, nearest } from './focus-near.ts'

/**
 * A busy button is disabled and so loses the focus, and often disappears afterwards. Keyboard users
 * keep their position: on the button or, if it is gone, on its row or page.
 */
export function useSteadyFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = control.current
    const hadFocus = document.activeElement === button
    const isLost = () => document.activeElement === document.body
    return () => {
      if (!hadFocus && document.activeElement !== button) return
      // It still exists; a button without focus needs nothing.
      const near = nearest(button)
      queueMicrotask(() => {
        if (isLost()) focusFirst(near)
      })
    }
  }, [isBusy])
  return control
}
