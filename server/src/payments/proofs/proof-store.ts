import type { PaymentId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { PictureDigest } from '@mainforte/domain/kernel/picture'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'

interface StoredProof {
  readonly tontineId: TontineId
  /** The uploader, who alone can use it as proof. */
  readonly userId: string
  readonly digest: PictureDigest
}

/** A picture's key in the store, derived from digest and author, which the journal names. */
export const proofKey = ({ tontineId, userId, digest }: StoredProof): string =>
  `proofs/${tontineId}/${userId}/${digest}.webp`

/** The pictures of a user's own payments: they are deleted with the account. */
export async function findProofKeysOf(trx: Sql, userId: UserId): Promise<string[]> {
  const { rows } = await sql<StoredProof>`
    select p.tontine_id, p.by_user as user_id, p.proof_digest as digest
    from member_standings mine
    join payments p on p.tontine_id = mine.tontine_id
      and p.proof_digest is not null
      and coalesce(p.payer_person_id, p.person_id) = mine.person_id
    where mine.user_id = ${userId}
    union
    select p.tontine_id, p.by_user, p.proof_digest
    from member_standings mine
    join payments p on p.tontine_id = mine.tontine_id
      and p.proof_digest is not null and p.by_user = ${userId}
    where mine.user_id = ${userId}`.execute(trx)
  return rows.map(proofKey)
}

/** The payments with a picture that follow `after` (`tontine payment`), in order. */
export async function findProofs(
  trx: Sql,
  after: string | undefined,
  limit: number,
): Promise<(StoredProof & { readonly id: PaymentId })[]> {
  const [tontineId = null, id = null] = after?.split(' ') ?? []
  const { rows } = await sql<StoredProof & { id: PaymentId }>`
    select tontine_id, id, by_user as user_id, proof_digest as digest from payments
    where proof_digest is not null
      and (${after === undefined} or (tontine_id, id) > (${tontineId}::uuid, ${id}::uuid))
    order by tontine_id, id limit ${limit}`.execute(trx)
  return rows
}
