import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPhotos } from '../profile/store.ts'
import { verify } from '../journal/replay/verify.ts'
import { createEncryption } from '../kernel/database/encryption.ts'
import { createDiskStore } from '../kernel/files/disk-store.ts'
import { migrations } from '../migrations.ts'
import { projections } from '../projections.ts'
import { freshDatabase, freshFolder, silentLog, testSettings } from '../testing/engines.ts'
import { openStage, password } from '../testing/stage.ts'
import { readAbout } from './about.ts'
import { readBackup } from './backup-file.ts'
import { restore } from './restore.ts'

const folder = join(import.meta.dirname, 'samples')

test.for(readdirSync(folder))(
  'what is in %s is carried over: it verifies, and a member signs in and reads it',
  async (file) => {
    const dataDir = freshFolder()
    const store = createDiskStore(join(dataDir, 'files'))
    const { authSecret } = testSettings({ dataDir })
    const database = await freshDatabase('pglite')
    const parts = readBackup(join(folder, file), 'un mot de passe de dix mots')
    const about = readAbout((await parts.next()).value ?? undefined)
    await restore({ database, store, authSecret, migrations, log: silentLog }, about, parts)

    const encryption = createEncryption({ authSecret })
    const read = await Array.fromAsync(verify(database.sql, projections, encryption))
    expect(read).toHaveLength(1)
    expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
    const [photo] = await findPhotos(database.sql, undefined, 2)
    expect(photo?.avatarDigest).toMatch(/^[0-9a-f]{64}$/)

    const stage = await openStage('pglite', { database, settings: { dataDir } })
    const awa = stage.visitor()
    const { email } = await database.sql
      .selectFrom('profiles')
      .select('email')
      .where('fullName', '=', 'Awa')
      .executeTakeFirstOrThrow()
    expect((await awa.post('/auth/sign-in', { email, password })).status).toBe(200)
    const tontineId = read[0]?.tontineId
    const payments = await awa.get(`/payments?tontineId=${tontineId}`)
    expect(JSON.stringify(payments.body)).toContain('Dépôt « Wave »')
    expect(await awa.get(`/tontines/${tontineId}`)).toMatchObject({ status: 200 })
    await stage.close()
  },
)
