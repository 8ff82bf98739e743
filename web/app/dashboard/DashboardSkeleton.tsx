import { Loading, Skeleton } from '../ui/display/Skeleton.tsx'

/** The dashboard's skeleton while its figures load. */
export const DashboardSkeleton = () => (
  <Loading className="grid gap-5">
    <Skeleton className="h-51 rounded-block @2xl:h-43" />
    <div className="grid gap-3 @xs:grid-cols-2 @4xl:grid-cols-4">
      {['tontines', 'contributed', 'pending', 'payout'].map((figure) => (
        <Skeleton key={figure} className="h-24 rounded-card" />
      ))}
    </div>
    <Skeleton className="mt-2 h-12 w-72" />
    <div className="grid gap-4 @4xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  </Loading>
)
