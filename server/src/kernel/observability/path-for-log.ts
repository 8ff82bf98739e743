import { uuid } from '@mainforte/domain/kernel/ids'

const plainWord = /^[a-z][a-z0-9._-]{0,39}$/

/** What follows opens something, however it is written: people type codes in lower case, too. */
const beforeACode =
  /^(\/join|\/check|\/stop-invitations|\/api\/invitations|\/api\/receipts)\/(.+)$/i

/**
 * A path as it may stand in a log: words and ids as they are, anything else as `*`, because an
 * invitation code or a token in an address opens something for whoever reads it. No query, ever.
 */
export function pathForLog(pathname: string): string {
  const [, open, code = ''] = beforeACode.exec(pathname) ?? []
  if (open) return `${open}/${code.replace(/[^/]+/g, '*')}`
  return pathname
    .split('/')
    .map((part) => (part === '' || plainWord.test(part) || uuid.test(part) ? part : '*'))
    .join('/')
}

/** A path as a metric's label: few enough of them, whatever is asked for and however it is answered. */
export function routeForMetrics(pathname: string, known: ReadonlySet<string>): string {
  const [, first = '', second = ''] = pathname.split('/')
  if (first !== 'api') return first === 'assets' ? '/assets' : '/page'
  return known.has(second) ? `/api/${second}` : '/api'
}
