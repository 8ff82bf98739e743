import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus when it appears, if the control that led to it is gone. */
export function useFoundFocus<Of extends HTMLElement>(): RefObject<Of | null> {
  const ref = useRef<Of>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus()
  }, [])
  return ref
}
