/**
 * Does this path lead to a page of ours, and nowhere else?
 *
 * Browsers read `//elsewhere`, `/\elsewhere` and `/<tab>/elsewhere` as another site, so only one
 * slash followed by printable ASCII without backslashes is accepted.
 */
export const isLocalPath = (path: string): boolean =>
  path.length <= 2000 && /^\/(?!\/)[!-[\]-~]*$/.test(path)
