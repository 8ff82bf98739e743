import type { RouteObject } from 'react-router'
import { RouteError } from './kernel/RouteError.tsx'
import { Root } from './Root.tsx'
import { NotFound } from './shell/NotFound.tsx'

/** Pages outside of the shell: accounts, invitations. A room adds its `page({...})` lines here. */
const barePages: RouteObject[] = []

/** Pages inside the shell, with side panel, top bar and bottom bar. */
const shellPages: RouteObject[] = []

/** Every address of the app. The static pages (home, about, help ...) are the server's. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      ...barePages,
      { lazy: () => import('./shell/Shell.tsx'), children: shellPages },
      { path: '*', Component: NotFound },
    ],
  },
]
