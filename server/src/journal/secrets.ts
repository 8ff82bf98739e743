import { randomBytes } from 'node:crypto'
import { digestOf, sealedDigestOf } from '@mainforte/domain/kernel/digest'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../kernel/database.ts'
import './tables.ts'

/** What only the server knows of a tontine, 32 bytes each as hex. */
export interface Secrets {
  readonly drawKey: string
  readonly sealKey: string
}

const key = () => randomBytes(32).toString('hex')

export async function saveNewSecrets(trx: Sql, tontineId: TontineId): Promise<Secrets> {
  const secrets = { drawKey: key(), sealKey: key() }
  await trx
    .insertInto('tontineSecrets')
    .values({ tontineId, ...secrets })
    .execute()
  return secrets
}

export const findSecrets = (sql: Sql, tontineId: TontineId): Promise<Secrets> =>
  sql
    .selectFrom('tontineSecrets')
    .select(['drawKey', 'sealKey'])
    .where('tontineId', '=', tontineId)
    .executeTakeFirstOrThrow()

/** Each draw has a secret of its own, so that revealing one gives nothing of the next away. */
export const drawSecretOf = ({ drawKey }: Secrets, drawId: string): string =>
  digestOf(`tontine-draw-v1|secret|${drawKey}|${drawId}`)

/** What receipts are checked by. A key of its own: digests under the other two are shown to members. */
export const receiptKeyOf = ({ drawKey }: Pick<Secrets, 'drawKey'>): string =>
  digestOf(`tontine-receipt-v1|key|${drawKey}`)

export const sealOf = ({ sealKey }: Secrets, text: string): string => sealedDigestOf(sealKey, text)
