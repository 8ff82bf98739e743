import type { FeatureName } from '@mainforte/words/words'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Outlet, type InitialEntry, createMemoryRouter, createPath } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { ScreenLocale } from '../app/kernel/language/format.tsx'
import { loadWords } from '../app/kernel/language/language.ts'
import { Overlay, overlay } from '../app/kernel/browser/overlay.tsx'
import type { PageModule } from '../app/kernel/pages/page.ts'
import { queryClient } from '../app/kernel/api/query-client.ts'
import { shownToast } from '../app/kernel/browser/toast.ts'
import { FailedRefreshes } from '../app/ui/FailedRefreshes.tsx'
import { Toaster } from '../app/ui/overlay/Toaster.tsx'
import { WatchedRequest } from './watched-request.ts'

/** The requests as they arrived. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly idempotencyKey: string | null
}

interface StubResponse {
  readonly status?: number
  readonly body?: unknown
  /** A picture as the response. */
  readonly image?: string
  /** `lost`: the network fails. `never`: the response is pending until the test ends. */
  readonly comes?: 'lost' | 'never'
}

/**
 * Responses by method and path without `/api`; a list is used in order, its last entry repeatedly.
 */
export type StubResponses = Record<string, StubResponse | readonly StubResponse[]>

/** Replaces the server at the network layer: all code in the browser is real. */
export function serve(responses: StubResponses): SentRequest[] {
  const requests: SentRequest[] = []
  const counts = new Map<string, number>()

  vi.stubGlobal('XMLHttpRequest', WatchedRequest)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    // As a browser does: what was given up before is not sent.
    init.signal?.throwIfAborted()
    const path = url.replace(/^\/api/, '')
    const method = init.method ?? 'GET'
    requests.push({
      method,
      path,
      body: bodyIn(init),
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
    })
    const name = `${method} ${path}`
    const found = responses[name] ?? responses[`${method} ${path.split('?')[0]}`]
    const list = found === undefined ? [] : Array.isArray(found) ? found : [found]
    const turn = counts.get(name) ?? 0
    counts.set(name, turn + 1)
    const response: StubResponse = list[Math.min(turn, list.length - 1)] ?? { status: 404 }
    if (response.comes === 'lost') throw new TypeError('Failed to fetch')
    if (response.comes === 'never') return new Promise<Response>(() => undefined)
    const { status = 200, body = {}, image } = response
    if (image) return new Response(image, { headers: { 'content-type': 'image/webp' } })
    const text =
      status < 400 ? body : { code: 'REFUSED', status, message: '', data: {}, ...Object(body) }
    return new Response(JSON.stringify(text), { status })
  })
  return requests
}

function bodyIn({ body }: RequestInit): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

interface Opened {
  page: PageModule
  /** The route's pattern, and the address to open. */
  path: string
  at: InitialEntry
  words: readonly FeatureName[]
  /** What the server answers, unless `serve` said it before. */
  responses?: StubResponses
}

/** As in the app's shell, which says what failed; an overlay may lead to another page. */
const Frame = () => (
  <>
    <FailedRefreshes />
    <Outlet />
    <Overlay />
  </>
)

/** Opens a page as the app does, with its texts loaded; any other address shows only itself. */
export async function openPage({ page, path, at, words, responses }: Opened) {
  const requests = responses ? serve(responses) : []
  queryClient.clear()
  shownToast.set(undefined)
  overlay.set(undefined)
  await loadWords('kernel', 'shell', ...words)
  const { Component, loader } = page
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path, Component, ...(loader ? { loader } : {}), HydrateFallback: () => null },
          { path: '*', Component: () => null },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenLocale value="fr">
        <RouterProvider router={router} />
        <Toaster />
      </ScreenLocale>
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    requests,
    /** The commands among them. */
    sent: () => requests.filter(({ method }) => method === 'POST'),
    /** The current address. */
    place: () => createPath(router.state.location),
  }
}
