import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Tab<Name extends string> {
  name: Name
  label: string
  count?: number | undefined
  content: ReactNode
}

interface TabsProps<Name extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Name>[]
  value: Name
  onChange: (name: Name) => void
}

/**
 * Tabs. On a phone the row scrolls sideways, with the selected tab in view. The panels are our own:
 * the library's ask for a style in the middle of a commit, and the browser lays the page out twice.
 */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  const pressed = useRef<string>(undefined)
  /** The library reports a press, and the focus that comes with it: what changes then happens once. */
  function choose(text: string) {
    const tab = tabs.find(({ name }) => name === text)
    if (!tab || pressed.current === text) return
    pressed.current = text
    setTimeout(() => (pressed.current = undefined))
    onChange(tab.name)
  }
  const id = useId()
  const tabId = (name: Name) => `${id}-tab-${name}`
  const panelId = (name: Name) => `${id}-panel-${name}`
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = row
    const chosen = current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!current || !chosen) return undefined
    // Fires immediately, and again on resize, rotation or another size of text.
    const observer = new ResizeObserver(() => {
      current.scrollLeft = chosen.offsetLeft - (current.clientWidth - chosen.offsetWidth) / 2
    })
    observer.observe(current)
    observer.observe(chosen)
    return () => observer.disconnect()
  }, [value])
  return (
    <Primitive.Root value={value} onValueChange={choose}>
      <Primitive.List
        ref={row}
        aria-label={label}
        className="relative -mx-4 mb-5 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] @xl:mx-0 @xl:px-0 print:hidden"
      >
        {tabs.map(({ name, label: tabLabel, count }) => (
          <Primitive.Trigger
            key={name}
            value={name}
            id={tabId(name)}
            aria-controls={panelId(name)}
            className="-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-b-[3px] border-transparent px-3.5 font-semibold whitespace-nowrap text-muted hover:text-fg focus-visible:-outline-offset-3 data-[state=active]:border-primary data-[state=active]:text-primary"
          >
            {tabLabel}
            {count !== undefined && (
              <span className="rounded-full bg-sunken px-2 py-0.5 text-2xs font-semibold text-muted tabular-nums">
                {count}
              </span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={panelId(name)}
          aria-labelledby={tabId(name)}
          hidden={name !== value}
          // A panel without a button or link is reached with the keyboard, too.
          tabIndex={0}
          className="outline-offset-4"
        >
          {name === value && content}
        </div>
      ))}
    </Primitive.Root>
  )
}
