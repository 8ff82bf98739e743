/** Several places that speak from one telephone. (L5) */
import type { MemberId, UserId } from '../kernel/ids.ts'
import { byText } from '../kernel/text-order.ts'
import { type Member, hasVoice } from './member.ts'
import type { BoundBefore } from './speaking.ts'

/** Some places, and all that speak from the same telephone as one of them. */
export function onOneTelephone(
  members: readonly Pick<Member, 'id' | 'phone'>[],
  places: ReadonlySet<MemberId>,
): ReadonlySet<MemberId> {
  const more = members.flatMap(({ id, phone }) =>
    phone?.besides && places.has(id) !== places.has(phone.besides) ? [id, phone.besides] : [],
  )
  return more.length === 0 ? places : onOneTelephone(members, new Set([...places, ...more]))
}

/**
 * All who speak from the telephone of somebody who was bound beside another, also once that other has left: those
 * in the round first, as they were bound.
 */
export function speakersHere(
  members: readonly Member[],
  { id, phone }: Pick<Member, 'id' | 'phone'>,
): Member[] {
  if (!phone?.besides) return []
  const here = onOneTelephone(members, new Set([id]))
  return members
    .filter((one) => here.has(one.id) && one.status === 'active' && one.userId !== null)
    .toSorted((one, other) => byText(one.phone?.at ?? '', other.phone?.at ?? ''))
    .toSorted((one, other) => Number(hasVoice(other)) - Number(hasVoice(one)))
}

/** A link and a bound telephone speak on in the next round. (L1, L3) */
export function speaksOn(
  members: readonly Member[],
  { id: own, link, phone }: Pick<Member, 'id' | 'link' | 'phone'>,
  idOf: ReadonlyMap<MemberId, MemberId>,
): { readonly linkedTo?: UserId; readonly boundPhone?: BoundBefore } {
  const here = speakersHere(members, { id: own, ...(phone && { phone }) })
  const [besides = null] = here.flatMap(({ id }) => (id === own ? [] : (idOf.get(id) ?? [])))
  return {
    ...(link?.userId && { linkedTo: link.userId }),
    ...(phone && { boundPhone: { at: phone.at, besides } }),
  }
}
