/** Smaller pictures are uploaded unchanged. */
const worthShrinking = 300_000
/** What the server reads. An iPhone's HEIC is none of it, but Safari reads that. */
const isReadByServer = ({ type }: File) => /^image\/(?:jpeg|png|gif|webp|avif)$/.test(type)

/** Why a file that nobody could read is none: a word for the kinds that people often choose. */
export function kindOfUnread({ type, name }: File): 'pdf' | 'heic' | undefined {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf'
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name) ? 'heic' : undefined
}
const quality = 0.85

/**
 * Scales a picture down to at most this many pixels on its longer side: a phone's photo has ten
 * times what is ever shown, and mobile data costs money. One that only this browser reads becomes a JPEG.
 * A picture that this browser can't read is uploaded unchanged; the server decides.
 */
export async function shrinkPicture(file: File, maxSide: number): Promise<File> {
  if (file.size < worthShrinking && isReadByServer(file)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    // Transparent pixels would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    return jpeg && (jpeg.size < file.size || !isReadByServer(file))
      ? new File([jpeg], file.name, { type: jpeg.type })
      : file
  } catch {
    return file
  }
}
