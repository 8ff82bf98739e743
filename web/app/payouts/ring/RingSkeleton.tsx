import { Card } from '../../ui/display/Card.tsx'
import { Loading, Skeleton } from '../../ui/display/Skeleton.tsx'

/** Reserves the ring's space while it loads. */
export const RingSkeleton = () => (
  <Card>
    <Loading className="grid gap-4">
      <span className="mx-auto grid aspect-square w-full max-w-108 place-items-center p-[8%]">
        <Skeleton className="size-full rounded-full!" />
      </span>
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  </Card>
)
