import { join } from 'node:path'
import { expect } from 'vitest'
import { verify } from '@mainforte/server/journal/replay/verify'
import type { Database } from '@mainforte/server/kernel/database/database'
import { createEncryption } from '@mainforte/server/kernel/database/encryption'
import { checkFiles } from '@mainforte/server/kernel/files/check-files'
import { createDiskStore } from '@mainforte/server/kernel/files/disk-store'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import { projections } from '@mainforte/server/projections'
import { openFullCircle } from '@mainforte/server/testing/full-circle'
import { pictureFile } from '@mainforte/server/testing/pictures'
import { bodyOf, openStage, paymentForm } from '@mainforte/server/testing/stage'
import { fileNames } from '@mainforte/server/verify-all'

/** Fills a database and a folder with rows in every table, texts, photos and pictures of payments. */
export async function fill(database: Database, settings: Settings): Promise<void> {
  const { dataDir, authSecret } = settings
  const { engine } = database
  const lent = { ...database, close: async () => {} }
  const stage = await openStage(engine, { database: lent, settings: { dataDir, authSecret } })
  const circle = await openFullCircle(stage)
  for (const name of ['Awa', 'Moussa', 'Bintou']) {
    const person = circle.person(name)
    const photo = await person.put('/profile/photo', { photo: await pictureFile(name) })
    expect(photo.status).toBe(200)
    const picture = await pictureFile(`receipt of ${name}`)
    const sent = await person.post(`/proofs/${circle.id}`, { picture })
    const { proof } = bodyOf<{ proof: string }>(sent)
    const form = paymentForm(circle.memberId(name), { proof, isMeant: true, note: `De ${name}` })
    const path = `${circle.path}/payments${name === 'Awa' ? '' : '/declared'}`
    expect((await person.post(path, form)).status).toBe(201)
  }
  await stage.api.close()
  await stage.services.jobs.stop()
}

export const storeOf = ({ dataDir }: Pick<Settings, 'dataDir'>) =>
  createDiskStore(join(dataDir, 'files'))

/** What `npm run verify` says of the journals, their tables and texts: a sentence each. */
export async function journalFaults({ sql }: Database, settings: Settings): Promise<string[]> {
  const found: string[] = []
  for await (const { fault } of verify(sql, projections, createEncryption(settings)))
    if (fault) found.push(...fault.sentence.split('\n'))
  return found
}

/** What it says of the files. */
export async function fileFaults(database: Database, settings: Settings): Promise<string[]> {
  const found: string[] = []
  const names = fileNames(createEncryption(settings))
  for await (const { fault } of checkFiles(database, storeOf(settings), names))
    if (fault) found.push(fault.sentence)
  return found
}
