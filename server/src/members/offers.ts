import type { OfferView, OffersView } from '@mainforte/contract/members/views'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { memberOf } from '@mainforte/domain/members/member'
import { dueBefore } from '@mainforte/domain/payments/dues'
import { type LookAtEach, viewsIn } from '../journal/reading/look.ts'
import { type Look, nameOfUser, todayOf } from '../journal/reading/names.ts'
import type { Sql } from '../kernel/database/database.ts'
import { agreedTerms } from './agreed-terms.ts'
import { findOffers } from './offers-store.ts'

/** The places that await the reader's yes. (M13) */
export async function offersView(
  db: Sql,
  lookAtEach: LookAtEach,
  reader: { id: UserId; email: string | null },
): Promise<OffersView> {
  const found = await findOffers(db, reader)
  const rows = await viewsIn(lookAtEach, reader.id, found, offerView)
  return { rows, more: (found[0]?.total ?? 0) - found.length }
}

function offerView(
  look: Look,
  { memberId }: { readonly memberId: MemberId },
): OfferView | undefined {
  const { state, names } = look
  const { terms } = state
  const member = memberOf(state, memberId)
  if (!member) return undefined
  const { hands, status, isApproved, hasAsked, emailBy, admission } = member
  const isToAnswer = status === 'pending' && isApproved
  return {
    tontineId: state.id,
    memberId,
    tontineName: names.name,
    adminName: nameOfUser(look, state.adminId) ?? '',
    amount: terms.amount,
    currency: terms.currency,
    frequency: terms.frequency,
    startDate: terms.startDate,
    ...agreedTerms(state),
    hands,
    isActive: status === 'active',
    isApproved,
    hasAsked,
    takesTwo: emailBy !== null,
    catchUp: isToAnswer && admission ? dueBefore(state, hands, todayOf(look)) : null,
    catchUpUntil: isToAnswer ? (admission?.catchUpUntil ?? null) : null,
  }
}
