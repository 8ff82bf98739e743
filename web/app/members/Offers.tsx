import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const OfferList = lazyPart('OfferList', null, () => import('./OfferList.tsx'))

/**
 * What needs the user's own consent in all tontines, or in one. Most people have nothing to answer,
 * so the list and its texts load where there is something.
 */
export function Offers({ tontineId }: { tontineId?: TontineId }) {
  const { data } = useQuery(api.members.offers.query())
  const offers = (data?.rows ?? []).filter(
    (offer) => tontineId === undefined || offer.tontineId === tontineId,
  )
  if (offers.length === 0) return null
  return <OfferList offers={offers} more={tontineId === undefined ? (data?.more ?? 0) : 0} />
}
