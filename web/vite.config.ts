import { readFileSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appManifest } from './build/app-manifest.ts'
import { endpoints } from './build/endpoints-plugin.ts'
import {
  accountParts,
  circleParts,
  domainParts,
  drawParts,
  firstLoad,
  formParts,
  frameParts,
  headParts,
  iconParts,
  journalParts,
  moreIconParts,
  orderParts,
  pageParts,
  serverData,
  shareParts,
} from './build/first-load.ts'
import { oldBrowserPage } from './build/old-browser-page.ts'
import { olderMediaQueries, oldestBrowsers } from './build/oldest-browsers.ts'
import { packedFiles } from './build/packed-files-plugin.ts'
import { publicPages } from './build/public-pages-plugin.ts'
import { serviceWorker } from './build/service-worker.ts'
import { verifierPageModule } from './build/verifier-page.ts'
import { writtenPages } from './build/written-pages-plugin.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

export default defineConfig({
  plugins: [
    react(),
    // Vite's own optimizer knows the oldest browsers; Tailwind's would drop what only they need.
    tailwind({ optimize: false }),
    endpoints(),
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
        // The first chunk lists all others: the names of parts, and an eighth digit, would only weigh there.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || name === 'base' ? 'assets/[name]-[hash:7].js' : 'assets/p-[hash:7].js',
        codeSplitting: {
          groups: [
            firstLoad,
            serverData,
            pageParts,
            formParts,
            headParts,
            iconParts,
            drawParts,
            circleParts,
            frameParts,
            accountParts,
            domainParts,
            journalParts,
            moreIconParts,
            orderParts,
            shareParts,
          ],
        },
      },
    },
  },
})
