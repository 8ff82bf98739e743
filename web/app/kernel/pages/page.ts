import { loginThen, paths } from '@mainforte/contract/paths'
import type { FeatureName } from '@mainforte/words/words'
import type { ComponentType } from 'react'
import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { loadWords } from '../language/language.ts'
import { whoIsThere } from '../session/session.ts'

/**
 * What this browser saw last is back before the first page behind the login asks for anything, so
 * that it has something to show without network.
 */
let restoring: Promise<void> | undefined
function restoreSeen(): Promise<void> {
  restoring ??= import('../api/persist.ts').then(({ keepSeen }) => keepSeen())
  return restoring
}

/** What a page's module exports. */
export interface PageModule {
  Component: ComponentType
  loader?: LoaderFunction
}

/** What the shell wants to know of the page inside it; see `useMatches`. */
export interface PageHandle {
  /** The room and screen whose tongue the page is written in. */
  screen: readonly [FeatureName, string]
  /** A task (a form, a ranking): the phone's bottom bar gives way to the task's own actions. */
  isTask: boolean
  /** Not for visitors: who signs out here is sent to the login page. */
  isGuarded: boolean
}

interface Page {
  path: string
  load: () => Promise<PageModule>
  /** The rooms whose words the page speaks. */
  words: readonly FeatureName[]
  screen: readonly [FeatureName, string]
  isTask?: boolean
  /**
   * Who may open it: everyone; who is signed in; ordinary users (the super admin has a house of
   * his own); the super admin (others find nothing there).
   */
  guard?: 'everyone' | 'signed-in' | 'user' | 'superAdmin'
}

async function admitted(guard: Page['guard'], request: Request): Promise<void> {
  if (guard === 'everyone') return
  const user = await whoIsThere()
  const { pathname, search } = new URL(request.url)
  // What stands behind # stays there, where no server and no log sees it; `nextPath` takes it along.
  if (!user) throw redirect(loginThen(pathname + search) + location.hash)
  if (guard === 'superAdmin' && user.role !== 'superAdmin')
    throw new Response('not found', { status: 404 })
  if (guard === 'user' && user.role === 'superAdmin') throw redirect(paths.admin)
}

/**
 * One route: its page, the words it needs and who may see it. Page and words are fetched together,
 * before the page is shown; a visitor never causes a request he may not make.
 */
export function page({
  path,
  load,
  words,
  screen,
  isTask = false,
  guard = 'signed-in',
}: Page): RouteObject {
  const handle: PageHandle = { screen, isTask, isGuarded: guard !== 'everyone' }
  return {
    path,
    handle,
    lazy: async () => {
      const [{ Component, loader }] = await Promise.all([
        load(),
        loadWords(...words),
        guard === 'everyone' ? undefined : restoreSeen(),
      ])
      return {
        Component,
        loader: async (facts, context) => {
          await admitted(guard, facts.request)
          return loader ? loader(facts, context) : null
        },
      }
    },
  }
}
