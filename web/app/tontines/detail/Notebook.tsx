import type { TontineView } from '@mainforte/contract/tontines/views'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import type { ReactNode } from 'react'
import type { How } from '../../payments/form/payment-terms.ts'
import { SituationSkeleton } from '../../payments/situation/SituationSkeleton.tsx'
import { cycleNow } from '../../payouts/cycle-query.ts'
import { RingSkeleton } from '../../payouts/ring/RingSkeleton.tsx'
import { canRecordPayments } from '../../payments/rights.ts'
import { isActiveMember } from './rights.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** The heavier half of the page loads later: the terms can be read meanwhile. */
const CycleNow = lazyPart('CycleNow', <RingSkeleton />, () => import('../../payouts/CycleNow.tsx'))
const SituationCard = lazyPart(
  'SituationCard',
  <SituationSkeleton />,
  () => import('../../payments/situation/SituationCard.tsx'),
)
const ArrearsCard = lazyPart(
  'ArrearsCard',
  'h-24',
  () => import('../../payments/situation/ArrearsCard.tsx'),
)

interface NotebookProps {
  tontine: TontineView
  /** On a wide screen beside the ring, on a phone last. */
  children: ReactNode
}

/** The current cycle, the user's situation in it, and who still owes. */
export function Notebook({ tontine, children }: NotebookProps) {
  const { id, turns, members } = tontine
  const number = turns.length < 2 ? undefined : cycleNow(tontine)
  const how: How = canRecordPayments(tontine) ? 'record' : 'declare'
  const isMember = isActiveMember(tontine)
  // The children stay mounted when the turns come: a tap on them is not lost.
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 ${number === undefined ? '' : '@4xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] @4xl:grid-rows-[auto_1fr]'}`}
    >
      {number !== undefined && (
        <div className="@4xl:row-span-2">
          <CycleNow tontineId={id} number={number} />
        </div>
      )}
      {number !== undefined && isMember && (
        <SituationCard
          tontine={tontine}
          members={members.filter(({ status }) => status === 'active')}
          how={isOpen(tontine) ? how : undefined}
          canSwap={tontine.swaps !== 'never'}
          pending={<SituationSkeleton />}
        />
      )}
      {isMember && tontine.phase === 'running' && (
        <div className="@4xl:col-span-2 @4xl:row-start-3">
          <ArrearsCard tontine={tontine} isOfficer={how === 'record'} />
        </div>
      )}
      <div className={number === undefined ? '' : '@4xl:col-start-2'}>{children}</div>
    </div>
  )
}
