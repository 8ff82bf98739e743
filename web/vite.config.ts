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
        // The first file names all others, and a hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // On a slow network many small files are many requests, and compress worse. So there is one
        // file of what the app starts with, one of text fields, which the account pages use, one of
        // what many pages use, and one of icons. Only forms need zod and react-hook-form, which are large.
        codeSplitting: {
          groups: [
            { name: 'start', test: /web\/app\/main\.tsx/ },
            { name: 'fields', test: /web\/app\/ui\/form\/(Field|Input)\.tsx/ },
            {
              name: 'common',
              minShareCount: 24,
              test: /^(?!.*node_modules\/(zod|react-hook-form|@hookform))/,
            },
            { name: 'icons', minShareCount: 3, test: /lucide-react/ },
          ],
        },
      },
    },
  },
})
