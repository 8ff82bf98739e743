/**
 * Whether a key can be the name of a file: parts that are names, so that none leads out of the
 * folder or the bucket. The server makes all keys itself, except those that come with a backup.
 */
export const isFileKey = (key: string): boolean =>
  key.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))

/** The key, as a second defence before it becomes part of a path or an address. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error('a part of a file key is not a valid name')
  return key
}
