import type { Sql } from '../database/database.ts'

/** Files beside the database, under keys that the house chooses and nobody else. */
export interface Files {
  /**
   * Keeps a file. Until somebody says in a transaction that it belongs to what he writes
   * (`claim`), it is only on trial: after a day it goes again.
   */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Nothing where the file was erased, or never was. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The file stays from now on. False where there is none to stay. */
  claim(trx: Sql, key: string): Promise<boolean>
  /** The files are erased soon after the caller's transaction commits, and not if it does not. */
  drop(trx: Sql, keys: readonly string[]): Promise<void>
}
