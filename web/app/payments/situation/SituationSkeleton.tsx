import { Card } from '../../ui/display/Card.tsx'
import { Loading, Skeleton } from '../../ui/display/Skeleton.tsx'

/** As high as the card it stands in for, to avoid a layout shift. */
export function SituationSkeleton() {
  return (
    <Card>
      <Loading className="grid gap-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-16 w-full" />
      </Loading>
    </Card>
  )
}
