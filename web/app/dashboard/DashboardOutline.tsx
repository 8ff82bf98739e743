import { FrameOutline } from '../shell/Outline.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Greeting } from './Greeting.tsx'

/** The place of the user's name, which the build does not know (build/outline-script.ts). */
export const nameMark = '{name}'

/** What can be drawn of the dashboard without data. */
export const DashboardOutline = () => (
  <FrameOutline>
    <Greeting name={nameMark} day=" " />
    <DashboardSkeleton />
  </FrameOutline>
)
