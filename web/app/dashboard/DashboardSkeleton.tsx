import { Loading, Skeleton } from '../ui/Skeleton.tsx'

/** The dashboard's shape, while its figures are on their way. */
export const DashboardSkeleton = () => (
  <Loading className="grid gap-5">
    <Skeleton className="h-51 rounded-block md:h-43" />
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {['tontines', 'contributed', 'pending', 'payout'].map((figure) => (
        <Skeleton key={figure} className="h-24 rounded-card" />
      ))}
    </div>
    <Skeleton className="mt-2 h-12 w-72" />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  </Loading>
)
