import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'

/** Some pages come written from the server, so that they can be read before the app is there. */
export const isWritten = ({ dataset }: HTMLElement): boolean => dataset['written'] !== undefined

/** Waits until the first page and all that it needs are there. */
export async function settled(router: DataRouter): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

const never = () => () => undefined

/**
 * False while a written page is being taken over: what this browser alone knows (an invitation,
 * who was here last) is drawn right after, so that React finds the page that was written.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The written page's own fields, by name. */
let fields: HTMLInputElement[] = []
const ofButtons = '[type=button]'
/** The written page's own buttons, by their place. */
let buttons: Element[] = []

/** Buttons that were touched before the app was there, as the script in the head wrote them down. */
const clickedIn = (container: HTMLElement): Element[] =>
  'clicked' in container && Array.isArray(container.clicked) ? container.clicked : []

/** The touches that waited, each on its button or on the one that React has put in its place. */
function clickAgain(container: HTMLElement): void {
  const successors = container.querySelectorAll<HTMLButtonElement>(ofButtons)
  for (const button of clickedIn(container)) successors[buttons.indexOf(button)]?.click()
}

/**
 * A field as it was written, if React has put another one in its place, which it does when
 * something else has changed the page: the browser's translation, for example.
 */
export const fieldBefore = (field: HTMLInputElement): HTMLInputElement | undefined =>
  fields.find((one) => one.name === field.name && one !== field)

/** The script in the head marks a field as soon as anything is put in (build/head-script.ts). */
const isTouched = (field: HTMLInputElement): boolean =>
  field.value !== '' || 'touched' in field || field.matches(':focus, :autofill')

/**
 * Fills in what is known of a person, unless they have begun to do it. Whoever was about to type
 * saw an empty field, so the text is selected when they come to it: typing takes its place.
 */
export function prefill(field: HTMLInputElement, text: string): void {
  if (!text || isTouched(field)) return
  field.value = text
  for (const coming of ['focus', 'click'])
    field.addEventListener(coming, () => 'touched' in field || field.select(), { once: true })
}

interface TakeoverProps {
  container: HTMLElement
  children: ReactNode
}

/**
 * Takes over a page that was written before. Until this runs, the script in the head keeps every
 * submission and every touch on a button from React; from here on React has them all, and those
 * that were kept are done. Both happen in one turn, and a form reads its fields when it is sent
 * (`useTextForm`), so nothing is lost and nothing is done twice.
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
    button?.form?.requestSubmit()
  }, [container])
  return children
}

/** Before React looks at the page: from now on its fields and buttons are remembered. */
export function beforeTakeover(container: HTMLElement): void {
  fields = [...container.querySelectorAll('input')]
  buttons = [...container.querySelectorAll(ofButtons)]
}
