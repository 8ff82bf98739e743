import { type ComponentType, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigate } from 'react-router'
import { ScreenTongue, useDocumentTongue } from './kernel/format.tsx'
import { screenTongue, useLanguage } from './kernel/language.ts'
import type { PageHandle } from './kernel/page.ts'
import { currentUser, onSessionEvent, useUser } from './kernel/session.ts'
import { loginThen } from './kernel/paths.ts'
import { useTakenOver } from './kernel/takeover.tsx'
import { AppCookieNotice } from './shell/AppCookieNotice.tsx'

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'screen' in handle

/** The page shown now says which tongue it is written in. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle)
}

/** Around every page of the app: its language, its toasts, and what to do when the session ends. */
export function Root() {
  const language = useLanguage()
  const navigate = useNavigate()
  const handle = usePageHandle()
  // Without a page there is the one that says so.
  const tongue = screenTongue(language, ...(handle?.screen ?? ['kernel', 'notFound']))
  const isGuarded = handle?.isGuarded ?? false
  const isTakenOver = useTakenOver()
  const isInside = useUser() && isTakenOver

  useDocumentTongue(tongue)

  const [Later, setLater] = useState<ComponentType>()
  useEffect(() => {
    void import('./shell/Later.tsx').then(
      (later) => setLater(() => later.Later),
      () => undefined,
    )
  }, [])

  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event !== 'signed-out' || !isGuarded || currentUser()) return
        void navigate(loginThen(location.pathname + location.search), { replace: true })
      }),
    [navigate, isGuarded],
  )

  return (
    <ScreenTongue value={tongue}>
      {/* Who is signed in meets it inside the shell. */}
      {!isInside && <AppCookieNotice />}
      <Outlet />
      {Later && <Later />}
      <ScrollRestoration />
    </ScreenTongue>
  )
}
