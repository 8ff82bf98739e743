const plainWord = /^[a-z][a-z0-9._-]{0,39}$/
const ourId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * A path as it may stand in a log: words and ids as they are, anything else as `*`, because an
 * invitation code or a token in an address opens something for whoever reads it. No query, ever.
 */
export function pathForLog(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (part === '' || plainWord.test(part) || ourId.test(part) ? part : '*'))
    .join('/')
}

/** A path as a metric's label: few enough of them, whatever is asked for. */
export function routeForMetrics(pathname: string, status: number): string {
  const [, first = '', second = ''] = pathname.split('/')
  if (first !== 'api') return first === 'assets' ? '/assets' : '/page'
  return status === 404 || !/^[a-z-]{1,40}$/.test(second) ? '/api' : `/api/${second}`
}
