/** What `npm run verify` checks, and `npm run restore` after it. */
import { verify } from './journal/replay/verify.ts'
import type { Database } from './kernel/database/database.ts'
import { DatabaseUnavailable } from './kernel/database/database-unavailable.ts'
import type { Encryption } from './kernel/database/encryption.ts'
import { type FileNames, checkFiles, strayFiles } from './kernel/files/check-files.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import { proofFiles } from './payments/proofs/proof-files.ts'
import { photoFiles } from './profile/photo-files.ts'
import { projections } from './projections.ts'
import { reportFaults } from './report-faults.ts'

/** All rows that name files. */
export const fileNames = (encryption: Encryption): FileNames[] => [
  photoFiles,
  proofFiles(encryption),
]

const strayNamed = 20

/** Prints every fault and how much was read, and sets a failing exit code if there is a fault. */
export async function verifyAll(
  database: Database,
  encryption: Encryption,
  store: FileStore,
): Promise<void> {
  try {
    await check(database, encryption, store)
  } catch (error) {
    if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error
    console.error(`Not everything could be read: ${error.message}`)
    process.exitCode = 1
  }
}

async function check(database: Database, encryption: Encryption, store: FileStore) {
  const journals = await reportFaults(verify(database.sql, projections, encryption))
  console.log(`${journals.count} journals read, ${journals.faults} with a fault.`)
  const files = await reportFaults(checkFiles(database, store, fileNames(encryption)))
  console.log(`${files.count} pictures read, ${files.faults} with a fault.`)
  await warnOfStrays(database, store)
}

/** They harm nobody but by the room that they take, so they are no fault. */
async function warnOfStrays(database: Database, store: FileStore): Promise<void> {
  let count = 0
  for await (const key of strayFiles(database, store)) {
    count += 1
    if (count <= strayNamed) console.warn(`file ${key}: the database does not know it`)
  }
  if (count > 0) console.warn(`${count} files that the database does not know.`)
}
