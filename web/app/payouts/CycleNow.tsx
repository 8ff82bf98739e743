import type { CycleView } from '@mainforte/contract/payouts/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Table2 } from 'lucide-react'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CycleRing } from './CycleRing.tsx'
import { RingSkeleton } from './RingSkeleton.tsx'
import { cycleQuery } from './cycle-query.ts'

interface CycleNowProps {
  tontineId: TontineId
  number: number
  declared: ReadonlySet<MemberId>
}

/** The cycle that is being collected, on the tontine's page: the ring, and who takes the pot. */
export function CycleNow({ tontineId, number, declared }: CycleNowProps) {
  const words = useWords('payouts', 'ring')
  const ui = useWords('kernel', 'ui')
  const cycle = useQuery(cycleQuery(tontineId, number))
  if (cycle.data) return <Shown view={cycle.data} declared={declared} />
  if (cycle.isPending) return <RingSkeleton />
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" size="sm" onClick={() => void cycle.refetch()}>
          {ui.retry}
        </Button>
      }
    >
      {words.failed}
    </Alert>
  )
}

interface ShownProps {
  view: CycleView
  declared: ReadonlySet<MemberId>
}

function Shown({ view, declared }: ShownProps) {
  const words = useWords('payouts', 'ring')
  return (
    <Card className="flex flex-col gap-4">
      <CycleRing view={view} declared={declared} />
      <Turn view={view} />
      <div className="flex flex-wrap gap-2.5 *:grow">
        <ButtonLink
          to={paths.cycle(view.tontineId, view.cycle)}
          variant="outline"
          icon={<ArrowRight className="size-5" aria-hidden="true" />}
        >
          {words.seeCycle}
        </ButtonLink>
        <ButtonLink
          to={paths.grid(view.tontineId)}
          variant="outline"
          icon={<Table2 className="size-5" aria-hidden="true" />}
        >
          {words.seeGrid}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Whose hand is out, on saffron: nothing else is. */
function Turn({ view: { cycle, date, beneficiary } }: { view: CycleView }) {
  const words = useWords('payouts', 'ring')
  const format = useFormat()
  return (
    <div className="flex items-center gap-3.5 rounded-control bg-accent-soft px-4 py-3">
      <Avatar name={beneficiary.memberName} isTurn />
      <p className="min-w-0 flex-1 text-sm text-accent-soft-fg">
        {words.takesHand(cycle)}
        <b className="block text-base font-bold wrap-anywhere text-fg">{beneficiary.memberName}</b>
      </p>
      <p className="shrink-0 text-right text-sm text-accent-soft-fg">
        {words.plannedFor}
        <b className="block text-base font-bold text-fg">{format.date(date, 'short')}</b>
      </p>
    </div>
  )
}
