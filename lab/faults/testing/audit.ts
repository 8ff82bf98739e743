import { type Entry, firstBreak } from '@mainforte/domain/journal/chain'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { expect } from 'vitest'
import { addAccount, saveEmailVerified } from '@mainforte/server/auth/store'
import { findEntries } from '@mainforte/server/journal/store'
import { verify } from '@mainforte/server/journal/replay/verify'
import type { Database } from '@mainforte/server/kernel/database/database'
import { openServices } from '@mainforte/server/kernel/open-services'
import { createEncryption } from '@mainforte/server/kernel/database/encryption'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import { migrations } from '@mainforte/server/migrations'
import { projections } from '@mainforte/server/projections'
import { silentLog } from '@mainforte/server/testing/engines'

/**
 * The stage's password, hashed at the cost that production has: a product that hashes at another
 * cost lets nobody in.
 */
const fullCostHash =
  '7761261d9e47be4ddb449bb7b239fedf:' +
  'd474518d13ec941f30c1c442d7c1c1bc0f5775fb6cbaae67a1571803828d139a' +
  'a960d0b24e0eb46c970869ef69a04faf6b1a0869656b58d5d19ea5e8802dad10'

/** Creates accounts that can sign in with the stage's password; returns their ids by name. */
export async function seedPeople<Name extends string>(
  settings: Settings,
  names: readonly Name[],
): Promise<Record<Name, UserId>> {
  const services = await openServices(settings, { migrations, log: silentLog })
  try {
    const { sql } = services.database
    const ids = {} as Record<Name, UserId> // filled below, for each name
    for (const fullName of names) {
      const email = emailOf(fullName)
      const account = { email, fullName, passwordHash: fullCostHash, language: 'fr' } as const
      // The database has just generated this id.
      ids[fullName] = (await addAccount(sql, account)) as UserId
      await saveEmailVerified(sql, ids[fullName])
    }
    return ids
  } finally {
    await services.close()
  }
}

export const emailOf = (name: string) => `${name.toLowerCase()}@example.ci`

/**
 * Expects that every journal's chain is intact and that every projection equals a replay of the
 * journal. Returns the entries of the given tontines.
 */
export async function auditedEntries(
  { sql }: Database,
  settings: Settings,
  tontines: readonly TontineId[],
): Promise<Entry[]> {
  const faults: string[] = []
  const seen = new Set<TontineId>()
  for await (const { tontineId, fault } of verify(sql, projections, createEncryption(settings))) {
    if (tontineId !== undefined) seen.add(tontineId)
    if (fault) faults.push(fault.sentence)
  }
  expect(faults).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining([...tontines]))
  const journals = await Promise.all(tontines.map((id) => findEntries(sql, id)))
  for (const entries of journals) expect(firstBreak(entries)).toBeUndefined()
  return journals.flat()
}
