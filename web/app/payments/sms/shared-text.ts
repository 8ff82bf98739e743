import { sharedCache } from '../../offline/server-pages.ts'
import { textOfFile } from '../../listing/text-of-file.ts'

/**
 * The texts that were shared with the installed app, each given once: its worker keeps them until here, as they have
 * a balance in them.
 */
export async function takeShared(): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(sharedCache))) return []
  const cache = await caches.open(sharedCache)
  const texts: string[] = []
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    const text = kept && (await textOfFile(await kept.blob()))
    if (text) texts.push(text)
  }
  await caches.delete(sharedCache)
  return texts
}
