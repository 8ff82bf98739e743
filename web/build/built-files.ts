import { createHash } from 'node:crypto'
import type { Language } from '@mainforte/domain/kernel/language'
import { localesOf } from '@mainforte/words/kernel/compose'
import { origin } from '@mainforte/words/origin'
import type { FeatureName } from '@mainforte/words/words'
import type { Rolldown } from 'vite'
import type { Build, BuiltFile, OfflineSet } from '../worker/build.ts'
import { offlineParts } from './offline-sets.ts'
import { wordFilesOf } from './words-of-modules.ts'

type Bundle = Rolldown.OutputBundle

const folder = 'assets/'
const keyLength = 5
/** Fonts for other alphabets and the world's numbering plans: large, and few people need them. */
const isRare = (name: string) => /latin-ext|^min-/.test(name)
const isFirstFont = (name: string) => /latin-wght[^/]*\.woff2$/.test(name)
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** A chunk's key: its module's path, or those of all its modules. */
const keyOf = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk, root: string): string =>
  digest((facadeModuleId ?? moduleIds.join()).replaceAll(root, '')).slice(0, keyLength)

/** The list of files and the sets of them that a service worker needs. */
export function buildOf(bundle: Bundle, root: string, version: string): Build {
  const names = Object.keys(bundle).filter((name) => name.startsWith(folder))
  const at = (name: string) => names.indexOf(name)
  const chunks = chunksOf(bundle)
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/app.html'))
  if (!entry) throw new Error('The app was not built')
  const files = names.map((name): BuiltFile => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') return { name: name.slice(folder.length), key: '', imports: [] }
    const fonts = chunk === entry ? names.filter(isFirstFont) : []
    const imports = [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? []), ...fonts]
    return { name: name.slice(folder.length), key: keyOf(chunk, root), imports: imports.map(at) }
  })
  const keys = files.map(({ key }) => key).filter((key) => key !== '')
  if (new Set(keys).size < keys.length) throw new Error('Two files have the same key')
  const filesOf = (set: OfflineSet) => {
    const inLanguage = (language: Language) =>
      (set === 'all' ? everythingIn(chunks, language) : namesIn(chunks, set, language)).map(at)
    return { fr: inLanguage('fr'), en: inLanguage('en'), origin: inLanguage('origin') }
  }
  const sets = {
    visitor: filesOf('visitor'),
    member: filesOf('member'),
    aloud: filesOf('aloud'),
    meeting: filesOf('meeting'),
    receipts: filesOf('receipts'),
    later: filesOf('later'),
    all: filesOf('all'),
  }
  return { version, entry: at(entry.fileName), files, sets }
}

const isWords = /\/words\/src\/(\w+)\/(fr|en)\.ts$/

function everythingIn(chunks: Rolldown.OutputChunk[], language: Language): string[] {
  const isSpoken = ({ facadeModuleId, name }: Rolldown.OutputChunk) => {
    const [, feature, locale] = isWords.exec(facadeModuleId ?? '') ?? []
    const spoken: string[] = localesIn(feature as FeatureName, language)
    return locale ? spoken.includes(locale) : !isRare(`${name}-`)
  }
  return chunks.filter(isSpoken).map(({ fileName }) => fileName)
}

const localesIn = (feature: FeatureName, language: Language) =>
  localesOf(language, origin[feature] ?? 'fr')

function namesIn(
  chunks: Rolldown.OutputChunk[],
  set: Exclude<OfflineSet, 'all'>,
  language: Language,
): string[] {
  const chunkOf = (module: string) => {
    const isIt = (id: string | null) => id?.endsWith(`/${module}`)
    const found =
      chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ??
      // Several parts that are loaded later may share a file.
      chunks.find(({ moduleIds, isEntry }) => !isEntry && moduleIds.some(isIt))
    if (!found) throw new Error(`${module} is in no file`)
    return found
  }
  const names = new Set<string>()
  for (const { modules, hasParts } of offlineParts[set]) {
    for (const module of [...modules, ...wordFilesOf(modules, language, hasParts)])
      names.add(chunkOf(module).fileName)
    if (hasParts)
      for (const module of modules)
        for (const part of partsOf(chunkOf(module), chunks)) names.add(part)
  }
  return [...names]
}

/** What a page loads after it, and what this loads in turn. */
function partsOf(page: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): Set<string> {
  const parts = new Set(page.dynamicImports)
  for (const name of parts) {
    const part = chunks.find(({ fileName }) => fileName === name)
    for (const next of part?.dynamicImports ?? []) parts.add(next)
  }
  return parts
}
