/** Five times what is read of a list, and a year of talk of a large group. */
const largestFile = 10_000_000

/** The text of a file, whichever way its letters are stored; undefined for one that is no text. */
export async function textOfFile(file: Blob): Promise<string | undefined> {
  if (file.size > largestFile) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be')
  // A spreadsheet of today, a document or an archive has bytes that no text has.
  if (bytes.subarray(0, 1000).includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252')
  }
}
