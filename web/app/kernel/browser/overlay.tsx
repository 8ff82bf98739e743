import type { ReactNode } from 'react'
import { createStore, useStore } from './store.ts'

/** What stands over all pages and stays when the page under it changes; nothing, mostly. */
export const overlay = createStore<(() => ReactNode) | undefined>(undefined)

export const Overlay = () => useStore(overlay)?.()
