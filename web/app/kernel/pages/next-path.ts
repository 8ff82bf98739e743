import { isLocalPath } from '@mainforte/domain/kernel/is-local-path'

/**
 * The destination after sign-in: a path of this site given in the address, with its fragment, or
 * the fallback.
 */
export function nextPath(search: URLSearchParams, fallback: string): string {
  const next = search.get('next')
  return next !== null && isLocalPath(next) ? next + location.hash : fallback
}
