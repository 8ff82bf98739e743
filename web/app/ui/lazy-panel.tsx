import { type ComponentType, Suspense, lazy, useState } from 'react'

/**
 * A panel that is fetched when it is first opened. Dialogs and their like weigh more than the page
 * they belong to, and most visits open none.
 */
export function lazyPanel<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Panel = lazy(async () => ({ default: await load() }))
  return function LazyPanel(props: Props) {
    const [wasOpened, setOpened] = useState(props.open)
    if (props.open && !wasOpened) setOpened(true)
    if (!props.open && !wasOpened) return null
    return (
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    )
  }
}
