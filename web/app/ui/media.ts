import { useSyncExternalStore } from 'react'

/**
 * The specification's: narrower than 768 pixels counts as mobile. So does a phone on its side, which
 * is wider; `md` in app.css is the opposite of both.
 */
const phone = '(max-width: 767px), (max-height: 499px)'
/** Less than this, beside a side panel with words, leaves a page no room for a table of fields. */
const narrow = '(max-width: 1151px), (max-height: 499px)'

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(media).matches,
  )
}

/** For what differs in behaviour; what differs only in looks is said in CSS. */
export const useIsPhone = (): boolean => useMedia(phone)
export const useIsNarrow = (): boolean => useMedia(narrow)
