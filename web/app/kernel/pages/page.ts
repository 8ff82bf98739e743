import { loginThen, paths } from '@mainforte/contract/paths'
import type { FeatureName } from '@mainforte/words/words'
import type { ComponentType } from 'react'
import { type LoaderFunction, redirect } from 'react-router'
import { loadWords } from '../language/language.ts'
import { isPlaceHere, resolveUser } from '../session/session.ts'

/**
 * Restores the offline copy before the first page behind the login sends a request, so that it has
 * something to show offline.
 */
let restoring: Promise<void> | undefined
function restoreSeen(): Promise<void> {
  restoring ??= import('../api/persist.ts')
    .then(({ persistResponses }) => persistResponses())
    .catch((error: unknown) => {
      // Its file may be there at the next attempt.
      restoring = undefined
      throw error
    })
  return restoring
}

/** Resolves when the browser has drawn; in a window that nobody sees it does not draw. */
const drawn = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** The exports of a page's module. */
export interface PageModule {
  Component: ComponentType
  loader?: LoaderFunction
}

/** What the shell needs to know of the current page; see `useMatches`. */
export interface PageHandle {
  /** The feature and screen whose language the page has. */
  screen: readonly [FeatureName, string]
  /** A task (a form, a ranking): the phone's bottom bar is replaced by the task's own actions. */
  isTask: boolean
  /** What is done here needs the server at once: draws, votes, proposals, invitations. */
  needsNetwork?: boolean
  /** It is of the reader alone: a telephone that only reads tontines has none. (L2) */
  isOwn?: boolean | undefined
  /** Requires sign-in: signing out here redirects to the login page. */
  isGuarded: boolean
}

export interface PageRoute {
  path: string
  handle: PageHandle
  lazy: () => Promise<{ Component: ComponentType; loader: LoaderFunction }>
}

interface Page {
  path: string
  load: () => Promise<PageModule>
  /** Other features whose rules may refuse what is done on the page. */
  refusals?: readonly FeatureName[]
  screen: readonly [FeatureName, string]
  isTask?: boolean
  needsNetwork?: boolean
  isOwn?: boolean
  /**
   * Who may open it: everyone; signed-in users; those who have tontines or may have some, as without a word
   * (a super admin without any has other pages); ordinary users; the super admin (others get "not found").
   */
  guard?: 'everyone' | 'signed-in' | 'circles' | 'user' | 'superAdmin'
}

async function requireAccess(guard: Page['guard'], request: Request): Promise<void> {
  if (guard === 'everyone') return
  const user = await resolveUser()
  const { pathname, search } = new URL(request.url)
  // The fragment is kept out of the query, so that no server logs it; `nextPath` restores it.
  if (!user)
    throw redirect(isPlaceHere() ? paths.places : loginThen(pathname + search) + location.hash)
  if (guard === 'superAdmin' && user.role !== 'superAdmin')
    throw new Response('not found', { status: 404 })
  if (user.role !== 'superAdmin') return
  if (guard === 'user') throw redirect(paths.admin)
  if (guard !== 'circles') return
  const { hasCircles } = await import('../session/own-circles.ts')
  if (!(await hasCircles())) throw redirect(paths.admin)
}

/**
 * A route: its page and who may see it. Page and texts (build/words-of-modules.ts) load together before
 * the page is shown; a visitor never causes a forbidden request.
 */
export function page({
  path,
  load,
  // On a page of a tontine, its own.
  refusals = path.includes(':tontineId') ? ['tontines'] : [],
  screen,
  isTask = false,
  needsNetwork = false,
  isOwn,
  guard = 'circles',
}: Page): PageRoute {
  const handle = { screen, isTask, needsNetwork, isOwn, isGuarded: guard !== 'everyone' }
  return {
    path,
    handle,
    lazy: async () => {
      // A page has some twenty files: the tap that opens it is answered before they are asked for.
      if (navigator.userActivation?.isActive) await drawn()
      const [{ Component, loader }] = await Promise.all([
        load(),
        loadWords(...refusals),
        guard === 'everyone' ? undefined : restoreSeen(),
      ])
      return {
        Component,
        loader: async (args, context) => {
          await requireAccess(guard, args.request)
          return loader ? loader(args, context) : null
        },
      }
    },
  }
}
