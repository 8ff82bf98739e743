import { paths } from '@mainforte/contract/paths'
import { sharedCache } from '../app/offline/server-pages.ts'

/** Whether the telephone gives the app a message or a file (build/app-manifest.ts). */
export const isShared = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === paths.shared

/**
 * Keeps what was shared on this device, and opens the page that reads it: no server gets a message. What was shared
 * before and never read is gone. (P18)
 */
export async function keepShared(request: Request): Promise<Response> {
  const parts = [...(await request.formData()).values()]
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  for (const [index, part] of parts.entries()) {
    const isEmpty = typeof part === 'string' ? part.trim() === '' : part.size === 0
    if (!isEmpty) await cache.put(`${paths.shared}/${index}`, new Response(part))
  }
  return Response.redirect(paths.shared, 303)
}
