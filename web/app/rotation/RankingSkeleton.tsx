import { Skeleton } from '../ui/display/Skeleton.tsx'

/** Placeholder rows with the specification's loading text. */
export const RankingSkeleton = ({ label }: { label: string }) => (
  <div aria-busy="true">
    <p role="status" className="mb-4 text-muted">
      {label}
    </p>
    <div className="rounded-card border border-line bg-card px-4.5">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line py-4 last:border-0">
          <Skeleton className="size-9" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="ml-auto h-5 w-1/4" />
        </div>
      ))}
    </div>
  </div>
)
