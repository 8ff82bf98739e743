import { createStore } from './store.ts'

export interface Toast {
  id: number
  text: string
  tone: 'success' | 'info' | 'error'
  /** A second line under the message. */
  detail?: string
  action?: { label: string; run: () => void }
}

/** From the specification: how long a dismissed toast is kept before it is removed. */
const removalDelay = 1_000_000

/** How long a toast is shown without hover or focus. */
export const toastDuration = 6_000

/** The same for a toast with an action. */
export const actionDuration = 20_000

/** At most one is shown; a new one replaces it. */
export const shownToast = createStore<Toast | undefined>(undefined)

const dismissed = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

function show(tone: Toast['tone'], text: string, more: Pick<Toast, 'action' | 'detail'> = {}) {
  const current = shownToast.get()
  if (current) dismissToast(current.id)
  lastId += 1
  shownToast.set({ id: lastId, text, tone, ...more })
  return lastId
}

export const toast = {
  success: (text: string, more?: Pick<Toast, 'action' | 'detail'>) => show('success', text, more),
  info: (text: string, more?: Pick<Toast, 'action' | 'detail'>) => show('info', text, more),
  error: (text: string, more?: Pick<Toast, 'action' | 'detail'>) => show('error', text, more),
}

/** Dismisses the toast; dismissing it twice has no further effect. */
export function dismissToast(id: number): void {
  if (dismissed.has(id)) return
  dismissed.set(
    id,
    setTimeout(() => dismissed.delete(id), removalDelay),
  )
  if (shownToast.get()?.id === id) shownToast.set(undefined)
}
