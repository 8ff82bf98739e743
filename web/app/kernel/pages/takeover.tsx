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

/**
 * Hydrates a prerendered page. Until this runs, the script in the head holds back a form that is sent;
 * then it is sent. Both happen in one task, and a form reads its fields on submit (`useTextForm`), so
 * nothing is lost or sent twice.
 */
export function Takeover({ container, children }: { container: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    const isSent = container.dataset['written'] === 'sent'
    delete container.dataset['written']
    fields = []
    if (!isSent) return
    const button = container.querySelector<HTMLButtonElement>('[type=submit]')
    if (button) button.disabled = false
    button?.click()
  }, [container])
  return children
}

/** Called before hydration: records the page's fields. */
export function beforeTakeover(container: HTMLElement): void {
  fields = [...container.querySelectorAll('input')]
}
