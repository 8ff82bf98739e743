/** `npm run restore -- file`: brings a backup into an empty database, and verifies it. */
import { type About, readAbout } from './backup/about.ts'
import { readBackup } from './backup/backup-file.ts'
import { countRows } from './backup/load-store.ts'
import { namedFile, passphraseIn } from './backup/passphrase.ts'
import { restore } from './backup/restore.ts'
import { createEncryption } from './kernel/database/encryption.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { openFileStore } from './kernel/files/open-file-store.ts'
import { openLog } from './kernel/observability/log.ts'
import { findSecret, keepSecret } from './kernel/settings/auth-secret.ts'
import { readSettings } from './kernel/settings/read-settings.ts'
import type { Settings } from './kernel/settings/settings.ts'
import { StartError } from './kernel/settings/start-error.ts'
import { migrations } from './migrations.ts'
import { verifyAll } from './verify-all.ts'

const [name] = process.argv.slice(2)
if (name === undefined) {
  console.error('Name the file to restore: npm run restore -- mainforte.backup')
  process.exitCode = 2
} else {
  try {
    await run(namedFile(process.env, name))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function run(file: string): Promise<void> {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const parts = readBackup(file, passphraseIn(process.env))
  const about = readAbout((await parts.next()).value ?? undefined)
  const { settings, isOwn } = settingsFor(about)
  const log = openLog('warn')
  const database = await openDatabase(settings, log)
  try {
    const store = openFileStore(settings)
    const { authSecret } = settings
    const begin = () => {
      // Before the rows: what is restored must never be without it.
      if (!isOwn) keepSecret(settings.dataDir, authSecret)
    }
    const target = { database, store, authSecret, migrations, log, begin }
    const { pictures, jobs } = await restore(target, about, parts)
    const { circles, entries } = await countRows(database.sql)
    console.log(
      `The backup of ${about.madeAt} is restored: ${circles} tontines with ${entries} journal ` +
        `entries, ${pictures} pictures, ${jobs} waiting jobs, in ${seconds()}.`,
    )
    const encryption = createEncryption(settings)
    await verifyAll(database, encryption, store)
    console.log(`Verified after ${seconds()} in all.`)
    console.log(advice(about, settings, isOwn))
  } finally {
    await database.close()
  }
}

/**
 * The settings of the restored system. Where the operator gave it no AUTH_SECRET yet, it has the
 * backup's.
 */
function settingsFor(about: About): { settings: Settings; isOwn: boolean } {
  const given = process.env['AUTH_SECRET']?.trim()
  const settings = readSettings({ ...process.env, AUTH_SECRET: given || about.authSecret })
  if (given) return { settings, isOwn: true }
  const kept = findSecret(settings.dataDir)
  return kept === undefined
    ? { settings, isOwn: false }
    : { settings: { ...settings, authSecret: kept }, isOwn: true }
}

/** What to set and to know before the start. */
function advice(about: About, { authSecret, appUrl, dataDir }: Settings, isOwn: boolean): string {
  const lines = ['Everybody signs in again. Mails that waited are sent when it is started.']
  if (!isOwn)
    lines.push(
      `AUTH_SECRET came with the backup and is in ${dataDir}/auth-secret; processes elsewhere ` +
        'need the same one.',
    )
  else if (authSecret !== about.authSecret)
    lines.push(
      'The keys were encrypted again, with the AUTH_SECRET of this system. Keep it: that of the ' +
        'backup is not needed any more.',
    )
  if (appUrl !== about.appUrl) lines.push(`APP_URL is ${appUrl}; it was ${about.appUrl}.`)
  if (about.settings.length > 0) lines.push(`Also set there: ${about.settings.join(', ')}.`)
  return lines.join('\n')
}
