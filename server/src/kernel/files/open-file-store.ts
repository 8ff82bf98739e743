import { join } from 'node:path'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'
import type { Settings } from '../settings/settings.ts'

/** A folder in DATA_DIR, or a bucket where several machines share the files. */
export const openFileStore = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'files'))
