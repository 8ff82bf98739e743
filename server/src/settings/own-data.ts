import { OwnPayment, OwnPayout } from '@mainforte/contract/settings/endpoints'
import type { OwnData } from '@mainforte/contract/settings/endpoints'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { byText } from '@mainforte/domain/kernel/text-order'
import { heldThen, memberOfUser } from '@mainforte/domain/members/member'
import * as z from 'zod/mini'
import type { LookAtEach } from '../journal/reading/look.ts'
import type { Look } from '../journal/reading/names.ts'
import { tontinesOf } from '../members/store.ts'
import { isPartyTo, paymentView } from '../payments/payment-view.ts'
import { payoutView } from '../payouts/payout-view.ts'

/** What all tontines of a person, deleted ones included, say of them; of others, only what they see anyway. */
export async function ownTontines(
  lookAtEach: LookAtEach,
  reader: UserId,
  appUrl: string,
): Promise<Pick<OwnData, 'memberships' | 'payments' | 'payouts'>> {
  const data = []
  const ids = tontinesOf(reader, { limit: null })
  for await (const look of lookAtEach(reader, ids, { withCancelled: true }))
    data.push(ownData(look, appUrl))
  return {
    memberships: data.flatMap(({ membership }) => membership),
    payments: data
      .flatMap(({ payments }) => payments)
      .toSorted((one, other) => byText(one.recordedAt, other.recordedAt)),
    payouts: data
      .flatMap(({ payouts }) => payouts)
      .toSorted((one, other) => byText(one.sentAt, other.sentAt)),
  }
}

function ownData(look: Look, appUrl: string) {
  const { state, names, reader } = look
  const mine = memberOfUser(state, reader)
  const contact = mine && names.contacts[mine.id]
  return {
    membership: contact
      ? [
          {
            tontineName: names.name,
            ...contact,
            status: mine.status,
            hands: mine.hands,
            dateJoined: mine.joinedAt,
          },
        ]
      : [],
    payments: state.payments
      .filter((payment) => isPartyTo(look, payment))
      .map((payment) => {
        const path = `/api/tontines/${state.id}/payments/${payment.id}/proof`
        const proofUrl = payment.proofDigest === null ? null : appUrl + path
        return z.parse(OwnPayment, { ...paymentView(look, payment), proofUrl })
      }),
    payouts: state.payouts
      .filter(({ memberId, sentSeq }) => heldThen(state, memberId, sentSeq, reader))
      .map((payout) => z.parse(OwnPayout, payoutView(look, payout))),
  }
}
