const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Safe methods: they change nothing and carry no body. */
export const isForReading = (method: string) => reading.has(method)

/**
 * Whether this request may change something (CSRF protection). Sessions are cookies, which a
 * browser also sends with requests that a foreign page makes; but it adds the page's origin.
 * Programs that are not browsers must send it too.
 */
export function isFromOurPages(request: Request, appUrl: string): boolean {
  if (isForReading(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin === null) return request.headers.get('sec-fetch-site') === 'same-origin'
  if (origin === appUrl) return true
  // Locally the same server has several names (localhost, 127.0.0.1, the machine's own). Behind TLS
  // it has only the one that the operator configured.
  if (appUrl.startsWith('https:')) return false
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
