import { fileOf, saveFile, shareFile } from '../../kernel/browser/save-file.ts'

/** Opens the phone's sharing sheet with a picture, or saves it if there is none. True if it is on its way to the downloads. */
export async function sharePicture(picture: Blob, name: string, text: string): Promise<boolean> {
  const file = fileOf(picture, name)
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await shareFile(file, text)
      return false
    } catch {
      // A sheet that can't be opened: the picture is saved instead.
    }
  }
  return saveFile(file, name)
}
