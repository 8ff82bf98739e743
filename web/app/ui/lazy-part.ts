import { lazy } from 'react'

/** Whether any field of this page has input; the script in the head marks each. */
export const isTyped = (): boolean =>
  [...document.querySelectorAll('input, select, textarea')].some((field) => 'touched' in field)

/**
 * A lazily loaded part of a page. If loading fails after something was typed, the page stays as it
 * is, which an error would replace; `use-new-version.ts` reports the problem.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error: unknown) => {
      if (isTyped()) return new Promise<never>(() => undefined)
      throw error
    }),
  )
