import { installed as inEnglish } from '@mainforte/words/public/en'
import { installed as inFrench } from '@mainforte/words/public/fr'
import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { publicPages, serverPages } from '../app/offline/server-pages.ts'

/** A page that is not here, without network: the app's shell comes, and says so. */
const orShell = { precacheFallback: { fallbackURL: '/app.html' } }

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

/** The server sends this one to a browser that prefers English (`server/src/kernel/http/pages.ts`). */
export const englishManifest = (): Plugin => ({
  name: 'mainforte:english-manifest',
  apply: 'build',
  generateBundle() {
    const source = JSON.stringify({ ...manifest, ...inEnglish, lang: 'en' })
    this.emitFile({ type: 'asset', fileName: 'manifest.en.webmanifest', source })
  },
})

/**
 * What this browser keeps of the app, so that it opens without network. The static pages follow the
 * language cookie and the server's latest words, so they come from the network while there is one.
 */
export const serviceWorker = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    workbox: {
      globPatterns: ['app.html', 'assets/*.{js,css,woff2}', 'icon.svg'],
      // Letters of other alphabets and the world's numbering plans come when somebody needs them.
      globIgnores: ['**/*latin-ext*', '**/min-*.js'],
      navigateFallback: '/app.html',
      navigateFallbackDenylist: [publicPages, serverPages],
      cleanupOutdatedCaches: true,
      // From the first visit on, a page finds the files of its own version here, also after another
      // version was deployed.
      clientsClaim: true,
      runtimeCaching: [
        {
          // The only pages that are kept as they came are the public ones at their plain addresses:
          // one with anything behind a question mark does not match. All others, those that a mail's
          // link with its token leads to among them, are the app's shell, the same for every address,
          // or come from the network. The list stands here again, because this function is copied
          // into the worker as it is written.
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
            // Without network the page as it was seen is better than none, whatever cookies came since.
            matchOptions: { ignoreVary: true },
            ...orShell,
          },
        },
        {
          // Of these pages nothing is kept, and of a public one with a question mark neither.
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            /^\/(?:(?:about|contact|help|legal|pricing|testimonials|blog|careers)?$|(?:check|stop-invitations|mailbox)(?:\/|$))/.test(
              url.pathname,
            ),
          handler: 'NetworkOnly',
          options: orShell,
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 60 } },
        },
      ],
    },
  })
