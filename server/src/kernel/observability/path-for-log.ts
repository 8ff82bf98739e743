import { uuid } from '@mainforte/domain/kernel/ids'

const plainWord = /^[a-z][a-z0-9._-]{0,39}$/

/** What follows these is a secret, in upper or lower case: people type codes in lower case, too. */
const beforeACode =
  /^(\/join|\/check|\/moi|\/stop-(?:invitations|notices)|\/api\/(?:invitations|receipts))\/(.+)$/i

/**
 * A path for logs: words and ids unchanged, anything else as `*`, because an invitation code or a
 * token in an address grants access to whoever reads it. Never the query.
 */
export function pathForLog(pathname: string): string {
  const [, open, code = ''] = beforeACode.exec(pathname) ?? []
  if (open) return `${open}/${code.replace(/[^/]+/g, '*')}`
  return pathname
    .split('/')
    .map((part) => (part === '' || plainWord.test(part) || uuid.test(part) ? part : '*'))
    .join('/')
}

/** A path as a metric's label: few distinct values, whatever is requested. */
export function routeForMetrics(pathname: string, known: ReadonlySet<string>): string {
  const [, first = '', second = ''] = pathname.split('/')
  if (first !== 'api') return first === 'assets' ? '/assets' : '/page'
  return known.has(second) ? `/api/${second}` : '/api'
}
