import { paths } from './paths.ts'

/** Stands for whatever a path has in its place: an id, a code, a number. */
const any = ':'

/** The address of each page; the page for unknown addresses is not one of them. */
const addresses = Object.entries(paths).flatMap(([name, path]: [string, unknown]) => {
  if (name === 'notFound') return []
  if (typeof path !== 'function') return String(path)
  return String(Reflect.apply(path, undefined, Array<string>(path.length).fill(any)))
})

/** One page has several addresses, which differ in what follows its path. */
const patterns = [...new Set(addresses.map((address) => address.replace(/[?#].*/, '')))].map(
  (path) => new RegExp(`^${path.replaceAll(any, '[^/]+')}/?$`, 'i'),
)

/** Whether the product has a page at a path. Whether the reader may see it is another question. */
export const isPage = (pathname: string): boolean =>
  patterns.some((pattern) => pattern.test(pathname))
