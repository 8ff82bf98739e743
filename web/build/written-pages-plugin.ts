import type { Language } from '@mainforte/domain/kernel/language'
import react from '@vitejs/plugin-react'
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite'
import type { Outline, WrittenPage } from '../app/kernel/pages/written-page.ts'
import { endpoints } from './endpoints-plugin.ts'
import { descriptionTag } from './html-head.ts'
import { outlineScript, preloadScript } from './outline-script.ts'
import { wordFilesOf, wordsWithModules } from './words-of-modules.ts'

interface Writer {
  writtenPages: WrittenPage[]
  outlines: Outline[]
  outlined: string[]
}

const writer = '/app/write-pages.tsx'
const shell = 'app.html'

/** The files of a module and its static imports. */
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
const robots = /<meta name="robots"[^>]*>/
const robotsLine = new RegExp(` *${robots.source}\n`)
const description = /<meta name="description"[^>]*>/
const fontPreload = / *<link rel="preload" as="font"[^>]*>\n/

/** Preload tags for these files, except those already in the shell. */
const preloads = (files: Set<string>, shell: string, base: string): string[] =>
  [...files]
    .filter((file) => !shell.includes(`"${base}${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="${base}${file}">\n`)

/** The shell in the page's language with its title. */
const titled = (
  shell: string,
  { lang, language, title }: Pick<WrittenPage, 'lang' | 'language' | 'title'>,
): string =>
  shell
    .replace(/<html lang="\w+">/, `<html lang="${lang}" data-language="${language}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)

const withBody = (shell: string, root: string): string =>
  shell.replace(/<div id="root">.*<\/div>/, () => root)

/**
 * The app's shell with a prerendered page that can be read at once. The app's and the page's
 * scripts are in a template until it has been painted; then they are requested together
 * (head-script.ts).
 */
function pageDocument(page: WrittenPage, shell: string, files: Set<string>, base: string): string {
  const ofApp = [...(shell.match(appFile) ?? []), ...preloads(files, shell, base)]
  const template = `<template data-app>\n${ofApp.join('')}    </template>\n  `
  const html = titled(shell.replace(appFile, ''), page)
    // Search engines may index the app's public pages only.
    .replace(robotsLine, '')
    .replace(description, () => descriptionTag(page.description))
    .replace('</head>', () => `  ${template}</head>`)
  return withBody(html, `<div id="root" data-written>${page.body}</div>`)
}

/**
 * The app's shell with the outline. Since it is not interactive, what every page needs is requested at
 * once; the font comes after the style sheet, which names it.
 */
function outlineDocument(
  { body, requests, start, ...page }: Outline,
  shell: string,
  [files, startFiles]: readonly [Set<string>, Set<string>],
  base: string,
): string {
  const isAdded = (file: string) => !files.has(file) && !shell.includes(`"${base}${file}"`)
  const added = [...startFiles].filter(isAdded)
  const startPage = { ...start, files: added.map((file) => base + file) }
  const html = titled(shell.replace(fontPreload, ''), { ...page, title: 'Mainforte' })
    // A script after the style sheet would wait for it.
    .replace(
      robots,
      (meta) => `${meta}\n    <script>${preloadScript({ requests, start: startPage })}</script>`,
    )
    .replace('</head>', () => `${preloads(files, shell, base).join('')}  </head>`)
  const script = `<script>${outlineScript(start.path)}</script>`
  return withBody(html, `<div id="root" hidden data-outline>${body}</div>${script}`)
}

/**
 * Prerenders pages of the app at build time, `auth/login.html` and the like, and `outline.html` for all
 * addresses in `outlined.json` (server/src/kernel/http/pages/pages.ts).
 */
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
        plugins: [react(), endpoints(), wordsWithModules()],
      })
      const shellHtml = String(html.source)
      const emit = (name: string, language: Language, source: string) => {
        const fileName = `${name}${language === 'origin' ? '' : `.${language}`}.html`
        this.emitFile({ type: 'asset', fileName, source })
      }
      const files = (modules: string[], language: Language) =>
        filesOf(bundle, [...modules, ...wordFilesOf(modules, language)])
      for (const page of module.writtenPages)
        emit(
          page.path.slice(1),
          page.language,
          pageDocument(page, shellHtml, files(page.modules, page.language), config.base),
        )
      for (const page of module.outlines) {
        const both = [
          files(page.modules, page.language),
          files(page.start.modules, page.language),
        ] as const
        emit('outline', page.language, outlineDocument(page, shellHtml, both, config.base))
      }
      const outlined = JSON.stringify(module.outlined)
      this.emitFile({ type: 'asset', fileName: 'outlined.json', source: outlined })
    },
  }
}
