import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Profile } from '@mainforte/contract/profile/endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkFiles, strayFiles } from './kernel/files/check-files.ts'
import { createDiskStore } from './kernel/files/disk-store.ts'
import { freshFolder } from './testing/engines.ts'
import { pictureFile } from './testing/pictures.ts'
import { bodyOf, openCircle, openStage, password, paymentForm } from './testing/stage.ts'
import type { Circle, Stage } from './testing/stage.ts'
import { fileNames } from './verify-all.ts'

const dataDir = freshFolder()
const store = createDiskStore(join(dataDir, 'files'))
let stage: Stage
let circle: Circle
/** What is to be found, by what it is. */
const named = { photo: '', proof: '' }
const keys = { photo: '', proof: '' }

beforeAll(async () => {
  stage = await openStage('postgres', { settings: { dataDir } })
  circle = await openCircle(stage, ['Awa', 'Moussa'])
  const moussa = circle.person('Moussa')
  const photo = await moussa.put('/profile/photo', { photo: await pictureFile('moussa') })
  keys.photo = bodyOf<Profile>(photo).photoUrl?.replace('/api/', '') ?? ''
  named.photo = `file ${keys.photo}, the photo of account ${moussa.id}`
  const sent = await moussa.post(`/proofs/${circle.id}`, { picture: await pictureFile('receipt') })
  const { proof } = bodyOf<{ proof: string }>(sent)
  const form = paymentForm(circle.memberId('Moussa'), { proof })
  expect((await moussa.post(`${circle.path}/payments/declared`, form)).status).toBe(201)
  keys.proof = `proofs/${circle.id}/${moussa.id}/${proof}.webp`
  named.proof = `file ${keys.proof}, the picture of payment ${form.paymentId} of ${circle.id}`
})
afterAll(() => stage.close())

const checked = () => {
  const { database, encryption } = stage.services
  return Array.fromAsync(checkFiles(database, store, fileNames(encryption)))
}
const faults = async () => (await checked()).flatMap(({ fault }) => fault?.sentence ?? [])

test('bit-rot-1 each picture is read, and one that was changed or is missing is named', async () => {
  expect(await checked()).toEqual([{ fault: undefined }, { fault: undefined }])
  for (const what of ['photo', 'proof'] as const) {
    const path = join(dataDir, 'files', keys[what])
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    writeFileSync(path, changed)
    expect(await faults()).toEqual([`${named[what]}: it was changed`])
    await store.erase(keys[what])
    expect(await faults()).toEqual([`${named[what]}: it is missing`])
    writeFileSync(path, bytes)
  }
  expect(await faults()).toEqual([])
})

test('bit-rot-2 a picture that would be erased although it is named is a fault', async () => {
  const { sql } = stage.services.database
  await sql.updateTable('keptFiles').set({ isClaimed: false }).execute()
  expect(await faults()).toEqual(
    [named.photo, named.proof].map(
      (one) => `${one}: it is not claimed in the table kept_files, and would be erased`,
    ),
  )
  await sql.updateTable('keptFiles').set({ isClaimed: true }).execute()
})

test('bit-rot-3 a file that the database does not know is named, and none that it knows', async () => {
  const { database } = stage.services
  await store.put('avatars/nobody/1.webp', new Uint8Array([1]))
  expect(await Array.fromAsync(strayFiles(database, store))).toEqual(['avatars/nobody/1.webp'])
  await store.erase('avatars/nobody/1.webp')
})

test('bit-rot-4 the pictures of a person who has deleted their account are no fault', async () => {
  const moussa = circle.person('Moussa')
  expect((await moussa.post('/account/delete', { password })).status).toBe(200)
  expect(await faults()).toEqual([])
  await vi.waitFor(async () => expect(await store.read(keys.proof)).toBeUndefined())
  expect(await checked()).toEqual([])
})
