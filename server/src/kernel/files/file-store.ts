/** Storage for files: a folder or a bucket. It does not know what the files are for. */
export interface FileStore {
  /** Atomic: after this resolves, and after any crash, the whole file or none exists. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Erasing a missing file is not an error. */
  erase(key: string): Promise<void>
  /** The keys of all files, in any order. */
  keys(): AsyncIterable<string>
}
