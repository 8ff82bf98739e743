import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusFirst, nearest } from './focus-near.ts'

/**
 * A busy button is disabled and so loses the focus; one whose deed is done often goes away with it.
 * Who works with keys stays where he was: at the button or, if it is gone, at the line or the page
 * it stood in.
 */
export function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const control = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = control.current
    const hadFocus = document.activeElement === button
    const isLost = () => document.activeElement === document.body
    return () => {
      if (!hadFocus && document.activeElement !== button) return
      // It still stands where it stood; whoever has not the focus need not be looked at.
      const near = nearest(button)
      queueMicrotask(() => {
        if (isLost()) focusFirst(near)
      })
    }
  }, [isBusy])
  return control
}
