import { useEffect, useRef } from 'react'
import { focusFirst, nearest } from './focus-near.ts'

/** Form controls that can be filled; a calendar by its day, a picture by its button, not its input. */
const fields =
  'input:not([type=hidden],[type=file],[readonly]), select, textarea, [role=radio][aria-checked=true], [role=radio], [role=checkbox], [role=grid] [tabindex="0"]'

/** Focuses the first field that accepts it. */
export function focusField(panel: HTMLElement): boolean {
  const checked = '[aria-checked=true]'
  const all = [...panel.querySelectorAll<HTMLElement>(fields)]
  const [first] = all
  // In a radio group the selected one is the tab stop.
  const group = first?.closest('[role=radiogroup]')
  const chosen = group?.querySelector<HTMLElement>(checked)
  return [...(chosen ? [chosen] : []), ...all].some((field) => {
    field.focus({ preventScroll: true })
    return document.activeElement === field
  })
}

/**
 * Focuses the first field of a panel's form, also while the form is loading; without fields the
 * panel itself, so that its title is announced.
 */
function focusInside(panel: HTMLElement): () => void {
  if (focusField(panel)) return () => undefined
  panel.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (document.activeElement !== panel || focusField(panel)) observer.disconnect()
  })
  observer.observe(panel, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The opener of each panel: a panel opened from another one returns there, too. */
const openers = new WeakMap<Element, HTMLElement[]>()
let latest: HTMLElement[] = []

/** The focused element's ancestors; there is none while one panel replaces another. */
function ancestorsOf(element: Element | null): HTMLElement[] {
  if (element === document.body) return latest
  const panel = element?.closest('[role=dialog], [role=alertdialog]')
  return [...nearest(element), ...((panel && openers.get(panel)) ?? [])]
}

interface PanelFocus {
  /** The focus target on close, if not the opener. */
  returnTo?: (() => HTMLElement | null | undefined) | undefined
  /** Without fields the panel decides: a confirmation focuses the button that does nothing. */
  isQuestion?: boolean
}

/**
 * Moves the focus into a panel and back to its opener or, if that is gone after the action, to its
 * nearest ancestor. Radix returns it to a panel's trigger, but ours have none.
 */
export function usePanelFocus({ returnTo, isQuestion = false }: PanelFocus = {}) {
  const before = useRef<HTMLElement[]>([])
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = ancestorsOf(document.activeElement)
      latest = before.current
      const panel = event.currentTarget
      if (!(panel instanceof HTMLElement)) return
      openers.set(panel, before.current)
      if (isQuestion && panel.querySelector(fields) === null) return
      event.preventDefault()
      stop.current = focusInside(panel)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      stop.current()
      const target = returnTo?.()
      focusFirst([
        ...(target ? [target] : []),
        ...before.current,
        ...document.querySelectorAll<HTMLElement>('main'),
      ])
    },
  }
}
