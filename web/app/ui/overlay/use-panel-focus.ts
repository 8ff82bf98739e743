import { useEffect, useRef } from 'react'
import { focusFirst, nearest } from './focus-near.ts'

/** What is filled in, a calendar by its day. A picture is chosen by its button, not by its input. */
const fields =
  'input:not([type=hidden],[type=file]), select, textarea, [role=radio][aria-checked=true], [role=radio], [role=checkbox], [role=grid] [tabindex="0"]'

/** Gives the focus to the first field that takes it. */
export function focusField(panel: HTMLElement): boolean {
  const checked = '[aria-checked=true]'
  const all = [...panel.querySelectorAll<HTMLElement>(fields)]
  const [first] = all
  // Of a group of radio buttons the chosen one is the stop of the keyboard.
  const group = first?.closest('[role=radiogroup]')
  const chosen = group?.querySelector<HTMLElement>(checked)
  return [...(chosen ? [chosen] : []), ...all].some((field) => {
    field.focus({ preventScroll: true })
    return document.activeElement === field
  })
}

/**
 * A panel opens on the first field of its form, also where the form is still being fetched; one
 * without fields on itself, so that its title is read out.
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

/** What each panel was opened from: one that is opened out of another returns there, too. */
const openers = new WeakMap<Element, HTMLElement[]>()
let latest: HTMLElement[] = []

/** What is around the focus; it is nowhere when one panel gives way to the next. */
function around(element: Element | null): HTMLElement[] {
  if (element === document.body) return latest
  const panel = element?.closest('[role=dialog], [role=alertdialog]')
  return [...nearest(element), ...((panel && openers.get(panel)) ?? [])]
}

interface PanelFocus {
  /** Where the focus goes when the panel closes, if not to what it was opened from. */
  returnTo?: (() => HTMLElement | null | undefined) | undefined
  /** Without a field the panel's own choice holds: a question opens on the button that does nothing. */
  isQuestion?: boolean
}

/**
 * Takes the focus into a panel and gives it back to where it was or, if what opened the panel has
 * gone with its deed done, to what it stood in. Radix gives it to the trigger of a panel, and ours
 * have none: they are opened from afar.
 */
export function usePanelFocus({ returnTo, isQuestion = false }: PanelFocus = {}) {
  const before = useRef<HTMLElement[]>([])
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = around(document.activeElement)
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
      const wanted = returnTo?.()
      focusFirst([
        ...(wanted ? [wanted] : []),
        ...before.current,
        ...document.querySelectorAll<HTMLElement>('main'),
      ])
    },
  }
}
