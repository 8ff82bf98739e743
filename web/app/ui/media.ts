import { useSyncExternalStore } from 'react'

/**
 * From the specification: narrower than 768 pixels is mobile. So is a phone in landscape, which is
 * wider; `md` in app.css is the opposite of both.
 */
const phone = '(max-width: 767px), (max-height: 499px)'
/** Below this width, a side panel with text leaves no space for a table of fields. */
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

/** For differences in behaviour; differences in looks are in CSS. */
export const useIsPhone = (): boolean => useMedia(phone)
export const useIsNarrow = (): boolean => useMedia(narrow)
