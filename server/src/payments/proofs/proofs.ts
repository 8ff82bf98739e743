import type { PaymentId, TontineId } from '@mainforte/domain/kernel/ids'
import { PictureDigest } from '@mainforte/domain/kernel/picture'
import type { NewPayment } from '@mainforte/domain/payments/new-payment'
import { memberOfUser, subjectOf } from '@mainforte/domain/members/member'
import { maySeeProof } from '@mainforte/domain/payments/proof'
import type { ProofRefusal } from '@mainforte/domain/payments/proof'
import { partiesOf, paymentOf } from '@mainforte/domain/payments/payment'
import { can } from '@mainforte/domain/permissions'
import { authorOf } from '../../journal/commands/command-request.ts'
import type { TontineKeys } from '../../journal/digests/keys.ts'
import { keyedDigest } from '../../journal/digests/salted.ts'
import type { LookAt } from '../../journal/reading/look.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Sql } from '../../kernel/database/database.ts'
import type { Services } from '../../kernel/services.ts'
import type { PictureShape } from '../../kernel/files/pictures/decoder-protocol.ts'
import { receivePicture } from '../../kernel/files/pictures/receive.ts'
import { refusal } from '../../kernel/http/refusal.ts'
import { proofKey } from './proof-store.ts'

/** Large enough to read the small print of a mobile operator's message. */
const shape: PictureShape = { width: 1600, height: 1600 }

/** Keyed, so that only the server can tell whether a picture is a payment's proof. */
const digestOf = ({ proof }: TontineKeys, picture: Uint8Array): PictureDigest =>
  PictureDigest.parse(keyedDigest(proof, picture))

/** Whether this picture has the digest that a payment names. */
export const isPictureOf = (keys: TontineKeys, picture: Uint8Array, digest: PictureDigest) =>
  digestOf(keys, picture) === digest

/**
 * Stores a picture until a payment names its digest. Storing it again has no effect, so this needs
 * no idempotency key; a picture without a payment is deleted after a day.
 */
export async function uploadProof(
  services: Services,
  lookAt: LookAt,
  context: RequestContext,
  { tontineId, picture }: { tontineId: TontineId; picture: File },
): Promise<{ proof: PictureDigest }> {
  const { keys, reader: userId } = await lookAt(context, { tontineId }, 'payment.addProof')
  const bytes = await receivePicture(services, context, picture, shape)
  const digest = digestOf(keys(), bytes)
  await services.files.put(proofKey({ tontineId, userId, digest }), bytes)
  return { proof: digest }
}

/** Claims the uploaded picture for a payment, in the payment's transaction; undefined without one. */
export function claimProof(
  { files }: Services,
  context: RequestContext,
  { tontineId, proof }: Pick<NewPayment, 'proof'> & { tontineId: TontineId },
): ((trx: Sql) => Promise<void>) | undefined {
  if (proof === null) return undefined
  return async (trx) => {
    const { userId } = authorOf(context)
    const isThere = await files.claim(trx, proofKey({ tontineId, userId, digest: proof }))
    if (!isThere) throw refused({ code: 'no-such-proof' })
  }
}

/** A payment's picture, for officers and the people the payment involves. (P10) */
export async function readProof(
  { files, log }: Services,
  lookAt: LookAt,
  context: RequestContext,
  { tontineId, paymentId }: { tontineId: TontineId; paymentId: PaymentId },
): Promise<File> {
  const { state, reader, keys } = await lookAt(context, { tontineId }, 'payment.readProof')
  const payment = paymentOf(state, paymentId)
  const personId = memberOfUser(state, reader)?.personId
  const isOfficer = can(context.actor, 'payment.record', subjectOf(state, reader))
  const maySee =
    payment && personId && maySeeProof(partiesOf(state, payment), { personId, isOfficer })
  if (!maySee || !payment.proofDigest) throw refused({ code: 'no-such-proof' })
  const { by: userId, proofDigest: digest } = payment
  const bytes = await files.read(proofKey({ tontineId, userId, digest }))
  if (!bytes) throw refused({ code: 'no-such-proof' })
  if (!isPictureOf(keys(), bytes, digest)) {
    log.error({ tontineId, paymentId }, 'proof does not match the digest in the journal')
    throw refused({ code: 'proof-changed' })
  }
  return new File([bytes], 'preuve.webp', { type: 'image/webp' })
}

const refused = (reason: ProofRefusal) => refusal(reason)
