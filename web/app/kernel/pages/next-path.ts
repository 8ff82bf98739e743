import { isLocalPath } from '@mainforte/domain/kernel/is-local-path'

/**
 * Where to go after the login: a path of this site that the address asks for, with what came behind
 * its #, or the fallback.
 */
export function nextPath(search: URLSearchParams, fallback: string): string {
  const next = search.get('next')
  return next !== null && isLocalPath(next) ? next + location.hash : fallback
}
