import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx'
import { Greeting } from './dashboard/Greeting.tsx'
import { FrameOutline } from './shell/Outline.tsx'
import { ListSkeleton, Skeleton } from './ui/display/Skeleton.tsx'

/** The place of the user's name, which the build does not know (build/outline-script.ts). */
export const nameMark = '{name}'

/**
 * What is drawn of a page behind the login before the app has loaded. The script after it removes what
 * is not of this page: people start on the dashboard, which begins with its title.
 */
export const AppOutline = () => (
  <FrameOutline>
    <div data-start="">
      <Greeting name={nameMark} day=" " />
      <DashboardSkeleton />
    </div>
    <div data-elsewhere="">
      <Skeleton className="mb-6 h-8 w-3/5 max-w-md" />
      <ListSkeleton />
    </div>
  </FrameOutline>
)
