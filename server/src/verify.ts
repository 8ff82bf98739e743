import { openFileStore } from './kernel/files/open-file-store.ts'
import { verifyAll } from './verify-all.ts'
import { withDatabase } from './with-database.ts'

await withDatabase((database, encryption, settings) =>
  verifyAll(database, encryption, openFileStore(settings)),
)
