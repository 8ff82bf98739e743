import type { TontineView } from '@mainforte/contract/tontines/views'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import type { ReactNode } from 'react'
import type { How } from '../../payments/form/payment-terms.ts'
import { SituationSkeleton } from '../../payments/situation/SituationSkeleton.tsx'
import { cycleNow } from '../../payouts/cycle-query.ts'
import { RingSkeleton } from '../../payouts/ring/RingSkeleton.tsx'
import { isActiveMember, canRecordPayments } from './rights.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** The heavier half of the page loads later: the terms can be read meanwhile. */
const CycleNow = lazyPart('CycleNow', <RingSkeleton />, () => import('../../payouts/CycleNow.tsx'))
const SituationCard = lazyPart(
  'SituationCard',
  <SituationSkeleton />,
  () => import('../../payments/situation/SituationCard.tsx'),
)

interface NotebookProps {
  tontine: TontineView
  /** Shown beside the ring. */
  children: ReactNode
}

/** The current cycle, and the user's situation in it. */
export function Notebook({ tontine, children }: NotebookProps) {
  const { id, turns, members } = tontine
  const number = turns.length < 2 ? undefined : cycleNow(tontine)
  const how: How = canRecordPayments(tontine) ? 'record' : 'declare'
  // The children stay mounted when the turns come: a tap on them is not lost.
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${number === undefined ? '' : '@4xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]'}`}
    >
      {number !== undefined && <CycleNow tontineId={id} number={number} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {number !== undefined && isActiveMember(tontine) && (
          <SituationCard
            tontine={tontine}
            members={members.filter(({ status }) => status === 'active')}
            how={isOpen(tontine) ? how : undefined}
            canSwap={tontine.swaps !== 'never'}
            pending={<SituationSkeleton />}
          />
        )}
        {children}
      </div>
    </div>
  )
}
