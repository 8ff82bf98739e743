import { useSyncExternalStore } from 'react'

/** The specification's: narrower than 768 pixels counts as mobile. */
const phone = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** For what differs in behaviour; what differs only in looks is said in CSS. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
