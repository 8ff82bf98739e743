/** `npm run backup -- file`: one file with all that a running system needs to be brought back. */
import { type Made, makeBackup } from './backup/make.ts'
import { newFile, passphraseIn } from './backup/passphrase.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { openFileStore } from './kernel/files/open-file-store.ts'
import { openLog } from './kernel/observability/log.ts'
import { readSettings } from './kernel/settings/read-settings.ts'
import { StartError } from './kernel/settings/start-error.ts'

const [name] = process.argv.slice(2)
if (name === undefined) {
  console.error('Name a file or folder for the backup: npm run backup -- mainforte.backup')
  process.exitCode = 2
} else {
  try {
    await run(name)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function run(to: string): Promise<void> {
  const began = Date.now()
  const passphrase = passphraseIn(process.env)
  const file = newFile(process.env, to, began)
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, openLog('warn'))
  try {
    const source = { database, store: openFileStore(settings), settings, now: began }
    report(file, await makeBackup(source, file, passphrase), passphrase !== undefined, began)
  } finally {
    await database.close()
  }
}

function report(file: string, made: Made, isEncrypted: boolean, began: number): void {
  const { circles, entries, pictures, rows, bytes, missing } = made
  console.log(`${file}
${circles} tontines with ${entries} journal entries, ${rows} rows in all, ${pictures} pictures;
${bytes} bytes in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  if (isEncrypted)
    console.log('Encrypted. Without BACKUP_PASSPHRASE nobody can restore it: keep both.')
  else
    console.log(
      'NOT encrypted: it has AUTH_SECRET, names, addresses and telephone numbers in plain text. ' +
        'Only your user can read the file here; set BACKUP_PASSPHRASE before it leaves this machine.',
    )
  if (missing.length === 0) return
  console.error(
    `The database names ${missing.length} pictures that are not there:\n${missing.join('\n')}`,
  )
  process.exitCode = 1
}
