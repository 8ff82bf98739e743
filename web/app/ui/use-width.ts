import { useCallback, useState } from 'react'

/** An element's width in px; undefined before it is rendered. */
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
