import { paths } from '@mainforte/contract/paths'
import { TontineId } from '@mainforte/domain/kernel/ids'

/** What the officer's screen says: for which tontine, and the code of these minutes. */
export interface Shown {
  readonly tontineId: TontineId
  /** Absent where somebody binds a telephone away from the table. */
  readonly code?: string
}

/** The address in the officer's QR code. The code is after its `#`, which no server sees. */
export const shownAddress = (tontineId: TontineId, code: string): string =>
  `${location.origin}${paths.bindPhone}#${tontineId}.${code}`

/** The way to the page that binds, for the tontine whose page is open. */
export const bindingPlace = (pathname: string) => ({
  pathname: paths.bindPhone,
  hash: /^\/tontines\/([^/]+)/.exec(pathname)?.[1] ?? '',
})

/** Eight digits, as people read them out. */
export const inGroups = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** The code as somebody types it, with or without spaces. */
export const typedCode = (text: string): string | undefined =>
  /^\d{8}$/.exec(text.replace(/\s/g, ''))?.[0]

/** The same read again, from an address or only what follows its `#`. */
export function shownIn(text: string): Shown | undefined {
  const [id = '', code] = text.slice(text.lastIndexOf('#') + 1).split('.')
  const { data: tontineId } = TontineId.safeParse(id)
  return tontineId && { tontineId, ...(code && { code }) }
}
