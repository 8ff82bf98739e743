import { type ComponentType, useEffect, useState } from 'react'

interface PanelProps {
  open: boolean
  onOpenChange?: (open: boolean) => void
}

/**
 * A panel that is fetched when it is first opened. Dialogs and their like weigh more than the page
 * they belong to, and most visits open none. One that can't be fetched closes again and leaves the
 * page, with all that was typed into it, as it is; `use-new-version.ts` says why.
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
