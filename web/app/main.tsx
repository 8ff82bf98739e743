import './styles/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { api } from './kernel/api.ts'
import { followLanguage } from './kernel/follow-language.ts'
import { loadWords } from './kernel/language.ts'
import { startSession } from './kernel/session.ts'
import { routes } from './routes.tsx'
import { Takeover, isForAnybody, isWritten, settled } from './kernel/takeover.tsx'

followLanguage()
startSession({
  read: async () => (await api.auth.readSession()).session,
  renew: async () => (await api.auth.refreshSession()).session,
  end: () => api.auth.signOut(),
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
