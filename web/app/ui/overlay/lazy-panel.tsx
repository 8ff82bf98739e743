import { type ComponentType, useEffect, useState } from 'react'

interface PanelProps {
  open: boolean
  onOpenChange?: (open: boolean) => void
}

/**
 * A panel loaded when it is first opened. Dialogs are larger than the page they belong to, and most
 * visits open none. If loading fails it closes again and leaves the page, with everything typed
 * into it, unchanged; `use-new-version.ts` reports the problem.
 */
export function lazyPanel<Props extends PanelProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPanel(props: Props) {
    const [Panel, setPanel] = useState<ComponentType<Props> | undefined>(() => loaded)
    const { open, onOpenChange } = props
    useEffect(() => {
      if (!open || Panel) return undefined
      let isShown = true
      load().then(
        (panel) => {
          loaded = panel
          if (isShown) setPanel(() => panel)
        },
        () => {
          if (isShown) onOpenChange?.(false)
        },
      )
      return () => {
        isShown = false
      }
    }, [open, Panel, onOpenChange])
    return Panel ? <Panel {...props} /> : null
  }
}
