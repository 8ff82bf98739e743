import type { PaymentId, PersonId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { PictureDigest } from '@mainforte/domain/kernel/picture'
import { sql } from 'kysely'
import { standingColumns } from '../../members/standing-store.ts'
import type { StandingColumns } from '../../members/standing-store.ts'
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

interface FoundProof extends StandingColumns {
  readonly myPersonId: PersonId | null
  readonly personId: PersonId | null
  readonly payerPersonId: PersonId | null
  readonly byUser: UserId | null
  readonly proofDigest: PictureDigest | null
}

/** The data for the decision whether the reader may see a payment's picture. */
export async function findProof(
  trx: Sql,
  tontineId: TontineId,
  paymentId: PaymentId,
  reader: UserId,
): Promise<FoundProof | undefined> {
  const { rows } = await sql<FoundProof>`select ${standingColumns(reader)},
      mine.person_id as my_person_id, p.person_id, p.payer_person_id, p.by_user, p.proof_digest
    from visible_tontines t
    left join member_standings mine on mine.tontine_id = t.id and mine.user_id = ${reader}
    left join payments p on p.tontine_id = t.id and p.id = ${paymentId}
    where t.id = ${tontineId}`.execute(trx)
  return rows[0]
}

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
