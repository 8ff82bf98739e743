import type { TontineView } from '@mainforte/contract/tontines/views'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const DrawCard = lazyPart('DrawOrMeeting', 'h-80', () => import('./DrawCard.tsx'))
const VoidDrawsNote = lazyPart('VoidDrawsNote', 'h-16', () => import('./VoidDrawsNote.tsx'))

/** How old an answer may be when the page opens and still show what is now; in milliseconds. */
const fresh = 5_000

/** The draw on the tontine's page: to come, under way, or just made; before the start also those that did not count. */
export function DrawNow({ tontine }: { tontine: TontineView }) {
  const sawList = useSawList(tontine)
  const isJustDrawn =
    sawList &&
    tontine.phase === 'running' &&
    tontine.rankingMethod === 'random' &&
    tontine.drawnAt === 'start'
  return (
    <>
      {(tontine.draw || tontine.meeting || isJustDrawn) && <DrawCard tontine={tontine} />}
      {tontine.voidDraws > 0 && !tontine.draw && !isFrozen(tontine) && (
        <VoidDrawsNote tontineId={tontine.id} count={tontine.voidDraws} />
      )}
    </>
  )
}

/**
 * Whether the reader was on the page before the order was drawn. Whoever opens it later sees the order
 * at once, also if the device kept an older page.
 */
function useSawList(tontine: TontineView): boolean {
  const { dataUpdatedAt } = useQuery(api.tontines.read.query({ tontineId: tontine.id }))
  // What the device stored before this visit is no proof of it.
  const [since] = useState(() => Math.max(Date.now() - fresh, performance.timeOrigin))
  const [sawList, setSawList] = useState(false)
  if (!sawList && !isFrozen(tontine) && dataUpdatedAt > since) setSawList(true)
  return sawList
}
