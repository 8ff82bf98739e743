import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'

/** Whether the page is prerendered, so that it can be read before the app has loaded. */
export const isWritten = ({ dataset }: HTMLElement): boolean => dataset['written'] !== undefined

/** Waits until the first page has loaded completely. */
export async function whenLoaded(router: DataRouter): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

const neverChanges = () => () => undefined

/**
 * False while a prerendered page is hydrated: what only this browser knows (an invitation, the last
 * user) is rendered right after, so that the markup matches.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** The prerendered page's fields. */
let fields: HTMLInputElement[] = []
const ofButtons = '[type=button]'
/** The prerendered page's buttons, by index. */
let buttons: Element[] = []

/** Buttons clicked before the app had loaded, as recorded by the script in the head. */
const clickedIn = (container: HTMLElement): Element[] =>
  'clicked' in container && Array.isArray(container.clicked) ? container.clicked : []

/** Repeats the recorded clicks, each on its button or on the one that replaced it. */
function clickAgain(container: HTMLElement): void {
  const successors = container.querySelectorAll<HTMLButtonElement>(ofButtons)
  for (const button of clickedIn(container)) successors[buttons.indexOf(button)]?.click()
}

/**
 * The prerendered field, if React has replaced it, which happens when something else changed the
 * page, such as the browser's translation.
 */
export const prerenderedField = (field: HTMLInputElement): HTMLInputElement | undefined =>
  fields.find((one) => one.name === field.name && one !== field)

/** The script in the head marks a field on any input (build/head-script.ts). */
const isTouched = (field: HTMLInputElement): boolean =>
  field.value !== '' || 'touched' in field || field.matches(':focus, :autofill')

/**
 * Prefills a field unless the person has started to fill it in. Whoever was about to type saw an
 * empty field, so the text is selected on focus: typing replaces it.
 */
export function prefill(field: HTMLInputElement, text: string): void {
  if (!text || isTouched(field)) return
  field.value = text
  for (const eventName of ['focus', 'click'])
    field.addEventListener(eventName, () => 'touched' in field || field.select(), { once: true })
}

interface TakeoverProps {
  container: HTMLElement
  children: ReactNode
}

/**
 * Hydrates a prerendered page. Until this runs, the script in the head holds back every submit and
 * click; then they are repeated. Both happen in one task, and a form reads its fields on submit
 * (`useTextForm`), so nothing is lost or done twice.
 */
export function Takeover({ container, children }: TakeoverProps) {
  useLayoutEffect(() => {
    const isSent = container.dataset['written'] === 'sent'
    delete container.dataset['written']
    fields = []
    clickAgain(container)
    if (!isSent) return
    const button = container.querySelector<HTMLButtonElement>('[type=submit]')
    if (button) button.disabled = false
    button?.click()
  }, [container])
  return children
}

/** Called before hydration: records the page's fields and buttons. */
export function beforeTakeover(container: HTMLElement): void {
  fields = [...container.querySelectorAll('input')]
  buttons = [...container.querySelectorAll(ofButtons)]
}
