const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * May this request change something? Sessions are cookies, which a browser sends along with whatever
 * a foreign page makes it send; but it also says which page that was. Programs that are no browser
 * have to say it too.
 */
export function isFromOurPages(request: Request, appUrl: string): boolean {
  if (harmless.has(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin === null) return request.headers.get('sec-fetch-site') === 'same-origin'
  if (origin === appUrl) return true
  // At home the same house has several names (localhost, 127.0.0.1, the machine's own). Behind TLS it
  // has the one that the operator gave it.
  if (appUrl.startsWith('https:')) return false
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
