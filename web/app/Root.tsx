import { loginThen, paths } from '@mainforte/contract/paths'
import { type ComponentType, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router'
import { ScreenLocale, useDocumentLocale } from './kernel/language/format.tsx'
import { screenLocale, useLanguage } from './kernel/language/language.ts'
import type { PageHandle } from './kernel/pages/page.ts'
import { currentUser, isPlaceHere, onSessionEvent, useUser } from './kernel/session/session.ts'
import { useTakenOver } from './kernel/pages/takeover.tsx'
import { AppCookieNotice } from './shell/AppCookieNotice.tsx'

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'screen' in handle

/** The current page's language. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle)
}

/** The root of every page: language, toasts, and what happens when the session ends. */
export function Root() {
  const language = useLanguage()
  const navigate = useNavigate()
  const handle = usePageHandle()
  // Without a match the not-found page is shown.
  const locale = screenLocale(language, ...(handle?.screen ?? ['kernel', 'notFound']))
  const isGuarded = handle?.isGuarded ?? false
  const isTakenOver = useTakenOver()
  const isInside = useUser() && isTakenOver

  // A prerendered page may have been scrolled before it is hydrated, maybe to the button that somebody is
  // about to press: it stays where it is until another page is opened.
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [restoresScroll, setRestoresScroll] = useState(isTakenOver)
  if (!restoresScroll && key !== firstKey) setRestoresScroll(true)

  useDocumentLocale(locale)

  const [Later, setLater] = useState<ComponentType>()
  useEffect(() => {
    void import('./shell/Later.tsx').then(
      (later) => setLater(() => later.Later),
      () => undefined,
    )
  }, [])

  useEffect(() => {
    const leave = () => {
      if (!isGuarded || currentUser()) return
      const login = loginThen(location.pathname + location.search) + location.hash
      void navigate(isPlaceHere() ? paths.places : login, { replace: true })
    }
    // The session may have ended while the page was loading.
    leave()
    return onSessionEvent((event) => event === 'signed-out' && leave())
  }, [navigate, isGuarded])

  return (
    <ScreenLocale value={locale}>
      {/* Signed-in users see it inside the shell. */}
      {!isInside && <AppCookieNotice />}
      <Outlet />
      {Later && <Later />}
      {restoresScroll && <ScrollRestoration />}
    </ScreenLocale>
  )
}
