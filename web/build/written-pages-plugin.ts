import react from '@vitejs/plugin-react'
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite'
import type { WrittenPage } from '../app/kernel/written-page.ts'
import { endpoints } from './endpoints-plugin.ts'
import { escaped } from './html-head.ts'

interface Writer {
  writtenPages: WrittenPage[]
}

const writer = '/app/write-pages.tsx'
const shell = 'app.html'

/** The files of a module and of all that it imports, as far as the browser would fetch them anyway. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const imported of chunk.imports) add(imported)
  }
  for (const module of modules) {
    const found = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
    )
    if (!found) throw new Error(`${module} is no file of its own`)
    add(found.fileName)
  }
  return files
}

const appFile = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g

/**
 * The app's shell with a page in it that can be read at once. The app's files, and the page's, lie
 * in a template until it has been painted; then they are fetched all together (head-script.ts).
 */
function documentOf(page: WrittenPage, shell: string, files: Set<string>, base: string): string {
  const isNew = (file: string) => !shell.includes(`"${base}${file}"`)
  const ofApp = shell.match(appFile) ?? []
  const ofPage = [...files]
    .filter(isNew)
    .map((file) => `    <link rel="modulepreload" crossorigin href="${base}${file}">\n`)
  const template = `<template data-app>\n${[...ofApp, ...ofPage].join('')}    </template>\n  `
  return (
    shell
      .replace(appFile, '')
      .replace(/<html lang="\w+">/, `<html lang="${page.lang}" data-language="${page.language}">`)
      .replace(/<title>.*?<\/title>/, () => `<title>${page.title}</title>`)
      // Search engines are kept out of the app, not from its doors.
      .replace(
        /<meta name="robots"[^>]*>/,
        () => `<meta name="description" content="${escaped(page.description)}">`,
      )
      .replace('</head>', () => `  ${template}</head>`)
      .replace(/<div id="root">.*<\/div>/, () => `<div id="root" data-written>${page.body}</div>`)
  )
}

/** The first pages of the app, written when the product is built: `auth/login.html` and the like. */
export function writtenPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'mainforte:written-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle(_, bundle) {
      const html = bundle[shell]
      if (html?.type !== 'asset') throw new Error(`${shell} was not built`)
      const { module } = await runnerImport<Writer>(writer, {
        root: config.root,
        configFile: false,
        logLevel: 'error',
        define: { ...config.define },
        plugins: [react(), endpoints()],
      })
      for (const page of module.writtenPages) {
        const ending = page.language === 'origin' ? '' : `.${page.language}`
        const files = filesOf(bundle, page.modules)
        const source = documentOf(page, String(html.source), files, config.base)
        this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}${ending}.html`, source })
      }
    },
  }
}
