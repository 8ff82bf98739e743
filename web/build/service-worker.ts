import { installed as inEnglish } from '@mainforte/words/public/en'
import { installed as inFrench } from '@mainforte/words/public/fr'
import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { publicPages, serverPages } from '../app/offline/server-pages.ts'

/** Offline, a page that is not cached falls back to the app's shell, which says so. */
const shellFallback = { precacheFallback: { fallbackURL: '/app.html' } }

const manifest = {
  id: '/',
  name: 'Mainforte',
  short_name: 'Mainforte',
  ...inFrench,
  lang: 'fr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#1a295d',
  background_color: '#fcf9f5',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} satisfies Partial<ManifestOptions>

/**
 * The server sends this one to browsers that prefer English (`server/src/kernel/http/pages/pages.ts`).
 */
export const englishManifest = (): Plugin => ({
  name: 'mainforte:english-manifest',
  apply: 'build',
  generateBundle() {
    const source = JSON.stringify({ ...manifest, ...inEnglish, lang: 'en' })
    this.emitFile({ type: 'asset', fileName: 'manifest.en.webmanifest', source })
  },
})

/**
 * The service worker's cache, so that the app opens offline. The static pages depend on the
 * language cookie and the server's latest texts, so they are loaded from the network if there is
 * one.
 */
export const serviceWorker = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    // The browser loads them itself when the app is installed.
    includeManifestIcons: false,
    manifest,
    workbox: {
      globPatterns: ['app.html', 'assets/*.{js,css,woff2}', 'icon.svg'],
      // Fonts for other alphabets and the world's numbering plans are loaded on demand.
      globIgnores: ['**/*latin-ext*', '**/min-*.js'],
      navigateFallback: '/app.html',
      navigateFallbackDenylist: [publicPages, serverPages],
      cleanupOutdatedCaches: true,
      // From the first visit on, a page finds its own version's files here, even after a new
      // version is deployed.
      clientsClaim: true,
      runtimeCaching: [
        {
          // Only public pages at their plain addresses are cached; one with a query does not match.
          // All others, such as the page of a mail's link with its token, are the app's shell, the
          // same for every address, or are loaded from the network. The list is repeated because
          // this function is copied into the worker as text.
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            /^\/(?:about|contact|help|legal|pricing|testimonials|blog|careers)?$/.test(
              url.pathname + url.search,
            ),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'pages',
            networkTimeoutSeconds: 4,
            expiration: { maxEntries: 30 },
            // Offline, the page as last seen is better than none, whatever cookies have changed
            // since.
            matchOptions: { ignoreVary: true },
            ...shellFallback,
          },
        },
        {
          // None of these pages is cached, nor a public one with a query.
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            /^\/(?:(?:about|contact|help|legal|pricing|testimonials|blog|careers)?$|check\/?$|(?:stop-invitations|mailbox)(?:\/|$))/.test(
              url.pathname,
            ),
          handler: 'NetworkOnly',
          options: shellFallback,
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 60 } },
        },
      ],
    },
  })
