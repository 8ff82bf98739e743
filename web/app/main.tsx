import './styles/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { api } from './kernel/api.ts'
import { languageNow, loadWords, setLanguage } from './kernel/language.ts'
import { currentUser, onSessionEvent, startSession } from './kernel/session.ts'
import { routes } from './routes.tsx'
import { Takeover, isForAnybody, isWritten, settled } from './kernel/takeover.tsx'

startSession({
  read: async () => (await api.auth.readSession()).session,
  renew: async () => (await api.auth.refreshSession()).session,
  end: () => api.auth.signOut(),
})

// The account remembers the language too, and its choice follows the person to a new browser.
onSessionEvent((event) => {
  const wanted = currentUser()?.language
  if (event === 'signed-in' && wanted && wanted !== languageNow()) void setLanguage(wanted)
})

// Not awaited at the top: the words come in a file that waits for this one to be through.
void loadWords('kernel').then(begin)

async function begin(): Promise<void> {
  const container = document.querySelector<HTMLElement>('#root')
  if (!container) throw new Error('app.html has lost its #root')
  const router = createBrowserRouter(routes)
  const app = <RouterProvider router={router} />
  if (!isWritten(container)) {
    createRoot(container).render(app)
    return
  }
  // What the server sent stays in view until there is something to put in its place.
  await settled(router)
  if (!isForAnybody()) createRoot(container).render(app)
  // In small steps: whoever types meanwhile is served first.
  else
    startTransition(() => {
      hydrateRoot(container, <Takeover container={container}>{app}</Takeover>)
    })
}
