/**
 * `npm run demo`: the whole product with sample data, in a temporary folder that is deleted when it
 * stops. The sample is created by the same requests that the pages send.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@mainforte/contract/paths'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import { addAccount, saveEmailVerified } from './auth/store.ts'
import { signedInPerson } from './demo/person.ts'
import { type People, cast, tellStory } from './demo/story.ts'
import { type StoryClock, createStoryClock } from './demo/story-clock.ts'
import { noCommandLimits } from './kernel/open-services.ts'
import { readSettings } from './kernel/settings/read-settings.ts'
import type { Settings } from './kernel/settings/settings.ts'
import { StartError } from './kernel/settings/start-error.ts'
import { type Started, start } from './start.ts'

const password = 'Tontine-2026'
const emailOf = (key: string) => `${key}@mainforte.example`

const folder = mkdtempSync(join(tmpdir(), 'mainforte-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let stop = async () => {}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => stop().finally(() => process.exit()))

try {
  const settings = demoSettings()
  const clock = createStoryClock()
  const started = await start(settings, { clock, commandLimits: noCommandLimits })
  stop = started.stop
  await fill(started, clock)
  console.log(welcome(settings))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** The operator's settings, except those of their data and of mails to real people. */
function demoSettings(): Settings {
  const { DATABASE_URL: _, SMTP_URL: __, ...environment } = process.env
  return readSettings({ LOG_LEVEL: 'warn', ...environment, DATA_DIR: folder })
}

async function fill(started: Started, clock: StoryClock): Promise<void> {
  const { services, api } = started
  const passwordHash = await api.accounts.hashPassword(password)
  const entries = Object.entries(cast).map(async ([key, fullName]) => {
    const email = emailOf(key)
    const account = { email, fullName, passwordHash, language: 'origin' } as const
    const id = await addAccount(services.database.sql, account)
    if (id) await saveEmailVerified(services.database.sql, id)
    const person = await signedInPerson({ url: started.url, name: fullName, email, password })
    return [key, person] as const
  })
  // The keys are the cast's.
  const people = Object.fromEntries(await Promise.all(entries)) as People
  await tellStory({ clock, people, today: todayIn(defaultZone, clock.now()) })
}

function welcome({ appUrl }: Settings): string {
  return `
Mainforte with a sample: open ${appUrl}${paths.login}

${Object.entries(cast)
  .map(([key, name]) => `  ${emailOf(key).padEnd(28)}${name}`)
  .join('\n')}

The password of each is ${password}. Awa is in all three tontines and runs the first;
Moussa and Fatou run the others, Bintou confirms payments in the first, Kofi waits to be approved.
Mails are at ${appUrl}${paths.mailbox}. Ctrl-C ends it, and nothing is kept.`
}
