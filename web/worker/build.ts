import type { Language } from '@mainforte/domain/kernel/language'

/** What a device is given before it opens it: `later` follows little by little, `all` only once. */
export type OfflineSet = 'visitor' | 'member' | 'aloud' | 'meeting' | 'receipts' | 'later' | 'all'

/** A file under `/assets/` and, as positions in the list, the files that it imports. */
export interface BuiltFile {
  readonly name: string
  /** The same in every build, whatever the file contains; empty for fonts and style sheets. */
  readonly key: string
  readonly imports: readonly number[]
}

/** What a service worker knows of its build (build/service-worker.ts). */
export interface Build {
  /** Differs if a file differs that has no digest in its name. */
  readonly version: string
  /** Part of every page. */
  readonly entry: number
  readonly files: readonly BuiltFile[]
  readonly sets: Readonly<Record<OfflineSet, Readonly<Record<Language, readonly number[]>>>>
}

/** The cache of the app's files, of any version: their names contain digests. */
export const filesCache = 'files'

const addressOf = (name: string) => `/assets/${name}`

/** The addresses of these files and of all that they import. */
export function withImports({ files }: Build, positions: readonly number[]): string[] {
  const all = new Set(positions)
  for (const position of all) for (const next of files[position]?.imports ?? []) all.add(next)
  return [...all].map((position) => addressOf(files[position]?.name ?? ''))
}

/** What a device that has these addresses of another build needs of this one to open the same. */
export function successors(build: Build, other: Build, addresses: ReadonlySet<string>): string[] {
  const kept = other.files.filter(({ name }) => addresses.has(addressOf(name)))
  const keys = new Set(kept.map(({ key }) => key).filter((key) => key !== ''))
  const positions = [...build.files.keys()].filter((at) => keys.has(build.files[at]?.key ?? ''))
  return withImports(build, positions)
}

/** The addresses that are no files of this build. */
export function notOf({ files }: Build, addresses: readonly string[]): string[] {
  const own = new Set(files.map(({ name }) => addressOf(name)))
  return addresses.filter((address) => !own.has(address))
}

/** What a page wants to have without network, in its language; `isMore` adds a part of `later`. */
export interface Wish {
  keep: OfflineSet
  language?: string | undefined
  isMore?: boolean
}

/** What the pages say to the service worker (app/offline/keep.ts, app/shell/use-new-version.ts). */
export type Message = { type: 'SKIP_WAITING' } | Wish
