import { fileName } from '@mainforte/domain/kernel/file-name'
import { wordsNow } from '../language/language.ts'
import { isInAppBrowser, isInstalledOnIphone } from './host.ts'
import { openElsewhere } from './open-elsewhere.ts'
import { toast } from './toast.ts'

/** A browser may read the file only once the user has said where it goes; in milliseconds. */
const untilRead = 60_000

/** Where a link to a file leads nowhere. */
export const hasDownloads = (): boolean => !isInAppBrowser() && !isInstalledOnIphone()

/**
 * Saves a file as a download, or through the share sheet where there are no downloads. True if it was given
 * to the browser: whether and where it is stored, no page learns.
 */
export async function saveFile(content: Blob, name: string): Promise<boolean> {
  const file = fileOf(content, name)
  if (hasDownloads()) {
    download(file)
    return true
  }
  if (navigator.canShare?.({ files: [file] })) return shareFile(file)
  openElsewhere(wordsNow('kernel', 'ui').notSaved)
  return false
}

/** A file under a name that is safe to save. */
export const fileOf = (content: Blob, name: string): File =>
  new File([content], fileName(name), { type: content.type })

function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), untilRead)
}

/** Opens the share sheet with a file. False if it was closed without a choice; throws if it can't be opened. */
export async function shareFile(file: File, text?: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], ...(text !== undefined && { text }) })
    return true
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return false
    if (name !== 'NotAllowedError') throw error
    // Too long after the tap, for a browser: another tap opens it.
    const words = wordsNow('kernel', 'ui')
    const again = () => void shareFile(file, text).catch(() => undefined)
    toast.info(words.fileReady, { action: { label: words.share, run: again } })
    return false
  }
}

/** Saves a file of the server. */
export async function saveFrom(address: string): Promise<void> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(String(answer.status))
    await saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition') ?? ''))
  } catch {
    toast.error(wordsNow('kernel', 'ui').fileFailed)
  }
}

function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="?([^";]+)/i.exec(disposition) ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'mainforte.csv')
}
