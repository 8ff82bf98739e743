const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Methods that change nothing and carry no body. */
export const isForReading = (method: string) => reading.has(method)

/**
 * May this request change something? Sessions are cookies, which a browser sends along with whatever
 * a foreign page makes it send; but it also says which page that was. Programs that are no browser
 * have to say it too.
 */
export function isFromOurPages(request: Request, appUrl: string): boolean {
  if (isForReading(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin === null) return request.headers.get('sec-fetch-site') === 'same-origin'
  if (origin === appUrl) return true
  // At home the same house has several names (localhost, 127.0.0.1, the machine's own). Behind TLS it
  // has the one that the operator gave it.
  if (appUrl.startsWith('https:')) return false
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
