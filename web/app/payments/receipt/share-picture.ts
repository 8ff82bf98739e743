import { saveFile } from '../../kernel/browser/save-file.ts'

/** Opens the phone's sharing sheet with a picture, or saves it if there is none. */
export async function sharePicture(
  picture: Blob,
  name: string,
  text: string,
): Promise<'shared' | 'saved'> {
  const file = new File([picture], name, { type: picture.type })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], text })
      return 'shared'
    } catch (error) {
      // Closing the sheet is not a failure; a sheet that can't be opened is.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  saveFile(file, name)
  return 'saved'
}
