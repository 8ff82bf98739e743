/**
 * Keeps the data folder of a version, for the test that later versions use it as it is:
 * `node lab/keep-data-folder.ts 1.0.0`. It is that version's kept backup, restored by that version.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import '@mainforte/server/testing/cheaper-hashes'
import { readAbout } from '@mainforte/server/backup/about'
import { readBackup } from '@mainforte/server/backup/backup-file'
import { restore } from '@mainforte/server/backup/restore'
import { openPglite } from '@mainforte/server/kernel/database/pglite'
import { createDiskStore } from '@mainforte/server/kernel/files/disk-store'
import { migrations } from '@mainforte/server/migrations'
import { pino } from 'pino'

const [version = ''] = process.argv.slice(2)
const samples = join(import.meta.dirname, '../server/src/backup/samples')
const dataDir = mkdtempSync(join(tmpdir(), 'mainforte-kept-'))
const store = createDiskStore(join(dataDir, 'files'))
mkdirSync(join(dataDir, 'files'))

const parts = readBackup(join(samples, `${version}.backup`), 'un mot de passe de dix mots')
const about = readAbout((await parts.next()).value ?? undefined)
const database = await openPglite(dataDir)
const authSecret = 'a secret for tests, as long as one must be'
const log = pino({ level: 'silent' })
await restore({ database, store, authSecret, migrations, log }, about, parts)
// What the log holds is in the tables then, and the log is mostly zeros.
await database.script('checkpoint')
await database.close()

const names = ['database', 'files']
const packed = execFileSync('tar', ['-c', '-C', dataDir, '--sort=name', ...names], {
  maxBuffer: 1e9,
})
const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 26 }
writeFileSync(join(samples, `${version}.data.tar.zst`), zstdCompressSync(packed, { params }))
rmSync(dataDir, { recursive: true })
