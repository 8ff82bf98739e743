/** Several places that speak from one telephone. (L5) */
import type { MemberId, UserId } from '../kernel/ids.ts'
import { byText } from '../kernel/text-order.ts'
import { type Member, hasVoice } from './member.ts'
import type { BoundBefore } from './speaking.ts'

type Row = Pick<Member, 'id' | 'phone'>

/** Some places, and all that speak from the same telephone as one of them. */
export function onOneTelephone(
  members: readonly Row[],
  places: ReadonlySet<string>,
): ReadonlySet<string> {
  const more = members.flatMap(({ id, phone }) => {
    const beside = phone?.besides ? besideThen(members, phone.besides, phone.at) : id
    return places.has(id) === places.has(beside) ? [] : [id, beside]
  })
  return more.length === 0 ? places : onOneTelephone(members, new Set([...places, ...more]))
}

/** The place beside which a telephone was bound; one that has a telephone of its own since is not there any more. */
function besideThen(members: readonly Row[], besides: MemberId, at: string): string {
  const { phone } = members.find(({ id }) => id === besides) ?? {}
  return phone?.besides === null && phone.at > at ? `${besides} before` : besides
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
