import { appFactsMark, sampleOperator, withFacts } from '@mainforte/words/kernel/operator'
import { landing } from '@mainforte/words/public/fr'
import react from '@vitejs/plugin-react'
import { type Plugin, type ResolvedConfig, type ViteDevServer, runnerImport } from 'vite'
import type { RenderedPage } from '../app/public/render.tsx'
import { appScript, headScript } from './head-script.ts'
import { descriptionTag, htmlHead } from './html-head.ts'
import { noScriptNotice } from './old-browser-page.ts'

interface Renderer {
  renderPages: () => RenderedPage[]
}

interface Assets {
  /** A style element with the page's own rules, or a link to them. */
  style: string
  script: string
  font: string | undefined
}

const renderer = '/app/public/render.tsx'
const enhance = 'app/public/enhance.ts'
const isLatinFont = (name: string) => /figtree-latin-wght[^/]*\.woff2$/.test(name)

/** `/` in "D'origine" is index.html; `/about` in English is about.en.html. */
export function fileOf({ path, language }: Pick<RenderedPage, 'path' | 'language'>): string {
  const name = path === '/' ? 'index' : path.slice(1)
  return language === 'origin' ? `${name}.html` : `${name}.${language}.html`
}

function documentOf({ lang, title, description, body }: RenderedPage, assets: Assets): string {
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
    ${htmlHead({ title, description, font: assets.font, script: headScript })}
    ${assets.style}
    <script type="module" src="${assets.script}"></script>
  </head>
  <body>${body}</body>
</html>
`
}

/**
 * Static pages, rendered from React at build time with their styles inlined, so that a slow network
 * loads one file and a font. In development they are rendered per request.
 */
export function publicPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'mainforte:public-pages',
    enforce: 'post',
    config: () => ({
      appType: 'custom',
      build: { rollupOptions: { input: { app: 'app.html', enhance } } },
    }),
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html
          .replace('<!--head-->', () =>
            [
              descriptionTag(landing.description),
              `<meta name="operator" content="${appFactsMark}">`,
              htmlHead({
                font: fontIn(Object.keys(bundle ?? {}), config.base),
                script: headScript + appScript,
              }),
            ].join('\n    '),
          )
          .replace('<!--no-script-->', () => noScriptNotice),
    },
    async generateBundle(_, bundle) {
      const script = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(enhance),
      )
      if (script?.type !== 'chunk') throw new Error(`${enhance} was not built`)
      const sheets = [...(script.viteMetadata?.importedCss ?? [])]
      const css = sheets.map((name) => {
        const sheet = bundle[name]
        return sheet?.type === 'asset' ? String(sheet.source) : ''
      })
      const assets: Assets = {
        style: `<style>${css.join('')}</style>`,
        script: config.base + script.fileName,
        font: fontIn(Object.keys(bundle), config.base),
      }
      // The rules are now inlined in the pages.
      for (const name of sheets) delete bundle[name]
      script.viteMetadata?.importedCss.clear()

      const { module } = await runnerImport<Renderer>(renderer, {
        root: config.root,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
      })
      for (const page of module.renderPages())
        this.emitFile({ type: 'asset', fileName: fileOf(page), source: documentOf(page, assets) })
    },
    configureServer: (server) => () => servePages(server),
  }
}

const fontIn = (names: string[], base: string): string | undefined => {
  const name = names.find(isLatinFont)
  return name && base + name
}

/** Development: static pages by path and language cookie, the app's shell for everything else. */
function servePages(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const url = request.originalUrl ?? '/'
    const path = new URL(url, 'http://localhost').pathname
    if (/\.\w+$/.test(path)) return next()
    const language = /mainforte-language=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'origin'
    renderOnRequest(server, url, path, language).then(
      (html) => response.setHeader('content-type', 'text/html').end(html),
      next,
    )
  })
}

async function renderOnRequest(server: ViteDevServer, url: string, path: string, language: string) {
  // Typed by `render.tsx`; Vite cannot know.
  const { renderPages } = (await server.ssrLoadModule(renderer)) as Renderer
  const page = renderPages().find((one) => one.path === path && one.language === language)
  if (page) {
    const html = documentOf(page, {
      style: '<link rel="stylesheet" href="/app/public/public.css">',
      script: `/${enhance}`,
      font: undefined,
    })
    return server.transformIndexHtml(url, withFacts(html, sampleOperator))
  }
  const { readFile } = await import('node:fs/promises')
  const shell = await readFile(new URL('../app.html', import.meta.url), 'utf8')
  return server.transformIndexHtml('/app.html', shell)
}
