import { meantAddress } from '@mainforte/contract/meant-address'
import { programs, publicPages, serverPages } from '../app/offline/server-pages.ts'
import type { Later } from './offline-files.ts'

const cacheName = 'pages'
/** A slow network is not waited for longer if the page was seen before. */
const patience = 4_000

type Shell = () => Promise<Response>

/** The answer to a page's address. Undefined leaves it to the browser. */
export function pageAt(
  request: Request,
  shell: Shell,
  later: Later,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  const { pathname, search } = url
  if (programs.test(pathname)) return undefined
  const meant = meantAddress(url)
  if (meant) return Promise.resolve(Response.redirect(meant))
  if (publicPages.test(pathname + search))
    // A query can be a secret: such a page is not kept.
    return search ? fromNetwork(request, shell) : newest(request, shell, later)
  return serverPages.test(pathname) ? fromNetwork(request, shell) : shell()
}

/** Without network the app says that the page is not on this device. */
const fromNetwork = (request: Request, shell: Shell) => fetch(request).catch(shell)

/** A public page from the network if there is one, else as it was last seen, whatever cookies have changed since. */
async function newest(request: Request, shell: Shell, later: Later): Promise<Response> {
  const fresh = fetched(request, later)
  const seen = await caches.match(request, { cacheName, ignoreVary: true })
  if (!seen) return fresh.catch(shell)
  return Promise.race([fresh.catch(() => seen), pause(patience).then(() => seen)])
}

async function fetched(request: Request, later: Later): Promise<Response> {
  const page = await fetch(request)
  if (page.ok) {
    const copy = page.clone()
    later(caches.open(cacheName).then((cache) => cache.put(request, copy)))
  }
  return page
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
