/** Where files lie: a folder or a bucket. It knows nothing of who needs them. */
export interface FileStore {
  /** The whole file or none is there when this has answered, and after any crash. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Erasing what is not there is fine. */
  erase(key: string): Promise<void>
}
