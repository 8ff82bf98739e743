import { paths } from '@mainforte/contract/paths'
import type { CycleView } from '@mainforte/contract/payouts/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { GroupTextLink } from '../group/GroupTextLink.tsx'
import { useWords } from '../kernel/language/language.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { CycleRing } from './ring/CycleRing.tsx'
import { RingSkeleton } from './ring/RingSkeleton.tsx'
import { TurnStrip } from './TurnStrip.tsx'
import { cycleQuery } from './cycle-query.ts'

/** The current cycle on the tontine's page: the ring and the beneficiary. */
export function CycleNow({ tontineId, number }: { tontineId: TontineId; number: number }) {
  const words = useWords('payouts', 'ring')
  const cycle = useQuery(cycleQuery(tontineId, number))
  return (
    <QueryView query={cycle} pending={<RingSkeleton />} failed={words.failed} tone="warning">
      {(view) => <Content view={view} />}
    </QueryView>
  )
}

const link = { variant: 'outline', size: 'sm' } as const

function Content({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'ring')
  return (
    <Card className="flex flex-col gap-3">
      <CycleRing view={view} />
      <TurnStrip view={view} />
      <div className="grid grid-cols-2 gap-2.5 *:last:odd:col-span-2">
        <ButtonLink {...link} to={paths.cycle(view.tontineId, view.cycle)}>
          {words.seeCycle}
        </ButtonLink>
        <ButtonLink {...link} to={paths.grid(view.tontineId)}>
          {words.seeGrid}
        </ButtonLink>
        {view.phase === 'running' && (
          <GroupTextLink size="sm" tontineId={view.tontineId} cycle={view.cycle} />
        )}
      </div>
    </Card>
  )
}
