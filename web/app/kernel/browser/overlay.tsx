import type { ReactNode } from 'react'
import { createStore, useStore } from './store.ts'

/** An element above all pages that survives navigation; usually none. */
export const overlay = createStore<(() => ReactNode) | undefined>(undefined)

/** The same above it: what a request that is under way waits for. */
export const question = createStore<(() => ReactNode) | undefined>(undefined)

/** Something to accept or not, at any time: beside the page, which goes on. */
export const offer = createStore<(() => ReactNode) | undefined>(undefined)

export const Overlay = () => (
  <>
    {useStore(offer)?.()}
    {useStore(overlay)?.()}
    {useStore(question)?.()}
  </>
)
