import { lazy } from 'react'

/** Whether something was put into a field of this page; the script in the head marks each. */
export const isTyped = (): boolean =>
  [...document.querySelectorAll('input, select, textarea')].some((field) => 'touched' in field)

/**
 * A part of a page that is fetched when it is needed. Where it can't be had and something was typed,
 * the page stays as it is, which an error would take away; `use-new-version.ts` says what is wrong.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error: unknown) => {
      if (isTyped()) return new Promise<never>(() => undefined)
      throw error
    }),
  )
