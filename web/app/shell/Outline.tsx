import type { ReactNode } from 'react'
import { Logo } from '../ui/display/Logo.tsx'
import { AppCookieNotice } from './AppCookieNotice.tsx'
import { barClass, pageClass } from './frame.ts'

/**
 * Before the app has loaded, the font would compete with it for the network. The notice above has it: in another one its
 * text may take a line more, and move the page.
 */
const fallbackFace = { fontFamily: "'Figtree Fallback', system-ui, sans-serif" }

/** The frame of a page behind the login while the app loads, in the same positions. */
export const FrameOutline = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh md:ml-12" data-wide="min-h-dvh md:ml-64">
    <div
      className="fixed inset-y-0 left-0 hidden w-12 border-r border-line bg-card md:block"
      data-wide="fixed inset-y-0 left-0 hidden w-64 border-r border-line bg-card px-3 py-4 md:block"
    >
      <span className="hidden" data-wide="flex min-h-11 items-center px-2">
        <Logo className="h-7.5" />
      </span>
    </div>
    <AppCookieNotice />
    <header className={barClass}>
      <span className="px-1 md:hidden">
        <Logo className="h-6.5" />
      </span>
    </header>
    <main className={pageClass} style={fallbackFace}>
      {children}
    </main>
  </div>
)
