import { paths } from '@mainforte/contract/paths'
import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { buttonClass } from '../ui/button-class.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Mark } from '../ui/display/Logo.tsx'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useDocumentLocale } from '../kernel/language/format.tsx'
import { loadWords, screenLocale, useLanguage, useWords } from '../kernel/language/language.ts'

const NotFound = lazyPart(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))
/** Without network and without its own file there is the page of any other error. */
const NotHere = lazy(async () => {
  try {
    const [{ NotHere: page }] = await Promise.all([
      import('../offline/NotHere.tsx'),
      loadWords('offline'),
    ])
    return { default: page }
  } catch {
    return { default: Failure }
  }
})

const isMissing = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) ||
  (error instanceof ApiError && error.status === 404)

/** After a deployment an open tab may request a deleted file; a reload has the new ones. */
const isStaleBuild = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script|preload CSS/i.test(error.message)

const reloadedKey = 'mainforte-reloaded'

function reloadOnce(): void {
  // Once per version of the app: this file's name differs in each.
  if (sessionStorage.getItem(reloadedKey) === import.meta.url) return
  sessionStorage.setItem(reloadedKey, import.meta.url)
  location.reload()
}

/** The error page. */
export function RouteError() {
  const error = useRouteError()
  const isStale = isStaleBuild(error)
  // It replaces everything else, including what would have set the title.
  useDocumentLocale(screenLocale(useLanguage(), 'kernel', 'boundary'))

  useEffect(() => {
    if (isStale && navigator.onLine) reloadOnce()
  }, [isStale])

  if (isMissing(error))
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  if (isStale && !navigator.onLine)
    return (
      <Suspense>
        <NotHere isOfApp />
      </Suspense>
    )
  return <Failure />
}

function Failure() {
  const error = useRouteError()
  const words = useWords('kernel', 'boundary')
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-lg content-center justify-items-center gap-4 p-6 text-center">
      <title>{`${words.title} – Mainforte`}</title>
      <Mark className="size-16 opacity-70" />
      <h1 className="text-2xl">{words.title}</h1>
      <p className="text-muted">{error instanceof Error ? errorMessage(error) : words.text}</p>
      <p className="text-muted">{words.text}</p>
      {requestId && <p className="text-sm text-muted">{words.requestId(requestId)}</p>}
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass()} onClick={() => location.reload()}>
          {words.reload}
        </button>
        <a className={buttonClass({ variant: 'outline' })} href={paths.home}>
          {words.home}
        </a>
      </p>
    </main>
  )
}
