/**
 * The service worker: the app opens without network, with what was opened on this device before and
 * with what a device is given in advance. (docs/decisions/0083)
 */
import type { Build, Message, Wish } from './build.ts'
import {
  fileAt,
  installVersion,
  keepMore,
  keepSet,
  type Later,
  removeOthers,
  shell,
} from './offline-files.ts'
import { pageAt } from './pages.ts'
import { openPush, showPush } from './pushes.ts'
import { isShared, keepShared } from './shared.ts'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build. */
declare const __BUILD__: Build
const build = __BUILD__

self.addEventListener('install', (event) => event.waitUntil(installVersion(build)))

// From the first visit on, a page finds its own version's files here, even after a new version is
// deployed.
self.addEventListener('activate', (event) =>
  event.waitUntil(removeOthers(build).then(() => self.clients.claim())),
)

self.addEventListener('message', (event) => {
  const message = event.data as Message // Only our pages reach it.
  event.waitUntil('keep' in message ? kept(message) : self.skipWaiting())
})

async function kept({ keep, language, isMore }: Wish): Promise<void> {
  // A page that was still loading when this worker became active is not among its pages yet.
  await self.clients.claim()
  await keepSet(build, keep, language)
  if (isMore) await keepMore(build, language)
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (isShared(request)) return event.respondWith(keepShared(request))
  if (request.method !== 'GET') return
  const later: Later = (work) => event.waitUntil(work)
  const answer =
    request.mode === 'navigate'
      ? pageAt(request, () => shell(build), later)
      : /^\/(?:assets\/|icon\.svg$)/.test(pathname)
        ? fileAt(build, request, later)
        : undefined
  if (answer) event.respondWith(answer)
})
