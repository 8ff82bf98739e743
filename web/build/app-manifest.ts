import { paths } from '@mainforte/contract/paths'
import { installed as inEnglish } from '@mainforte/words/public/en'
import { installed as inFrench } from '@mainforte/words/public/fr'
import type { Plugin } from 'vite'

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
  // A message of mobile money, or a statement. By POST, so that its text is in no address; the worker answers.
  share_target: {
    action: paths.shared,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      text: 'text',
      files: [{ name: 'file', accept: ['text/plain', 'text/csv', '.csv', '.txt', '.tsv'] }],
    },
  },
}

/**
 * How the app is installed. The server sends the English one to browsers that prefer English
 * (`server/src/kernel/http/pages/pages.ts`).
 */
export const appManifest = (): Plugin => ({
  name: 'mainforte:app-manifest',
  apply: 'build',
  generateBundle() {
    const emit = (fileName: string, content: object) =>
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
    emit('manifest.webmanifest', manifest)
    emit('manifest.en.webmanifest', { ...manifest, ...inEnglish, lang: 'en' })
  },
})
