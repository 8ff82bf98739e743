import './kernel/browser/polyfills.ts'
import './styles/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { api } from './kernel/api/api.ts'
import { openPhoneWith, sendSeen } from './kernel/api/request.ts'
import { writeOfflineWith } from './kernel/api/write-offline.ts'
import { followLanguage } from './kernel/language/follow-language.ts'
import { loadFirstWords } from './kernel/language/language.ts'
import { sessionRead, startSession } from './kernel/session/session.ts'
import { nameEntry } from './kernel/pages/first-entry.ts'
import { keepOverlaysInHistory } from './kernel/pages/overlay-history.ts'
import { routes } from './routes.tsx'
import { Takeover, beforeTakeover, isWritten, whenLoaded } from './kernel/pages/takeover.tsx'

followLanguage()
startSession({
  read: async () => (await api.auth.readSession()).session,
  renew: async () => (await api.auth.refreshSession()).session,
  end: () => api.auth.signOut({}, { isFirst: true }),
})

// What commands carry is loaded with the first one.
sendSeen(() => import('./journal/stored/seen-head.ts'))

// What asks for the code of a telephone is loaded where it is needed.
openPhoneWith(async (reason) => (await import('./phones/lock/ask.tsx')).openForAct(reason))

// What keeps the acts that got no answer is loaded with the first of them.
writeOfflineWith(async (act) => (await import('./outbox/write-form.ts')).writeForm(act))

// No top-level await: the texts are in a file that waits for this one.
void loadFirstWords('kernel').then(begin)

async function begin(): Promise<void> {
  const container = document.querySelector<HTMLElement>('#root')
  if (!container) throw new Error('app.html has no #root')
  nameEntry()
  const router = createBrowserRouter(routes)
  keepOverlaysInHistory(router)
  const app = <RouterProvider router={router} />
  // The server's HTML stays visible until there is something to replace it.
  await whenLoaded(router)
  // In a transition: taps and typing have priority.
  if (!isWritten(container)) {
    startTransition(() => createRoot(container).render(app))
    return
  }
  // A user known from the last visit may no longer be signed in, and be about to sign in again.
  await sessionRead()
  beforeTakeover(container)
  startTransition(() => {
    hydrateRoot(container, <Takeover container={container}>{app}</Takeover>)
  })
}
