import { barClass, pageClass } from '../shell/frame.ts'
import { Logo } from '../ui/display/Logo.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Greeting } from './Greeting.tsx'

/** The place of the user's name, which the build does not know (build/outline-script.ts). */
export const nameMark = '{name}'

/** Before the app has loaded, the font would compete with it for the network. */
const fallbackFace = { fontFamily: "'Figtree Fallback', system-ui, sans-serif" }

/**
 * The dashboard's outline while the app loads: what can be drawn without data, in the same
 * positions.
 */
export const DashboardOutline = () => (
  <div className="min-h-dvh md:ml-12" data-wide="min-h-dvh md:ml-64" style={fallbackFace}>
    <div
      className="fixed inset-y-0 left-0 hidden w-12 border-r border-line bg-card md:flex"
      data-wide="fixed inset-y-0 left-0 hidden w-64 border-r border-line bg-card px-3 py-4 md:flex"
    >
      <span className="hidden" data-wide="flex min-h-11 px-2">
        <Logo className="h-7.5 self-center" />
      </span>
    </div>
    <header className={barClass}>
      <Logo className="h-6.5 md:hidden" />
    </header>
    <main className={pageClass}>
      <Greeting name={nameMark} day=" " />
      <DashboardSkeleton />
    </main>
  </div>
)
