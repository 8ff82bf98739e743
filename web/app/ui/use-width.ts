import { useCallback, useState } from 'react'

/** How wide an element is on the screen, in px; nothing before it stands there. */
export function useWidth() {
  const [width, setWidth] = useState<number>()
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth || undefined)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
