import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '@mainforte/domain/kernel/language'
import { localesOf } from '@mainforte/words/kernel/compose'
import { origin } from '@mainforte/words/origin'
import type { FeatureName } from '@mainforte/words/words'
import type { Plugin } from 'vite'

const web = join(import.meta.dirname, '..')
const words = join(web, '../words/src')

/** Texts of static pages and mails are not part of the app, and the kernel's are there from the start. */
const apart = new Set(['kernel', 'public', 'help', 'legal', 'mail'])
const features = new Set(
  globSync('*/fr.ts', { cwd: words })
    .map((file) => dirname(file))
    .filter((name) => !apart.has(name)),
)
const isFeature = (name: string | undefined): name is FeatureName =>
  name !== undefined && features.has(name)

/** `useWords('payments', …`, `showFailure('payments')`, `feature="payments"` and the like. */
const uses =
  /\b(?:useWords|wordsNow|showFailure|errorMessage|failureText|refusalText|invalidText)\((?:[^'()]*,\s*)?'(\w+)'|\bfeature(?:=|: )["'](\w+)["']/g
const staticImport = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'(\.[^']+\.tsx?)'/gm

const laterImport = /(?<!typeof )\bimport\('(\.[^']+\.tsx?)'\)(?!\.)/g

interface Source {
  readonly features: readonly FeatureName[]
  /** Files that come with it, and files that it loads later. */
  readonly imports: readonly string[]
  readonly parts: readonly string[]
}

function sourceOf(file: string): Source {
  const code = readFileSync(file, 'utf8')
  const paths = (pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, path = '']) => join(dirname(file), path))
  return {
    features: [...code.matchAll(uses)].map(([, one, other]) => one ?? other).filter(isFeature),
    imports: paths(staticImport),
    parts: paths(laterImport),
  }
}

/**
 * The features whose texts a module of the app (`app/auth/LoginPage.tsx`) uses with what it imports,
 * `hasParts`: and with what it loads later.
 */
export function featuresOf(module: string, hasParts = false): FeatureName[] {
  const files = new Set([join(web, module)])
  const found = new Set<FeatureName>()
  for (const file of files) {
    if (!file.startsWith(join(web, 'app/'))) continue
    const { features: used, imports, parts } = sourceOf(file)
    for (const feature of used) found.add(feature)
    for (const path of hasParts ? [...imports, ...parts] : imports) files.add(path)
  }
  return [...found].toSorted()
}

/** The files of the texts that these modules use in a language, with the kernel's. */
export function wordFilesOf(
  modules: readonly string[],
  language: Language,
  hasParts = false,
): string[] {
  const used = modules.flatMap((module) => featuresOf(module, hasParts))
  return [...new Set<FeatureName>(['kernel', ...used])].flatMap((feature) =>
    localesOf(language, origin[feature]).map((locale) => `words/src/${feature}/${locale}.ts`),
  )
}

/**
 * A module of the app that is loaded later brings the texts that it needs:
 * `import('./X.tsx')` waits for `loadWords('payments')`, too, and both are requested at once.
 */
export const wordsWithModules = (): Plugin => ({
  name: 'mainforte:words-with-modules',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?')
    if (!file.startsWith(join(web, 'app/')) || !/\.tsx?$/.test(file)) return undefined
    let isChanged = false
    const changed = code.replace(laterImport, (found, path: string) => {
      const needed = featuresOf(join(dirname(file), path).slice(web.length + 1))
      if (needed.length === 0) return found
      isChanged = true
      const texts = `loadItsWords(...${JSON.stringify(needed)})`
      return `Promise.all([${found}, ${texts}]).then(([loaded]) => loaded)`
    })
    if (!isChanged) return undefined
    const language = JSON.stringify(join(web, 'app/kernel/language/language.ts'))
    const added = `import { loadWords as loadItsWords } from ${language}`
    return { code: `${changed}\n${added}\n`, map: null }
  },
})
