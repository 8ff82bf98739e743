import './styles/app.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { api } from './kernel/api.ts'
import { languageNow, loadWords, setLanguage } from './kernel/language.ts'
import { currentUser, onSessionEvent, startSession } from './kernel/session.ts'
import { routes } from './routes.tsx'

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

const container = document.querySelector('#root')
if (!container) throw new Error('app.html has lost its #root')
const root = createRoot(container)

// Not awaited at the top: the words come in a file that waits for this one to be through.
void loadWords('kernel').then(() =>
  root.render(<RouterProvider router={createBrowserRouter(routes)} />),
)
