import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { wasHereBefore } from '../kernel/pages/first-entry.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { type SessionUser, useUser } from '../kernel/session/session.ts'
import { usePageHandle } from '../Root.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { adoptSettings } from '../settings/saved-settings.ts'
import { FailedRefreshes } from '../ui/FailedRefreshes.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsPhone } from '../ui/media.ts'
import { Logo } from '../ui/display/Logo.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import { TooltipProvider } from '../ui/overlay/Tooltip.tsx'
import { Overlay } from '../kernel/browser/overlay.tsx'
import { useStore } from '../kernel/browser/store.ts'
import { AppCookieNotice } from './AppCookieNotice.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { pageClass } from './frame.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Navigation, Sidebar } from './Sidebar.tsx'
import { isExpanded, toggleSidebar } from './sidebar-state.ts'
import { TopBar } from './TopBar.tsx'
import { UnsentPlace } from './UnsentPlace.tsx'
import { useLive } from './use-live.ts'

/** Ctrl+b or Cmd+b, as specified; on a phone it opens the sheet. */
function useShortcut(toggle: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs =
        event.key.toLowerCase() === 'b' &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey
      if (!isOurs) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [toggle])
}

/** After each navigation, the focus moves to the content for screen readers. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Whether a page is shown again by going back or forward, or by loading it again. */
function useIsReturn() {
  const location = useLocation()
  const [first] = useState(location)
  return useNavigationType() === 'POP' && (location !== first || wasHereBefore())
}

const PhoneLock = lazyPart('PhoneLock', null, () => import('../phones/lock/PhoneLock.tsx'))
const ReadsOnly = lazyPart('ReadsOnly', null, () => import('../phones/lock/PhoneLock.tsx'))
const LinkedHead = lazyPart('LinkedHead', null, () => import('../journal/stored/LinkedHead.tsx'))

function UserFrame({ user }: { user: SessionUser }) {
  const topBar = useWords('shell', 'topBar')
  const sidebar = useWords('shell', 'sidebar')
  const footer = useWords('shell', 'footer')
  const isWide = useStore(isExpanded)
  const isPhone = useIsPhone()
  const { pathname, hash } = useLocation()
  const { isTask = false, needsNetwork = false, isOwn } = usePageHandle() ?? {}
  // Any navigation closes the sheet.
  const [sheetPath, setSheetPath] = useState<string>()
  const main = useFocusOnArrival()
  const isReturn = useIsReturn()
  useLive(user.id)
  useEffect(() => void adoptSettings(user.id), [user.id])
  useShortcut(() => (isPhone ? setSheetPath(sheetPath ? undefined : pathname) : toggleSidebar()))

  return (
    <>
      <a
        href="#main"
        className="fixed -top-20 left-2 z-50 rounded-control bg-primary px-4 py-3 font-semibold text-primary-fg focus:top-2 print:hidden"
      >
        {topBar.skip}
      </a>
      <NavigationBar />
      <Sidebar user={user} />
      <div
        className={`flex min-h-dvh flex-col transition-[margin] duration-150 print:ml-0! print:block print:min-h-0 ${isWide ? 'md:ml-64' : 'md:ml-12'}`}
      >
        <AppCookieNotice />
        <TopBar
          user={user}
          tools={
            <>
              {user.through && <PhoneLock user={user} />}
              <Bell />
            </>
          }
        />
        <OfflineNotice needsNetwork={needsNetwork} />
        <UnsentPlace />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          data-returned={isReturn || undefined}
          className={pageClass}
        >
          {/* As long as a head, with its number and its hash. */}
          {hash.length > 66 && <LinkedHead />}
          <FailedRefreshes />
          {isOwn && user.through === 'reading' ? <ReadsOnly /> : <Outlet />}
        </main>
        <Footer
          words={footer}
          isFolded={isPhone}
          year={new Date().getFullYear()}
          className={isTask ? 'hidden md:block' : 'pb-24 md:pb-0'}
          width="max-w-[70rem] px-4 md:px-8"
        />
      </div>
      {isPhone && (
        <>
          {!isTask && <BottomBar user={user} onMore={() => setSheetPath(pathname)} />}
          <Sheet
            open={sheetPath === pathname}
            onOpenChange={(open) => setSheetPath(open ? pathname : undefined)}
            title={sidebar.navigation}
            from="left"
            heading={<Logo className="h-7" />}
          >
            <Navigation user={user} hasWords />
          </Sheet>
        </>
      )}
    </>
  )
}

/** The frame of every page behind the login. */
export function Component() {
  const user = useUser()
  const handle = usePageHandle()
  // A public page has no frame; on any other, the redirect to the login page is under way.
  if (!user) return handle?.isGuarded ? null : <Outlet />
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <UserFrame user={user} />
        <Overlay />
      </TooltipProvider>
    </QueryClientProvider>
  )
}
