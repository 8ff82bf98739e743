import { saveFile } from '../../kernel/browser/save-file.ts'

/** Hands a picture to the phone's sharing sheet; where there is none, it is saved. */
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
      // Closing the sheet without choosing is no failure; a sheet that would not open is.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  saveFile(file, name)
  return 'saved'
}
