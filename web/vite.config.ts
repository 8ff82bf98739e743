import { readFileSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appManifest } from './build/app-manifest.ts'
import { endpoints } from './build/endpoints-plugin.ts'
import { oldBrowserPage } from './build/old-browser-page.ts'
import { olderMediaQueries, oldestBrowsers } from './build/oldest-browsers.ts'
import { packedFiles } from './build/packed-files-plugin.ts'
import { publicPages } from './build/public-pages-plugin.ts'
import { serviceWorker } from './build/service-worker.ts'
import { verifierPageModule } from './build/verifier-page.ts'
import { wordsWithModules } from './build/words-of-modules.ts'
import { writtenPages } from './build/written-pages-plugin.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

export default defineConfig({
  plugins: [
    react(),
    // Vite's own optimizer knows the oldest browsers; Tailwind's would drop what only they need.
    tailwind({ optimize: false }),
    endpoints(),
    wordsWithModules(),
    olderMediaQueries(),
    publicPages(),
    writtenPages(),
    verifierPageModule(),
    appManifest(),
    serviceWorker(),
    oldBrowserPage(),
    packedFiles(),
  ],
  define: { __VERSION__: JSON.stringify(version) },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    manifest: true,
    target: oldestBrowsers,
    rolldownOptions: {
      output: {
        // What many parts of the app use is one file, and so are icons: on a slow network, many small
        // files are many requests, and compress worse. Only forms need zod, which is large.
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 33, test: /^(?!.*node_modules\/zod)/ },
            { name: 'icons', minShareCount: 3, test: /lucide-react/ },
          ],
        },
      },
    },
  },
})
